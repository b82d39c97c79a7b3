// SPDX-License-Identifier: GPL-3.0-or-later
//
// The vector functions for AVX-512 (BW): thirty-two 16-bit numbers at a time, with VNNI a multiply
// and an add in one.

#pragma once

#include <cstdint>

#include <immintrin.h>

namespace freischach::simd::avx512 {

/// As scalar::squared_clipped_dot(); `size` is a multiple of 32, both arrays are aligned to 64 bytes.
inline std::int32_t squared_clipped_dot(const std::int16_t* values, const std::int16_t* weights,
                                        int size, std::int16_t limit) {
    const __m512i zero = _mm512_setzero_si512();
    const __m512i top = _mm512_set1_epi16(limit);
    __m512i sum = zero;
    for (int i = 0; i < size; i += 32) {
        const __m512i raw = _mm512_load_si512(values + i);
        const __m512i weight = _mm512_load_si512(weights + i);
        const __m512i value = _mm512_min_epi16(_mm512_max_epi16(raw, zero), top);
        const __m512i product = _mm512_mullo_epi16(value, weight);
#if defined(__AVX512VNNI__)
        sum = _mm512_dpwssd_epi32(sum, product, value);
#else
        sum = _mm512_add_epi32(sum, _mm512_madd_epi16(product, value));
#endif
    }
    return _mm512_reduce_add_epi32(sum);
}

}  // namespace freischach::simd::avx512
