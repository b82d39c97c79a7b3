// SPDX-License-Identifier: GPL-3.0-or-later
//
// Vectors of thirty-two 16-bit numbers for AVX-512 (BW), with a multiplication and an addition in
// one where there is VNNI. Memory is aligned to 64 bytes.

#pragma once

#include <cstdint>
#include <cstring>

#include <immintrin.h>

namespace freischach::simd {

/// Its functions do what those of Scalar do.
struct Avx512 {
    using Int16s = __m512i;
    using Int32s = __m512i;
    static constexpr int width = 32;
    static constexpr int sum_width = 16;

    static Int16s load(const std::int16_t* from) { return _mm512_load_si512(from); }
    static void store(std::int16_t* to, Int16s a) { _mm512_store_si512(to, a); }
    static Int16s all(std::int16_t value) { return _mm512_set1_epi16(value); }
    static Int32s zero() { return _mm512_setzero_si512(); }
    static Int16s add(Int16s a, Int16s b) { return _mm512_add_epi16(a, b); }
    static Int16s subtract(Int16s a, Int16s b) { return _mm512_sub_epi16(a, b); }
    static Int16s clamp(Int16s a, Int16s low, Int16s high) {
        return _mm512_min_epi16(_mm512_max_epi16(a, low), high);
    }
    static Int16s square(Int16s a) {
        // The high half of (16 a)^2 is a^2 >> 8.
        const Int16s shifted = _mm512_slli_epi16(a, 4);
        return _mm512_mulhi_epi16(shifted, shifted);
    }
    static Int32s load_sums(const std::int32_t* from) { return _mm512_load_si512(from); }
    static void store_sums(std::int32_t* to, Int32s a) { _mm512_store_si512(to, a); }
    static Int32s add_sums(Int32s a, Int32s b) { return _mm512_add_epi32(a, b); }
    static Int32s add_pair(Int32s sum, const std::int16_t* values, const std::int16_t* weights) {
        std::int32_t pair;
        std::memcpy(&pair, values, sizeof pair);
#if defined(__AVX512VNNI__)
        return _mm512_dpwssd_epi32(sum, _mm512_set1_epi32(pair), load(weights));
#else
        return _mm512_add_epi32(sum, _mm512_madd_epi16(_mm512_set1_epi32(pair), load(weights)));
#endif
    }
};

}  // namespace freischach::simd
