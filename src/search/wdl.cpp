// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two logistic curves: the chance to win rises with the score, the chance to lose falls with
// it, and what is left are draws.

#include "search/wdl.h"

#include <cmath>

namespace freischach {

namespace {

/// The score at which the chance to win is one half, and the width of the curve, in centipawns.
constexpr double even_chance = 150;
constexpr double width = 85;

int chance(double score) {
    return int(std::lround(1000 / (1 + std::exp((even_chance - score) / width))));
}

}  // namespace

WinDrawLoss win_draw_loss(Score score) {
    const int win = chance(score);
    const int loss = chance(-score);
    return {win, 1000 - win - loss, loss};
}

}  // namespace freischach
