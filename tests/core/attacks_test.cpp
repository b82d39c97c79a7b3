// SPDX-License-Identifier: GPL-3.0-or-later
//
// Attack sets against walks over files and ranks that share nothing with the tables: sliders
// on random occupancies from every square, leapers, and the squares between two squares.

#include "core/attacks.h"

#include <cstdlib>

#include <gtest/gtest.h>

#include "util/rng.h"

namespace freischach {
namespace {

struct Step {
    int east, north;
};
constexpr std::array<Step, 4> diagonal_steps{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::array<Step, 4> straight_steps{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

/// The squares on the ray from `square` up to and with the first occupied one.
Bitboard walk(Square square, Step step, Bitboard occupied) {
    Bitboard set = 0;
    int file = square % 8 + step.east;
    int rank = square / 8 + step.north;
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
        const Bitboard here = Bitboard{1} << (8 * rank + file);
        set |= here;
        if ((occupied & here) != 0) break;
        file += step.east;
        rank += step.north;
    }
    return set;
}

Bitboard walks(Square square, const std::array<Step, 4>& steps, Bitboard occupied) {
    Bitboard set = 0;
    for (Step step : steps) set |= walk(square, step, occupied);
    return set;
}

/// The squares whose distance from `square` in files and ranks satisfies `condition`.
template <class Condition>
Bitboard squares_at(Square square, Condition condition) {
    Bitboard set = 0;
    for (int s = 0; s < 64; ++s) {
        if (condition(s % 8 - square % 8, s / 8 - square / 8)) set |= Bitboard{1} << s;
    }
    return set;
}

/// Calls `check(square, occupied)` for every square with random boards of all densities.
template <class Check>
void for_random_boards(Check check) {
    Rng rng(1996);
    for (int s = 0; s < 64; ++s) {
        for (int i = 0; i < 100; ++i) {
            const Bitboard a = rng.next();
            const Bitboard b = rng.next();
            const Bitboard c = rng.next();
            for (Bitboard occupied : {a & b & c, a & b, a, a | b, Bitboard{0}, ~Bitboard{0}})
                ASSERT_NO_FATAL_FAILURE(check(Square(s), occupied));
        }
    }
}

TEST(Attacks, BishopsMatchWalks) {
    for_random_boards([](Square square, Bitboard occupied) {
        const Bitboard expected = walks(square, diagonal_steps, occupied);
        ASSERT_EQ(bishop_attacks(square, occupied), expected) << int(square) << ' ' << occupied;
        ASSERT_EQ(detail::bishop_attacks_computed(square, occupied), expected)
            << int(square) << ' ' << occupied;
    });
}

TEST(Attacks, RooksMatchWalks) {
    for_random_boards([](Square square, Bitboard occupied) {
        const Bitboard expected = walks(square, straight_steps, occupied);
        ASSERT_EQ(rook_attacks(square, occupied), expected) << int(square) << ' ' << occupied;
        ASSERT_EQ(detail::rook_attacks_computed(square, occupied), expected)
            << int(square) << ' ' << occupied;
    });
}

TEST(Attacks, QueensAreBishopsAndRooks) {
    for_random_boards([](Square square, Bitboard occupied) {
        ASSERT_EQ(queen_attacks(square, occupied), walks(square, diagonal_steps, occupied) |
                                                       walks(square, straight_steps, occupied));
    });
}

TEST(Attacks, SlidersOnTheEmptyBoard) {
    for (int s = 0; s < 64; ++s) {
        EXPECT_EQ(bishop_attacks(Square(s)), walks(Square(s), diagonal_steps, 0));
        EXPECT_EQ(rook_attacks(Square(s)), walks(Square(s), straight_steps, 0));
    }
}

TEST(Attacks, KnightsAndKings) {
    for (int s = 0; s < 64; ++s) {
        EXPECT_EQ(knight_attacks(Square(s)), squares_at(Square(s), [](int files, int ranks) {
                      return std::abs(files * ranks) == 2;
                  }));
        EXPECT_EQ(king_attacks(Square(s)), squares_at(Square(s), [](int files, int ranks) {
                      return std::max(std::abs(files), std::abs(ranks)) == 1;
                  }));
    }
}

TEST(Attacks, PawnsOneByOne) {
    for (int s = 0; s < 64; ++s) {
        EXPECT_EQ(pawn_attacks(White, Square(s)), squares_at(Square(s), [](int files, int ranks) {
                      return std::abs(files) == 1 && ranks == 1;
                  }));
        EXPECT_EQ(pawn_attacks(Black, Square(s)), squares_at(Square(s), [](int files, int ranks) {
                      return std::abs(files) == 1 && ranks == -1;
                  }));
    }
}

TEST(Attacks, PawnsTogether) {
    Rng rng(7);
    for (int i = 0; i < 200; ++i) {
        const Bitboard pawns = rng.next() & rng.next();
        Bitboard white = 0;
        Bitboard black = 0;
        for (Square square : squares(pawns)) {
            white |= pawn_attacks(White, square);
            black |= pawn_attacks(Black, square);
        }
        EXPECT_EQ(pawn_attacks<White>(pawns), white);
        EXPECT_EQ(pawn_attacks<Black>(pawns), black);
    }
}

TEST(Attacks, OfAPieceByItsType) {
    for_random_boards([](Square square, Bitboard occupied) {
        ASSERT_EQ(piece_attacks(Knight, square, occupied), knight_attacks(square));
        ASSERT_EQ(piece_attacks(Bishop, square, occupied), bishop_attacks(square, occupied));
        ASSERT_EQ(piece_attacks(Rook, square, occupied), rook_attacks(square, occupied));
        ASSERT_EQ(piece_attacks(Queen, square, occupied), queen_attacks(square, occupied));
        ASSERT_EQ(piece_attacks(King, square, occupied), king_attacks(square));
    });
}

TEST(Attacks, BetweenAndLineOfAllPairs) {
    for (int a = 0; a < 64; ++a) {
        for (int b = 0; b < 64; ++b) {
            Bitboard expected_between = 0;
            Bitboard expected_line = 0;
            for (const auto& steps : {diagonal_steps, straight_steps}) {
                for (Step step : steps) {
                    const Bitboard ray = walk(Square(a), step, Bitboard{1} << b);
                    if ((ray >> b & 1) == 0) continue;
                    const Step back{-step.east, -step.north};
                    expected_between = ray & ~(Bitboard{1} << b);
                    expected_line =
                        walk(Square(a), step, 0) | walk(Square(a), back, 0) | Bitboard{1} << a;
                }
            }
            ASSERT_EQ(between(Square(a), Square(b)), expected_between) << a << ' ' << b;
            ASSERT_EQ(line(Square(a), Square(b)), expected_line) << a << ' ' << b;
        }
    }
}

TEST(Attacks, BetweenAndLineByHand) {
    EXPECT_EQ(between(A1, D4), bit(B2) | bit(C3));
    EXPECT_EQ(between(H8, H7), 0U);
    EXPECT_EQ(between(A1, B3), 0U);
    EXPECT_EQ(between(E1, A1), bit(B1) | bit(C1) | bit(D1));
    EXPECT_EQ(line(B1, C2), bit(B1) | bit(C2) | bit(D3) | bit(E4) | bit(F5) | bit(G6) | bit(H7));
    EXPECT_EQ(line(C3, C3), 0U);
}

}  // namespace
}  // namespace freischach
