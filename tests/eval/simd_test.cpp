// SPDX-License-Identifier: GPL-3.0-or-later
//
// All kinds of vectors that this processor has, and plain C++, give the numbers of the definition,
// to the bit.

#include "eval/simd/simd.h"

#include <limits>
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

template <class Vectors>
class Simd : public testing::Test {};

using AllKinds = testing::Types<Scalar
#if defined(__AVX512BW__)
                                ,
                                Avx512
#endif
#if defined(__AVX2__)
                                ,
                                Avx2
#endif
#if defined(__aarch64__) && defined(__ARM_NEON)
                                ,
                                Neon
#endif
                                >;
TYPED_TEST_SUITE(Simd, AllKinds);

TYPED_TEST(Simd, ValuesAreClippedAndSquared) {
    Numbers all;
    for (int begin = -32768; begin < 32768; begin += size) {
        for (int i = 0; i < size; ++i) all.values[std::size_t(i)] = std::int16_t(begin + i);
        Numbers found;
        square_clipped<TypeParam>(all.values.data(), found.values.data(), size, limit);
        for (std::size_t i = 0; i < size; ++i) {
            const int value = std::clamp<int>(all.values[i], 0, limit);
            ASSERT_EQ(found.values[i], value * value / 256);
        }
    }
}

template <int inputs, int outputs>
struct LayerNumbers {
    alignas(64) std::array<std::int16_t, inputs> values;
    alignas(64) std::array<std::int16_t, inputs * outputs> weights;
    alignas(64) std::array<std::int32_t, outputs> bias;
};

template <class Vectors, int inputs, int outputs>
void expect_is_its_definition(const LayerNumbers<inputs, outputs>& layer) {
    alignas(64) std::array<std::int32_t, outputs> found;
    multiply_layer<BestFor<outputs, Vectors>, inputs, outputs>(
        layer.values.data(), layer.weights.data(), layer.bias.data(), found.data());
    for (std::size_t output = 0; output < outputs; ++output) {
        std::int64_t expected = layer.bias[output];
        for (std::size_t input = 0; input < inputs; ++input) {
            const std::size_t place = input / 2 * 2 * outputs + 2 * output + input % 2;
            expected += std::int64_t(layer.values[input]) * layer.weights[place];
        }
        ASSERT_EQ(found[output], expected);
    }
}

template <class Vectors, int inputs, int outputs>
void try_random_layer(Rng& rng) {
    LayerNumbers<inputs, outputs> layer;
    for (auto& value : layer.values) value = std::int16_t(rng.below(4097));
    for (auto& weight : layer.weights) weight = std::int16_t(int(rng.below(2041)) - 1020);
    for (auto& each : layer.bias) each = std::int32_t(rng.below(2'000'001)) - 1'000'000;
    expect_is_its_definition<Vectors>(layer);
}

/// All values and weights as large as 32 bits allow, with either sign.
template <class Vectors, int inputs, int outputs>
void try_extreme_layer(int value, int weight) {
    for (const int sign : {1, -1}) {
        LayerNumbers<inputs, outputs> layer;
        layer.values.fill(std::int16_t(value));
        layer.weights.fill(std::int16_t(sign * weight));
        const std::int64_t left =
            std::numeric_limits<std::int32_t>::max() - std::int64_t(inputs) * value * weight;
        ASSERT_GE(left, 0);
        layer.bias.fill(std::int32_t(sign * left));
        expect_is_its_definition<Vectors>(layer);
        // The bias and all else against each other.
        layer.bias.fill(-sign * std::numeric_limits<std::int32_t>::max());
        expect_is_its_definition<Vectors>(layer);
    }
}

TYPED_TEST(Simd, LayersAreTheirDefinition) {
    Rng rng(1);
    for (int round = 0; round < 200; ++round) {
        try_random_layer<TypeParam, 2 * nnue::hidden_size, nnue::first_size>(rng);
        try_random_layer<TypeParam, nnue::first_size, nnue::second_size>(rng);
        try_random_layer<TypeParam, nnue::second_size, 1>(rng);
        try_random_layer<TypeParam, 6, 16>(rng);
    }
    try_extreme_layer<TypeParam, 2 * nnue::hidden_size, nnue::first_size>(nnue::max_squared_hidden,
                                                                          1026);
    try_extreme_layer<TypeParam, nnue::first_size, nnue::second_size>(4096, 32767);
    try_extreme_layer<TypeParam, nnue::second_size, 1>(4096, 16383);
}

TYPED_TEST(Simd, ColumnsAreAddedAndTakenAway) {
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
            Numbers found;
            sum_columns<TypeParam>(from.values.data(), found.values.data(), added, removed, size);
            ASSERT_EQ(found.values, expected.values);
        }
    }
}

}  // namespace
}  // namespace freischach::simd
