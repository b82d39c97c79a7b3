// SPDX-License-Identifier: GPL-3.0-or-later
//
// `freischach fen`: validates a FEN and explains the position, above all its castling rights.

#pragma once

#include "tools/command_line.h"

namespace freischach {

/// Adds the subcommand to `app`; when it is parsed, it runs on `console`.
void add_fen_command(CLI::App& app, Console& console);

}  // namespace freischach
