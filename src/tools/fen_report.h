// SPDX-License-Identifier: GPL-3.0-or-later
//
// The output of `freischach fen`: a position explained, as text or JSON.

#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "tools/position_text.h"

namespace freischach {

/// The position as text: both notations, the board, the start positions of the back ranks, and
/// each castling right with what it demands and what forbids it now.
void print_fen_report(std::ostream& out, const Position& position, PieceStyle style);

/// The same facts as JSON, and the warnings that reading the FEN gave.
void print_fen_json(std::ostream& out, const Position& position,
                    const std::vector<std::string>& warnings);

}  // namespace freischach
