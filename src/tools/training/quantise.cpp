// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rounding, weight by weight.

#include "tools/training/quantise.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "eval/nnue/forward.h"
#include "util/interrupt.h"

namespace freischach {

namespace {

template <class Number>
Number rounded(float weight, float unit) {
    const double value = std::round(double(weight) * unit);
    // Every comparison with what is no number fails.
    if (!(std::abs(value) <= std::numeric_limits<Number>::max()))
        throw std::runtime_error("a weight is too large for the network file, or no number");
    return Number(value);
}

/// Calls visit(weight, the same weight of the engine, what 1 is there) for all weights of a head;
/// one of `head` and `quantised` is const.
template <class FloatHead, class QuantisedHead, class Visit>
void for_each_weight_of_head(const FloatHead& head, QuantisedHead& quantised, const Visit& visit) {
    using namespace nnue;
    const auto visit_layer = [&](auto& layer, const auto& weight_of, auto* bias, float unit) {
        for (int output = 0; output < layer.outputs; ++output) {
            for (int input = 0; input < layer.inputs; ++input)
                visit(weight_of(output, input), layer.weights[layer.place(output, input)], unit);
            visit(bias[output], layer.bias[std::size_t(output)], float(1 << sum_bits));
        }
    };
    constexpr float unit = 1 << weight_bits;
    visit_layer(
        quantised.first,
        [&](int output, int input) -> auto& {
            return head.first()[output * int(FloatHead::inputs) + input];
        },
        head.first_bias(), first_weight_unit);
    visit_layer(
        quantised.second,
        [&](int output, int input) -> auto& { return head.second()[input * second_size + output]; },
        head.second_bias(), unit);
    visit_layer(
        quantised.last, [&](int, int input) -> auto& { return head.last()[input]; },
        head.last_bias(), unit);
}

/// The same for all weights of a network.
template <class Network, class Weights, class Visit>
void for_each_weight(Network& network, Weights& weights, const Visit& visit) {
    const auto visit_row = [&](auto* row, auto& quantised) {
        for (auto& each : quantised) visit(*row++, each, float(nnue::hidden_unit));
    };
    for (int f = 0; f < nnue::feature_count; ++f)
        visit_row(network.feature(f), weights.feature[std::size_t(f)]);
    visit_row(network.feature_bias(), weights.feature_bias);
    for (int bucket = 0; bucket < nnue::output_buckets; ++bucket)
        for_each_weight_of_head(network.head(bucket), weights.heads[std::size_t(bucket)], visit);
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
    auto weights = std::make_unique<nnue::Weights>();
    for_each_weight(network, *weights, [](float weight, auto& quantised, float unit) {
        quantised = rounded<std::decay_t<decltype(quantised)>>(weight, unit);
    });
    return weights;
}

FloatNetwork dequantise(const nnue::Weights& weights) {
    FloatNetwork network;
    for_each_weight(network, weights, [](float& weight, const auto& quantised, float unit) {
        weight = float(quantised) / unit;
    });
    return network;
}

QuantisationError compare(const FloatNetwork& network, const nnue::Weights& weights,
                          std::span<const PackedPosition> positions,
                          const std::atomic<bool>& stop) {
    QuantisationError error;
    Passage passage;
    for_each_piece(positions, [&](std::span<const PackedPosition> piece) {
        if (stop) throw Interrupted();
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
