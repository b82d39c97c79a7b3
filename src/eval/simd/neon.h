// SPDX-License-Identifier: GPL-3.0-or-later
//
// The vector functions for NEON on 64-bit ARM: eight 16-bit numbers at a time.

#pragma once

#include <cstdint>

#include <arm_neon.h>

namespace freischach::simd::neon {

/// As scalar::squared_clipped_dot(); `size` is a multiple of 8.
inline std::int32_t squared_clipped_dot(const std::int16_t* values, const std::int16_t* weights,
                                        int size, std::int16_t limit) {
    const int16x8_t zero = vdupq_n_s16(0);
    const int16x8_t top = vdupq_n_s16(limit);
    int32x4_t sum = vdupq_n_s32(0);
    for (int i = 0; i < size; i += 8) {
        const int16x8_t value = vminq_s16(vmaxq_s16(vld1q_s16(values + i), zero), top);
        const int16x8_t product = vmulq_s16(value, vld1q_s16(weights + i));
        sum = vmlal_s16(sum, vget_low_s16(product), vget_low_s16(value));
        sum = vmlal_high_s16(sum, product, value);
    }
    return vaddvq_s32(sum);
}

}  // namespace freischach::simd::neon
