// SPDX-License-Identifier: GPL-3.0-or-later
//
// Elapsed time on the steady clock, in milliseconds or seconds.

#pragma once

#include <chrono>
#include <cstdint>

namespace freischach {

class Stopwatch {
public:
    [[nodiscard]] std::int64_t milliseconds() const {
        return std::chrono::duration_cast<std::chrono::milliseconds>(elapsed()).count();
    }
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(elapsed()).count();
    }

private:
    using Clock = std::chrono::steady_clock;
    [[nodiscard]] Clock::duration elapsed() const { return Clock::now() - start_; }
    Clock::time_point start_ = Clock::now();
};

}  // namespace freischach
