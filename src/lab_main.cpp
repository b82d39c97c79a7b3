// SPDX-License-Identifier: GPL-3.0-or-later
//
// The laboratory: what makers of networks need and players do not.

#include <exception>
#include <iostream>

#include <unistd.h>

#include "tools/data_command.h"
#include "tools/datagen_command.h"
#include "tools/net_command.h"
#include "tools/train_command.h"
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
    add_datagen_command(app, console);
    add_data_command(app, console);
    add_train_command(app, console);
    add_net_command(app, console);
    return int(run_command_line(app, console, argc, argv));
} catch (const std::exception& error) {
    std::cerr << "freischach-lab: " << error.what() << std::endl;
    return int(ExitStatus::BadUsage);
}
