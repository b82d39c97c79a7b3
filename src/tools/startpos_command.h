// SPDX-License-Identifier: GPL-3.0-or-later
//
// `freischach startpos`: Chess960 and DFRC start positions, chosen or drawn, in many formats.

#pragma once

#include "tools/command_line.h"

namespace freischach {

/// Adds the subcommand to `app`; when it is parsed, it runs on `console`.
void add_startpos_command(CLI::App& app, Console& console);

}  // namespace freischach
