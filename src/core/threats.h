// SPDX-License-Identifier: GPL-3.0-or-later
//
// The squares that one side attacks, by the worth of the attacker: what a cheaper man attacks
// is no place for a dearer one.

#pragma once

#include "core/board.h"

namespace freischach {

struct Threats {
    /// Attacked by a pawn; by a pawn, knight or bishop; by one of these or a rook; by any man.
    Bitboard by_pawn = 0, by_minor = 0, by_rook = 0, by_any = 0;

    /// The squares where a man of `type` can be captured by a cheaper one; none for pawns and
    /// the king.
    [[nodiscard]] Bitboard by_cheaper_than(PieceType type) const {
        switch (type) {
            case Knight:
            case Bishop: return by_pawn;
            case Rook: return by_minor;
            case Queen: return by_rook;
            default: return 0;
        }
    }
};

/// What the men of `by` attack, defended men of their own included.
Threats find_threats(const Board& board, Color by);

}  // namespace freischach
