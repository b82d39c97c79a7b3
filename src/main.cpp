// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program: without arguments a UCI engine, with lines of UCI as arguments a UCI engine that
// obeys those, else one of the subcommands.

#include <csignal>
#include <cstring>
#include <exception>
#include <iostream>

#include <unistd.h>

#include "tools/analyse_command.h"
#include "tools/atlas_command.h"
#include "tools/bench_command.h"
#include "tools/perft_command.h"
#include "uci/session.h"
#include "util/interrupt.h"

using namespace freischach;

int main(int argc, char** argv) try {
    std::ios::sync_with_stdio(false);
    // A write to a closed pipe ends the program, even if who started it had that signal ignored.
    std::signal(SIGPIPE, SIG_DFL);
    if (argc == 1) return run_uci(std::cin, std::cout);
    // No subcommand has a blank in its name: these are lines of UCI.
    if (std::strchr(argv[1], ' ') != nullptr)
        return run_uci_lines({argv + 1, std::size_t(argc - 1)}, std::cout);

    CLI::App app(
        "Freischach, a chess engine for Chess960, double Fischer Random and standard chess.\n"
        "Without arguments it speaks UCI on standard input and output.",
        "freischach");
    app.set_version_flag("--version", "Freischach " FREISCHACH_VERSION,
                         "Print the version and exit");
    app.require_subcommand(1);
    app.footer("freischach SUBCOMMAND --help explains a subcommand.");
    Console console{std::cout, std::cerr, catch_interrupts(), isatty(STDERR_FILENO) == 1};
    add_analyse_command(app, console);
    add_atlas_command(app, console);
    add_bench_command(app, console);
    add_perft_command(app, console);
    return int(run_command_line(app, console, argc, argv));
} catch (const std::exception& error) {  // no memory or no thread for the engine
    std::cerr << "freischach: " << error.what() << std::endl;
    return int(ExitStatus::BadUsage);
}
