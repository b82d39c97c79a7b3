// SPDX-License-Identifier: GPL-3.0-or-later
//
// One line on a terminal that says how far long work has come, how fast it goes and when it
// will end. Short work shows nothing.

#pragma once

#include <cstdint>
#include <functional>
#include <ostream>
#include <string>
#include <string_view>

#include "util/stopwatch.h"

namespace freischach {

/// How long work reports: the share of it that is done, 0 to 1, and the units done so far.
using Progress = std::function<void(double share, std::uint64_t done)>;

class ProgressBar {
public:
    /// Counts `unit`s ("nodes") and draws on `out`, or nowhere if there is none.
    ProgressBar(std::ostream* out, std::string_view unit) : out_(out), unit_(unit) {}
    /// Wipes the line.
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    /// Draws a few times a second, however often it is called. Pass std::ref(bar) as Progress.
    void operator()(double share, std::uint64_t done);

private:
    std::ostream* out_;
    std::string unit_;
    Stopwatch stopwatch_;
    std::int64_t next_drawing_ = 500;
    bool drawn_ = false;
};

/// The text of the bar after `seconds`; for tests.
std::string progress_text(double share, std::uint64_t done, double seconds, std::string_view unit);

}  // namespace freischach
