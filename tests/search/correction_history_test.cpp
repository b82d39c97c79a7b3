// SPDX-License-Identifier: GPL-3.0-or-later
//
// Corrections follow the errors they are taught, carry over to positions that share a feature,
// and stay small.

#include "search/correction_history.h"

#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "support/data.h"

namespace freischach {
namespace {

/// A node for `fen` with two others before it, none of which has played a move.
struct Line {
    explicit Line(std::string_view fen) : nodes(3, Node(position_from(fen))) {}
    [[nodiscard]] const Node& node() const { return nodes[2]; }
    std::vector<Node> nodes;
};

constexpr const char* base = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
constexpr const char* same_pawns = "r1b1kb1r/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNB1K2R w KQkq - 4 4";
constexpr const char* other = "4k3/2p5/8/8/8/8/5PP1/3RK3 w - - 0 1";

TEST(CorrectionHistory, StartsWithNothing) {
    const auto history = std::make_unique<CorrectionHistory>();
    EXPECT_EQ(history->correction(Line(base).node()), 0);
}

TEST(CorrectionHistory, FollowsTheError) {
    const auto history = std::make_unique<CorrectionHistory>();
    const Line line(base);
    history->update(line.node(), 80, 8);
    const Score once = history->correction(line.node());
    EXPECT_GT(once, 0);
    history->update(line.node(), 80, 8);
    EXPECT_GT(history->correction(line.node()), once);
    for (int i = 0; i < 20; ++i) history->update(line.node(), -80, 8);
    EXPECT_LT(history->correction(line.node()), 0);
}

TEST(CorrectionHistory, CarriesOverToTheSameFeatureOnly) {
    const auto history = std::make_unique<CorrectionHistory>();
    const Line line(base);
    for (int i = 0; i < 20; ++i) history->update(line.node(), 100, 10);
    const Score here = history->correction(line.node());
    const Score there = history->correction(Line(same_pawns).node());
    EXPECT_GT(there, 0);
    EXPECT_LT(there, here);
    EXPECT_EQ(history->correction(Line(other).node()), 0);
    Line black(base);
    black.nodes[2].position.make_null();
    EXPECT_EQ(history->correction(black.node()), 0);
}

TEST(CorrectionHistory, StaysSmallWhateverItIsTaught) {
    const auto history = std::make_unique<CorrectionHistory>();
    const Line line(base);
    for (int i = 0; i < 1000; ++i) history->update(line.node(), mate_bound, max_ply);
    EXPECT_GT(history->correction(line.node()), 50);
    EXPECT_LT(history->correction(line.node()), 400);
    for (int i = 0; i < 1000; ++i) history->update(line.node(), -mate_bound, max_ply);
    EXPECT_LT(history->correction(line.node()), -50);
    EXPECT_GT(history->correction(line.node()), -400);
}

}  // namespace
}  // namespace freischach
