// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mate scores: the distance in plies, the distance in moves, and the bound that marks them.

#include "core/score.h"

#include <gtest/gtest.h>

namespace freischach {
namespace {

TEST(Score, MateDistanceInMoves) {
    EXPECT_EQ(moves_to_mate(mate_in(1)), 1);
    EXPECT_EQ(moves_to_mate(mate_in(3)), 2);
    EXPECT_EQ(moves_to_mate(mate_in(19)), 10);
    EXPECT_EQ(moves_to_mate(mated_in(0)), 0);
    EXPECT_EQ(moves_to_mate(mated_in(2)), -1);
    EXPECT_EQ(moves_to_mate(mated_in(18)), -9);
}

TEST(Score, SoonerMatesAreBetterForTheWinner) {
    EXPECT_GT(mate_in(1), mate_in(3));
    EXPECT_LT(mated_in(0), mated_in(2));
    EXPECT_EQ(mate_in(5), -mated_in(5));
    EXPECT_LT(mate_in(0), infinite_score);
    EXPECT_NE(no_score, infinite_score);
}

TEST(Score, KnowsMatesWithinReach) {
    EXPECT_TRUE(is_mate(mate_in(1)));
    EXPECT_TRUE(is_mate(mate_in(max_ply)));
    EXPECT_TRUE(is_mate(mated_in(max_ply)));
    EXPECT_TRUE(is_mate(mated_in(0)));
    EXPECT_FALSE(is_mate(mate_in(max_ply + 1)));
    EXPECT_FALSE(is_mate(mated_in(max_ply + 1)));
    EXPECT_FALSE(is_mate(draw_score));
}

TEST(Score, TablebaseWinsLieBetweenEvaluationsAndMates) {
    for (int ply : {0, 1, max_ply}) {
        EXPECT_TRUE(is_decisive(tablebase_win_in(ply)));
        EXPECT_TRUE(is_decisive(-tablebase_win_in(ply)));
        EXPECT_FALSE(is_mate(tablebase_win_in(ply)));
    }
    EXPECT_TRUE(is_decisive(mated_in(3)));
    EXPECT_FALSE(is_decisive(tablebase_win_in(max_ply) - 1));
    EXPECT_GT(tablebase_win_in(1), tablebase_win_in(2));
    EXPECT_GT(mate_in(max_ply), tablebase_win_in(0));
}

}  // namespace
}  // namespace freischach
