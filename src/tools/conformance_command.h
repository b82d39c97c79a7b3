// SPDX-License-Identifier: GPL-3.0-or-later
//
// `freischach conformance`: a kit of checks that any UCI engine can be put through.

#pragma once

#include "tools/command_line.h"

namespace freischach {

/// Adds the subcommand to `app`; when it is parsed, it runs on `console`.
void add_conformance_command(CLI::App& app, Console& console);

}  // namespace freischach
