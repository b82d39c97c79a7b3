// SPDX-License-Identifier: GPL-3.0-or-later
//
// The job of `freischach perft --against`: one position or many, compared with another engine.

#pragma once

#include <vector>

#include "core/perft.h"
#include "core/position.h"
#include "tools/console.h"

namespace freischach {

/// A position to compare, and what to call it.
struct AgainstTask {
    std::string name;
    Position root;
    int depth;
};

struct AgainstOptions {
    std::string engine;
    int timeout_seconds = 60;
    int threads = 1;
    bool json = false;
};

/// Compares all `tasks`, prints the result and sets the status of `console`.
void compare_against(const std::vector<AgainstTask>& tasks, const AgainstOptions& options,
                     const PerftContext& perft, Console& console);

}  // namespace freischach
