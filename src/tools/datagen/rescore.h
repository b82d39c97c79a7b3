// SPDX-License-Identifier: GPL-3.0-or-later
//
// New scores for old games: moves and results stay, each score is searched again.

#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "eval/nnue/network.h"
#include "util/progress_bar.h"

namespace freischach {

struct RescoreSettings {
    std::vector<std::string> files;
    /// The file to begin or to go on with.
    std::string out;
    /// None: the program's own.
    nnue::NetworkPtr network{};
    /// No iteration of a search begins after so many nodes.
    std::uint64_t nodes = 5000;
    int threads = 1;
};

struct RescoreResult {
    /// Written by this run.
    std::uint64_t games = 0, positions = 0;
    /// Games that were in the file before; so many of the old games were skipped.
    std::uint64_t games_before = 0;
    /// Of the old files.
    std::uint64_t damaged_bytes = 0;
    double seconds = 0;
};

/// Searches every position that has a score, and appends the games in their order, until all is
/// done or `stop` rises; all finished games are in the file then. Throws std::runtime_error, also
/// if the file holds other games than the old ones, and std::bad_alloc.
RescoreResult rescore_games(const RescoreSettings& settings, const std::atomic<bool>& stop,
                            const Progress& progress);

}  // namespace freischach
