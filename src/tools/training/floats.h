// SPDX-License-Identifier: GPL-3.0-or-later
//
// Vectors of floating-point numbers for training, as large as the processor's registers: compilers
// make slow code of larger ones (https://gcc.gnu.org/onlinedocs/gcc/Vector-Extensions.html).

#pragma once

#include <array>
#include <cstddef>
#include <cstring>

namespace freischach {

#if defined(__AVX512F__)
constexpr std::size_t register_bytes = 64;
constexpr std::size_t registers = 32;
#elif defined(__AVX__)
constexpr std::size_t register_bytes = 32;
constexpr std::size_t registers = 16;
#elif defined(__aarch64__)
constexpr std::size_t register_bytes = 16;
constexpr std::size_t registers = 32;
#else
constexpr std::size_t register_bytes = 16;
constexpr std::size_t registers = 16;
#endif

using Floats [[gnu::vector_size(register_bytes)]] = float;
constexpr std::size_t lanes = sizeof(Floats) / sizeof(float);

inline Floats load(const float* from) {
    Floats values;
    std::memcpy(&values, from, sizeof values);
    return values;
}

inline void store(float* to, const Floats& values) { std::memcpy(to, &values, sizeof values); }

inline void add(float* to, const Floats& values) { store(to, load(to) + values); }

/// Each number, but at least 0 and at most 1.
inline Floats clipped(Floats value) {
    const Floats zero = {};
    const Floats one = zero + 1;
    value = value > zero ? value : zero;
    return value < one ? value : one;
}

/// How clipped(x)^2 changes with x: outside the range not at all.
inline Floats slope_of_square(Floats value) {
    const Floats zero = {};
    const Floats inside = clipped(value);
    return value == inside ? 2 * inside : zero;
}

inline float total(const Floats& values) {
    std::array<float, lanes> sums;
    store(sums.data(), values);
    for (std::size_t width = lanes / 2; width > 0; width /= 2) {
        for (std::size_t i = 0; i < width; ++i) sums[i] += sums[i + width];
    }
    return sums[0];
}

}  // namespace freischach
