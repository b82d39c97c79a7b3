// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether a move that comes from elsewhere (transposition table, killer slot, another
// position) is legal here, answered without generating moves.

#pragma once

#include "core/move.h"
#include "core/position.h"

namespace freischach {

/// Whether `move`, which may be any 16 bits, is legal in `position`, its kind included.
bool is_legal(const Position& position, Move move);

}  // namespace freischach
