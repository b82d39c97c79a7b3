// SPDX-License-Identifier: GPL-3.0-or-later
//
// Drawing the progress bar: each drawing starts with a carriage return and covers the one
// before it.

#include "util/progress_bar.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace freischach {

namespace {

constexpr std::size_t line_width = 79;
constexpr std::int64_t drawing_interval = 100;

/// Three digits or so with an SI prefix: "312 M".
std::string with_prefix(double number) {
    constexpr std::array<const char*, 5> prefixes{"", "k", "M", "G", "T"};
    std::size_t power = 0;
    while (number >= 999.5 && power + 1 < prefixes.size()) {
        number /= 1000;
        ++power;
    }
    std::array<char, 32> text{};
    const int decimals = power > 0 && number < 99.95 ? 1 : 0;
    std::snprintf(text.data(), text.size(), "%.*f %s", decimals, number, prefixes[power]);
    return text.data();
}

/// "0:07", "12:30", "100:00:00".
std::string clock_text(double seconds) {
    const long total = std::lround(std::clamp(seconds, 0.0, 1e9));
    const long hours = total / 3600, minutes = total / 60 % 60, rest = total % 60;
    std::array<char, 40> text{};
    if (hours > 0)
        std::snprintf(text.data(), text.size(), "%ld:%02ld:%02ld", hours, minutes, rest);
    else
        std::snprintf(text.data(), text.size(), "%ld:%02ld", minutes, rest);
    return text.data();
}

}  // namespace

std::string progress_text(double share, std::uint64_t done, double seconds, std::string_view unit) {
    constexpr std::size_t cells = 25;
    share = std::clamp(share, 0.0, 1.0);
    const auto full = std::size_t(share * double(cells));
    std::array<char, 8> percent{};
    std::snprintf(percent.data(), percent.size(), "%3d%%", int(share * 100));
    std::string text = "[" + std::string(full, '#') + std::string(cells - full, '.') + "] ";
    text +=
        std::string(percent.data()) + "  " + with_prefix(seconds > 0 ? double(done) / seconds : 0);
    text += std::string(unit) + "/s";
    if (share > 0) text += "  ETA " + clock_text(seconds * (1 - share) / share);
    return text;
}

void ProgressBar::operator()(double share, std::uint64_t done) {
    if (out_ == nullptr || stopwatch_.milliseconds() < next_drawing_) return;
    next_drawing_ = stopwatch_.milliseconds() + drawing_interval;
    std::string text = progress_text(share, done, stopwatch_.seconds(), unit_);
    text.resize(line_width, ' ');
    *out_ << '\r' << text << std::flush;
    drawn_ = true;
}

ProgressBar::~ProgressBar() {
    if (drawn_) *out_ << '\r' << std::string(line_width, ' ') << '\r' << std::flush;
}

}  // namespace freischach
