// SPDX-License-Identifier: GPL-3.0-or-later
//
// The loops of the network, written once for any kind of vector, and the best kind of the
// instruction set that the program is compiled for. All kinds give the same results to the bit.

#pragma once

#include <algorithm>
#include <span>
#include <type_traits>

#include "eval/simd/scalar.h"

#if defined(__AVX512BW__)
#include "eval/simd/avx512.h"
#endif
#if defined(__AVX2__)
#include "eval/simd/avx2.h"
#endif
#if defined(__aarch64__) && defined(__ARM_NEON)
#include "eval/simd/neon.h"
#endif

namespace freischach::simd {

#if defined(__AVX512BW__)
using Best = Avx512;
#elif defined(__AVX2__)
using Best = Avx2;
#elif defined(__aarch64__) && defined(__ARM_NEON)
using Best = Neon;
#else
using Best = Scalar;
#endif

/// For a layer whose outputs may not fill a vector.
template <int outputs, class Vectors = Best>
using BestFor = std::conditional_t<outputs % Vectors::sum_width == 0, Vectors, Scalar>;

/// Vectors that stay in registers while columns are added to them.
constexpr int tile_vectors = 4;

/// to = from + all columns `added` - all columns `removed`, in 16 bits; each has `size` numbers, a
/// multiple of tile_vectors vectors. `to` may be `from`.
template <class Vectors>
void sum_columns(const std::int16_t* from, std::int16_t* to,
                 std::span<const std::int16_t* const> added,
                 std::span<const std::int16_t* const> removed, int size) {
    constexpr int width = Vectors::width;
    for (int begin = 0; begin < size; begin += tile_vectors * width) {
        // std::array would drop what the compiler knows of vector types.
        typename Vectors::Int16s sums[tile_vectors];
        for (int i = 0; i < tile_vectors; ++i) sums[i] = Vectors::load(from + begin + i * width);
        for (const std::int16_t* column : added) {
            for (int i = 0; i < tile_vectors; ++i)
                sums[i] = Vectors::add(sums[i], Vectors::load(column + begin + i * width));
        }
        for (const std::int16_t* column : removed) {
            for (int i = 0; i < tile_vectors; ++i)
                sums[i] = Vectors::subtract(sums[i], Vectors::load(column + begin + i * width));
        }
        for (int i = 0; i < tile_vectors; ++i) Vectors::store(to + begin + i * width, sums[i]);
    }
}

/// to = clamp(from, 0, limit)^2 >> squaring_shift, for `size` numbers, a multiple of the vector's
/// width. The limit has at most 10 bits.
template <class Vectors>
void square_clipped(const std::int16_t* from, std::int16_t* to, int size, std::int16_t limit) {
    for (int i = 0; i < size; i += Vectors::width) {
        const auto value =
            Vectors::clamp(Vectors::load(from + i), Vectors::all(0), Vectors::all(limit));
        Vectors::store(to + i, Vectors::square(value));
    }
}

/// sums = bias + weights * values, where the weights are [pair of inputs][output][input of the
/// pair]; `outputs` is a multiple of the sums in a vector, and all is aligned for vectors. No sum
/// may overflow 32 bits.
template <class Vectors, int inputs, int outputs>
void multiply_layer(const std::int16_t* values, const std::int16_t* weights,
                    const std::int32_t* bias, std::int32_t* sums) {
    constexpr int vectors = outputs / Vectors::sum_width;
    constexpr int pairs = inputs / 2;
    // About eight sums at the same time, so that no addition has to wait for the one before.
    constexpr int wanted = std::max(1, 8 / vectors);
    constexpr int chains = pairs % wanted == 0 ? wanted : 1;
    typename Vectors::Int32s chain[chains][vectors];
    for (int v = 0; v < vectors; ++v) {
        chain[0][v] = Vectors::load_sums(bias + v * Vectors::sum_width);
        for (int c = 1; c < chains; ++c) chain[c][v] = Vectors::zero();
    }
    for (int pair = 0; pair < pairs; pair += chains) {
        for (int c = 0; c < chains; ++c) {
            const std::int16_t* row = weights + 2 * outputs * (pair + c);
            for (int v = 0; v < vectors; ++v) {
                chain[c][v] = Vectors::add_pair(chain[c][v], values + 2 * (pair + c),
                                                row + 2 * v * Vectors::sum_width);
            }
        }
    }
    for (int v = 0; v < vectors; ++v) {
        for (int c = 1; c < chains; ++c) chain[0][v] = Vectors::add_sums(chain[0][v], chain[c][v]);
        Vectors::store_sums(sums + v * Vectors::sum_width, chain[0][v]);
    }
}

}  // namespace freischach::simd
