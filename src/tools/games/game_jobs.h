// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files of games made from files of games. What is written appears under its name only when it is
// whole; it cannot be one of the files it is made from. What is damaged is left out. All return
// what they have written, with the damaged bytes of what they have read, and throw
// std::runtime_error, and Interrupted when `stop` rises.

#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "tools/games/game_file.h"
#include "tools/games/position_filter.h"

namespace freischach {

/// What a job reads.
struct GameFiles {
    std::vector<std::string> paths;
    const std::atomic<bool>& stop;
};

/// The good blocks of `files`, one file behind the other.
GameFileSize merge_games(const GameFiles& files, const std::string& out);

/// The games of `files` in a random order. Takes about three bytes of memory a position.
GameFileSize shuffle_games(const GameFiles& files, const std::string& out, std::uint64_t seed);

/// The games of `files` dealt out to the files `out`.1 to `out`.<parts>.
GameFileSize split_games(const GameFiles& files, const std::string& out, int parts);

/// The games of `files`, where only the positions that `filter` wants keep their scores; games
/// without any are left out.
GameFileSize filter_games(const GameFiles& files, const std::string& out,
                          const PositionFilter& filter);

}  // namespace freischach
