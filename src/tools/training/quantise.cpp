// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rounding, weight by weight.

#include "tools/training/quantise.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "eval/nnue/forward.h"

namespace freischach {

namespace {

template <class Number>
Number rounded(float weight, float unit) {
    const double value = std::round(double(weight) * unit);
    // Every comparison with what is no number fails.
    if (!(std::abs(value) <= std::numeric_limits<Number>::max()))
        throw std::runtime_error("a weight is too large for the network file");
    return Number(value);
}

template <class Number>
void round_all(const float* from, std::span<Number> to, float unit) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] = rounded<Number>(from[i], unit);
}

/// `weight_of(output, input)` are the weights.
template <int inputs, int outputs>
void round_layer(const auto& weight_of, const float* bias, nnue::Layer<inputs, outputs>& to,
                 float weight_unit) {
    for (int output = 0; output < outputs; ++output) {
        for (int input = 0; input < inputs; ++input) {
            to.weight(output, input) = rounded<std::int16_t>(weight_of(output, input), weight_unit);
        }
    }
    round_all<std::int32_t>(bias, to.bias, 1 << nnue::sum_bits);
}

/// The engine's output for the side to move.
Score quantised_output(const nnue::Weights& weights, const PackedPosition& position) {
    const ActiveFeatures features(position);
    nnue::Accumulator accumulator;
    // The side to move stands in for White, whose values come first.
    for (std::size_t side : {0, 1}) {
        auto& values = accumulator.values[side];
        values = weights.feature_bias;
        for (int f = 0; f < features.count; ++f) {
            const auto& column = weights.feature[std::size_t(features.index[side][std::size_t(f)])];
            for (std::size_t i = 0; i < values.size(); ++i)
                values[i] = std::int16_t(values[i] + column[i]);
        }
    }
    return nnue::output(weights, accumulator, White, features.bucket);
}

}  // namespace

std::unique_ptr<nnue::Weights> quantise(const FloatNetwork& network) {
    using namespace nnue;
    auto weights = std::make_unique<Weights>();
    for (int f = 0; f < feature_count; ++f)
        round_all<std::int16_t>(network.feature(f), weights->feature[std::size_t(f)], hidden_unit);
    round_all<std::int16_t>(network.feature_bias(), weights->feature_bias, hidden_unit);
    constexpr float weight_unit = 1 << weight_bits;
    for (int bucket = 0; bucket < output_buckets; ++bucket) {
        const auto from = network.head(bucket);
        Head& to = weights->heads[std::size_t(bucket)];
        const auto first = [&](int output, int input) {
            return from.first()[output * decltype(Head::first)::inputs + input];
        };
        const auto second = [&](int output, int input) {
            return from.second()[input * second_size + output];
        };
        const auto last = [&](int, int input) { return from.last()[input]; };
        round_layer(first, from.first_bias(), to.first, first_weight_unit);
        round_layer(second, from.second_bias(), to.second, weight_unit);
        round_layer(last, from.last_bias(), to.last, weight_unit);
    }
    return weights;
}

QuantisationError compare(const FloatNetwork& network, const nnue::Weights& weights,
                          std::span<const PackedPosition> positions) {
    QuantisationError error;
    Passage passage;
    for_each_piece(positions, [&](std::span<const PackedPosition> piece) {
        passage.forward(network, piece);
        for (std::size_t p = 0; p < piece.size(); ++p) {
            const double exact = double(passage.outputs()[p]) * nnue::output_scale;
            const double difference = std::abs(exact - quantised_output(weights, piece[p]));
            error.mean += difference / double(positions.size());
            error.max = std::max(error.max, difference);
        }
    });
    return error;
}

}  // namespace freischach
