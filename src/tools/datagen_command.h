// SPDX-License-Identifier: GPL-3.0-or-later
//
// `freischach-lab datagen`: games for training.

#pragma once

#include "tools/command_line.h"

namespace freischach {

/// Adds the subcommand to `app`; when it is parsed, it runs on `console`.
void add_datagen_command(CLI::App& app, Console& console);

}  // namespace freischach
