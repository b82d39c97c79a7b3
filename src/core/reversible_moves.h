// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which single move of a piece turns one position into another, found from their keys alone:
// so the search sees that a repetition is coming before anybody plays it.
// https://www.chessprogramming.org/Repetitions#Upcoming_Repetitions

#pragma once

#include <optional>

#include "core/types.h"

namespace freischach {

/// A move of a piece (no pawn, no castling) between two squares, one way or the other.
struct ReversibleMove {
    Piece piece;
    Square a, b;
};

/// The move whose play changes a position's key by `difference`, on an empty board.
std::optional<ReversibleMove> find_reversible_move(Key difference);

}  // namespace freischach
