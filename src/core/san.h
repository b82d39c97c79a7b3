// SPDX-License-Identifier: GPL-3.0-or-later
//
// Moves in the standard algebraic notation of PGN: Nf3, exd8=Q+, O-O. In Chess960 it is the same.
// https://www.chessprogramming.org/Algebraic_Chess_Notation

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/position.h"

namespace freischach {

/// `move`, which must be legal in `position`, in the shortest form that names it, with + or #.
std::string to_san(const Position& position, Move move);

/// The legal move that `text` means in `position`, or nothing if there is none or several. What
/// people add (!, ?, +, #) or leave out (x, =) does not matter, nor does more about
/// the origin than needed. Castling is O-O with letters or zeros; the notation of the UCI protocol
/// is understood as well.
std::optional<Move> parse_san(const Position& position, std::string_view text);

}  // namespace freischach
