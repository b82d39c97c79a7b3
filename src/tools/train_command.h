// SPDX-License-Identifier: GPL-3.0-or-later
//
// `freischach-lab train`: a network from games.

#pragma once

#include "tools/command_line.h"

namespace freischach {

/// Adds the subcommand to `app`; when it is parsed, it runs on `console`.
void add_train_command(CLI::App& app, Console& console);

}  // namespace freischach
