// SPDX-License-Identifier: GPL-3.0-or-later
//
// Loops over tiles that stay in registers. The order of sums is fixed, so that training repeats
// itself to the bit.

#include "tools/training/float_head.h"

#include "tools/training/floats.h"

namespace freischach {

namespace {

using Head = HeadView<const float>;
constexpr std::size_t inputs = Head::inputs;
constexpr std::size_t first_size = Head::first_size;
constexpr std::size_t second_size = Head::second_size;
constexpr std::size_t group = HeadGroup::size;
constexpr std::size_t second_vectors = second_size / lanes;
static_assert(first_size == lanes && second_size % lanes == 0 && inputs % lanes == 0 &&
              Head::size % lanes == 0);

/// sums[position][output] of four positions and four outputs.
constexpr std::size_t tile = 4;
static_assert(group % tile == 0 && first_size % tile == 0);
void multiply_tile(const float* weights, const float* squares, std::array<float, first_size>* sums,
                   std::size_t output) {
    Floats products[tile][tile] = {};
    for (std::size_t i = 0; i < inputs; i += lanes) {
        Floats weight[tile];
        for (std::size_t o = 0; o < tile; ++o) weight[o] = load(weights + o * inputs + i);
        for (std::size_t p = 0; p < tile; ++p) {
            const Floats square = load(squares + p * inputs + i);
            for (std::size_t o = 0; o < tile; ++o) products[p][o] += square * weight[o];
        }
    }
    for (std::size_t p = 0; p < tile; ++p) {
        for (std::size_t o = 0; o < tile; ++o) sums[p][output + o] += total(products[p][o]);
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
    const Floats bias = load(head.first_bias());
    for (std::size_t p = 0; p < size; ++p) store(first_[p].data(), bias);
    for (std::size_t o = 0; o < first_size; o += tile) {
        for (std::size_t p = 0; p < size; p += tile)
            multiply_tile(head.first() + o * inputs, &squares_[p * inputs], &first_[p], o);
    }
}

void HeadGroup::later_layers(const Head& head, std::size_t position) {
    const Floats value = clipped(load(first_[position].data()));
    const Floats square = value * value;
    Floats products = {};
    for (std::size_t v = 0; v < second_size; v += lanes) {
        Floats sums = load(head.second_bias() + v);
        for (std::size_t i = 0; i < first_size; ++i)
            sums += square[i] * load(head.second() + i * second_size + v);
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
    const Floats sums = load(first_[position].data());
    const Floats value = clipped(sums);
    const Floats square = value * value;
    Floats of_squares = {};
    for (std::size_t i = 0; i < first_size; ++i) {
        Floats products = {};
        for (std::size_t v = 0; v < second_vectors; ++v) {
            const std::size_t place = i * second_size + v * lanes;
            products += slopes[v] * load(head.second() + place);
            add(gradient.second() + place, square[i] * slopes[v]);
        }
        of_squares[i] = total(products);
    }
    Floats first_slopes = of_squares * slope_of_square(sums);
    first_slopes[0] += slope;
    store(first_[position].data(), first_slopes);
    add(gradient.first_bias(), first_slopes);
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
            Floats of_squares = {};
            for (std::size_t o = 0; o < first_size; ++o) of_squares += first_[p][o] * weights[o];
            float* hidden = &hidden_[p * inputs + i];
            store(hidden, of_squares * slope_of_square(load(hidden)));
        }
    }
}

}  // namespace freischach
