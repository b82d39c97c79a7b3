// SPDX-License-Identifier: GPL-3.0-or-later
//
// The swap algorithm with a threshold instead of a value: it stops as soon as the side that
// must act can no longer change the answer.
// https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm

#include "core/see.h"

namespace freischach {

Score material_gain(const Position& position, Move move) {
    const Score captured = exchange_value[position.captured_type(move)];
    return move.is_promotion() ? captured + exchange_value[move.promotion()] - exchange_value[Pawn]
                               : captured;
}

bool see_at_least(const Position& position, Move move, Score threshold) {
    if (move.is_castling()) return threshold <= 0;
    const Board& board = position.board();
    const Square from = move.from();
    const Square to = move.to();

    // What the move wins at once, and what the opponent wins by taking back.
    const PieceType standing = move.is_promotion() ? move.promotion() : position.type_on(from);
    Score balance = material_gain(position, move) - threshold;
    if (balance < 0) return false;
    balance -= exchange_value[standing];
    if (balance >= 0) return true;

    Color side = ~board.side_to_move;
    Bitboard occupied = (board.occupied() ^ bit(from)) | bit(to);
    if (move.kind() == Move::EnPassant) occupied ^= bit(to - forward(board.side_to_move));
    const Bitboard diagonal_sliders = board.types[Bishop] | board.types[Queen];
    const Bitboard straight_sliders = board.types[Rook] | board.types[Queen];
    Bitboard attackers = attackers_to(board, to, occupied);
    while (true) {
        attackers &= occupied;
        const Bitboard own = attackers & board.colors[side];
        if (own == 0) break;
        int type = Pawn;
        while ((own & board.types[type]) == 0) ++type;
        // The king may only take what is no longer defended.
        if (type == King && (attackers & board.colors[~side]) != 0) break;

        side = ~side;
        balance = -balance - 1 - exchange_value[type];
        if (balance >= 0) break;
        occupied ^= bit(first(own & board.types[type]));
        if (type == Pawn || type == Bishop || type == Queen)
            attackers |= bishop_attacks(to, occupied) & diagonal_sliders;
        if (type == Rook || type == Queen)
            attackers |= rook_attacks(to, occupied) & straight_sliders;
    }
    // The side that cannot go on has lost the exchange.
    return side != board.side_to_move;
}

}  // namespace freischach
