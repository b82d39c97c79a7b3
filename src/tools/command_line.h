// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command line of the programs, by CLI11: the checks of numbers, and the one place where bad
// usage becomes one line on stderr.

#pragma once

#include <cstdint>

#include <CLI/CLI.hpp>

#include "tools/console.h"

namespace freischach {

/// For CLI::Option::transform: admits decimal whole numbers from `low` to `high` and writes them
/// without leading zeros, which CLI11 would read as octal.
CLI::Validator whole_number(std::int64_t low, std::int64_t high);
/// The same for a number of threads, and for MiB of hash from `low` on.
CLI::Validator thread_count();
CLI::Validator hash_megabytes(int low);
/// Admits decimal numbers from `low` to `high`; without `low` itself if `above_low`.
CLI::Validator real_number(double low, double high, bool above_low = false);

/// Admits any name of a file but the empty one.
CLI::Validator file_name();

/// Says on `console.err`, in one line, what `command` noticed and went on from.
void warn(Console& console, std::string_view command, std::string_view what);

/// Parses the arguments and so runs the subcommand they name. Returns the exit status: that of
/// the subcommand, Success after help or version, BadUsage after one line on `console.err` that
/// says what is wrong.
ExitStatus run_command_line(CLI::App& app, Console& console, int argc, const char* const* argv);

}  // namespace freischach
