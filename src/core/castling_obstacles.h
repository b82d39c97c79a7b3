// SPDX-License-Identifier: GPL-3.0-or-later
//
// Why a castling is impossible at the moment: not a yes or no, as legality and move generation
// need it, but every obstacle at once, for people.

#pragma once

#include "core/board.h"

namespace freischach {

/// All that forbids one castling to the side that has the right. Without obstacles it is legal
/// as soon as it is that side's turn.
struct CastlingObstacles {
    /// Men on squares that must be empty.
    Bitboard blockers = 0;
    /// Men that give check.
    Bitboard checkers = 0;
    /// Attacked squares that the king crosses or reaches, its origin left out.
    Bitboard attacked = 0;
    /// The rook or queen whose attack on the king the castling rook uncovers by leaving.
    Bitboard uncovered = 0;

    [[nodiscard]] bool any() const { return (blockers | checkers | attacked | uncovered) != 0; }
};

/// What forbids castling with `rook`, which must be one of `board.castling_rooks`, whoever is to
/// move.
CastlingObstacles castling_obstacles(const Board& board, Square rook);

/// The enemies of `color` that attack `square`, by which its king walks: the king itself is in
/// nobody's way.
Bitboard king_walk_attackers(const Board& board, Color color, Square square);

}  // namespace freischach
