// SPDX-License-Identifier: GPL-3.0-or-later
//
// The best vector functions of the instruction set that the program is compiled for.

#pragma once

#include "eval/simd/scalar.h"

#if defined(__AVX512BW__)
#include "eval/simd/avx512.h"
namespace freischach::simd {
namespace best = avx512;
}
#elif defined(__AVX2__)
#include "eval/simd/avx2.h"
namespace freischach::simd {
namespace best = avx2;
}
#elif defined(__aarch64__) && defined(__ARM_NEON)
#include "eval/simd/neon.h"
namespace freischach::simd {
namespace best = neon;
}
#else
namespace freischach::simd {
namespace best = scalar;
}
#endif
