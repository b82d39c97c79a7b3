// SPDX-License-Identifier: GPL-3.0-or-later
//
// Another program, run with its standard input and output on pipes and talked to line by line.
// It may die, hang, flood or never read: every call here ends in time, no zombie stays, and
// the destructor leaves none of its processes behind.

#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include <sys/types.h>

#include "util/interrupt.h"

namespace freischach {

using Milliseconds = std::chrono::milliseconds;

/// A program that cannot be started or used; the message is one line.
class EngineError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

class EngineProcess {
public:
    /// What an attempt to read a line came to.
    enum class Reading : std::uint8_t { Line, Timeout, Ended };

    /// Starts `command`: the path or name of a program, or such a one and its arguments separated
    /// by blanks. Its standard error stays ours. Waits throw Interrupted when `interrupted` rises.
    explicit EngineProcess(const std::string& command,
                           const std::atomic<bool>* interrupted = nullptr);
    /// Ends the program by force if it still runs.
    ~EngineProcess();
    EngineProcess(const EngineProcess&) = delete;
    EngineProcess& operator=(const EngineProcess&) = delete;

    /// Sends `text` and a line feed. Returns false if the program has closed its input or has
    /// not read enough of it when the time is over.
    bool send(std::string_view text, Milliseconds timeout = Milliseconds(5000));
    /// Closes the program's standard input.
    void close_input();
    /// Reads the next line, without its line end. What goes beyond 64 KiB of a line is lost.
    Reading read_line(std::string& line, Milliseconds timeout);
    /// Waits until the program has ended, throwing its output away; false if it has not.
    bool wait_for_end(Milliseconds timeout);
    /// How the program ended, such as "exited with status 1"; nothing while it runs.
    [[nodiscard]] const std::optional<std::string>& end() const { return end_; }
    /// Whether it ended by itself with status 0.
    [[nodiscard]] bool ended_well() const { return end_ && exit_status_ == 0; }

private:
    using Clock = std::chrono::steady_clock;

    bool take_line(std::string& line);
    void fill();
    void check_end();
    void wait(bool for_writing, Clock::time_point deadline);

    const std::atomic<bool>* interrupted_;
    pid_t pid_ = -1;
    int input_ = -1;
    int output_ = -1;
    std::string buffer_;
    bool skipping_line_ = false;
    bool output_ended_ = false;
    std::optional<std::string> end_;
    int exit_status_ = -1;
};

}  // namespace freischach
