// SPDX-License-Identifier: GPL-3.0-or-later
//
// A number that a tuner may change. In an ordinary build it is a constant; with
// FREISCHACH_TUNING it is a variable that registers itself, so that it can be listed for the
// tuner and set as a UCI option.

#pragma once

#include <vector>

namespace freischach {

#if defined(FREISCHACH_TUNING)

struct Tunable {
    /// `step` is how far a tuner should go to see a difference at first.
    Tunable(const char* name, int value, int low, int high, int step);
    operator int() const { return value; }

    const char* name;
    int value, low, high, step;
};

/// All of them, in the order of their declaration.
std::vector<Tunable*>& tunables();

#define TUNABLE(name, value, low, high, step) \
    inline Tunable name { #name, value, low, high, step }

#else

#define TUNABLE(name, value, low, high, step) \
    inline constexpr int name = value;        \
    static_assert((low) <= (value) && (value) <= (high) && (step) > 0)

#endif

}  // namespace freischach
