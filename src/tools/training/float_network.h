// SPDX-License-Identifier: GPL-3.0-or-later
//
// The network in floating point, as training moves it: the same shape as nnue::Weights, a hidden
// value of 1 for hidden_unit, an output of 1 for output_scale centipawns.

#pragma once

#include <vector>

#include "eval/nnue/arch.h"
#include "tools/training/packed_position.h"
#include "util/rng.h"

namespace freischach {

/// All numbers of a network in one row, so that an optimiser need not know what they are.
class FloatNetwork {
public:
    static constexpr std::size_t hidden = nnue::hidden_size;
    static constexpr std::size_t feature_weights = std::size_t(nnue::feature_count) * hidden;
    static constexpr std::size_t output_weights = std::size_t(nnue::output_buckets) * 2 * hidden;
    static constexpr std::size_t size =
        feature_weights + hidden + output_weights + nnue::output_buckets;

    FloatNetwork() : numbers_(size) {}
    /// Small random weights.
    static FloatNetwork random(Rng& rng);

    [[nodiscard]] float* feature(int index) { return &numbers_[std::size_t(index) * hidden]; }
    [[nodiscard]] const float* feature(int index) const {
        return &numbers_[std::size_t(index) * hidden];
    }
    [[nodiscard]] float* feature_bias() { return &numbers_[feature_weights]; }
    [[nodiscard]] const float* feature_bias() const { return &numbers_[feature_weights]; }
    /// Those of the side to move, then those of the opponent.
    [[nodiscard]] float* output(int bucket) {
        return &numbers_[feature_weights + hidden + std::size_t(bucket) * 2 * hidden];
    }
    [[nodiscard]] const float* output(int bucket) const {
        return &numbers_[feature_weights + hidden + std::size_t(bucket) * 2 * hidden];
    }
    [[nodiscard]] float& output_bias(int bucket) {
        return numbers_[feature_weights + hidden + output_weights + std::size_t(bucket)];
    }
    [[nodiscard]] float output_bias(int bucket) const {
        return numbers_[feature_weights + hidden + output_weights + std::size_t(bucket)];
    }

    [[nodiscard]] std::vector<float>& numbers() { return numbers_; }
    [[nodiscard]] const std::vector<float>& numbers() const { return numbers_; }

    /// Moves all weights into the range that quantisation allows.
    void clip();

private:
    std::vector<float> numbers_;
};

/// The inputs of a position: those that the side to move sees, and those of the opponent.
struct ActiveFeatures {
    std::array<std::array<std::int16_t, nnue::max_active_features>, 2> index;
    int count = 0;
    int bucket = 0;

    explicit ActiveFeatures(const PackedPosition& position);
};

/// What a forward pass has found, kept for the backward pass.
struct alignas(64) Activations {
    /// Before clipping; of the side to move and of the opponent.
    std::array<std::array<float, nnue::hidden_size>, 2> sums;
    /// In units of output_scale centipawns.
    float output = 0;
};

/// Evaluates a position.
void forward(const FloatNetwork& network, const ActiveFeatures& features, Activations& result);

/// Adds to `gradient` what the weights did to the output, times `slope`, the derivative of the loss
/// by the output.
void backward(const FloatNetwork& network, const ActiveFeatures& features,
              const Activations& activations, float slope, FloatNetwork& gradient);

}  // namespace freischach
