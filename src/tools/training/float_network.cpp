// SPDX-License-Identifier: GPL-3.0-or-later
//
// Forward and backward pass. Only the columns of active features are touched; the time goes into
// reading and, backwards, writing them.

#include "tools/training/float_network.h"

#include <algorithm>
#include <cstring>

#include "eval/nnue/features.h"

namespace freischach {

namespace {

constexpr std::size_t hidden = FloatNetwork::hidden;

/// Sixteen numbers, in however many registers the processor needs for them
/// (https://gcc.gnu.org/onlinedocs/gcc/Vector-Extensions.html).
using Floats [[gnu::vector_size(64)]] = float;
constexpr std::size_t width = sizeof(Floats) / sizeof(float);

/// A part of the hidden layer: a strip of each column that stays in registers.
constexpr std::size_t strip_vectors = 4;
constexpr std::size_t strip = strip_vectors * width;
static_assert(hidden % strip == 0);
using Strip = std::array<Floats, strip_vectors>;

Strip load(const float* from) {
    Strip values;
    std::memcpy(values.data(), from, sizeof values);
    return values;
}

void store(float* to, const Strip& values) { std::memcpy(to, values.data(), sizeof values); }

void add(float* to, const Strip& values) {
    Strip sum = load(to);
    for (std::size_t i = 0; i < strip_vectors; ++i) sum[i] += values[i];
    store(to, sum);
}

Floats clipped(Floats value) {
    const Floats zero = {};
    const Floats one = zero + 1;
    value = value > zero ? value : zero;
    return value < one ? value : one;
}

float total(Floats values) {
    float sum = 0;
    for (std::size_t i = 0; i < width; ++i) sum += values[i];
    return sum;
}

/// Sum of the columns' strips that begin at `begin`.
Strip sum_of_columns(const FloatNetwork& network, const ActiveFeatures& features, std::size_t side,
                     std::size_t begin) {
    Strip sums = load(network.feature_bias() + begin);
    for (int f = 0; f < features.count; ++f) {
        const Strip column = load(network.feature(features.index[side][std::size_t(f)]) + begin);
        for (std::size_t i = 0; i < strip_vectors; ++i) sums[i] += column[i];
    }
    return sums;
}

float output_of(const Strip& sums, const Strip& weights) {
    Floats products = {};
    for (std::size_t i = 0; i < strip_vectors; ++i) {
        const Floats value = clipped(sums[i]);
        products += value * value * weights[i];
    }
    return total(products);
}

}  // namespace

FloatNetwork FloatNetwork::random(Rng& rng) {
    FloatNetwork network;
    const auto uniform = [&rng](float range) {
        return range * (float(rng.next() >> 40) / float(1 << 23) - 1);
    };
    for (std::size_t i = 0; i < bucket_weights; ++i) network.feature(0)[i] = uniform(0.08F);
    for (int bucket = 1; bucket < nnue::king_buckets; ++bucket) {
        std::copy_n(network.feature(0), bucket_weights,
                    network.feature(bucket * nnue::bucket_features));
    }
    for (std::size_t i = 0; i < hidden; ++i) network.feature_bias()[i] = 0.1F;
    for (int bucket = 0; bucket < nnue::output_buckets; ++bucket) {
        for (std::size_t i = 0; i < 2 * hidden; ++i) network.output(bucket)[i] = uniform(0.08F);
    }
    return network;
}

void FloatNetwork::clip() {
    // Rounded, the sum of max_active_features and a bias stays inside 16 bits.
    constexpr int most_units = 32767 / (nnue::max_active_features + 1);
    constexpr float feature_limit = float(most_units) / nnue::hidden_unit;
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

void Passage::forward(const FloatNetwork& network, std::span<const PackedPosition> positions) {
    features_.clear();
    outputs_.clear();
    for (const PackedPosition& position : positions) {
        features_.emplace_back(position);
        outputs_.push_back(network.output_bias(features_.back().bucket));
    }
    sums_.resize(positions.size());
    for (std::size_t begin = 0; begin < hidden; begin += strip) {
        for (std::size_t p = 0; p < positions.size(); ++p) {
            for (std::size_t side : {0, 1}) {
                const Strip sums = sum_of_columns(network, features_[p], side, begin);
                store(&sums_[p].of_side[side][begin], sums);
                const float* weights = network.output(features_[p].bucket) + side * hidden;
                outputs_[p] += output_of(sums, load(weights + begin));
            }
        }
    }
}

void Passage::backward(const FloatNetwork& network, std::span<const float> slopes,
                       FloatNetwork& gradient) const {
    const Floats zero = {};
    for (std::size_t p = 0; p < features_.size(); ++p)
        gradient.output_bias(features_[p].bucket) += slopes[p];
    for (std::size_t begin = 0; begin < hidden; begin += strip) {
        for (std::size_t p = 0; p < features_.size(); ++p) {
            const ActiveFeatures& features = features_[p];
            for (std::size_t side : {0, 1}) {
                const std::size_t weight = side * hidden + begin;
                const Strip sums = load(&sums_[p].of_side[side][begin]);
                const Strip weights = load(network.output(features.bucket) + weight);
                Strip of_weights, of_sums;
                for (std::size_t i = 0; i < strip_vectors; ++i) {
                    const Floats value = clipped(sums[i]);
                    of_weights[i] = slopes[p] * value * value;
                    // At the ends of the range the clipped value does not move.
                    const Floats moved = 2 * slopes[p] * value * weights[i];
                    of_sums[i] = sums[i] == value ? moved : zero;
                }
                add(gradient.output(features.bucket) + weight, of_weights);
                add(gradient.feature_bias() + begin, of_sums);
                for (int f = 0; f < features.count; ++f)
                    add(gradient.feature(features.index[side][std::size_t(f)]) + begin, of_sums);
            }
        }
    }
}

}  // namespace freischach
