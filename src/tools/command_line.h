// SPDX-License-Identifier: GPL-3.0-or-later
//
// What all subcommands share: the streams they write to, the exit statuses, the checks of
// numbers, and the one place where bad usage becomes one line on stderr.

#pragma once

#include <atomic>
#include <cstdint>
#include <ostream>
#include <stdexcept>
#include <string>

#include <CLI/CLI.hpp>

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

/// For CLI::Option::transform: admits decimal whole numbers from `low` to `high` and writes them
/// without leading zeros, which CLI11 would read as octal.
CLI::Validator whole_number(std::int64_t low, std::int64_t high);
/// The same for a number of threads, and for MiB of hash from `low` on.
CLI::Validator thread_count();
CLI::Validator hash_megabytes(int low);

/// Parses the arguments and so runs the subcommand they name. Returns the exit status: that of
/// the subcommand, Success after help or version, BadUsage after one line on `console.err` that
/// says what is wrong.
ExitStatus run_command_line(CLI::App& app, Console& console, int argc, const char* const* argv);

}  // namespace freischach
