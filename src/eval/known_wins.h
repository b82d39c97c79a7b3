// SPDX-License-Identifier: GPL-3.0-or-later
//
// A bare king against a rook or a queen: won, and the nearer to the edge the king is the sooner. A
// network hardly ever sees such positions, as games are given up long before.

#pragma once

#include <optional>

#include "core/board.h"
#include "core/score.h"

namespace freischach {

/// The value in centipawns from the side to move, or nothing if `board` is no such position.
std::optional<Score> known_win(const Board& board);

}  // namespace freischach
