// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a score means for the result of a game between equal players.

#pragma once

#include "core/score.h"

namespace freischach {

/// Chances of the side to move in permille; they add up to 1000.
struct WinDrawLoss {
    int win, draw, loss;
};

WinDrawLoss win_draw_loss(Score score);

}  // namespace freischach
