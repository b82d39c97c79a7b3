// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fingerprint depends on the men it is about, on all of them, and on no others.

#include "core/fingerprint.h"

#include <gtest/gtest.h>

#include "support/data.h"

namespace freischach {
namespace {

Board board_of(std::string_view fen) { return position_from(fen).board(); }

TEST(Fingerprint, SeesTheMenItIsAbout) {
    const Board base = board_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    const Board pawn = board_of("rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_NE(pawn_fingerprint(base), pawn_fingerprint(pawn));
    for (Color color : both_colors)
        EXPECT_EQ(piece_fingerprint(base, color), piece_fingerprint(pawn, color));
    EXPECT_EQ(minor_fingerprint(base), minor_fingerprint(pawn));

    const Board knight = board_of("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 0 1");
    EXPECT_EQ(pawn_fingerprint(base), pawn_fingerprint(knight));
    EXPECT_NE(piece_fingerprint(base, White), piece_fingerprint(knight, White));
    EXPECT_EQ(piece_fingerprint(base, Black), piece_fingerprint(knight, Black));
    EXPECT_NE(minor_fingerprint(base), minor_fingerprint(knight));

    const Board no_queen = board_of("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    EXPECT_NE(piece_fingerprint(base, Black), piece_fingerprint(no_queen, Black));
    EXPECT_EQ(minor_fingerprint(base), minor_fingerprint(no_queen));
}

TEST(Fingerprint, TellsKindsAndColoursApart) {
    const Board knight = board_of("4k3/8/8/8/8/8/8/N3K3 w - - 0 1");
    const Board bishop = board_of("4k3/8/8/8/8/8/8/B3K3 w - - 0 1");
    const Board theirs = board_of("4k3/8/8/8/8/8/8/n3K3 w - - 0 1");
    EXPECT_NE(piece_fingerprint(knight, White), piece_fingerprint(bishop, White));
    EXPECT_NE(minor_fingerprint(knight), minor_fingerprint(bishop));
    EXPECT_NE(minor_fingerprint(knight), minor_fingerprint(theirs));
}

// As tables use them: the low bits must differ as often as chance has it.
TEST(Fingerprint, SpreadsOverTheLowBits) {
    std::vector<bool> used(4096);
    int distinct = 0;
    const auto suite = read_perft_suite("dfrc_perft.epd");
    for (const PerftRecord& record : suite) {
        const Key low = piece_fingerprint(board_of(record.fen), White) % used.size();
        if (!used[low]) ++distinct;
        used[low] = true;
    }
    // 500 draws from 4096 hit 471 values on average; some of the 960 ranks come twice.
    EXPECT_GT(distinct, 300);
}

}  // namespace
}  // namespace freischach
