// SPDX-License-Identifier: GPL-3.0-or-later
//
// `freischach atlas`: every start position searched, as tables and as a page to look at.

#pragma once

#include "tools/command_line.h"

namespace freischach {

/// Adds the subcommand to `app`; when it is parsed, it runs on `console`.
void add_atlas_command(CLI::App& app, Console& console);

}  // namespace freischach
