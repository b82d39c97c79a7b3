// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nearly all work is in the first layer of the head: the others are small.

#include "eval/nnue/forward.h"

#include <algorithm>

#include "eval/simd/simd.h"

namespace freischach::nnue {

namespace {

static_assert(squaring_shift == simd::squaring_shift);

template <class Number, int size>
struct alignas(64) Row : std::array<Number, size> {};

template <int inputs, int outputs>
Row<std::int32_t, outputs> sums_of(const Layer<inputs, outputs>& layer,
                                   const Row<std::int16_t, inputs>& values) {
    Row<std::int32_t, outputs> sums;
    simd::multiply_layer<simd::BestFor<outputs>, inputs, outputs>(
        values.data(), layer.weights.data(), layer.bias.data(), sums.data());
    return sums;
}

/// Squared clipped ReLU.
template <std::size_t size>
Row<std::int16_t, size> activated(const std::array<std::int32_t, size>& sums) {
    Row<std::int16_t, size> values;
    for (std::size_t i = 0; i < size; ++i) {
        const std::int32_t value = std::clamp(sums[i] >> weight_bits, 0, 1 << value_bits);
        values[i] = std::int16_t(value * value >> value_bits);
    }
    return values;
}

}  // namespace

Score output(const Weights& weights, const Accumulator& accumulator, Color us, int bucket) {
    const Head& head = weights.heads[std::size_t(bucket)];
    Row<std::int16_t, 2 * hidden_size> hidden;
    simd::square_clipped<simd::Best>(accumulator.values[us].data(), hidden.data(), hidden_size,
                                     hidden_unit);
    simd::square_clipped<simd::Best>(accumulator.values[~us].data(), hidden.data() + hidden_size,
                                     hidden_size, hidden_unit);
    const auto first = sums_of(head.first, hidden);
    const auto second = sums_of(head.second, activated(first));
    const auto last = sums_of(head.last, activated(second));

    const std::int64_t sum = std::int64_t(first[0]) + last[0];
    const std::int64_t score = sum * output_scale / (1 << sum_bits);
    return Score(std::clamp<std::int64_t>(score, 1 - decisive_bound, decisive_bound - 1));
}

}  // namespace freischach::nnue
