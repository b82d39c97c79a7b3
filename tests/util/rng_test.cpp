// SPDX-License-Identifier: GPL-3.0-or-later
//
// The random number generator against the published outputs of SplitMix64, and the bounds
// and evenness of below(). The seeds are fixed, so no test here fails by chance.

#include "util/rng.h"

#include <array>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace freischach {
namespace {

constexpr std::uint64_t nth_output(std::uint64_t seed, int n) {
    Rng rng(seed);
    for (int i = 1; i < n; ++i) rng.next();
    return rng.next();
}

TEST(Rng, GivesThePublishedSequence) {
    constexpr std::array<std::uint64_t, 5> expected{6457827717110365317, 3203168211198807973,
                                                    9817491932198370423U, 4593380528125082431,
                                                    16408922859458223821U};
    Rng rng(1234567);
    for (std::uint64_t bits : expected) EXPECT_EQ(rng.next(), bits);
    static_assert(nth_output(1234567, 5) == expected[4]);
}

TEST(Rng, BelowStaysBelow) {
    for (std::uint64_t bound :
         {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{3}, std::uint64_t{960},
          (std::uint64_t{1} << 32) + 1, (std::uint64_t{1} << 63) + 1, ~std::uint64_t{0}}) {
        Rng rng(bound);
        for (int i = 0; i < 1000; ++i) ASSERT_LT(rng.below(bound), bound);
    }
}

TEST(Rng, BelowReachesEachNumberEvenly) {
    for (std::uint64_t bound : {2U, 6U, 7U, 960U}) {
        constexpr int draws_per_number = 1000;
        Rng rng(518);
        std::vector<int> seen(bound);
        for (std::uint64_t i = 0; i < bound * draws_per_number; ++i) ++seen[rng.below(bound)];
        // Pearson's chi-square: its mean is bound - 1, and its variance twice that.
        double chi_square = 0;
        for (int n : seen) {
            chi_square += double(n - draws_per_number) * (n - draws_per_number) / draws_per_number;
        }
        const double mean = double(bound) - 1;
        EXPECT_LT(chi_square, mean + 5 * std::sqrt(2 * mean)) << bound;
        EXPECT_GT(chi_square, mean - 5 * std::sqrt(2 * mean)) << bound;
    }
}

/// A plain remainder would give the numbers below 2^62 twice as often as the others here.
TEST(Rng, BelowIsFairForLargeBounds) {
    constexpr std::uint64_t quarter = std::uint64_t{1} << 62;
    constexpr int draws = 9000;
    Rng rng(1);
    int low = 0;
    for (int i = 0; i < draws; ++i) low += rng.below(3 * quarter) < quarter ? 1 : 0;
    EXPECT_NEAR(low, draws / 3, 250);  // the standard deviation is 45; unfair would be 4500
}

}  // namespace
}  // namespace freischach
