// SPDX-License-Identifier: GPL-3.0-or-later
//
// `freischach analyse`: one position, or those of a file, searched and explained.

#pragma once

#include "tools/command_line.h"

namespace freischach {

/// Adds the subcommand to `app`; when it is parsed, it runs on `console`.
void add_analyse_command(CLI::App& app, Console& console);

}  // namespace freischach
