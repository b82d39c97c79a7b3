// SPDX-License-Identifier: GPL-3.0-or-later
//
// The two loops of the network, written once for any kind of vector, and the best kind of the
// instruction set that the program is compiled for. All kinds give the same results to the bit.

#pragma once

#include <span>

#include "eval/simd/scalar.h"

#if defined(__AVX512BW__)
#include "eval/simd/avx512.h"
#elif defined(__AVX2__)
#include "eval/simd/avx2.h"
#elif defined(__aarch64__) && defined(__ARM_NEON)
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

/// The sum of clamp(value, 0, limit)^2 * weight over `size` values, a multiple of the vector's
/// width. limit * weight must fit in 16 bits and the sum in 32.
template <class Vectors>
std::int32_t squared_clipped_dot(const std::int16_t* values, const std::int16_t* weights, int size,
                                 std::int16_t limit) {
    auto sum = Vectors::zero();
    for (int i = 0; i < size; i += Vectors::width) {
        const auto value =
            Vectors::clamp(Vectors::load(values + i), Vectors::all(0), Vectors::all(limit));
        const auto product = Vectors::multiply(value, Vectors::load(weights + i));
        sum = Vectors::add_products(sum, product, value);
    }
    return Vectors::total(sum);
}

}  // namespace freischach::simd
