// SPDX-License-Identifier: GPL-3.0-or-later
//
// Static exchange evaluation: what a move wins or loses if both sides go on taking on its
// destination with their least valuable men.

#pragma once

#include "core/position.h"
#include "core/score.h"

namespace freischach {

/// What `move`, which must be legal, adds to the own side's material, in centipawns (with
/// exchange_value), before any answer.
Score material_gain(const Position& position, Move move);

/// Whether the exchange that `move` starts wins at least `threshold` centipawns (with
/// exchange_value), both sides free to stop. Pins are not looked at beyond the first move,
/// which must be legal.
bool see_at_least(const Position& position, Move move, Score threshold);

}  // namespace freischach
