// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs a command line in the test's own process and keeps what it writes.

#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "tools/bench_command.h"
#include "tools/conformance_command.h"
#include "tools/perft_command.h"

namespace freischach {

struct CommandOutcome {
    ExitStatus status;
    std::string out;
    std::string err;
};

/// Runs `freischach ARGUMENT...`, as if interrupted before it starts if `interrupted` is set.
inline CommandOutcome run_command(const std::vector<const char*>& arguments,
                                  bool interrupted = false) {
    std::vector<const char*> argv{"freischach"};
    argv.insert(argv.end(), arguments.begin(), arguments.end());
    std::ostringstream out, err;
    const std::atomic<bool> flag{interrupted};
    Console console{out, err, flag};
    CLI::App app("Test", "freischach");
    app.set_version_flag("--version", "Freischach test");
    app.require_subcommand(1);
    add_bench_command(app, console);
    add_conformance_command(app, console);
    add_perft_command(app, console);
    const ExitStatus status = run_command_line(app, console, int(argv.size()), argv.data());
    return {status, out.str(), err.str()};
}

}  // namespace freischach
