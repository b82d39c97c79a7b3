// SPDX-License-Identifier: GPL-3.0-or-later
//
// A search whose result is wanted as data, when it has ended.

#pragma once

#include <optional>
#include <vector>

#include "search/thread_pool.h"
#include "util/progress_bar.h"

namespace freischach {

/// A best line; the score is for the side to move, as the search counts.
struct AnalysedLine {
    int depth = 0;
    int selective_depth = 0;
    Score score = draw_score;
    std::vector<Move> moves;
};

struct Analysis {
    /// The best lines, best first, all exact and of one report of the search: when a limit cuts an
    /// iteration off, the last that is whole counts. Empty if there is no legal move.
    std::vector<AnalysedLine> lines;
    /// In the position searched, as total_material() counts it.
    int material = 0;
    std::uint64_t nodes = 0;
    std::int64_t milliseconds = 0;
};

/// Searches the last position of `game`. If `signals` has stopped it, the result is what there was.
/// `progress` is told after each iteration how many nodes have been searched, and which share of
/// the nodes or of the time; of a depth nobody knows.
Analysis analyse(ThreadPool& pool, const Game& game, const SearchLimits& limits,
                 const SearchSettings& settings, SearchSignals& signals,
                 const Progress& progress = {});

}  // namespace freischach
