// SPDX-License-Identifier: GPL-3.0-or-later
//
// Vectors of eight 16-bit numbers for NEON on 64-bit ARM.

#pragma once

#include <cstdint>

#include <arm_neon.h>

namespace freischach::simd {

/// Its functions do what those of Scalar do.
struct Neon {
    using Int16s = int16x8_t;
    using Int32s = int32x4_t;
    static constexpr int width = 8;

    static Int16s load(const std::int16_t* from) { return vld1q_s16(from); }
    static void store(std::int16_t* to, Int16s a) { vst1q_s16(to, a); }
    static Int16s all(std::int16_t value) { return vdupq_n_s16(value); }
    static Int32s zero() { return vdupq_n_s32(0); }
    static Int16s add(Int16s a, Int16s b) { return vaddq_s16(a, b); }
    static Int16s subtract(Int16s a, Int16s b) { return vsubq_s16(a, b); }
    static Int16s clamp(Int16s a, Int16s low, Int16s high) {
        return vminq_s16(vmaxq_s16(a, low), high);
    }
    static Int16s multiply(Int16s a, Int16s b) { return vmulq_s16(a, b); }
    static Int32s add_products(Int32s sum, Int16s a, Int16s b) {
        sum = vmlal_s16(sum, vget_low_s16(a), vget_low_s16(b));
        return vmlal_high_s16(sum, a, b);
    }
    static std::int32_t total(Int32s sum) { return vaddvq_s32(sum); }
};

}  // namespace freischach::simd
