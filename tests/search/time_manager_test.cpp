// SPDX-License-Identifier: GPL-3.0-or-later
//
// The time manager: what must hold for every clock, whatever the shares are.

#include "search/time_manager.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/search.h"

namespace freischach {
namespace {

constexpr std::int64_t second = 1000;
constexpr std::int64_t hour = 3600 * second;
/// More than any game lasts, and what a program may be sent all the same.
constexpr std::int64_t ages = 1'000'000'000'000'000;

/// The first millisecond at which stop(elapsed) holds, which must never cease to hold.
template <class Stop>
std::int64_t first_stop(const Stop& stop) {
    std::int64_t low = 0;
    std::int64_t high = ages;
    if (!stop(high)) return high;
    while (low < high) {
        const std::int64_t middle = low + (high - low) / 2;
        if (stop(middle))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

std::int64_t hard_limit(const TimeManager& time) {
    return first_stop([&](std::int64_t elapsed) { return time.must_stop(elapsed); });
}

std::int64_t soft_limit(const TimeManager& time, int unchanged = 3, int drop = 0, int share = 50) {
    return first_stop([&](std::int64_t elapsed) {
        return time.should_stop(elapsed, {unchanged, drop, share});
    });
}

struct Clock {
    std::int64_t time, increment, overhead;
    std::optional<int> moves_to_go;
};

std::vector<Clock> many_clocks() {
    std::vector<Clock> clocks;
    for (std::int64_t time : {-ages, std::int64_t{-50}, std::int64_t{0}, std::int64_t{1},
                              std::int64_t{9}, std::int64_t{10}, std::int64_t{11}, std::int64_t{20},
                              second / 2, second, 60 * second, 2 * hour, ages}) {
        for (std::int64_t increment : {std::int64_t{0}, std::int64_t{10}, 30 * second, ages}) {
            for (std::int64_t overhead : {0, 10, 5000}) {
                for (std::optional<int> moves_to_go :
                     {std::optional<int>(), std::optional(1), std::optional(2), std::optional(40),
                      std::optional(1000), std::optional(0), std::optional(-3)}) {
                    clocks.push_back({time, increment, overhead, moves_to_go});
                }
            }
        }
    }
    return clocks;
}

TEST(TimeManager, NeverSpendsTheOverhead) {
    for (const Clock& clock : many_clocks()) {
        SCOPED_TRACE("time " + std::to_string(clock.time) + " increment " +
                     std::to_string(clock.increment) + " overhead " +
                     std::to_string(clock.overhead) + " moves to go " +
                     std::to_string(clock.moves_to_go.value_or(-99)));
        const TimeManager time(clock_limits(clock.time, clock.increment, clock.moves_to_go), White,
                               clock.overhead);
        EXPECT_TRUE(time.is_limited());
        EXPECT_TRUE(time.is_flexible());
        const std::int64_t hard = hard_limit(time);
        const std::int64_t usable = clock.time - clock.overhead;
        EXPECT_GE(hard, 0);
        // With nothing left a millisecond is as good as none.
        EXPECT_LE(hard, std::max<std::int64_t>(usable, 1));
        EXPECT_FALSE(time.must_stop(-1));
        if (clock.time > clock.overhead + 100 && clock.moves_to_go.value_or(99) > 1) {
            EXPECT_LE(hard, usable * 3 / 4) << "leaves something for the next move";
        }
    }
}

TEST(TimeManager, TheColoursHaveClocksOfTheirOwn) {
    SearchLimits limits;
    limits.time = {60 * second, 600 * second};
    const std::int64_t white = hard_limit(TimeManager(limits, White, 10));
    const std::int64_t black = hard_limit(TimeManager(limits, Black, 10));
    EXPECT_LE(white, 60 * second);
    EXPECT_GT(black, 5 * white);
    limits.time = {std::nullopt, second};
    EXPECT_FALSE(TimeManager(limits, White, 10).is_limited());
    EXPECT_TRUE(TimeManager(limits, Black, 10).is_limited());
}

TEST(TimeManager, WithoutLimitsItNeverStops) {
    SearchLimits limits;
    limits.depth = 10;
    limits.nodes = 1000;
    limits.increment = {second, second};
    limits.moves_to_go = 5;
    const TimeManager time(limits, White, 10);
    EXPECT_FALSE(time.is_limited());
    EXPECT_FALSE(time.is_flexible());
    for (std::int64_t elapsed : {std::int64_t{0}, hour, ages}) {
        EXPECT_FALSE(time.must_stop(elapsed));
        EXPECT_FALSE(time.should_stop(elapsed, {.unchanged_iterations = 20}));
        EXPECT_FALSE(time.should_stop_evenly(elapsed));
    }
}

TEST(TimeManager, AMoveWithoutRivalsTakesLess) {
    const TimeManager time(clock_limits(60 * second, second, std::nullopt), White, 10);
    std::int64_t before = hour;
    for (int share : {0, 20, 50, 80, 100}) {
        const std::int64_t limit = soft_limit(time, 3, 0, share);
        EXPECT_LT(limit, before) << share;
        before = limit;
    }
}

TEST(TimeManager, MoreMovesToGoMeansLessForEach) {
    std::int64_t before = ages;
    for (int moves : {1, 2, 5, 10, 20, 40}) {
        const TimeManager time(clock_limits(100 * second, 0, moves), White, 0);
        EXPECT_LT(soft_limit(time), before) << moves;
        before = soft_limit(time);
    }
    // With the last move before the control most of the clock may go.
    const TimeManager last(clock_limits(100 * second, 0, 1), White, 0);
    EXPECT_GT(hard_limit(last), 50 * second);
    // Forty moves at their usual pace fit into the clock.
    EXPECT_LE(40 * before, 150 * second);
}

TEST(TimeManager, AnIncrementGivesMoreTime) {
    std::int64_t before = 0;
    for (std::int64_t increment : {std::int64_t{0}, second / 10, second, 3 * second}) {
        const TimeManager time(clock_limits(60 * second, increment), White, 10);
        EXPECT_GT(soft_limit(time), before) << increment;
        before = soft_limit(time);
    }
    const TimeManager negative(clock_limits(60 * second, -second), White, 10);
    const TimeManager none(clock_limits(60 * second), White, 10);
    EXPECT_EQ(soft_limit(negative), soft_limit(none));
}

TEST(TimeManager, AGameAtAFixedPaceNeverRunsOut) {
    for (std::int64_t increment : {0, 10, 100, 2000}) {
        for (std::int64_t overhead : {0, 5, 10}) {
            std::int64_t clock = second;
            for (int move = 0; move < 300; ++move) {
                const TimeManager time(clock_limits(clock, increment), Black, overhead);
                // Each move takes all it may, and loses what the overhead allows for.
                const std::int64_t spent = hard_limit(time);
                if (clock <= overhead + 1) break;
                ASSERT_LE(spent + overhead, clock) << "move " << move;
                clock += increment - spent - overhead;
            }
        }
    }
}

TEST(TimeManager, StabilityShortensAndTroubleLengthens) {
    const TimeManager time(clock_limits(60 * second, second), White, 10);
    const std::int64_t usual = soft_limit(time);
    EXPECT_GT(usual, 0);
    EXPECT_LT(usual, hard_limit(time) * 2);
    EXPECT_GT(soft_limit(time, 0), soft_limit(time, 6));
    EXPECT_GT(soft_limit(time, 3, 50), usual);
    for (int unchanged = 1; unchanged < 40; ++unchanged)
        EXPECT_LE(soft_limit(time, unchanged), soft_limit(time, unchanged - 1));
    for (int drop = 1; drop < 200; drop += 7)
        EXPECT_GE(soft_limit(time, 3, drop), soft_limit(time, 3, drop - 1));
    // A rising score is no trouble, and a lost game no reason to use up the clock.
    EXPECT_EQ(soft_limit(time, 3, -500), usual);
    EXPECT_LT(soft_limit(time, 0, 60000), 30 * second);
    EXPECT_GT(soft_limit(time, 1000), 0);
}

TEST(TimeManager, EvenlyMeansWithoutStabilityAndTrouble) {
    const TimeManager time(clock_limits(60 * second), White, 10);
    const std::int64_t even =
        first_stop([&](std::int64_t elapsed) { return time.should_stop_evenly(elapsed); });
    EXPECT_LE(even, hard_limit(time));
    EXPECT_GE(even, soft_limit(time, 100));
    EXPECT_LE(even, soft_limit(time, 0));
}

SearchLimits move_time(std::int64_t milliseconds) {
    SearchLimits limits;
    limits.move_time = milliseconds;
    return limits;
}

TEST(TimeManager, AMoveTimeIsUsedUp) {
    for (std::int64_t milliseconds : {std::int64_t{100}, second, hour}) {
        const TimeManager time(move_time(milliseconds), White, 10);
        EXPECT_TRUE(time.is_limited());
        EXPECT_FALSE(time.is_flexible());
        EXPECT_EQ(hard_limit(time), milliseconds - 10);
        for (int unchanged : {0, 50}) EXPECT_EQ(soft_limit(time, unchanged), milliseconds - 10);
        EXPECT_FALSE(time.should_stop_evenly(milliseconds - 11));
        EXPECT_TRUE(time.should_stop_evenly(milliseconds - 10));
    }
    for (std::int64_t milliseconds :
         {-ages, std::int64_t{-1}, std::int64_t{0}, std::int64_t{5}, std::int64_t{10}}) {
        const TimeManager time(move_time(milliseconds), White, 10);
        EXPECT_TRUE(time.is_limited());
        EXPECT_TRUE(time.must_stop(0)) << milliseconds;
    }
    EXPECT_GT(hard_limit(TimeManager(move_time(ages), White, 10)), 1000 * hour);
}

TEST(TimeManager, TheSmallerOfClockAndMoveTimeCounts) {
    SearchLimits limits = clock_limits(60 * second);
    const std::int64_t by_clock = hard_limit(TimeManager(limits, White, 10));
    limits.move_time = 50;
    EXPECT_EQ(hard_limit(TimeManager(limits, White, 10)), 40);
    limits.move_time = hour;
    EXPECT_EQ(hard_limit(TimeManager(limits, White, 10)), by_clock);
}

TEST(TimeManager, PonderingAllowsMoreTimeButNotMoreThanTheClock) {
    SearchLimits limits;
    limits.time[White] = 60000;
    const TimeManager without(limits, White, 10);
    const TimeManager with(limits, White, 10, true);
    std::int64_t elapsed = 0;
    while (!without.should_stop_evenly(elapsed)) ++elapsed;
    EXPECT_FALSE(with.should_stop_evenly(elapsed));
    EXPECT_TRUE(with.should_stop_evenly(elapsed * 3 / 2));
    EXPECT_TRUE(with.must_stop(59990));
}

}  // namespace
}  // namespace freischach
