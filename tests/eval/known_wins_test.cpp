// SPDX-License-Identifier: GPL-3.0-or-later
//
// A bare king loses against a rook, a queen, two bishops, or bishop and knight whoever has the
// move, and it is the worse off the nearer it is to where it is mated; other endings are left to
// the network.

#include "eval/known_wins.h"

#include "support/data.h"

namespace freischach {
namespace {

Score value(const std::string& fen) { return known_win(position_from(fen).board()).value(); }

TEST(KnownWins, AreWonForWhoHasThePieces) {
    for (const char* men : {"3k4/8/8/8/8/8/8/4K2R", "3k4/8/8/8/8/8/8/4K2Q", "3k4/8/8/8/P7/8/8/R3K3",
                            "3k4/8/8/8/8/8/8/4KBB1", "3k4/8/8/8/8/8/8/4KBN1"}) {
        EXPECT_GT(value(std::string(men) + " w - - 0 1"), 500) << men;
        EXPECT_LT(value(std::string(men) + " b - - 0 1"), -500) << men;
    }
    EXPECT_GT(value("3K4/8/8/8/8/8/8/4k2r b - - 0 1"), 500);
}

TEST(KnownWins, AreNearerAtTheEdge) {
    EXPECT_GT(value("k7/8/8/8/8/8/3K4/7R w - - 0 1"), value("8/8/8/3k4/8/8/3K4/7R w - - 0 1"));
    EXPECT_GT(value("k7/8/2K5/8/8/8/8/7R w - - 0 1"), value("k7/8/8/8/8/8/3K4/7R w - - 0 1"));
}

TEST(KnownWins, BishopAndKnightMateInTheBishopsCorners) {
    // g1 is dark like a1 and h8, f1 light.
    const auto value_with = [](const std::string& king, const std::string& bishop) {
        return value(king + "/8/8/8/8/8/4K3/4N" + bishop + " w - - 0 1");
    };
    EXPECT_GT(value_with("7k", "1B1"), value_with("k7", "1B1"));
    EXPECT_GT(value_with("7k", "1B1"), value_with("4k3", "1B1"));
    EXPECT_GT(value_with("k7", "B2"), value_with("7k", "B2"));
    EXPECT_GT(value_with("k7", "B2"), value_with("2k5", "B2"));
}

TEST(KnownWins, OtherEndingsAreNone) {
    for (const char* fen : {"3k4/8/8/8/8/8/8/B1B1K3 w - - 0 1", "3k4/8/8/8/8/8/8/1N2K1N1 w - - 0 1",
                            "3k4/8/8/8/P7/8/8/4KBN1 w - - 0 1", "3k4/8/8/8/8/8/8/4K3 w - - 0 1",
                            "3k4/8/8/8/8/8/8/4KB2 w - - 0 1", "3k4/8/8/8/8/8/P7/4K3 w - - 0 1",
                            "3k4/p7/8/8/8/8/8/4K2R w - - 0 1",
                            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"})
        EXPECT_FALSE(known_win(position_from(fen).board())) << fen;
}

}  // namespace
}  // namespace freischach
