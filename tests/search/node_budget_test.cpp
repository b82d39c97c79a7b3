// SPDX-License-Identifier: GPL-3.0-or-later
//
// Clocks counted in nodes: the arithmetic of the accounts, and whole games that are the same
// every time, however long they take.

#include "search/node_budget.h"

#include <gtest/gtest.h>

#include "support/search.h"

namespace freischach {
namespace {

constexpr std::int64_t rate = 100;

TEST(NodeBudget, TakesTheClockOnce) {
    NodeBudget budget;
    EXPECT_EQ(*budget.plan(clock_limits(1000), White, rate).time[White], 1000);
    budget.charge(clock_limits(1000), White, rate, 25'000);
    // The GUI's clock may show anything from then on.
    for (std::int64_t shown : {1, 999, 5000, -7})
        EXPECT_EQ(*budget.plan(clock_limits(shown), White, rate).time[White], 750);
    EXPECT_EQ(*budget.plan(clock_limits(400), Black, rate).time[Black], 400);
    budget = NodeBudget();
    EXPECT_EQ(*budget.plan(clock_limits(500), White, rate).time[White], 500);
}

TEST(NodeBudget, AddsTheIncrementAndIsNeverNegative) {
    NodeBudget budget;
    const SearchLimits limits = clock_limits(1000, 30);
    EXPECT_EQ(budget.plan(limits, Black, rate).increment[Black], 30);
    budget.charge(limits, Black, rate, 10'000);
    EXPECT_EQ(*budget.plan(limits, Black, rate).time[Black], 1000 - 100 + 30);
    budget.charge(limits, Black, rate, 10'000'000);
    EXPECT_EQ(*budget.plan(limits, Black, rate).time[Black], 30);
}

TEST(NodeBudget, IsRefilledAtATimeControl) {
    NodeBudget budget;
    std::int64_t expected = 1000;
    for (int move = 0; move < 6; ++move) {
        const int moves_to_go = 3 - move % 3;
        if (move == 3) expected += 1000;
        const SearchLimits limits = clock_limits(move == 0 ? 1000 : 1, 0, moves_to_go);
        EXPECT_EQ(*budget.plan(limits, White, rate).time[White], expected) << move;
        budget.charge(limits, White, rate, 20'000);
        expected -= 200;
    }
}

TEST(NodeBudget, LeavesOtherSearchesAlone) {
    NodeBudget budget;
    SearchLimits analysis;
    analysis.depth = 5;
    EXPECT_FALSE(budget.plan(analysis, White, rate).time[White]);
    budget.charge(analysis, White, rate, 1000);
    // Real time.
    EXPECT_EQ(*budget.plan(clock_limits(70), White, 0).time[White], 70);
    budget.charge(clock_limits(70), White, 0, 1000);
    EXPECT_EQ(*budget.plan(clock_limits(60), White, 0).time[White], 60);
    EXPECT_EQ(*budget.plan(clock_limits(1000), White, rate).time[White], 1000);
}

TEST(NodeBudget, APeriodMayBeASingleMove) {
    NodeBudget budget;
    const SearchLimits limits = clock_limits(1000, 0, 1);
    EXPECT_EQ(*budget.plan(limits, White, rate).time[White], 1000);
    budget.charge(limits, White, rate, 90'000);
    EXPECT_EQ(*budget.plan(limits, White, rate).time[White], 1100);
    budget.charge(limits, White, rate, 110'000);
    EXPECT_EQ(*budget.plan(limits, White, rate).time[White], 1000);
}

TEST(NodeBudget, CountsClocksOfAges) {
    constexpr std::int64_t ages = 1'000'000'000'000'000;
    NodeBudget budget;
    const SearchLimits limits = clock_limits(ages, ages);
    EXPECT_GT(*budget.plan(limits, White, 10'000).time[White], ages / 1000);
    budget.charge(limits, White, 10'000, ~std::uint64_t{0} >> 1);
    EXPECT_GT(*budget.plan(limits, White, 10'000).time[White], ages / 1000);
}

/// Moves and nodes of a game on clocks of `time` milliseconds each; from the second move on the
/// GUI's clock shows `shown`.
std::string play_on_nodes(ThreadPool& pool, std::int64_t time, std::int64_t shown) {
    Game game = standard_game();
    std::string record;
    std::array<std::uint64_t, 2> used{};
    pool.new_game();
    for (int ply = 0; ply < 24 && game.state() == GameState::Ongoing; ++ply) {
        RecordingListener heard;
        search_into(heard, pool, game, clock_limits(ply < 2 ? time : shown), {.node_rate = rate});
        used[game.position().side_to_move()] += heard.result.nodes;
        record += to_text(heard.result.best_move) + ' ' + std::to_string(heard.result.nodes) + ' ';
        game.play(heard.result.best_move);
    }
    for (std::uint64_t nodes : used) EXPECT_LT(std::int64_t(nodes), time * rate);
    return record;
}

TEST(NodeBudget, GamesAreTheSameEveryTime) {
    ThreadPool pool(2);
    const std::string first = play_on_nodes(pool, 2000, 1);
    EXPECT_EQ(play_on_nodes(pool, 2000, 1'000'000), first);
    EXPECT_NE(play_on_nodes(pool, 4000, 1), first);
}

TEST(NodeBudget, AMoveTimeIsThatManyNodes) {
    ThreadPool pool(2);
    SearchLimits limits;
    limits.move_time = 200;
    RecordingListener heard;
    search_into(heard, pool, standard_game(), limits, {.move_overhead = 0, .node_rate = rate});
    EXPECT_GE(heard.result.nodes, 200U * rate);
    EXPECT_LE(heard.result.nodes, 201U * rate);
}

}  // namespace
}  // namespace freischach
