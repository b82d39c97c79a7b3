// SPDX-License-Identifier: GPL-3.0-or-later
//
// The squares that are attacked, against a look from each square at its attackers.

#include "core/threats.h"

#include <gtest/gtest.h>

#include "support/data.h"

namespace freischach {
namespace {

void check_threats(const Board& board, Color by) {
    const Threats threats = find_threats(board, by);
    for (int s = 0; s < square_count; ++s) {
        const Square square = Square(s);
        const Bitboard attackers = attackers_to(board, square, board.occupied()) & board.colors[by];
        const Bitboard minors = board.types[Pawn] | board.types[Knight] | board.types[Bishop];
        ASSERT_EQ(contains(threats.by_pawn, square), (attackers & board.types[Pawn]) != 0);
        ASSERT_EQ(contains(threats.by_minor, square), (attackers & minors) != 0);
        ASSERT_EQ(contains(threats.by_rook, square),
                  (attackers & (minors | board.types[Rook])) != 0);
        ASSERT_EQ(contains(threats.by_any, square), attackers != 0);
    }
}

TEST(Threats, AreTheAttackedSquares) {
    for (const PerftRecord& record : read_perft_suite("middlegame960_perft.epd")) {
        SCOPED_TRACE(record.fen);
        const Position position = position_from(record.fen);
        for (Color by : both_colors) check_threats(position.board(), by);
    }
}

TEST(Threats, ByCheaperMen) {
    const Threats threats{.by_pawn = 1, .by_minor = 3, .by_rook = 7, .by_any = 15};
    EXPECT_EQ(threats.by_cheaper_than(Pawn), 0U);
    EXPECT_EQ(threats.by_cheaper_than(Knight), 1U);
    EXPECT_EQ(threats.by_cheaper_than(Bishop), 1U);
    EXPECT_EQ(threats.by_cheaper_than(Rook), 3U);
    EXPECT_EQ(threats.by_cheaper_than(Queen), 7U);
    EXPECT_EQ(threats.by_cheaper_than(King), 0U);
}

}  // namespace
}  // namespace freischach
