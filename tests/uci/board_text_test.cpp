// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answer to `d`: the diagram and the lines below it.

#include "uci/board_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess960/start_positions.h"
#include "support/data.h"

namespace freischach {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(BoardText, Diagram) {
    EXPECT_THAT(board_text(position_from("4k3/8/8/8/8/8/p6P/R3K2r w - - 3 9")),
                ::testing::StartsWith(" +---+---+---+---+---+---+---+---+\n"
                                      " |   |   |   |   | k |   |   |   | 8\n"
                                      " +---+---+---+---+---+---+---+---+\n"
                                      " |   |   |   |   |   |   |   |   | 7\n"));
    EXPECT_THAT(board_text(position_from("4k3/8/8/8/8/8/p6P/R3K2r w - - 3 9")),
                HasSubstr(" | p |   |   |   |   |   |   | P | 2\n"
                          " +---+---+---+---+---+---+---+---+\n"
                          " | R |   |   |   | K |   |   | r | 1\n"
                          " +---+---+---+---+---+---+---+---+\n"
                          "   a   b   c   d   e   f   g   h\n"));
}

TEST(BoardText, BothFensAndTheKey) {
    const Position position = position_from("rnb1kbqr/8/8/8/8/8/8/RR2K3 b Bh - 7 20");
    const std::string text = board_text(position);
    EXPECT_THAT(text, HasSubstr("\nFen: rnb1kbqr/8/8/8/8/8/8/RR2K3 b Bk - 7 20\n"));
    EXPECT_THAT(text, HasSubstr("\nShredder-FEN: rnb1kbqr/8/8/8/8/8/8/RR2K3 b Bh - 7 20\n"));
    EXPECT_TRUE(std::ranges::any_of(split_words(text), [&](std::string_view word) {
        return word.size() == 16 && std::stoull(std::string(word), nullptr, 16) == position.key();
    }));
}

TEST(BoardText, StartNumbersWhereTheHomeRanksHaveThem) {
    EXPECT_THAT(board_text(start_position(12, 959)),
                HasSubstr("\nStart position: White 12, Black 959\n"));
    const Position one_side =
        position_after("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "g1f3");
    EXPECT_THAT(board_text(one_side), HasSubstr("\nStart position: Black 518\n"));
    const Position neither = position_from("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_THAT(board_text(neither), Not(HasSubstr("Start position")));
}

TEST(BoardText, Checkers) {
    EXPECT_THAT(board_text(start_position(518)), HasSubstr("\nCheckers: none\n"));
    EXPECT_THAT(board_text(position_from("4k3/8/3N4/8/8/8/8/4KQ2 b - - 0 1")),
                HasSubstr("\nCheckers: d6\n"));
    EXPECT_THAT(board_text(position_from("4k3/8/3N4/8/8/8/8/K3R3 b - - 0 1")),
                HasSubstr("\nCheckers: e1 d6\n"));
}

TEST(BoardText, CastlingKinds) {
    EXPECT_THAT(board_text(position_from("1r2kr2/8/8/8/8/8/8/R4KR1 w GAfb - 0 1")),
                HasSubstr("\nCastling: White f1a1 (double-move), White f1g1 (transposition), "
                          "Black e8b8 (double-move), Black e8f8 (king-move-only)"));
    EXPECT_THAT(board_text(position_from("4k3/8/8/8/8/8/8/6KR w H - 0 1")),
                HasSubstr("\nCastling: White g1h1 (rook-move-only)"));
    EXPECT_THAT(board_text(position_from("4k3/8/8/8/8/8/8/6KR w - - 0 1")),
                HasSubstr("\nCastling: none"));
}

}  // namespace
}  // namespace freischach
