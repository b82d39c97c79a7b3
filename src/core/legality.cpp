// SPDX-License-Identifier: GPL-3.0-or-later
//
// One question per kind of move; what a check or a pin forbids is the same for all men
// but the king.

#include "core/legality.h"

#include "core/movegen.h"

namespace freischach {

namespace {

bool is_legal_castling(const Position& position, Square king, Square rook) {
    const Board& board = position.board();
    const Color us = board.side_to_move;
    if (king != board.king(us) || position.in_check()) return false;
    if (!contains(board.castling_rooks & board.colors[us], rook)) return false;
    if ((castling_path(us, king, rook) & board.occupied()) != 0) return false;
    for (Square square : squares(castling_king_walk(us, king, rook))) {
        if (is_attacked(board, square, ~us, board.occupied() ^ bit(king))) return false;
    }
    return us == White ? castled_king_is_safe<White>(board, king, rook)
                       : castled_king_is_safe<Black>(board, king, rook);
}

bool is_legal_en_passant(const Board& board, Square from, Square to) {
    if (to == NoSquare || to != board.en_passant) return false;
    const Bitboard capturers = board.side_to_move == White ? en_passant_capturers<White>(board, to)
                                                           : en_passant_capturers<Black>(board, to);
    return contains(capturers, from);
}

/// Whether a man of `type` could go from `from` to `to` if there were neither checks nor pins.
bool can_reach(const Board& board, PieceType type, Move move) {
    const Color us = board.side_to_move;
    const Square from = move.from();
    const Square to = move.to();
    if (contains(board.colors[us], to)) return false;
    const bool double_push = move.kind() == Move::DoublePush;
    if (type != Pawn) {
        return !double_push && !move.is_promotion() &&
               contains(piece_attacks(type, from, board.occupied()), to);
    }
    if (move.is_promotion() != contains(home_rank(~us), to)) return false;
    if (double_push) {
        return rank_of(from) == relative_rank(us, 1) && to == from + 2 * forward(us) &&
               ((bit(to) | bit(from + forward(us))) & board.occupied()) == 0;
    }
    if (contains(pawn_attacks(us, from), to)) return contains(board.colors[~us], to);
    return to == from + forward(us) && !contains(board.occupied(), to);
}

}  // namespace

bool is_legal(const Position& position, Move move) {
    const Board& board = position.board();
    const Color us = board.side_to_move;
    const Square from = move.from();
    const Square to = move.to();
    if (!move || !contains(board.colors[us], from)) return false;
    if (move.is_promotion() && move.promotion() > Queen) return false;
    if (move.kind() == Move::Castling) return is_legal_castling(position, from, to);
    if (move.kind() == Move::EnPassant) return is_legal_en_passant(board, from, to);

    const PieceType type = position.type_on(from);
    if (!can_reach(board, type, move)) return false;
    if (type == King) return !is_attacked(board, to, ~us, board.occupied() ^ bit(from));
    const Checks& checks = position.checks();
    const bool pinned = contains(checks.pinned_straight | checks.pinned_diagonal, from);
    return contains(checks.evasions, to) && (!pinned || contains(line(board.king(us), from), to));
}

}  // namespace freischach
