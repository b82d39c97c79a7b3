// SPDX-License-Identifier: GPL-3.0-or-later
//
// Making moves: the Board changes by its own five operations, the views follow.

#include "core/position.h"

#include "core/zobrist.h"

namespace freischach {

namespace {

constexpr std::uint16_t next(std::uint16_t counter) {
    return std::uint16_t(counter + (counter < Position::max_counter ? 1 : 0));
}

}  // namespace

Position::Position(const Board& board, int halfmove_clock, int fullmove_number)
    : board_(board),
      key_(zobrist::key_of(board)),
      fullmove_number_(std::uint16_t(fullmove_number)),
      halfmove_clock_(std::uint16_t(halfmove_clock)),
      reversible_plies_(0) {
    for (int s = 0; s < square_count; ++s) mailbox_[s] = board.piece_on(Square(s));
    refresh_checks();
}

void Position::lift(Piece piece, Square square, PieceDelta& delta) {
    delta.remove(piece, square);
    mailbox_[square] = NoPiece;
    key_ ^= zobrist::table.piece[piece][square];
}

void Position::drop(Piece piece, Square square, PieceDelta& delta) {
    delta.add(piece, square);
    mailbox_[square] = piece;
    key_ ^= zobrist::table.piece[piece][square];
}

void Position::refresh_checks() {
    checks_ = side_to_move() == White ? find_checks<White>(board_) : find_checks<Black>(board_);
}

PieceDelta Position::make(Move move) {
    const PieceDelta delta =
        side_to_move() == White ? make_for<White>(move) : make_for<Black>(move);
    refresh_checks();
    return delta;
}

template <Color Us>
PieceDelta Position::make_for(Move move) {
    PieceDelta delta;
    const Square from = move.from();
    const Square to = move.to();
    const Piece moved = mailbox_[from];
    const Bitboard rooks_before = board_.castling_rooks;
    const bool irreversible = type_of(moved) == Pawn || is_capture(move);
    key_ ^= zobrist::en_passant_key(board_.en_passant) ^ zobrist::table.black_to_move;

    lift(moved, from, delta);
    switch (move.kind()) {
        case Move::Castling: {
            const Wing wing = wing_of(from, to);
            lift(make_piece(Us, Rook), to, delta);
            drop(moved, castled_king(Us, wing), delta);
            drop(make_piece(Us, Rook), castled_rook(Us, wing), delta);
            board_.castle<Us>(from, to);
            break;
        }
        case Move::EnPassant:
            lift(make_piece(~Us, Pawn), to - forward(Us), delta);
            drop(moved, to, delta);
            board_.capture_en_passant<Us>(from, to);
            break;
        case Move::Promotion:
            if (mailbox_[to] != NoPiece) lift(mailbox_[to], to, delta);
            drop(make_piece(Us, move.promotion()), to, delta);
            board_.promote<Us>(move.promotion(), from, to);
            break;
        case Move::DoublePush:
            drop(moved, to, delta);
            board_.double_push<Us>(from, to);
            break;
        case Move::Normal:
            if (mailbox_[to] != NoPiece) lift(mailbox_[to], to, delta);
            drop(moved, to, delta);
            board_.move_piece<Us>(type_of(moved), from, to);
            break;
    }

    const Bitboard rooks_lost = rooks_before ^ board_.castling_rooks;
    delta.lost_castling_rooks = rooks_lost;
    key_ ^= zobrist::castling_key(rooks_lost) ^ zobrist::en_passant_key(board_.en_passant);
    halfmove_clock_ = irreversible ? 0 : next(halfmove_clock_);
    reversible_plies_ = irreversible || rooks_lost != 0 ? 0 : next(reversible_plies_);
    if constexpr (Us == Black) fullmove_number_ = next(fullmove_number_);
    return delta;
}

void Position::make_null() {
    key_ ^= zobrist::en_passant_key(board_.en_passant) ^ zobrist::table.black_to_move;
    board_.en_passant = NoSquare;
    board_.side_to_move = ~board_.side_to_move;
    halfmove_clock_ = next(halfmove_clock_);
    reversible_plies_ = 0;
    if (side_to_move() == White) fullmove_number_ = next(fullmove_number_);
    refresh_checks();
}

}  // namespace freischach
