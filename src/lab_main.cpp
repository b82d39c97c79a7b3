// SPDX-License-Identifier: GPL-3.0-or-later
//
// The laboratory: what makers of networks need and players do not.

#include <exception>
#include <iostream>

#include <unistd.h>

#include "tools/commands.h"
#include "util/interrupt.h"

using namespace freischach;

int main(int argc, char** argv) try {
    std::ios::sync_with_stdio(false);
    CLI::App app("The laboratory of Freischach: games for training, and networks made from them.",
                 "freischach-lab");
    app.set_version_flag("--version", "freischach-lab " FREISCHACH_VERSION,
                         "Print the version and exit");
    app.require_subcommand(1);
    app.footer("freischach-lab SUBCOMMAND --help explains a subcommand.");
    Console console{std::cout, std::cerr, catch_interrupts(), isatty(STDERR_FILENO) == 1};
    add_lab_commands(app, console);
    return int(run_command_line(app, console, argc, argv));
} catch (const std::exception& error) {
    std::cerr << "freischach-lab: " << error.what() << std::endl;
    return int(ExitStatus::BadUsage);
}
