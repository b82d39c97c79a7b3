// SPDX-License-Identifier: GPL-3.0-or-later
//
// Forward and backward pass of one position. Only the columns of active features are touched; the
// time goes into reading and, backwards, writing them.

#include "tools/training/float_network.h"

#include <algorithm>

#include "eval/nnue/features.h"

namespace freischach {

namespace {

constexpr std::size_t hidden = FloatNetwork::hidden;

/// A sum in several lanes, so that the compiler may add them side by side.
constexpr std::size_t lanes = 16;

float squared_clipped_dot(const float* sums, const float* weights) {
    std::array<float, lanes> partial{};
    for (std::size_t i = 0; i < hidden; i += lanes) {
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const float value = std::min(std::max(sums[i + lane], 0.0F), 1.0F);
            partial[lane] += value * value * weights[i + lane];
        }
    }
    float total = 0;
    for (const float part : partial) total += part;
    return total;
}

}  // namespace

FloatNetwork FloatNetwork::random(Rng& rng) {
    FloatNetwork network;
    const auto uniform = [&rng](float range) {
        return range * (float(rng.next() >> 40) / float(1 << 23) - 1);
    };
    for (int feature = 0; feature < nnue::feature_count; ++feature) {
        for (std::size_t i = 0; i < hidden; ++i) network.feature(feature)[i] = uniform(0.08F);
    }
    for (std::size_t i = 0; i < hidden; ++i) network.feature_bias()[i] = 0.1F;
    for (int bucket = 0; bucket < nnue::output_buckets; ++bucket) {
        for (std::size_t i = 0; i < 2 * hidden; ++i) network.output(bucket)[i] = uniform(0.08F);
    }
    return network;
}

void FloatNetwork::clip() {
    // Sums of max_active_features and a bias stay far inside 16 bits.
    constexpr float feature_limit = 32767.0F / nnue::hidden_unit / (nnue::max_active_features + 1);
    constexpr float output_limit = float(nnue::max_output_weight) / nnue::output_unit;
    const auto clip_all = [](float* first, std::size_t count, float limit) {
        for (std::size_t i = 0; i < count; ++i) first[i] = std::clamp(first[i], -limit, limit);
    };
    clip_all(feature(0), feature_weights + hidden, feature_limit);
    clip_all(output(0), output_weights, output_limit);
}

ActiveFeatures::ActiveFeatures(const PackedPosition& position)
    : bucket(nnue::output_bucket(freischach::count(position.occupied))) {
    std::array<Square, 2> kings{E1, E8};
    position.for_each_man([&](Piece piece, Square square, bool) {
        if (type_of(piece) == King) kings[color_of(piece)] = square;
    });
    const Color us = position.side_to_move;
    const nnue::Perspective ours(us, kings[us]);
    const nnue::Perspective theirs(~us, kings[~us]);
    position.for_each_man([&](Piece piece, Square square, bool may_castle) {
        index[0][std::size_t(count)] = std::int16_t(ours.piece(piece, square));
        index[1][std::size_t(count)] = std::int16_t(theirs.piece(piece, square));
        ++count;
        if (!may_castle) return;
        const Color owner = color_of(piece);
        index[0][std::size_t(count)] = std::int16_t(ours.castling_rook(owner, square));
        index[1][std::size_t(count)] = std::int16_t(theirs.castling_rook(owner, square));
        ++count;
    });
}

void forward(const FloatNetwork& network, const ActiveFeatures& features, Activations& result) {
    result.output = network.output_bias(features.bucket);
    for (std::size_t side : {0, 1}) {
        float* sums = result.sums[side].data();
        std::copy_n(network.feature_bias(), hidden, sums);
        for (int f = 0; f < features.count; ++f) {
            const float* column = network.feature(features.index[side][std::size_t(f)]);
            for (std::size_t i = 0; i < hidden; ++i) sums[i] += column[i];
        }
        result.output +=
            squared_clipped_dot(sums, network.output(features.bucket) + side * hidden);
    }
}

void backward(const FloatNetwork& network, const ActiveFeatures& features,
              const Activations& activations, float slope, FloatNetwork& gradient) {
    gradient.output_bias(features.bucket) += slope;
    alignas(64) std::array<float, hidden> slopes;
    for (std::size_t side : {0, 1}) {
        const float* sums = activations.sums[side].data();
        const float* weights = network.output(features.bucket) + side * hidden;
        float* weight_gradient = gradient.output(features.bucket) + side * hidden;
        for (std::size_t i = 0; i < hidden; ++i) {
            const float value = std::min(std::max(sums[i], 0.0F), 1.0F);
            weight_gradient[i] += slope * value * value;
            // At the ends of the range the clipped value does not move.
            const bool moves = sums[i] > 0 && sums[i] < 1;
            slopes[i] = moves ? 2 * slope * value * weights[i] : 0.0F;
        }
        float* bias_gradient = gradient.feature_bias();
        for (std::size_t i = 0; i < hidden; ++i) bias_gradient[i] += slopes[i];
        for (int f = 0; f < features.count; ++f) {
            float* column = gradient.feature(features.index[side][std::size_t(f)]);
            for (std::size_t i = 0; i < hidden; ++i) column[i] += slopes[i];
        }
    }
}

}  // namespace freischach
