// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one way out: whole lines, written one at a time by whichever thread has something to say,
// and flushed at once, because a GUI waits for them.

#pragma once

#include <atomic>
#include <mutex>
#include <ostream>
#include <string_view>

namespace freischach {

class Output {
public:
    explicit Output(std::ostream& stream) : stream_(stream) {}

    /// Writes `text`, one line or several with line feeds between.
    void write(std::string_view text) { write("", text); }
    /// A line for people that a GUI may show; `text` must be a single line.
    void info(std::string_view text) { write("info string ", text); }
    void error(std::string_view text) {
        has_erred_ = true;
        write("info string error: ", text);
    }
    void warning(std::string_view text) { write("info string warning: ", text); }

    /// Whether anything was wrong so far: an error was written, or something could not be.
    [[nodiscard]] bool has_erred() const { return has_erred_; }

private:
    void write(std::string_view start, std::string_view text) {
        const std::lock_guard lock(mutex_);
        stream_ << start << text << '\n' << std::flush;
        if (!stream_) has_erred_ = true;
    }

    std::ostream& stream_;
    std::mutex mutex_;
    std::atomic<bool> has_erred_{false};
};

}  // namespace freischach
