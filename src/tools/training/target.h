// SPDX-License-Identifier: GPL-3.0-or-later
//
// What training wants the network to say of a position: a blend of its score, of the scores later
// in its game, and of the game's result.

#pragma once

#include "tools/games/game_record.h"
#include "tools/training/packed_position.h"

namespace freischach {

struct Target {
    /// Centipawns at which a side is expected to score 1 / (1 + 1/e), or 73 percent.
    float score_scale = 300;
    /// How much of the target is the game's result; the rest is the position's score.
    float result_share = 0.2F;
    /// How much of a position's score comes from the scores later in its game.
    float lambda = 0.9F;

    /// For each move of `game` its score, in centipawns for the side that moves, seen from later
    /// on: of the expected result that a score stands for, 1 - lambda is taken, and lambda of what
    /// the same rule says after the next move; after the last comes the game's result. What a short
    /// search overlooks shows in the searches after it. Compare the lambda-return of R. Sutton,
    /// Learning to Predict by the Methods of Temporal Differences, Machine Learning 3, 1988. Moves
    /// without a score stay so, and hand on what comes later as it is.
    [[nodiscard]] std::vector<Score> scores_of(const GameRecord& game) const;

    /// The expected result for the side to move, 0 to 1.
    [[nodiscard]] float of(const PackedPosition& position) const;
    /// What the network expects that has this output.
    [[nodiscard]] float expectation(float output) const;
};

}  // namespace freischach
