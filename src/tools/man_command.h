// SPDX-License-Identifier: GPL-3.0-or-later
//
// `freischach man`: the program's manual page, made from what --help says.

#pragma once

#include "tools/command_line.h"

namespace freischach {

/// Adds the subcommand to `app`, which it describes with all its other subcommands.
void add_man_command(CLI::App& app, Console& console);

}  // namespace freischach
