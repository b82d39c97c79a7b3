// SPDX-License-Identifier: GPL-3.0-or-later
//
// Loops over tiles that stay in registers. The order of sums is fixed, so that training repeats
// itself to the bit.

#include "tools/training/float_head.h"

#include <algorithm>

#include "tools/training/floats.h"

namespace freischach {

namespace {

using Head = HeadView<const float>;
constexpr std::size_t inputs = Head::inputs;
constexpr std::size_t first_size = Head::first_size;
constexpr std::size_t second_size = Head::second_size;
constexpr std::size_t group = HeadGroup::size;
constexpr std::size_t second_vectors = second_size / lanes;
static_assert(first_size % lanes == 0 && second_size % lanes == 0 && inputs % lanes == 0 &&
              Head::size % lanes == 0);

/// sums[position][output] of so many positions and outputs that all products stay in registers.
constexpr std::size_t tile_positions = 4;
constexpr std::size_t tile_outputs = registers / 8;
static_assert(group % tile_positions == 0 && first_size % tile_outputs == 0);
void multiply_tile(const float* weights, const float* values, std::array<float, first_size>* sums,
                   std::size_t output) {
    Floats products[tile_positions][tile_outputs] = {};
    for (std::size_t i = 0; i < inputs; i += lanes) {
        Floats weight[tile_outputs];
        for (std::size_t o = 0; o < tile_outputs; ++o) weight[o] = load(weights + o * inputs + i);
        for (std::size_t p = 0; p < tile_positions; ++p) {
            const Floats value = load(values + p * inputs + i);
            for (std::size_t o = 0; o < tile_outputs; ++o) products[p][o] += value * weight[o];
        }
    }
    for (std::size_t p = 0; p < tile_positions; ++p) {
        for (std::size_t o = 0; o < tile_outputs; ++o) sums[p][output + o] += total(products[p][o]);
    }
}

}  // namespace

void HeadGroup::forward(const Head& head) {
    first_layer(head);
    for (std::size_t p = 0; p < size; ++p) later_layers(head, p);
}

void HeadGroup::first_layer(const Head& head) {
    for (std::size_t i = 0; i < hidden_.size(); i += lanes) {
        const Floats value = clipped(load(&hidden_[i]));
        store(&squares_[i], value * value);
    }
    for (auto& sums : first_) std::copy_n(head.first_bias(), first_size, sums.begin());
    for (std::size_t o = 0; o < first_size; o += tile_outputs) {
        for (std::size_t p = 0; p < size; p += tile_positions)
            multiply_tile(head.first() + o * inputs, &squares_[p * inputs], &first_[p], o);
    }
}

std::array<float, first_size> HeadGroup::squares_of_first(std::size_t position) const {
    std::array<float, first_size> squares;
    for (std::size_t v = 0; v < first_size; v += lanes) {
        const Floats value = clipped(load(&first_[position][v]));
        store(&squares[v], value * value);
    }
    return squares;
}

void HeadGroup::later_layers(const Head& head, std::size_t position) {
    const auto squares = squares_of_first(position);
    Floats products = {};
    for (std::size_t v = 0; v < second_size; v += lanes) {
        Floats sums = load(head.second_bias() + v);
        for (std::size_t i = 0; i < first_size; ++i)
            sums += squares[i] * load(head.second() + i * second_size + v);
        store(&second_[position][v], sums);
        const Floats second = clipped(sums);
        products += second * second * load(head.last() + v);
    }
    outputs_[position] = total(products) + *head.last_bias() + first_[position][0];
}

void HeadGroup::backward(const Head& head, const HeadView<float>& gradient) {
    for (std::size_t p = 0; p < size; ++p) later_layers_back(head, gradient, p);
    first_layer_back(head, gradient);
}

void HeadGroup::later_layers_back(const Head& head, const HeadView<float>& gradient,
                                  std::size_t position) {
    const float slope = slopes_[position];
    *gradient.last_bias() += slope;
    Floats slopes[second_vectors];
    for (std::size_t v = 0; v < second_vectors; ++v) {
        const Floats sums = load(&second_[position][v * lanes]);
        const Floats value = clipped(sums);
        add(gradient.last() + v * lanes, slope * value * value);
        slopes[v] = slope * load(head.last() + v * lanes) * slope_of_square(sums);
        add(gradient.second_bias() + v * lanes, slopes[v]);
    }
    const auto squares = squares_of_first(position);
    std::array<float, first_size> of_squares;
    for (std::size_t i = 0; i < first_size; ++i) {
        Floats products = {};
        for (std::size_t v = 0; v < second_vectors; ++v) {
            const std::size_t place = i * second_size + v * lanes;
            products += slopes[v] * load(head.second() + place);
            add(gradient.second() + place, squares[i] * slopes[v]);
        }
        of_squares[i] = total(products);
    }
    auto& first = first_[position];
    for (std::size_t v = 0; v < first_size; v += lanes)
        store(&first[v], load(&of_squares[v]) * slope_of_square(load(&first[v])));
    first[0] += slope;
    for (std::size_t v = 0; v < first_size; v += lanes)
        add(gradient.first_bias() + v, load(&first[v]));
}

void HeadGroup::first_layer_back(const Head& head, const HeadView<float>& gradient) {
    for (std::size_t i = 0; i < inputs; i += lanes) {
        Floats squares[group];
        for (std::size_t p = 0; p < group; ++p) squares[p] = load(&squares_[p * inputs + i]);
        for (std::size_t o = 0; o < first_size; ++o) {
            float* to = gradient.first() + o * inputs + i;
            Floats sum = load(to);
            for (std::size_t p = 0; p < group; ++p) sum += first_[p][o] * squares[p];
            store(to, sum);
        }
        Floats weights[first_size];
        for (std::size_t o = 0; o < first_size; ++o)
            weights[o] = load(head.first() + o * inputs + i);
        for (std::size_t p = 0; p < group; ++p) {
            Floats slope = {};
            for (std::size_t o = 0; o < first_size; ++o) slope += first_[p][o] * weights[o];
            float* hidden = &hidden_[p * inputs + i];
            store(hidden, slope * slope_of_square(load(hidden)));
        }
    }
}

}  // namespace freischach
