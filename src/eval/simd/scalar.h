// SPDX-License-Identifier: GPL-3.0-or-later
//
// The vector functions in plain C++: for any processor, and to test the others against.

#pragma once

#include <algorithm>
#include <cstdint>

namespace freischach::simd::scalar {

/// The sum of clamp(value, 0, limit)^2 * weight over `size` values. limit * weight must fit in 16
/// bits and the sum in 32.
inline std::int32_t squared_clipped_dot(const std::int16_t* values, const std::int16_t* weights,
                                        int size, std::int16_t limit) {
    std::int32_t sum = 0;
    for (int i = 0; i < size; ++i) {
        const std::int32_t value = std::clamp<std::int32_t>(values[i], 0, limit);
        sum += value * weights[i] * value;
    }
    return sum;
}

}  // namespace freischach::simd::scalar
