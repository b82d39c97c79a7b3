// SPDX-License-Identifier: GPL-3.0-or-later
//
// Vectors of a single number, in plain C++: for any processor, and to test the others against.

#pragma once

#include <algorithm>
#include <cstdint>

namespace freischach::simd {

struct Scalar {
    using Int16s = std::int16_t;
    using Int32s = std::int32_t;
    /// 16-bit numbers in a vector.
    static constexpr int width = 1;

    static Int16s load(const std::int16_t* from) { return *from; }
    static void store(std::int16_t* to, Int16s a) { *to = a; }
    static Int16s all(std::int16_t value) { return value; }
    static Int32s zero() { return 0; }
    static Int16s add(Int16s a, Int16s b) { return Int16s(a + b); }
    static Int16s subtract(Int16s a, Int16s b) { return Int16s(a - b); }
    static Int16s clamp(Int16s a, Int16s low, Int16s high) { return std::clamp(a, low, high); }
    /// The low 16 bits of the products.
    static Int16s multiply(Int16s a, Int16s b) { return Int16s(a * b); }
    /// `sum` and all products of `a` and `b`, spread over the lanes of the result.
    static Int32s add_products(Int32s sum, Int16s a, Int16s b) { return sum + a * b; }
    static std::int32_t total(Int32s sum) { return sum; }
};

}  // namespace freischach::simd
