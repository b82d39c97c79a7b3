// SPDX-License-Identifier: GPL-3.0-or-later
//
// The vectors of this processor and plain C++ give the same numbers, to the bit, and both those
// of the definition.

#include "eval/simd/simd.h"

#include <vector>

#include <gtest/gtest.h>

#include "eval/nnue/arch.h"
#include "util/rng.h"

namespace freischach::simd {
namespace {

constexpr int size = nnue::hidden_size;
constexpr int limit = nnue::hidden_unit;

struct alignas(64) Numbers {
    std::array<std::int16_t, size> values;
};

Numbers random_numbers(Rng& rng, int range) {
    Numbers numbers;
    for (auto& value : numbers.values)
        value = std::int16_t(int(rng.below(std::uint64_t(2 * range + 1))) - range);
    return numbers;
}

TEST(Simd, TheDotProductIsItsDefinition) {
    Rng rng(1);
    for (int round = 0; round < 1000; ++round) {
        // Now and then all values are beyond the limits.
        const Numbers values = random_numbers(rng, round % 10 == 0 ? 32767 : 400);
        const Numbers weights = random_numbers(rng, nnue::max_output_weight);
        std::int64_t expected = 0;
        for (std::size_t i = 0; i < size; ++i) {
            const std::int64_t value = std::clamp<std::int64_t>(values.values[i], 0, limit);
            expected += value * value * weights.values[i];
        }
        const auto* from = values.values.data();
        const auto* by = weights.values.data();
        ASSERT_EQ(squared_clipped_dot<Scalar>(from, by, size, limit), expected);
        ASSERT_EQ(squared_clipped_dot<Best>(from, by, size, limit), expected);
    }
}

TEST(Simd, ColumnsAreAddedAndTakenAway) {
    Rng rng(2);
    std::vector<Numbers> columns;
    for (int i = 0; i < 12; ++i) columns.push_back(random_numbers(rng, 900));
    for (std::size_t adding = 0; adding <= 6; ++adding) {
        for (std::size_t removing = 0; removing <= 6; ++removing) {
            const Numbers from = random_numbers(rng, 900);
            Numbers expected = from;
            std::vector<const std::int16_t*> added, removed;
            for (std::size_t c = 0; c < adding + removing; ++c) {
                const bool adds = c < adding;
                (adds ? added : removed).push_back(columns[c].values.data());
                for (std::size_t i = 0; i < size; ++i)
                    expected.values[i] =
                        std::int16_t(expected.values[i] + (adds ? 1 : -1) * columns[c].values[i]);
            }
            Numbers plain, best;
            sum_columns<Scalar>(from.values.data(), plain.values.data(), added, removed, size);
            sum_columns<Best>(from.values.data(), best.values.data(), added, removed, size);
            ASSERT_EQ(plain.values, expected.values);
            ASSERT_EQ(best.values, expected.values);
        }
    }
}

}  // namespace
}  // namespace freischach::simd
