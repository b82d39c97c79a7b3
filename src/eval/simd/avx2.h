// SPDX-License-Identifier: GPL-3.0-or-later
//
// Vectors of sixteen 16-bit numbers for AVX2. Memory is aligned to 32 bytes.

#pragma once

#include <cstdint>

#include <immintrin.h>

namespace freischach::simd {

/// Its functions do what those of Scalar do.
struct Avx2 {
    using Int16s = __m256i;
    using Int32s = __m256i;
    static constexpr int width = 16;

    static Int16s load(const std::int16_t* from) {
        return _mm256_load_si256(reinterpret_cast<const __m256i*>(from));
    }
    static void store(std::int16_t* to, Int16s a) {
        _mm256_store_si256(reinterpret_cast<__m256i*>(to), a);
    }
    static Int16s all(std::int16_t value) { return _mm256_set1_epi16(value); }
    static Int32s zero() { return _mm256_setzero_si256(); }
    static Int16s add(Int16s a, Int16s b) { return _mm256_add_epi16(a, b); }
    static Int16s subtract(Int16s a, Int16s b) { return _mm256_sub_epi16(a, b); }
    static Int16s clamp(Int16s a, Int16s low, Int16s high) {
        return _mm256_min_epi16(_mm256_max_epi16(a, low), high);
    }
    static Int16s multiply(Int16s a, Int16s b) { return _mm256_mullo_epi16(a, b); }
    static Int32s add_products(Int32s sum, Int16s a, Int16s b) {
        return _mm256_add_epi32(sum, _mm256_madd_epi16(a, b));
    }
    static std::int32_t total(Int32s sum) {
        const __m128i half =
            _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
        const __m128i quarter =
            _mm_add_epi32(half, _mm_shuffle_epi32(half, _MM_SHUFFLE(1, 0, 3, 2)));
        const __m128i eighth =
            _mm_add_epi32(quarter, _mm_shuffle_epi32(quarter, _MM_SHUFFLE(2, 3, 0, 1)));
        return _mm_cvtsi128_si32(eighth);
    }
};

}  // namespace freischach::simd
