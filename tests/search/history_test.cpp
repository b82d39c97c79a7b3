// SPDX-License-Identifier: GPL-3.0-or-later
//
// History counters stay in their range and follow their bonuses; reductions and the conditions
// of pruning point the right way.

#include "search/history.h"

#include <gtest/gtest.h>

#include "search/pruning.h"
#include "search/reductions.h"
#include "support/data.h"

namespace freischach {
namespace {

TEST(HistoryEntry, StaysWithinItsLimit) {
    Rng rng(7);
    HistoryEntry entry;
    EXPECT_EQ(entry, 0);
    for (int i = 0; i < 100000; ++i) {
        // Now and then a bonus larger than any that makes sense.
        const int range = i % 100 == 0 ? 1 << 30 : 4000;
        const int bonus = int(rng.below(2 * std::uint64_t(range))) - range;
        const int before = entry;
        entry.update(bonus);
        ASSERT_LE(std::abs(int(entry)), HistoryEntry::limit);
        if (bonus > 0) {
            ASSERT_GE(entry, before);
        }
        if (bonus < 0) {
            ASSERT_LE(entry, before);
        }
    }
}

TEST(HistoryEntry, SaturatesAtBothEnds) {
    HistoryEntry high;
    HistoryEntry low;
    for (int i = 0; i < 1000; ++i) {
        high.update(1600);
        low.update(-1600);
    }
    EXPECT_GT(high, HistoryEntry::limit * 9 / 10);
    EXPECT_LT(low, -HistoryEntry::limit * 9 / 10);
    high.update(HistoryEntry::limit);
    EXPECT_EQ(high, HistoryEntry::limit);
    high.update(-HistoryEntry::limit);
    EXPECT_EQ(high, -HistoryEntry::limit);
}

LateMove late_move(int depth, int number) {
    return {.depth = depth,
            .number = number,
            .in_pv = false,
            .was_pv = false,
            .cut_node = false,
            .improving = true,
            .noisy_table_move = false,
            .is_quiet = true,
            .is_killer = false,
            .child_cutoffs = 0,
            .record = 0};
}

TEST(LateMoveReduction, GrowsWithDepthAndNumber) {
    for (int depth = 1; depth < 300; ++depth) {
        for (int number : {1, 2, 5, 40, 218, 500}) {
            const int reduction = late_move_reduction(late_move(depth, number));
            EXPECT_GE(reduction, 0);
            EXPECT_LE(reduction, late_move_reduction(late_move(depth + 1, number)));
            EXPECT_LE(reduction, late_move_reduction(late_move(depth, number + 1)));
        }
    }
    EXPECT_GT(late_move_reduction(late_move(20, 30)), late_move_reduction(late_move(4, 4)));
}

TEST(LateMoveReduction, GoodSignsMakeItSmaller) {
    const LateMove usual = late_move(12, 12);
    const int reduction = late_move_reduction(usual);
    LateMove other = usual;
    other.in_pv = true;
    EXPECT_LE(late_move_reduction(other), reduction);
    other = usual;
    other.is_killer = true;
    EXPECT_LE(late_move_reduction(other), reduction);
    other = usual;
    other.record = 3 * HistoryEntry::limit;
    EXPECT_LT(late_move_reduction(other), reduction);
    other.record = -3 * HistoryEntry::limit;
    EXPECT_GT(late_move_reduction(other), reduction);
    other = usual;
    other.cut_node = true;
    EXPECT_GE(late_move_reduction(other), reduction);
}

TEST(Pruning, NeverWithMateInTheWindow) {
    const Position position = standard_start_position();
    for (Score beta : {mate_in(3), mate_in(100), mated_in(4), mated_in(100)}) {
        for (int depth = 1; depth < 20; ++depth) {
            EXPECT_FALSE(is_reverse_futile(mate_bound - 1, beta, depth, true, true));
            EXPECT_FALSE(allows_null_move(position, mate_bound - 1, mate_bound - 1, beta, depth));
            EXPECT_FALSE(is_razorable(1 - mate_bound, beta, depth));
        }
    }
}

TEST(Pruning, ReverseFutilityNeedsALead) {
    for (bool improving : {false, true}) {
        for (bool worsening : {false, true}) {
            for (int depth = 1; depth < 12; ++depth) {
                EXPECT_FALSE(is_reverse_futile(99, 100, depth, improving, worsening)) << depth;
                EXPECT_FALSE(is_reverse_futile(85, 100, depth, improving, worsening)) << depth;
            }
            EXPECT_TRUE(is_reverse_futile(1000, 100, 1, improving, worsening));
        }
    }
}

TEST(Pruning, NullMoveNeedsPieces) {
    EXPECT_TRUE(allows_null_move(standard_start_position(), 50, 50, 0, 10));
    EXPECT_FALSE(allows_null_move(standard_start_position(), -50, 50, 0, 10));
    const Position pawns = position_from("4k3/8/8/8/8/8/PPPP4/4K3 w - - 0 1");
    EXPECT_FALSE(allows_null_move(pawns, 500, 500, 0, 10));
    const Position enemy_pieces = position_from("qq2k3/8/8/8/8/8/PPPP4/4K3 w - - 0 1");
    EXPECT_FALSE(allows_null_move(enemy_pieces, 500, 500, 0, 10));
}

TEST(Pruning, LeavesOutLessAtGreaterDepth) {
    for (int depth = 1; depth < 30; ++depth) {
        for (int number = 2; number < 100; number += 7) {
            for (bool improving : {false, true}) {
                if (is_late_quiet(depth + 1, number, improving)) {
                    EXPECT_TRUE(is_late_quiet(depth, number, improving));
                }
            }
            if (is_late_quiet(depth, number, true)) {
                EXPECT_TRUE(is_late_quiet(depth, number, false));
            }
        }
        for (int history : {-40000, -9000, -1000, 0, 20000}) {
            if (is_discredited_quiet(history, depth + 1)) {
                EXPECT_TRUE(is_discredited_quiet(history, depth));
            }
        }
        EXPECT_LE(acceptable_loss(true, depth), acceptable_loss(true, depth + 1));
        EXPECT_LE(acceptable_loss(false, depth), acceptable_loss(false, depth + 1));
    }
    EXPECT_FALSE(is_discredited_quiet(0, 1));
    EXPECT_FALSE(is_late_quiet(1, 1, true));
}

TEST(Pruning, FutilityNeedsAnEvaluation) {
    EXPECT_FALSE(is_futile_quiet(no_score, 500, 1));
    EXPECT_FALSE(is_futile_quiet(no_score, mate_in(1), 1));
    EXPECT_TRUE(is_futile_quiet(-1000, 500, 1));
    EXPECT_FALSE(is_futile_quiet(500, 500, 1));
    EXPECT_FALSE(is_futile_quiet(-1000, 500, 100));
}

}  // namespace
}  // namespace freischach
