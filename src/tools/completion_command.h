// SPDX-License-Identifier: GPL-3.0-or-later
//
// `freischach completion SHELL`: a script that teaches a shell the program's commands, options and
// the values of those that have few.

#pragma once

#include "tools/command_line.h"

namespace freischach {

/// Adds the subcommand to `app`, which its scripts complete.
void add_completion_command(CLI::App& app, Console& console);

}  // namespace freischach
