// SPDX-License-Identifier: GPL-3.0-or-later
//
// A number that a tuner may change. In an ordinary build it is a constant; with
// FREISCHACH_TUNING it is a variable that registers itself, so that it can be listed for the
// tuner and set as a UCI option.

#pragma once

#include <span>

namespace freischach {

struct Tunable {
    operator int() const { return value; }

    const char* name;
    int value, low, high;
    /// How far a tuner should go at first to see a difference.
    int step;
};

/// All tunables in the order of their declaration; none in an ordinary build.
std::span<Tunable* const> tunables();

/// Puts `tunable` on that list.
bool register_tunable(Tunable& tunable);

#if defined(FREISCHACH_TUNING)
#define TUNABLE(name, value, low, high, step)           \
    inline Tunable name{#name, value, low, high, step}; \
    inline const bool name##_is_registered = register_tunable(name)
#else
#define TUNABLE(name, value, low, high, step) \
    inline constexpr int name = value;        \
    static_assert((low) <= (value) && (value) <= (high) && (step) > 0)
#endif

}  // namespace freischach
