// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each obstacle is looked for by itself, so that one does not hide another.

#include "core/castling_obstacles.h"

namespace freischach {

Bitboard king_walk_attackers(const Board& board, Color color, Square square) {
    const Bitboard occupied = board.occupied() & ~bit(board.king(color));
    return attackers_to(board, square, occupied) & board.colors[~color];
}

CastlingObstacles castling_obstacles(const Board& board, Square rook) {
    const Color us = contains(board.colors[White], rook) ? White : Black;
    const Square king = board.king(us);
    const Bitboard occupied = board.occupied();

    CastlingObstacles obstacles;
    obstacles.blockers = castling_path(us, king, rook) & occupied;
    obstacles.checkers = king_walk_attackers(board, us, king);
    for (Square square : squares(castling_king_walk(us, king, rook))) {
        if (king_walk_attackers(board, us, square) != 0) obstacles.attacked |= bit(square);
    }
    const Bitboard opened =
        rook_attacks(king, occupied ^ bit(rook)) & ~rook_attacks(king, occupied);
    obstacles.uncovered = opened & board.pieces(~us, Rook, Queen);
    return obstacles;
}

}  // namespace freischach
