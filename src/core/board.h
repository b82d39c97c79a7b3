// SPDX-License-Identifier: GPL-3.0-or-later
//
// The board as the rules of chess see it, in 80 bytes: who stands where, which rooks may
// still castle, which square can be captured en passant, who moves. It is copied for each
// move. Everything derived (hash keys, a square-indexed view, counters) is in Position.

#pragma once

#include "core/attacks.h"
#include "core/castling.h"

namespace freischach {

struct Board {
    std::array<Bitboard, piece_type_count> types{};
    std::array<Bitboard, 2> colors{};
    /// The rooks of both colours that may still castle.
    Bitboard castling_rooks = 0;
    /// The square behind a pawn that has just moved two, if some capture there is legal.
    Square en_passant = NoSquare;
    Color side_to_move = White;

    [[nodiscard]] Bitboard occupied() const { return colors[White] | colors[Black]; }
    [[nodiscard]] Bitboard pieces(Color color, PieceType type) const {
        return colors[color] & types[type];
    }
    [[nodiscard]] Bitboard pieces(Color color, PieceType a, PieceType b) const {
        return colors[color] & (types[a] | types[b]);
    }
    [[nodiscard]] Square king(Color color) const { return first(pieces(color, King)); }
    [[nodiscard]] Piece piece_on(Square square) const;
    bool operator==(const Board&) const = default;

    void place(Piece piece, Square square);

    // The five ways to change the board. Each passes the turn to the opponent; none asks
    // whether the move is legal. `Us` is the side to move.

    /// Moves a man of `type`, capturing what stands on `to`.
    template <Color Us>
    void move_piece(PieceType type, Square from, Square to);
    /// Moves a pawn two squares; keeps the en-passant square if a capture there is legal.
    template <Color Us>
    void double_push(Square from, Square to);
    /// Moves a pawn to the last rank, where it becomes a man of `type`.
    template <Color Us>
    void promote(PieceType type, Square from, Square to);
    template <Color Us>
    void capture_en_passant(Square from, Square to);
    /// Castles the king with the own rook on `rook`.
    template <Color Us>
    void castle(Square king, Square rook);
};
static_assert(sizeof(Board) == 80);

/// All men of both colours that attack `square` when `occupied` squares stop sliders.
Bitboard attackers_to(const Board& board, Square square, Bitboard occupied);

/// Whether a man of `by` attacks `square` when `occupied` squares stop sliders.
bool is_attacked(const Board& board, Square square, Color by, Bitboard occupied);

/// The men that give check to the side to move.
inline Bitboard checkers(const Board& board) {
    const Color us = board.side_to_move;
    return attackers_to(board, board.king(us), board.occupied()) & board.colors[~us];
}

/// The pawns of `Us` that may legally capture en passant on `target`. The capture takes two men
/// from one rank at once, so each is tried on the board.
template <Color Us>
Bitboard en_passant_capturers(const Board& board, Square target);

inline Piece Board::piece_on(Square square) const {
    for (int type = Pawn; type < piece_type_count; ++type) {
        if (!contains(types[type], square)) continue;
        return make_piece(contains(colors[Black], square) ? Black : White, PieceType(type));
    }
    return NoPiece;
}

inline void Board::place(Piece piece, Square square) {
    types[type_of(piece)] |= bit(square);
    colors[color_of(piece)] |= bit(square);
}

template <Color Us>
inline void Board::move_piece(PieceType type, Square from, Square to) {
    const Bitboard both = bit(from) | bit(to);
    for (Bitboard& set : types) set &= ~bit(to);
    types[type] ^= both;
    colors[~Us] &= ~bit(to);
    colors[Us] ^= both;
    castling_rooks &= ~both;
    if (type == King) castling_rooks &= ~home_rank(Us);
    en_passant = NoSquare;
    side_to_move = ~Us;
}

template <Color Us>
inline void Board::double_push(Square from, Square to) {
    move_piece<Us>(Pawn, from, to);
    const Square behind = to - forward(Us);
    if ((pawn_attacks(Us, behind) & pieces(~Us, Pawn)) == 0) return;
    if (en_passant_capturers<~Us>(*this, behind) != 0) en_passant = behind;
}

template <Color Us>
inline void Board::promote(PieceType type, Square from, Square to) {
    move_piece<Us>(Pawn, from, to);
    types[Pawn] ^= bit(to);
    types[type] ^= bit(to);
}

template <Color Us>
inline void Board::capture_en_passant(Square from, Square to) {
    move_piece<Us>(Pawn, from, to);
    const Bitboard captured = bit(to - forward(Us));
    types[Pawn] ^= captured;
    colors[~Us] ^= captured;
}

template <Color Us>
inline void Board::castle(Square king, Square rook) {
    const Wing wing = wing_of(king, rook);
    const Bitboard king_move = bit(king) ^ bit(castled_king(Us, wing));
    const Bitboard rook_move = bit(rook) ^ bit(castled_rook(Us, wing));
    types[King] ^= king_move;
    types[Rook] ^= rook_move;
    colors[Us] ^= king_move ^ rook_move;
    castling_rooks &= ~home_rank(Us);
    en_passant = NoSquare;
    side_to_move = ~Us;
}

inline Bitboard attackers_to(const Board& board, Square square, Bitboard occupied) {
    return (pawn_attacks(Black, square) & board.pieces(White, Pawn)) |
           (pawn_attacks(White, square) & board.pieces(Black, Pawn)) |
           (knight_attacks(square) & board.types[Knight]) |
           (king_attacks(square) & board.types[King]) |
           (bishop_attacks(square, occupied) & (board.types[Bishop] | board.types[Queen])) |
           (rook_attacks(square, occupied) & (board.types[Rook] | board.types[Queen]));
}

inline bool is_attacked(const Board& board, Square square, Color by, Bitboard occupied) {
    return (attackers_to(board, square, occupied) & board.colors[by]) != 0;
}

template <Color Us>
inline Bitboard en_passant_capturers(const Board& board, Square target) {
    const Square king = board.king(Us);
    const Bitboard captured = bit(target - forward(Us));
    Bitboard capturers = pawn_attacks(~Us, target) & board.pieces(Us, Pawn);
    for (Square from : squares(capturers)) {
        const Bitboard occupied = board.occupied() ^ bit(from) ^ bit(target) ^ captured;
        const Bitboard enemies = board.colors[~Us] & ~captured;
        if ((attackers_to(board, king, occupied) & enemies) != 0) capturers ^= bit(from);
    }
    return capturers;
}

}  // namespace freischach
