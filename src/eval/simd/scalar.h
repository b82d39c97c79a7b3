// SPDX-License-Identifier: GPL-3.0-or-later
//
// Vectors of a single number, in plain C++: for any processor, and to test the others against.

#pragma once

#include <algorithm>
#include <cstdint>

namespace freischach::simd {

/// Squares of values of 10 bits lose so many bits, to fit into 12.
constexpr int squaring_shift = 8;

struct Scalar {
    using Int16s = std::int16_t;
    using Int32s = std::int32_t;
    /// 16-bit numbers in a vector.
    static constexpr int width = 1;
    /// 32-bit numbers in a vector.
    static constexpr int sum_width = 1;

    static Int16s load(const std::int16_t* from) { return *from; }
    static void store(std::int16_t* to, Int16s a) { *to = a; }
    static Int16s all(std::int16_t value) { return value; }
    static Int32s zero() { return 0; }
    static Int16s add(Int16s a, Int16s b) { return Int16s(a + b); }
    static Int16s subtract(Int16s a, Int16s b) { return Int16s(a - b); }
    static Int16s clamp(Int16s a, Int16s low, Int16s high) { return std::clamp(a, low, high); }
    /// a^2 >> squaring_shift, for 0 <= a <= 1023.
    static Int16s square(Int16s a) { return Int16s(a * a >> squaring_shift); }
    static Int32s load_sums(const std::int32_t* from) { return *from; }
    static void store_sums(std::int32_t* to, Int32s a) { *to = a; }
    static Int32s add_sums(Int32s a, Int32s b) { return a + b; }
    /// To each sum the two products of a pair of values with the sum's own pair of weights.
    static Int32s add_pair(Int32s sum, const std::int16_t* values, const std::int16_t* weights) {
        return sum + values[0] * weights[0] + values[1] * weights[1];
    }
};

}  // namespace freischach::simd
