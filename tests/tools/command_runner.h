// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs a command line in the test's own process and keeps what it writes.

#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "tools/commands.h"

namespace freischach {

struct CommandOutcome {
    ExitStatus status;
    std::string out;
    std::string err;
};

/// Runs `NAME ARGUMENT...` with the subcommands that `add_commands` adds, as if interrupted before
/// it starts if `interrupted` is set.
template <class AddCommands>
CommandOutcome run_program(const char* name, const std::vector<std::string>& arguments,
                           bool interrupted, const AddCommands& add_commands) {
    std::vector<const char*> argv{name};
    for (const std::string& argument : arguments) argv.push_back(argument.c_str());
    std::ostringstream out, err;
    const std::atomic<bool> flag{interrupted};
    Console console{out, err, flag};
    CLI::App app("Test", name);
    app.set_version_flag("--version", "Freischach test");
    app.require_subcommand(1);
    add_commands(app, console);
    const ExitStatus status = run_command_line(app, console, int(argv.size()), argv.data());
    return {status, out.str(), err.str()};
}

/// Runs `freischach ARGUMENT...`.
inline CommandOutcome run_command(const std::vector<const char*>& arguments,
                                  bool interrupted = false) {
    return run_program("freischach", {arguments.begin(), arguments.end()}, interrupted,
                       add_engine_commands);
}

/// Runs `freischach-lab ARGUMENT...`.
inline CommandOutcome run_lab(const std::vector<std::string>& arguments, bool interrupted = false) {
    return run_program("freischach-lab", arguments, interrupted, add_lab_commands);
}

}  // namespace freischach
