// SPDX-License-Identifier: GPL-3.0-or-later
//
// The layers after the hidden one in floating point, forwards and backwards, for several positions
// of one bucket at a time: each weight is fetched once for all of them.

#pragma once

#include <array>

#include "eval/nnue/arch.h"

namespace freischach {

/// The weights of a head (or what belongs to each, like its gradient) as parts of one row of
/// numbers. `Number` is float or const float.
template <class Number>
class HeadView {
public:
    static constexpr std::size_t inputs = 2 * nnue::hidden_size;
    static constexpr std::size_t first_size = nnue::first_size;
    static constexpr std::size_t second_size = nnue::second_size;
    /// One number, and what lets the next head begin on a cache line.
    static constexpr std::size_t last_bias_size = 16;
    static constexpr std::size_t size = inputs * first_size + first_size +
                                        first_size * second_size + 2 * second_size + last_bias_size;

    explicit HeadView(Number* numbers) : numbers_(numbers) {}

    /// [output][input]
    [[nodiscard]] Number* first() const { return numbers_; }
    [[nodiscard]] Number* first_bias() const { return first() + inputs * first_size; }
    /// [input][output], so that no sum goes across a vector.
    [[nodiscard]] Number* second() const { return first_bias() + first_size; }
    [[nodiscard]] Number* second_bias() const { return second() + first_size * second_size; }
    [[nodiscard]] Number* last() const { return second_bias() + second_size; }
    [[nodiscard]] Number* last_bias() const { return last() + second_size; }

private:
    Number* numbers_;
};

/// Positions that pass a head together. Those that are missing to a full group have zeros as
/// hidden values and slopes.
class HeadGroup {
public:
    static constexpr std::size_t size = 8;
    static constexpr std::size_t inputs = HeadView<float>::inputs;

    /// The hidden values of a position before squaring, of the side to move and of the opponent, to
    /// be filled in; after backward() the slopes of the loss by them.
    [[nodiscard]] float* hidden(std::size_t position) { return &hidden_[position * inputs]; }
    /// The slope of the loss by the position's output, to be filled in for backward().
    [[nodiscard]] float& slope(std::size_t position) { return slopes_[position]; }
    [[nodiscard]] float output(std::size_t position) const { return outputs_[position]; }

    void forward(const HeadView<const float>& head);
    /// After forward(). Adds to `gradient` what the weights did.
    void backward(const HeadView<const float>& head, const HeadView<float>& gradient);

private:
    void first_layer(const HeadView<const float>& head);
    /// The first sums of a position as the second layer sees them.
    [[nodiscard]] std::array<float, nnue::first_size> squares_of_first(std::size_t position) const;
    void later_layers(const HeadView<const float>& head, std::size_t position);
    void later_layers_back(const HeadView<const float>& head, const HeadView<float>& gradient,
                           std::size_t position);
    void first_layer_back(const HeadView<const float>& head, const HeadView<float>& gradient);

    alignas(64) std::array<float, size * inputs> hidden_{}, squares_{};
    /// Sums before activation, backwards their slopes.
    alignas(64) std::array<std::array<float, nnue::first_size>, size> first_{};
    alignas(64) std::array<std::array<float, nnue::second_size>, size> second_{};
    std::array<float, size> outputs_{}, slopes_{};
};

}  // namespace freischach
