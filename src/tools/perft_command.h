// SPDX-License-Identifier: GPL-3.0-or-later
//
// `freischach perft`: counts of one position, or a check against a suite of known counts.

#pragma once

#include "tools/command_line.h"

namespace freischach {

/// Adds the subcommand to `app`; when it is parsed, it runs on `console`.
void add_perft_command(CLI::App& app, Console& console);

}  // namespace freischach
