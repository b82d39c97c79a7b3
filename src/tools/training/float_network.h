// SPDX-License-Identifier: GPL-3.0-or-later
//
// The network in floating point, as training moves it: the same shape as nnue::Weights, a hidden
// value of 1 for hidden_unit, an output of 1 for output_scale centipawns.

#pragma once

#include <span>
#include <vector>

#include "eval/nnue/arch.h"
#include "tools/training/packed_position.h"
#include "util/aligned_vector.h"
#include "util/rng.h"

namespace freischach {

/// All numbers of a network in one row, so that an optimiser need not know what they are.
class FloatNetwork {
public:
    static constexpr std::size_t hidden = nnue::hidden_size;
    /// Of a king bucket.
    static constexpr std::size_t bucket_weights = std::size_t(nnue::bucket_features) * hidden;
    static constexpr std::size_t feature_weights = nnue::king_buckets * bucket_weights;
    static constexpr std::size_t output_weights = std::size_t(nnue::output_buckets) * 2 * hidden;
    static constexpr std::size_t size =
        feature_weights + hidden + output_weights + nnue::output_buckets;

    FloatNetwork() : numbers_(size) {}
    /// Small random weights, the same in all king buckets.
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

    [[nodiscard]] AlignedVector<float>& numbers() { return numbers_; }
    [[nodiscard]] const AlignedVector<float>& numbers() const { return numbers_; }

    /// Moves all weights into the range that quantisation allows.
    void clip();

private:
    AlignedVector<float> numbers_;
};

/// The inputs of a position: those that the side to move sees, and those of the opponent.
struct ActiveFeatures {
    std::array<std::array<std::int16_t, nnue::max_active_features>, 2> index;
    int count = 0;
    int bucket = 0;

    explicit ActiveFeatures(const PackedPosition& position);
};

/// Some positions on their way through the network. They go together because the weights of a part
/// of the hidden layer fit into the processor's cache, those of the whole do not: all positions
/// pass one part before the next.
class Passage {
public:
    /// Positions for which the time spent on fetching a part no longer matters.
    static constexpr std::size_t best_size = 256;

    /// Evaluates the positions.
    void forward(const FloatNetwork& network, std::span<const PackedPosition> positions);
    /// The outputs found, in units of output_scale centipawns.
    [[nodiscard]] const std::vector<float>& outputs() const { return outputs_; }
    /// Adds to `gradient`, for each position that went forward, what the weights did to its output,
    /// times `slope`, the derivative of the loss by that output.
    void backward(const FloatNetwork& network, std::span<const float> slopes,
                  FloatNetwork& gradient) const;

private:
    /// Before clipping; of the side to move and of the opponent.
    struct alignas(64) Sums {
        std::array<std::array<float, nnue::hidden_size>, 2> of_side;
    };
    std::vector<ActiveFeatures> features_;
    std::vector<Sums> sums_;
    std::vector<float> outputs_;
};

/// Calls `visit` with pieces of `positions` that are of a size good for a Passage.
template <class Visit>
void for_each_piece(std::span<const PackedPosition> positions, const Visit& visit) {
    for (std::size_t begin = 0; begin < positions.size(); begin += Passage::best_size)
        visit(positions.subspan(begin, std::min(Passage::best_size, positions.size() - begin)));
}

}  // namespace freischach
