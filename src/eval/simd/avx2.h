// SPDX-License-Identifier: GPL-3.0-or-later
//
// The vector functions for AVX2: sixteen 16-bit numbers at a time.

#pragma once

#include <cstdint>

#include <immintrin.h>

namespace freischach::simd::avx2 {

/// As scalar::squared_clipped_dot(); `size` is a multiple of 16, both arrays are aligned to 32 bytes.
inline std::int32_t squared_clipped_dot(const std::int16_t* values, const std::int16_t* weights,
                                        int size, std::int16_t limit) {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i top = _mm256_set1_epi16(limit);
    __m256i sum = zero;
    for (int i = 0; i < size; i += 16) {
        const __m256i raw = _mm256_load_si256(reinterpret_cast<const __m256i*>(values + i));
        const __m256i weight = _mm256_load_si256(reinterpret_cast<const __m256i*>(weights + i));
        const __m256i value = _mm256_min_epi16(_mm256_max_epi16(raw, zero), top);
        const __m256i product = _mm256_mullo_epi16(value, weight);
        sum = _mm256_add_epi32(sum, _mm256_madd_epi16(product, value));
    }
    const __m128i half =
        _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
    const __m128i quarter = _mm_add_epi32(half, _mm_shuffle_epi32(half, _MM_SHUFFLE(1, 0, 3, 2)));
    const __m128i eighth =
        _mm_add_epi32(quarter, _mm_shuffle_epi32(quarter, _MM_SHUFFLE(2, 3, 0, 1)));
    return _mm_cvtsi128_si32(eighth);
}

}  // namespace freischach::simd::avx2
