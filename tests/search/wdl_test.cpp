// SPDX-License-Identifier: GPL-3.0-or-later
//
// Win, draw and loss chances of every score there is.

#include "search/wdl.h"

#include <gtest/gtest.h>

namespace freischach {
namespace {

TEST(WinDrawLoss, AddsUpAndIsMonotone) {
    WinDrawLoss before = win_draw_loss(-mate_score);
    for (Score score = -mate_score; score <= mate_score; ++score) {
        const WinDrawLoss now = win_draw_loss(score);
        ASSERT_EQ(now.win + now.draw + now.loss, 1000) << score;
        ASSERT_TRUE(now.win >= 0 && now.draw >= 0 && now.loss >= 0) << score;
        ASSERT_GE(now.win, before.win) << score;
        ASSERT_LE(now.loss, before.loss) << score;
        before = now;
    }
}

TEST(WinDrawLoss, IsTheSameFromBothSides) {
    for (Score score = -mate_score; score <= mate_score; ++score) {
        const WinDrawLoss ours = win_draw_loss(score);
        const WinDrawLoss theirs = win_draw_loss(-score);
        ASSERT_EQ(ours.win, theirs.loss) << score;
        ASSERT_EQ(ours.draw, theirs.draw) << score;
    }
}

TEST(WinDrawLoss, KnowsTheClearCases) {
    EXPECT_GT(win_draw_loss(draw_score).draw, 500);
    EXPECT_EQ(win_draw_loss(mate_in(1)).win, 1000);
    EXPECT_EQ(win_draw_loss(mated_in(0)).loss, 1000);
    EXPECT_GT(win_draw_loss(900).win, 950);
}

}  // namespace
}  // namespace freischach
