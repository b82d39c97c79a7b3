// SPDX-License-Identifier: GPL-3.0-or-later
//
// `freischach-lab net`: looks into networks.

#pragma once

#include "tools/command_line.h"

namespace freischach {

/// Adds the subcommand with its own subcommands to `app`; when it is parsed, it runs on `console`.
void add_net_command(CLI::App& app, Console& console);

}  // namespace freischach
