// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs a command line in the test's own process and keeps what it writes.

#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "tools/analyse_command.h"
#include "tools/atlas_command.h"
#include "tools/bench_command.h"
#include "tools/data_command.h"
#include "tools/datagen_command.h"
#include "tools/net_command.h"
#include "tools/perft_command.h"
#include "tools/train_command.h"

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
                       [](CLI::App& app, Console& console) {
                           add_analyse_command(app, console);
                           add_atlas_command(app, console);
                           add_bench_command(app, console);
                           add_perft_command(app, console);
                       });
}

/// Runs `freischach-lab ARGUMENT...`.
inline CommandOutcome run_lab(const std::vector<std::string>& arguments, bool interrupted = false) {
    return run_program("freischach-lab", arguments, interrupted,
                       [](CLI::App& app, Console& console) {
                           add_datagen_command(app, console);
                           add_data_command(app, console);
                           add_train_command(app, console);
                           add_net_command(app, console);
                       });
}

}  // namespace freischach
