// SPDX-License-Identifier: GPL-3.0-or-later
//
// Win, draw and loss chances of every score there is, and scores as people know them.

#include "search/wdl.h"

#include <gtest/gtest.h>

#include "support/data.h"

namespace freischach {
namespace {

/// From bare kings to nine queens each.
constexpr int materials[] = {0, 1, 9, 17, 18, 25, 34, 46, 58, 70, 78, 79, 100, 206};

TEST(WinDrawLoss, AddsUpAndIsMonotone) {
    for (int material : materials) {
        WinDrawLoss before = win_draw_loss(-mate_score, material);
        for (Score score = -mate_score; score <= mate_score; score += 3) {
            const WinDrawLoss now = win_draw_loss(score, material);
            ASSERT_EQ(now.win + now.draw + now.loss, 1000) << score << " " << material;
            ASSERT_TRUE(now.win >= 0 && now.draw >= 0 && now.loss >= 0) << score << " " << material;
            ASSERT_GE(now.win, before.win) << score << " " << material;
            ASSERT_LE(now.loss, before.loss) << score << " " << material;
            before = now;
        }
    }
}

TEST(WinDrawLoss, IsTheSameFromBothSides) {
    for (int material : materials) {
        for (Score score = -mate_score; score <= mate_score; score += 7) {
            const WinDrawLoss ours = win_draw_loss(score, material);
            const WinDrawLoss theirs = win_draw_loss(-score, material);
            ASSERT_EQ(ours.win, theirs.loss) << score;
            ASSERT_EQ(ours.draw, theirs.draw) << score;
            ASSERT_EQ(normalized_score(-score, material), -normalized_score(score, material));
        }
    }
}

TEST(WinDrawLoss, KnowsTheClearCases) {
    for (int material : materials) {
        const WinDrawLoss even = win_draw_loss(draw_score, material);
        EXPECT_EQ(even.win, even.loss);
        EXPECT_GT(even.draw, 0);
        EXPECT_EQ(win_draw_loss(mate_in(1), material).win, 1000);
        EXPECT_EQ(win_draw_loss(mated_in(0), material).loss, 1000);
    }
    EXPECT_GT(win_draw_loss(900, 60).win, 900);
}

TEST(WinDrawLoss, AHundredCentipawnsAreAnEvenChanceToWin) {
    for (int material : materials) {
        Score score = 0;
        while (normalized_score(score, material) < 100) ++score;
        EXPECT_NEAR(win_draw_loss(score, material).win, 500, 5) << material;
        EXPECT_NEAR(normalized_score(2 * score, material), 200, 2) << material;
    }
}

TEST(WinDrawLoss, NormalizingKeepsTheOrderAndTheMates) {
    for (int material : materials) {
        for (Score score = 2 - mate_bound; score < mate_bound; score += 5) {
            ASSERT_GE(normalized_score(score, material), normalized_score(score - 1, material));
        }
        EXPECT_EQ(normalized_score(draw_score, material), 0);
        for (int ply : {0, 1, 50, max_ply}) {
            EXPECT_EQ(normalized_score(mate_in(ply), material), mate_in(ply));
            EXPECT_EQ(normalized_score(mated_in(ply), material), mated_in(ply));
        }
    }
}

TEST(WinDrawLoss, MaterialIsCountedAsUsual) {
    const auto material = [](const char* fen) {
        return total_material(position_from(fen).board());
    };
    EXPECT_EQ(material("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 78);
    EXPECT_EQ(material("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), 0);
    EXPECT_EQ(material("4k3/8/8/8/8/8/p7/NBRQK3 w - - 0 1"), 21);
}

}  // namespace
}  // namespace freischach
