// SPDX-License-Identifier: GPL-3.0-or-later
//
// Squares, pieces and sets of squares: names and numbers, masks, shifts at the edges, loops.

#include "core/bitboard.h"

#include <vector>

#include <gtest/gtest.h>

#include "util/rng.h"

namespace freischach {
namespace {

/// `set` moved by `east` and `north`, square by square.
Bitboard moved(Bitboard set, int east, int north) {
    Bitboard result = 0;
    for (int rank = 0; rank < 8; ++rank) {
        for (int file = 0; file < 8; ++file) {
            const int to_file = file + east;
            const int to_rank = rank + north;
            if ((set >> (8 * rank + file) & 1) == 0) continue;
            if (to_file < 0 || to_file > 7 || to_rank < 0 || to_rank > 7) continue;
            result |= Bitboard{1} << (8 * to_rank + to_file);
        }
    }
    return result;
}

TEST(Squares, AreNumberedByRankAndFile) {
    EXPECT_EQ(int(A1), 0);
    EXPECT_EQ(int(H1), 7);
    EXPECT_EQ(int(A2), 8);
    EXPECT_EQ(int(H8), 63);
    EXPECT_EQ(int(NoSquare), 64);
    EXPECT_EQ(make_square(4, 3), E4);
    EXPECT_EQ(file_of(G3), 6);
    EXPECT_EQ(rank_of(G3), 2);
    EXPECT_EQ(E2 + 8, E3);
    EXPECT_EQ(E2 - 8, E1);
}

TEST(Squares, TurnUpsideDownForBlack) {
    EXPECT_EQ(relative_square(White, C1), C1);
    EXPECT_EQ(relative_square(Black, C1), C8);
    EXPECT_EQ(relative_square(Black, H7), H2);
    EXPECT_EQ(relative_rank(White, 1), 1);
    EXPECT_EQ(relative_rank(Black, 1), 6);
    EXPECT_EQ(forward(White), 8);
    EXPECT_EQ(forward(Black), -8);
    EXPECT_EQ(~White, Black);
    EXPECT_EQ(~Black, White);
}

TEST(Pieces, HoldTypeAndColour) {
    for (Color color : both_colors) {
        for (PieceType type : {Pawn, Knight, Bishop, Rook, Queen, King}) {
            const Piece piece = make_piece(color, type);
            EXPECT_LT(int(piece), piece_count);
            EXPECT_EQ(type_of(piece), type);
            EXPECT_EQ(color_of(piece), color);
        }
    }
    EXPECT_EQ(type_of(NoPiece), NoPieceType);
}

TEST(Bitboards, MasksCoverTheirSquares) {
    for (int s = 0; s < square_count; ++s) {
        const Square square = Square(s);
        EXPECT_EQ(contains(file_mask(2), square), file_of(square) == 2);
        EXPECT_EQ(contains(file_h, square), file_of(square) == 7);
        EXPECT_EQ(contains(rank_mask(6), square), rank_of(square) == 6);
        EXPECT_EQ(contains(home_rank(White), square), rank_of(square) == 0);
        EXPECT_EQ(contains(home_rank(Black), square), rank_of(square) == 7);
        EXPECT_EQ(contains(dark_squares, square), (file_of(square) + rank_of(square)) % 2 == 0);
    }
}

TEST(Bitboards, ShiftsDoNotWrapAtTheEdges) {
    Rng rng(8);
    for (int i = 0; i < 200; ++i) {
        const Bitboard set = i == 0 ? ~Bitboard{0} : rng.next();
        EXPECT_EQ(shift<8>(set), moved(set, 0, 1));
        EXPECT_EQ(shift<-8>(set), moved(set, 0, -1));
        EXPECT_EQ(shift<1>(set), moved(set, 1, 0));
        EXPECT_EQ(shift<-1>(set), moved(set, -1, 0));
        EXPECT_EQ(shift<9>(set), moved(set, 1, 1));
        EXPECT_EQ(shift<7>(set), moved(set, -1, 1));
        EXPECT_EQ(shift<-7>(set), moved(set, 1, -1));
        EXPECT_EQ(shift<-9>(set), moved(set, -1, -1));
    }
}

TEST(Bitboards, CountAndEnds) {
    const Bitboard set = bit(B1) | bit(D4) | bit(H8);
    EXPECT_EQ(count(set), 3);
    EXPECT_EQ(first(set), B1);
    EXPECT_EQ(last(set), H8);
    EXPECT_TRUE(several(set));
    EXPECT_FALSE(several(bit(H8)));
    EXPECT_FALSE(several(0));
    Bitboard rest = set;
    EXPECT_EQ(pop_first(rest), B1);
    EXPECT_EQ(rest, bit(D4) | bit(H8));
}

TEST(Bitboards, LoopsVisitEachSquareOnceFromTheLowest) {
    Rng rng(64);
    for (Bitboard set : {Bitboard{0}, ~Bitboard{0}, rng.next(), bit(H8), bit(A1)}) {
        std::vector<int> expected;
        for (int s = 0; s < square_count; ++s) {
            if ((set >> s & 1) != 0) expected.push_back(s);
        }
        std::vector<int> visited;
        for (Square square : squares(set)) visited.push_back(square);
        EXPECT_EQ(visited, expected);
    }
}

}  // namespace
}  // namespace freischach
