// SPDX-License-Identifier: GPL-3.0-or-later
//
// `freischach bench`, in the form that OpenBench calls and reads.

#pragma once

#include "tools/command_line.h"

namespace freischach {

/// Adds the subcommand to `app`; when it is parsed, it runs on `console`.
void add_bench_command(CLI::App& app, Console& console);

}  // namespace freischach
