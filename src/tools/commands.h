// SPDX-License-Identifier: GPL-3.0-or-later
//
// The two programs as their users type them.

#pragma once

#include "tools/console.h"

namespace freischach {

/// Parses the arguments of `freischach` and so runs the subcommand they name. Returns the exit
/// status: that of the subcommand, Success after help or version, BadUsage after one line on
/// `console.err` that says what is wrong.
ExitStatus run_freischach(Console& console, int argc, const char* const* argv);

/// The same for `freischach-lab`.
ExitStatus run_freischach_lab(Console& console, int argc, const char* const* argv);

}  // namespace freischach
