// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files of games made from files of games. What is written appears under its name only when it is
// whole; it may be one of the files it is made from. What is damaged is left out and counted. All
// throw std::runtime_error, and Interrupted when `stop` rises.

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

/// What a job has written; the damaged bytes are those of the files it has read.
using GameJobResult = GameFileSize;

/// The good blocks of `files`, one file behind the other.
GameJobResult merge_games(const GameFiles& files, const std::string& out);

/// The games of `files` in a random order. Takes about three bytes of memory a position.
GameJobResult shuffle_games(const GameFiles& files, const std::string& out, std::uint64_t seed);

/// The games of `files` dealt out to the files `out`.1 to `out`.<parts>.
GameJobResult split_games(const GameFiles& files, const std::string& out, int parts);

/// The games of `files`, where only the positions that `filter` wants keep their scores; games
/// without any are left out.
GameJobResult filter_games(const GameFiles& files, const std::string& out,
                           const PositionFilter& filter);

}  // namespace freischach
