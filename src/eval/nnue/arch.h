// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shape of the network and of its numbers, all in one place.
//
//   features of White and of Black -> 2 x hidden_size, squared clipped ReLU -> 1 of output_buckets

#pragma once

#include <array>
#include <cstdint>

#include "core/types.h"

namespace freischach::nnue {

/// Inputs of one perspective: 12 kinds of men on 64 squares, then own and opposing rooks that may
/// still castle by their files; all of them once for each bucket of the own king's squares.
constexpr int piece_features = piece_count * square_count;
constexpr int castling_features = 16;
constexpr int bucket_features = piece_features + castling_features;
constexpr int king_buckets = 4;
constexpr int feature_count = king_buckets * bucket_features;
/// At most so many are set at once: 32 men, 4 castling rooks.
constexpr int max_active_features = 36;

constexpr int hidden_size = 256;

/// The output has its own weights for each range of the number of men.
constexpr int output_buckets = 8;
constexpr int output_bucket(int men) { return (men - 1) * output_buckets / 32; }

// Quantisation: a hidden value of 1 is hidden_unit, an output weight of 1 is output_unit; an output
// of 1 means output_scale centipawns.
constexpr int hidden_unit = 255;
constexpr int output_unit = 256;
constexpr int output_scale = 400;

/// So that a clipped hidden value times an output weight fits in 16 bits.
constexpr int max_output_weight = 32767 / hidden_unit;

struct alignas(64) Accumulator {
    /// By perspective.
    std::array<std::array<std::int16_t, hidden_size>, 2> values;
};

struct alignas(64) Weights {
    std::array<std::array<std::int16_t, hidden_size>, feature_count> feature;
    std::array<std::int16_t, hidden_size> feature_bias;
    /// [bucket][side to move, opponent][hidden value]
    std::array<std::array<std::array<std::int16_t, hidden_size>, 2>, output_buckets> output;
    /// In units of hidden_unit * output_unit.
    std::array<std::int32_t, output_buckets> output_bias;
};

}  // namespace freischach::nnue
