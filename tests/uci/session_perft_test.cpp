// SPDX-License-Identifier: GPL-3.0-or-later
//
// `go perft` through the whole session: inputs that broke other programs, with the counts and
// moves that are right.

#include <gmock/gmock.h>

#include "uci/session_driver.h"

namespace freischach {
namespace {

using ::testing::Contains;
using ::testing::Not;
using ::testing::StartsWith;

struct PerftCase {
    std::string name;
    std::string position;
    int depth;
    std::string leaves;
    /// Moves that must be listed, and moves that must not.
    std::vector<std::string> moves, no_moves;

    friend void PrintTo(const PerftCase& perft, std::ostream* out) { *out << perft.position; }
};

class SessionPerft : public ::testing::TestWithParam<PerftCase> {};

TEST_P(SessionPerft, HasTheRightMoves) {
    const PerftCase& perft = GetParam();
    SessionDriver session;
    session.send("setoption name UCI_Chess960 value true");
    session.send("position " + perft.position);
    session.send("go perft " + std::to_string(perft.depth));
    const auto lines = session.read_until("Nodes searched: ");
    EXPECT_EQ(lines.back(), "Nodes searched: " + perft.leaves);
    for (const std::string& move : perft.moves)
        EXPECT_THAT(lines, Contains(StartsWith(move + ": "))) << move;
    for (const std::string& move : perft.no_moves)
        EXPECT_THAT(lines, Not(Contains(StartsWith(move + ": ")))) << move;
}

const PerftCase perft_cases[] = {
    {"Start", "startpos", 3, "8902", {"e2e4", "g1f3"}, {}},
    {"KingStepAndCastling", "fen 5k1r/8/8/8/8/8/8/5K1R w Hh - 0 1", 1, "14", {"f1g1", "f1h1"}, {}},
    {"AfterTheStep", "fen 5k1r/8/8/8/8/8/8/5K1R w Hh - 0 1 moves f1g1", 1, "14", {}, {}},
    {"AfterTheCastling", "fen 5k1r/8/8/8/8/8/8/5K1R w Hh - 0 1 moves f1h1", 1, "4", {}, {}},
    {"RookShieldsTheKing", "fen 4k3/8/8/8/8/8/8/rR2K1N1 w Q - 0 1", 1, "11", {}, {"e1b1"}},
    {"OnlyTheRookMoves", "fen 1k3r2/8/8/8/8/8/8/6KR w H - 0 1", 1, "10", {"g1h1"}, {}},
    {"ThroughTheOtherRook",
     "fen 4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - 10 18",
     1,
     "42",
     {},
     {"g1f1"}},
    {"AttackedRook",
     "fen rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 0 12",
     1,
     "33",
     {"b1a1"},
     {}},
    {"InnerRook", "fen 2nkn3/2p1p3/8/8/8/6r1/7r/RR3K2 w B - 0 1", 1, "19", {"f1b1"}, {"f1a1"}},
    {"OutermostRook",
     "fen 2nkn3/2p1p3/8/8/8/6r1/7r/RR3K2 w Q - 0 1",
     1,
     "18",
     {},
     {"f1a1", "f1b1"}},
    {"EnemyRookInTheCorner", "fen 4k3/pppppppp/8/8/8/8/PPPPPPPP/rR2K3 w Q - 0 1", 1, "21", {}, {}},
    {"PinnedRook",
     "fen nrkb2nr/ppppp1p1/6bp/5p2/BPP1P1P1/P7/3P1P1P/qRK1BQNR w BHbh - 0 3",
     1,
     "28",
     {},
     {"c1c1", "c1b1", "c1h1"}},
    {"DoubleFischerRandom",
     "fen 1r1k1r2/5p2/8/8/8/8/3N4/R5KR b KQkq - 0 1",
     1,
     "21",
     {"d8b8", "d8f8"},
     {}},
    {"RookTakenAtHome", "fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves h1h8", 1, "3", {}, {}},
    {"EnPassantUncoversTheRank", "fen 8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", 1, "6", {}, {"d5e6"}},
    {"EnPassantWithoutCounters",
     "fen rnbqkbnr/ppp2ppp/8/3Pp3/8/8/PPPP1PPP/RNBQKBNR w KQkq e6",
     1,
     "31",
     {"d5e6"},
     {}},
    {"Most", "fen R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", 1, "218", {}, {}},
    {"Mate", "fen 1k1r4/1pp2b1p/p7/P1B2R2/N7/3P2b1/1PP4Q/RK2r3 w Q - 1 29", 1, "0", {}, {}},
    {"Promotions",
     "fen 8/4P3/8/8/8/2k5/8/4K3 w - - 0 1",
     1,
     "8",
     {"e7e8q", "e7e8r", "e7e8b", "e7e8n"},
     {}},
    {"ByNumber", "frc 518", 2, "400", {"e2e4"}, {}},
};

INSTANTIATE_TEST_SUITE_P(Positions, SessionPerft, ::testing::ValuesIn(perft_cases),
                         [](const auto& test) { return test.param.name; });

TEST(SessionPerftNotation, FollowsTheOption) {
    SessionDriver session;
    session.send_all({"position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "go perft 1"});
    auto lines = session.read_until("Nodes searched: 26");
    EXPECT_THAT(lines, Contains("e1g1: 1"));
    EXPECT_THAT(lines, Contains("e1c1: 1"));
    session.send_all({"setoption name UCI_Chess960 value true", "go perft 1"});
    lines = session.read_until("Nodes searched: 26");
    EXPECT_THAT(lines, Contains("e1h1: 1"));
    EXPECT_THAT(lines, Contains("e1a1: 1"));
    EXPECT_EQ(lines[lines.size() - 2], "");
}

TEST(SessionPerftNotation, WithoutADepthNothingIsRun) {
    SessionDriver session;
    EXPECT_THAT(session.only_answer("go perft"), StartsWith("info string error: go perft: "));
    EXPECT_THAT(session.only_answer("go perft many"),
                StartsWith("info string error: go perft: 'many'"));
}

}  // namespace
}  // namespace freischach
