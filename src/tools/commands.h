// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subcommands of the two programs.

#pragma once

#include "tools/command_line.h"

namespace freischach {

/// Adds the subcommands of `freischach` to `app`; the one that is parsed runs on `console`.
void add_engine_commands(CLI::App& app, Console& console);
/// The same for `freischach-lab`.
void add_lab_commands(CLI::App& app, Console& console);

}  // namespace freischach
