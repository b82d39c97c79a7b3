// SPDX-License-Identifier: GPL-3.0-or-later
//
// The laboratory: what makers of networks need and players do not.

#include <exception>
#include <iostream>

#include <unistd.h>

#include "tools/commands.h"
#include "util/interrupt.h"
#include "util/standard_streams.h"

using namespace freischach;

int main(int argc, char** argv) try {
    prepare_standard_streams();
    Console console{std::cout, std::cerr, catch_interrupts(), isatty(STDERR_FILENO) == 1};
    return int(run_freischach_lab(console, argc, argv));
} catch (const std::exception& error) {
    std::cerr << "freischach-lab: " << error.what() << std::endl;
    return int(ExitStatus::BadUsage);
}
