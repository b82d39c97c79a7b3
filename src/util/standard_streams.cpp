// SPDX-License-Identifier: GPL-3.0-or-later
//
// open() takes the lowest free number, so the three are looked at in their order.

#include "util/standard_streams.h"

#include <csignal>
#include <iostream>

#include <fcntl.h>
#include <unistd.h>

namespace freischach {

void prepare_standard_streams() {
    std::ios::sync_with_stdio(false);
    std::signal(SIGPIPE, SIG_DFL);
    for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(file, F_GETFD) != -1) continue;
        // The wrong way round, so that it still fails. Without /dev/null it stays closed.
        [[maybe_unused]] const int opened =
            open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
}

}  // namespace freischach
