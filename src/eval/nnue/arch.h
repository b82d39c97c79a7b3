// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shape of the network and of its numbers, all in one place.
//
//   features of White and of Black -> 2 x hidden_size -> one of output_buckets heads:
//   first_size -> second_size -> 1
//
// with squared clipped ReLU after every layer but the last. The first of first_size sums is added
// to the output as it is, before activation (a skip connection), for what is as simple as material.

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

/// The layers after the hidden one have their own weights for each range of the number of men.
constexpr int output_buckets = 8;
constexpr int output_bucket(int men) { return (men - 1) * output_buckets / 32; }
constexpr int first_size = 16;
constexpr int second_size = 32;

// Quantisation. A hidden value of 1 is hidden_unit. What a head multiplies with its weights is at
// most 1 and has 12 bits behind the point (a squared hidden value a little less), sums have 22; the
// weights have what is missing. A sum of 1 at the end means output_scale centipawns.
constexpr int hidden_unit = 1023;
constexpr int value_bits = 12;
constexpr int sum_bits = 22;
constexpr int weight_bits = sum_bits - value_bits;
constexpr int output_scale = 400;

/// A squared hidden value has lost so many bits.
constexpr int squaring_shift = 8;
constexpr int max_squared_hidden = hidden_unit * hidden_unit >> squaring_shift;
/// So a weight of 1 in the first layer of a head, which multiplies those, is a little more than one
/// elsewhere.
constexpr float first_weight_unit =
    float(1 << sum_bits) * (1 << squaring_shift) / (hidden_unit * hidden_unit);

struct alignas(64) Accumulator {
    /// By perspective.
    std::array<std::array<std::int16_t, hidden_size>, 2> values;
};

/// Inputs come in pairs, because processors multiply and add two at once.
template <int input_count, int output_count>
struct alignas(64) Layer {
    static constexpr int inputs = input_count;
    static constexpr int outputs = output_count;
    static_assert(inputs % 2 == 0);

    /// [pair of inputs][output][input of the pair]
    std::array<std::int16_t, std::size_t(inputs* outputs)> weights;
    std::array<std::int32_t, outputs> bias;

    static constexpr std::size_t place(int output, int input) {
        const auto pair = std::size_t(input / 2);
        return 2 * (pair * std::size_t(outputs) + std::size_t(output)) + std::size_t(input % 2);
    }
    std::int16_t& weight(int output, int input) { return weights[place(output, input)]; }
    [[nodiscard]] std::int16_t weight(int output, int input) const {
        return weights[place(output, input)];
    }
    bool operator==(const Layer&) const = default;
};

struct Head {
    /// From the hidden values of the side to move, then those of the opponent.
    Layer<2 * hidden_size, first_size> first;
    Layer<first_size, second_size> second;
    Layer<second_size, 1> last;

    bool operator==(const Head&) const = default;
};

struct alignas(64) Weights {
    std::array<std::array<std::int16_t, hidden_size>, feature_count> feature;
    std::array<std::int16_t, hidden_size> feature_bias;
    std::array<Head, output_buckets> heads;
};

}  // namespace freischach::nnue
