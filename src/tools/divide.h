// SPDX-License-Identifier: GPL-3.0-or-later
//
// Perft split by root move ("divide") and spread over threads.

#pragma once

#include <vector>

#include "core/perft.h"
#include "core/position.h"
#include "util/progress_bar.h"

namespace freischach {

struct DivideLine {
    Move move;
    std::uint64_t leaves;
};

struct DivideResult {
    /// One line a legal move.
    std::vector<DivideLine> lines;
    std::uint64_t total = 0;
};

/// Counts the leaves `depth` >= 1 plies below `position` on `threads` threads. `progress` is
/// told now and then, from the calling thread, how many leaves are counted. If the context's
/// stop flag rises, the counts are incomplete.
DivideResult divide(const Position& position, int depth, int threads,
                    const PerftContext& context = {}, const Progress& progress = {});

}  // namespace freischach
