// SPDX-License-Identifier: GPL-3.0-or-later
//
// Algebraic notation: how much of the origin is written, castling in Chess960, what people add and
// leave out, and that every legal move of real games survives being written and read.

#include "core/san.h"

#include <gtest/gtest.h>

#include "support/data.h"

namespace freischach {
namespace {

std::string san(const std::string& fen, const std::string& move) {
    const Position position = position_from(fen);
    return to_san(position, *parse_move(position, move));
}

/// The move that `text` means, in the notation of the UCI protocol; "-" for none.
std::string read(const std::string& fen, std::string_view text) {
    const auto move = parse_san(position_from(fen), text);
    return move ? to_text(*move, CastlingText::KingTakesRook) : "-";
}

TEST(San, WritesTheShortestFormThatNamesTheMove) {
    EXPECT_EQ(san("4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", "b1c3"), "Nc3");
    // The rules of PGN: the file if it is enough, else the rank, else both.
    EXPECT_EQ(san("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "b1d2"), "Nbd2");
    EXPECT_EQ(san("4k3/8/8/1N6/8/8/8/1N2K3 w - - 0 1", "b1c3"), "N1c3");
    EXPECT_EQ(san("1k6/8/8/8/4Q2Q/K7/8/7Q w - - 0 1", "h4e1"), "Qh4e1");
    EXPECT_EQ(san("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), "exd5");
    EXPECT_EQ(san("4k3/8/8/8/8/8/4p3/4K2R w K - 0 1", "e1e2"), "Kxe2");
    EXPECT_EQ(san("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), "exd6");
}

TEST(San, APinnedManIsNoRival) {
    // The knight on d2 is pinned on d1 and may not go to f3.
    EXPECT_EQ(san("3rk3/8/8/8/8/8/3N4/3K2N1 w - - 0 1", "g1f3"), "Nf3");
}

TEST(San, PromotionCheckAndMate) {
    EXPECT_EQ(san("8/P7/8/8/8/8/8/k1K5 w - - 0 1", "a7a8n"), "a8=N");
    EXPECT_EQ(san("8/P7/8/8/8/8/8/k1K5 w - - 0 1", "a7a8q"), "a8=Q#");
    EXPECT_EQ(san("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8r"), "axb8=R+");
    EXPECT_EQ(san("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4"), "Qh4#");
}

TEST(San, CastlingIsNamedByItsWing) {
    EXPECT_EQ(san("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1"), "O-O");
    EXPECT_EQ(san("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1a1"), "O-O-O");
    EXPECT_EQ(san("4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1h1"), "O-O");
    EXPECT_EQ(san("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1"), "O-O+");
}

TEST(San, AKingsStepIsNoCastling) {
    // The king on f1 may step to g1 or castle with the rook on h1, which also leads it to g1.
    const std::string fen = "4k3/8/8/8/8/8/8/5K1R w K - 0 1";
    EXPECT_EQ(read(fen, "Kg1"), "f1g1");
    EXPECT_EQ(read(fen, "O-O"), "f1h1");
    EXPECT_EQ(read(fen, "0-0"), "f1h1");
    EXPECT_EQ(read(fen, "O-O-O"), "-");
    EXPECT_EQ(read(fen, "Kh1"), "-");
}

TEST(San, WhatPeopleAddAndLeaveOut) {
    const std::string fen = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    for (const char* text : {"exd5", "ed5", "e4xd5", "e4d5", "e4-d5", "exd5!?", "exd5+", "Pexd5"})
        EXPECT_EQ(read(fen, text), "e4d5") << text;
    for (const char* text : {"Nf3", "Ngf3", "Ng1f3", "N1f3", "Ng1-f3", "g1f3"})
        EXPECT_EQ(read(fen, text), "g1f3") << text;
    EXPECT_EQ(read("8/P7/8/8/8/8/8/k1K5 w - - 0 1", "a8Q"), "a7a8q");
    EXPECT_EQ(read("8/P7/8/8/8/8/8/k1K5 w - - 0 1", "a8=R"), "a7a8r");
}

TEST(San, RefusesWhatNamesNoMoveOrSeveral) {
    EXPECT_EQ(read("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "Nd2"), "-");
    EXPECT_EQ(read("8/P7/8/8/8/8/8/k1K5 w - - 0 1", "a8"), "-");
    for (const char* text : {"", "+", "x", "e", "4", "Q", "e9", "i4", "e2e4e5", "Zf3", "Ke2", "=Q"})
        EXPECT_EQ(read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", text), "-")
            << text;
}

TEST(San, EveryMoveOfTheGamesSurvives) {
    for (const auto& row : read_tsv("games960.tsv", 5)) {
        Position position = position_from(row[0]);
        for (std::string_view word : split_words(row[1])) {
            std::vector<std::string> seen;
            for (Move move : legal_moves(position)) {
                const std::string text = to_san(position, move);
                ASSERT_EQ(parse_san(position, text), move) << text << " in " << row[0];
                seen.push_back(text);
            }
            std::ranges::sort(seen);
            ASSERT_EQ(std::ranges::adjacent_find(seen), seen.end()) << row[0];
            position.make(*parse_move(position, word));
            if (!slow_tests() && position.fullmove_number() > 12) break;
        }
    }
}

}  // namespace
}  // namespace freischach
