// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games of the engine against itself for training: short searches from random openings, each
// game the same whenever it is played with the same settings and number.

#pragma once

#include <atomic>
#include <optional>

#include "eval/nnue/network.h"
#include "tools/datagen/random_opening.h"
#include "tools/datagen/scorer.h"

namespace freischach {

struct SelfPlaySettings {
    /// Of the random choices; the number of the game adds to it.
    std::uint64_t seed = 1;
    /// None: the program's own.
    nnue::NetworkPtr network{};
    /// No iteration begins after so many nodes of a move.
    std::uint64_t nodes = 5000;
    OpeningSettings opening{};
    /// An opening whose first score is further from 0, in centipawns, is drawn again.
    Score max_opening_score = 500;
};

class SelfPlay {
public:
    /// Throws std::bad_alloc.
    explicit SelfPlay(const SelfPlaySettings& settings);

    /// Plays the game with this number to its end; nothing if `signals` say stop before. Throws
    /// std::runtime_error if no opening is level.
    std::optional<GameRecord> play(std::uint64_t number, SearchSignals& signals);

    /// Nodes of all searches so far.
    [[nodiscard]] std::uint64_t nodes() const { return scorer_.nodes(); }

private:
    std::optional<GameRecord> try_game(Rng& rng, SearchSignals& signals);

    SelfPlaySettings settings_;
    Scorer scorer_;
};

}  // namespace freischach
