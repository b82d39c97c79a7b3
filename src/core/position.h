// SPDX-License-Identifier: GPL-3.0-or-later
//
// The board with everything that search and evaluation ask of it at every node, kept up to
// date by make(): a square-indexed view, the hash key, the checks, the counters. It is small
// and copied for each move; there is no unmake.

#pragma once

#include "core/board.h"
#include "core/checks.h"
#include "core/move.h"
#include "core/piece_delta.h"

namespace freischach {

class Position {
public:
    /// The counters of moves go no further; no game of interest does.
    static constexpr int max_counter = 30000;

    /// A position with `board`, whose en-passant square must be capturable or NoSquare.
    /// `halfmove_clock` counts plies since the last capture or pawn move.
    explicit Position(const Board& board, int halfmove_clock = 0, int fullmove_number = 1);

    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] Color side_to_move() const { return board_.side_to_move; }
    [[nodiscard]] Bitboard occupied() const { return board_.occupied(); }
    [[nodiscard]] Piece piece_on(Square square) const { return mailbox_[square]; }
    [[nodiscard]] PieceType type_on(Square square) const { return type_of(mailbox_[square]); }
    [[nodiscard]] Key key() const { return key_; }
    [[nodiscard]] const Checks& checks() const { return checks_; }
    [[nodiscard]] bool in_check() const { return checks_.checkers != 0; }
    [[nodiscard]] int halfmove_clock() const { return halfmove_clock_; }
    [[nodiscard]] int fullmove_number() const { return fullmove_number_; }
    /// Plies since the last move after which no earlier position can come again: a capture, a
    /// pawn move, the loss of a castling right, a null move.
    [[nodiscard]] int reversible_plies() const { return reversible_plies_; }

    /// Whether `move` captures a man (castling onto the own rook does not).
    [[nodiscard]] bool is_capture(Move move) const {
        return move.kind() == Move::EnPassant ||
               (!move.is_castling() && piece_on(move.to()) != NoPiece);
    }
    /// Whether `move` is of MoveClass::Noisy: a capture or a promotion.
    [[nodiscard]] bool is_noisy(Move move) const { return move.is_promotion() || is_capture(move); }
    /// What `move` captures; NoPieceType if nothing.
    [[nodiscard]] PieceType captured_type(Move move) const {
        if (move.kind() == Move::EnPassant) return Pawn;
        return move.is_castling() ? NoPieceType : type_on(move.to());
    }
    /// Whether the side to move has a man that is neither pawn nor king.
    [[nodiscard]] bool has_pieces() const {
        const Color us = side_to_move();
        return (board_.colors[us] & ~board_.types[Pawn] & ~board_.types[King]) != 0;
    }

    /// Plays `move`, which must be legal, and returns what it has changed on the board.
    PieceDelta make(Move move);
    /// Passes the turn. The side to move must not be in check.
    void make_null();

    bool operator==(const Position&) const = default;

private:
    template <Color Us>
    PieceDelta make_for(Move move);
    void lift(Piece piece, Square square, PieceDelta& delta);
    void drop(Piece piece, Square square, PieceDelta& delta);
    void refresh_checks();

    Board board_;
    std::array<Piece, square_count> mailbox_;
    Key key_;
    Checks checks_;
    std::uint16_t fullmove_number_;
    std::uint16_t halfmove_clock_;
    std::uint16_t reversible_plies_;
};
static_assert(sizeof(Position) == 192);

}  // namespace freischach
