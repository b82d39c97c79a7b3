// SPDX-License-Identifier: GPL-3.0-or-later
//
// What all subcommands share: the streams they write to, the exit statuses, bad usage.

#pragma once

#include <atomic>
#include <cstddef>
#include <ostream>
#include <stdexcept>

namespace freischach {

enum class ExitStatus : int {
    Success = 0,
    CheckFailed = 1,
    BadUsage = 2,
    Interrupted = 130,  ///< the shells' status for an end by Ctrl-C
};

/// What a subcommand writes to and looks at, and how it ended.
struct Console {
    std::ostream& out;
    std::ostream& err;
    /// Rises when the user wants an early end.
    const std::atomic<bool>& interrupted;
    /// Whether `err` is a terminal, which a progress bar can be drawn on.
    bool err_is_terminal = false;
    ExitStatus status = ExitStatus::Success;
};

/// Bad usage or input; the message is one line and ends up on stderr.
class UsageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// What to throw when a hash table of this size cannot be had.
UsageError no_hash_memory(std::size_t megabytes);

}  // namespace freischach
