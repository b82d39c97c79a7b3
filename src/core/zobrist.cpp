// SPDX-License-Identifier: GPL-3.0-or-later
//
// The key from scratch; Position keeps it up to date move by move.

#include "core/zobrist.h"

namespace freischach::zobrist {

Key key_of(const Board& board) {
    Key key = castling_key(board.castling_rooks) ^ en_passant_key(board.en_passant);
    if (board.side_to_move == Black) key ^= table.black_to_move;
    for (Color color : both_colors) {
        for (int type = Pawn; type < piece_type_count; ++type) {
            const Piece piece = make_piece(color, PieceType(type));
            for (Square square : squares(board.pieces(color, PieceType(type))))
                key ^= table.piece[piece][square];
        }
    }
    return key;
}

}  // namespace freischach::zobrist
