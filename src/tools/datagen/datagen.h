// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many games of self-play at once, one a thread, into one file.

#pragma once

#include <atomic>
#include <optional>
#include <string>

#include "tools/datagen/self_play.h"
#include "util/progress_bar.h"

namespace freischach {

struct DatagenSettings {
    SelfPlaySettings play;
    /// The file to begin or to go on with.
    std::string out;
    int threads = 1;
    /// The first of these that is reached ends the run; without any it goes on until it is stopped.
    std::optional<std::uint64_t> games, positions;
    std::optional<double> minutes;
};

struct DatagenResult {
    /// Written by this run.
    std::uint64_t games = 0, positions = 0, nodes = 0;
    double seconds = 0;
    /// Games that were in the file before.
    std::uint64_t games_before = 0;
};

/// Plays until a limit is reached or `stop` rises; all finished games are in the file then. The
/// random choices come from the seed and the number of games already in the file, so a run that
/// goes on repeats none. Throws GameFileError and std::bad_alloc.
DatagenResult generate_games(const DatagenSettings& settings, const std::atomic<bool>& stop,
                             const Progress& progress);

}  // namespace freischach
