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

/// Runs `program` with `ARGUMENT...`, as if interrupted before it starts if `interrupted` is set.
inline CommandOutcome run_program(ExitStatus (&program)(Console&, int, const char* const*),
                                  const std::vector<std::string>& arguments, bool interrupted) {
    std::vector<const char*> argv{"program"};
    for (const std::string& argument : arguments) argv.push_back(argument.c_str());
    std::ostringstream out, err;
    const std::atomic<bool> flag{interrupted};
    Console console{out, err, flag};
    const ExitStatus status = program(console, int(argv.size()), argv.data());
    return {status, out.str(), err.str()};
}

/// Runs `freischach ARGUMENT...`.
inline CommandOutcome run_command(const std::vector<const char*>& arguments,
                                  bool interrupted = false) {
    return run_program(run_freischach, {arguments.begin(), arguments.end()}, interrupted);
}

/// Runs `freischach-lab ARGUMENT...`.
inline CommandOutcome run_lab(const std::vector<std::string>& arguments, bool interrupted = false) {
    return run_program(run_freischach_lab, arguments, interrupted);
}

}  // namespace freischach
