// SPDX-License-Identifier: GPL-3.0-or-later
//
// Openings for games: a random start position and a few random moves.

#pragma once

#include <optional>

#include "tools/games/game_record.h"
#include "util/rng.h"

namespace freischach {

struct OpeningSettings {
    /// Of a hundred games so many begin from the standard start position, so many from double
    /// Fischer Random, and the rest from Chess960.
    int standard_percent = 4;
    int dfrc_percent = 40;
    /// Random legal moves at the start: so many, or one more.
    int random_plies = 8;
};

/// A game of random moves that is not over, from a random start position.
GameRecord random_opening(const OpeningSettings& settings, Rng& rng);

/// The same from `start`, or nothing if the random moves end the game.
std::optional<GameRecord> random_opening_from(const Position& start, int random_plies, Rng& rng);

}  // namespace freischach
