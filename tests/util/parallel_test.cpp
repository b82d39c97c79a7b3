// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parallel loop takes each step once and all of them, unless it is told to stop.

#include "util/parallel.h"

#include <chrono>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>

namespace freischach {
namespace {

TEST(ParallelThreaded, TakesEachStepOnce) {
    for (int threads : {-1, 0, 1, 2, 4, 40}) {
        std::vector<std::atomic<int>> taken(20);
        int own_steps = 0;
        parallel_for(
            taken.size(), threads, nullptr, [&](std::size_t i) { ++taken[i]; },
            [&] { ++own_steps; });
        for (const auto& times : taken) EXPECT_EQ(times, 1);
        EXPECT_LE(own_steps, 20);
        if (threads <= 1) {
            EXPECT_EQ(own_steps, 20);
        }
    }
}

TEST(ParallelThreaded, DoesNothingWithoutSteps) {
    parallel_for(
        0, 4, nullptr, [](std::size_t) { FAIL(); }, [] { FAIL(); });
}

TEST(ParallelThreaded, PassesOnWhatAStepThrows) {
    for (int threads : {1, 2, 5}) {
        std::atomic<int> ended{0};
        std::atomic<bool> thrown{false};
        const auto step = [&](std::size_t i) {
            if (i == 3) {
                thrown = true;
                throw std::runtime_error("three");
            }
            // The later steps give the thread that throws the time to be heard.
            while (i > 3 && !thrown) std::this_thread::yield();
            if (i > 3) std::this_thread::sleep_for(std::chrono::milliseconds(1));
            ++ended;
        };
        try {
            parallel_for(20'000, threads, nullptr, step, [] {});
            ADD_FAILURE() << "nothing was thrown";
        } catch (const std::runtime_error& error) {
            EXPECT_STREQ(error.what(), "three");
        }
        EXPECT_GE(ended, 3);
        EXPECT_LT(ended, 19'999);
    }
    int own_steps = 0;
    const auto fail = [&] {
        ++own_steps;
        throw std::runtime_error("after");
    };
    EXPECT_THROW(parallel_for(
                     100, 1, nullptr, [](std::size_t) {}, fail),
                 std::runtime_error);
    EXPECT_EQ(own_steps, 1);
}

TEST(ParallelThreaded, StopEndsItAfterTheStepsUnderWay) {
    for (int threads : {1, 3}) {
        std::atomic<bool> stop{false};
        std::atomic<int> steps{0};
        parallel_for(
            1000, threads, &stop,
            [&](std::size_t) {
                ++steps;
                stop = true;
            },
            [] {});
        EXPECT_GE(steps, 1);
        EXPECT_LE(steps, threads);
    }
}

}  // namespace
}  // namespace freischach
