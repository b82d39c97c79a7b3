// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program: without arguments a UCI engine, with lines of UCI as arguments a UCI engine that
// obeys those, else one of the subcommands.

#include <cstring>
#include <exception>
#include <iostream>

#include <unistd.h>

#include "tools/commands.h"
#include "uci/session.h"
#include "util/interrupt.h"
#include "util/standard_streams.h"

using namespace freischach;

int main(int argc, char** argv) try {
    prepare_standard_streams();
    if (argc == 1) return run_uci(std::cin, std::cout);
    // No subcommand has a blank in its name: these are lines of UCI.
    if (std::strchr(argv[1], ' ') != nullptr)
        return run_uci_lines({argv + 1, std::size_t(argc - 1)}, std::cout);

    Console console{std::cout, std::cerr, catch_interrupts(), isatty(STDERR_FILENO) == 1};
    return int(run_freischach(console, argc, argv));
} catch (const std::exception& error) {  // no memory or no thread for the engine
    std::cerr << "freischach: " << error.what() << std::endl;
    return int(ExitStatus::BadUsage);
}
