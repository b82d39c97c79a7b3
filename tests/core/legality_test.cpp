// SPDX-License-Identifier: GPL-3.0-or-later
//
// is_legal() against the generator over all 65536 values that a transposition table could
// hand out, and the 16 bits of a move.

#include "core/legality.h"

#include <bitset>

#include <gtest/gtest.h>

#include "support/data.h"

namespace freischach {
namespace {

constexpr int raw_move_count = 65536;

void check_all_raw_moves(const Position& position) {
    std::bitset<raw_move_count> listed;
    for (Move move : legal_moves(position)) listed.set(move.raw());
    for (int raw = 0; raw < raw_move_count; ++raw) {
        const Move move = Move::from_raw(std::uint16_t(raw));
        ASSERT_EQ(is_legal(position, move), listed.test(std::size_t(raw)))
            << "from " << int(move.from()) << " to " << int(move.to()) << " bits " << (raw >> 12);
    }
}

TEST(Legality, OfEveryRawMove) {
    const auto suite = read_perft_suite("middlegame960_perft.epd");
    const std::size_t step = slow_tests() ? 1 : 6;
    for (std::size_t i = 0; i < suite.size(); i += step) {
        SCOPED_TRACE(suite[i].fen);
        ASSERT_NO_FATAL_FAILURE(check_all_raw_moves(position_from(suite[i].fen)));
    }
}

/// Positions chosen for what the random ones show seldom.
TEST(Legality, OfEveryRawMoveInSpecialPositions) {
    for (const char* fen : {
             "k6b/8/5Q2/8/3K4/4N3/8/6b1 w - - 0 1",        // two diagonal pins
             "7b/b6k/1Q3Q2/8/3K4/8/1Q3Q2/b5b1 w - - 0 1",  // four of them
             "3r4/8/3Q4/8/3KQ2r/8/8/k7 w - - 0 1",         // two straight pins
             "4k3/8/8/3Pp3/8/3n4/8/4K3 w - e6 0 1",        // ep leaves the king in check
             "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1",          // ep, pinned twice
             "6bk/8/8/3pP3/8/1K6/8/8 w - d6 0 1",          // ep uncovers
             "8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3",         // ep evades a check
             "1n2k3/P7/8/2PpP3/8/8/4p3/4K2R w K d6 0 1",   // two ep, promotions
             "4r1k1/8/8/8/8/3n4/2P5/Q3K3 w - - 0 1",       // double check
             "4k3/8/8/8/8/8/8/rR2K1N1 w Q - 0 1",          // pinned rook
             "k6b/8/5Q2/8/3K4/4N3/8/6b1 w - - 0 1",        // from one diagonal pin to another
             "7b/b6k/1Q3Q2/8/3K4/8/1Q3Q2/b5b1 w - - 0 1",  // four of them
             "3r4/8/3Q4/8/3KQ2r/8/8/k7 w - - 0 1",         // from one straight pin to another
             "4k3/8/8/3Pp3/8/3n4/8/4K3 w - e6 0 1",        // ep leaves the king in check
             "1k3r2/8/8/8/8/8/8/6KR w H - 0 1",            // king stays
             "5k1r/8/8/8/8/8/8/5K1R w Hh - 0 1",           // beside its target
             "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",      // 218 moves
             "rk2Q3/1p4p1/1B6/4p3/p5p1/2Kp2P1/PP4P1/R7 b q - 0 34",       // checkmate
             "3r2k1/2P1P3/8/8/8/8/2p1p3/3R2K1 b - - 0 1",                 // promotions, Black
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",  // start
         }) {
        SCOPED_TRACE(fen);
        ASSERT_NO_FATAL_FAILURE(check_all_raw_moves(position_from(fen)));
    }
}

TEST(Legality, NoMoveIsNeverLegal) {
    // a1a1 is what an empty table entry holds, with the own king or rook standing there.
    EXPECT_FALSE(is_legal(position_from("4k3/8/8/8/8/8/8/K7 w - - 0 1"), Move()));
    EXPECT_FALSE(is_legal(position_from("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), Move()));
}

TEST(Moves, KeepWhatTheyAreMadeOf) {
    for (Move::Kind kind : {Move::Normal, Move::DoublePush, Move::EnPassant, Move::Castling}) {
        for (int from = 0; from < square_count; ++from) {
            for (int to = 0; to < square_count; ++to) {
                const Move move(Square(from), Square(to), kind);
                ASSERT_EQ(int(move.from()), from);
                ASSERT_EQ(int(move.to()), to);
                ASSERT_EQ(move.kind(), kind);
                ASSERT_FALSE(move.is_promotion());
                ASSERT_EQ(move.is_castling(), kind == Move::Castling);
                ASSERT_EQ(Move::from_raw(move.raw()), move);
            }
        }
    }
}

TEST(Moves, KeepThePromotion) {
    for (PieceType type : {Knight, Bishop, Rook, Queen}) {
        const Move move(H7, G8, type);
        EXPECT_EQ(move.from(), H7);
        EXPECT_EQ(move.to(), G8);
        EXPECT_EQ(move.kind(), Move::Promotion);
        EXPECT_TRUE(move.is_promotion());
        EXPECT_FALSE(move.is_castling());
        EXPECT_EQ(move.promotion(), type);
        EXPECT_EQ(Move::from_raw(move.raw()), move);
    }
    EXPECT_NE(Move(H7, G8, Queen), Move(H7, G8, Rook));
    EXPECT_NE(Move(H7, G8, Queen), Move(H7, G8));
}

TEST(Moves, NoMoveIsFalse) {
    EXPECT_FALSE(bool(Move()));
    EXPECT_TRUE(bool(Move(A1, B1)));
    EXPECT_TRUE(bool(Move(B1, A1)));
    EXPECT_EQ(Move(), Move::from_raw(0));
}

}  // namespace
}  // namespace freischach
