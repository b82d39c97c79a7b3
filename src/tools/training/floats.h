// SPDX-License-Identifier: GPL-3.0-or-later
//
// Vectors of floating-point numbers for training, in whatever registers the processor has
// (https://gcc.gnu.org/onlinedocs/gcc/Vector-Extensions.html).

#pragma once

#include <cstddef>
#include <cstring>

namespace freischach {

using Floats [[gnu::vector_size(64)]] = float;
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
    using Half [[gnu::vector_size(32)]] = float;
    using Quarter [[gnu::vector_size(16)]] = float;
    Half halves[2];
    std::memcpy(halves, &values, sizeof halves);
    const Half half = halves[0] + halves[1];
    Quarter quarters[2];
    std::memcpy(quarters, &half, sizeof quarters);
    const Quarter quarter = quarters[0] + quarters[1];
    return (quarter[0] + quarter[2]) + (quarter[1] + quarter[3]);
}

}  // namespace freischach
