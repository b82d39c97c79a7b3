// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a score means for the result of a game between equal players. It depends on the material:
// with little left, the same advantage wins less often.

#pragma once

#include "core/board.h"
#include "core/score.h"

namespace freischach {

/// Chances of the side to move in permille; they add up to 1000.
struct WinDrawLoss {
    int win, draw, loss;
};

/// The material of both colours: pawns count 1, knights and bishops 3, rooks 5, queens 9.
int total_material(const Board& board);

/// The chances with a score of the search in a position with so much material.
WinDrawLoss win_draw_loss(Score score, int material);

/// A score of the search in centipawns as people know them: 100 are an even chance to win. Mates
/// stay as they are.
Score normalized_score(Score score, int material);

}  // namespace freischach
