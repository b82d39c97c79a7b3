// SPDX-License-Identifier: GPL-3.0-or-later
//
// The network in floating point, as training moves it: the same shape as nnue::Weights, a hidden
// value of 1 for hidden_unit, an output of 1 for output_scale centipawns.

#pragma once

#include <functional>
#include <span>
#include <vector>

#include "eval/nnue/arch.h"
#include "tools/training/float_head.h"
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
    using Head = HeadView<float>;
    using ConstHead = HeadView<const float>;
    static constexpr std::size_t size =
        feature_weights + hidden + nnue::output_buckets * Head::size;

    FloatNetwork() : numbers_(size) {}
    /// Random weights, the same in all king buckets and in all heads.
    static FloatNetwork random(Rng& rng);

    [[nodiscard]] float* feature(int index) { return &numbers_[std::size_t(index) * hidden]; }
    [[nodiscard]] const float* feature(int index) const {
        return &numbers_[std::size_t(index) * hidden];
    }
    [[nodiscard]] float* feature_bias() { return &numbers_[feature_weights]; }
    [[nodiscard]] const float* feature_bias() const { return &numbers_[feature_weights]; }
    [[nodiscard]] Head head(int bucket) { return Head(&numbers_[head_place(bucket)]); }
    [[nodiscard]] ConstHead head(int bucket) const {
        return ConstHead(&numbers_[head_place(bucket)]);
    }

    [[nodiscard]] AlignedVector<float>& numbers() { return numbers_; }
    [[nodiscard]] const AlignedVector<float>& numbers() const { return numbers_; }

    /// Moves all weights into the range that quantisation allows.
    void clip();

private:
    static constexpr std::size_t head_place(int bucket) {
        return feature_weights + hidden + std::size_t(bucket) * Head::size;
    }

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
    static constexpr std::size_t best_size = 512;

    /// Evaluates the positions.
    void forward(const FloatNetwork& network, std::span<const PackedPosition> positions);
    /// The outputs found, in units of output_scale centipawns.
    [[nodiscard]] const std::vector<float>& outputs() const { return outputs_; }
    /// Evaluates the positions, asks slope_of(place, output) for each one's derivative of the loss
    /// by its output, and adds to `gradient` what the weights did to the outputs, times those.
    void learn(const FloatNetwork& network, std::span<const PackedPosition> positions,
               const std::function<float(std::size_t, float)>& slope_of, FloatNetwork& gradient);

private:
    /// Before clipping; of the side to move and of the opponent. Backwards the slopes by them.
    struct alignas(64) Hidden {
        std::array<std::array<float, nnue::hidden_size>, 2> of_side;
    };
    void sum_features(const FloatNetwork& network, std::span<const PackedPosition> positions);
    void spread_to_features(FloatNetwork& gradient) const;
    /// Calls visit(bucket, places of at most HeadGroup::size positions of it) until all positions
    /// had their turn.
    template <class Visit>
    void for_each_group(const Visit& visit) const;
    void fill_group(std::span<const std::size_t> places);

    std::vector<ActiveFeatures> features_;
    std::vector<Hidden> hidden_;
    std::vector<float> outputs_;
    HeadGroup group_;
};

/// Calls `visit` with pieces of `positions` that are of a size good for a Passage.
template <class Visit>
void for_each_piece(std::span<const PackedPosition> positions, const Visit& visit) {
    for (std::size_t begin = 0; begin < positions.size(); begin += Passage::best_size)
        visit(positions.subspan(begin, std::min(Passage::best_size, positions.size() - begin)));
}

}  // namespace freischach
