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
    static constexpr int sum_width = 4;

    static Int16s load(const std::int16_t* from) { return vld1q_s16(from); }
    static void store(std::int16_t* to, Int16s a) { vst1q_s16(to, a); }
    static Int16s all(std::int16_t value) { return vdupq_n_s16(value); }
    static Int32s zero() { return vdupq_n_s32(0); }
    static Int16s add(Int16s a, Int16s b) { return vaddq_s16(a, b); }
    static Int16s subtract(Int16s a, Int16s b) { return vsubq_s16(a, b); }
    static Int16s clamp(Int16s a, Int16s low, Int16s high) {
        return vminq_s16(vmaxq_s16(a, low), high);
    }
    static Int16s square(Int16s a) {
        // The high half of 2 (16 a) (8 a) is a^2 >> 8.
        return vqdmulhq_s16(vshlq_n_s16(a, 4), vshlq_n_s16(a, 3));
    }
    static Int32s load_sums(const std::int32_t* from) { return vld1q_s32(from); }
    static void store_sums(std::int32_t* to, Int32s a) { vst1q_s32(to, a); }
    static Int32s add_sums(Int32s a, Int32s b) { return vaddq_s32(a, b); }
    static Int32s add_pair(Int32s sum, const std::int16_t* values, const std::int16_t* weights) {
        const int16x4x2_t of_pair = vld2_s16(weights);
        sum = vmlal_n_s16(sum, of_pair.val[0], values[0]);
        return vmlal_n_s16(sum, of_pair.val[1], values[1]);
    }
};

}  // namespace freischach::simd
