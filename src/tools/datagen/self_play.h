// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games of the engine against itself for training: short searches from random openings, each
// game the same whenever it is played with the same settings and number.

#pragma once

#include <atomic>
#include <optional>

#include "tools/datagen/scorer.h"
#include "tools/games/game_record.h"
#include "util/rng.h"

namespace freischach {

struct SelfPlaySettings {
    /// Of the random choices; the number of the game adds to it.
    std::uint64_t seed = 1;
    /// No iteration begins after so many nodes of a move.
    std::uint64_t nodes = 5000;
    /// Of a hundred games so many begin from the standard start position, so many from double
    /// Fischer Random, and the rest from Chess960.
    int standard_percent = 4;
    int dfrc_percent = 40;
    /// Random legal moves at the start: so many, or one more.
    int random_plies = 8;
    /// An opening whose first score is further from 0, in centipawns, is drawn again.
    Score max_opening_score = 500;
};

class SelfPlay {
public:
    /// Throws std::bad_alloc.
    explicit SelfPlay(const SelfPlaySettings& settings);

    /// Plays the game with this number to its end; nothing if `stop` rises before.
    std::optional<GameRecord> play(std::uint64_t number, const std::atomic<bool>& stop);

    /// Nodes of all searches so far.
    [[nodiscard]] std::uint64_t nodes() const { return scorer_.nodes(); }

private:
    GameRecord random_opening(Rng& rng) const;
    std::optional<GameRecord> try_game(Rng& rng, const std::atomic<bool>& stop);

    SelfPlaySettings settings_;
    Scorer scorer_;
};

}  // namespace freischach
