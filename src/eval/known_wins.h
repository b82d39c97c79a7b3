// SPDX-License-Identifier: GPL-3.0-or-later
//
// A bare king against a rook, a queen, two bishops, or bishop and knight: won, and the nearer the
// king is to the edge, or to a corner that the bishop reaches, the sooner. A network hardly ever
// sees such positions, as games are given up long before.

#pragma once

#include <optional>

#include "core/board.h"
#include "core/score.h"

namespace freischach {

/// The value in centipawns from the side to move, or nothing if `board` is no such position.
std::optional<Score> known_win(const Board& board);

}  // namespace freischach
