// SPDX-License-Identifier: GPL-3.0-or-later
//
// From the pawns upwards, each set includes the one before.

#include "core/threats.h"

namespace freischach {

Threats find_threats(const Board& board, Color by) {
    const Bitboard occupied = board.occupied();
    const auto add_attacks = [&](Bitboard& set, PieceType type) {
        for (Square square : squares(board.pieces(by, type)))
            set |= piece_attacks(type, square, occupied);
    };
    Threats threats;
    const Bitboard pawns = board.pieces(by, Pawn);
    threats.by_pawn = by == White ? pawn_attacks<White>(pawns) : pawn_attacks<Black>(pawns);
    threats.by_minor = threats.by_pawn;
    add_attacks(threats.by_minor, Knight);
    add_attacks(threats.by_minor, Bishop);
    threats.by_rook = threats.by_minor;
    add_attacks(threats.by_rook, Rook);
    threats.by_any = threats.by_rook | king_attacks(board.king(by));
    add_attacks(threats.by_any, Queen);
    return threats;
}

}  // namespace freischach
