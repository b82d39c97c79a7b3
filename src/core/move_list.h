// SPDX-License-Identifier: GPL-3.0-or-later
//
// Legal moves as a list: the sink of the generator that writes them down, and the functions
// most callers want.

#pragma once

#include <cassert>

#include "core/movegen.h"
#include "core/position.h"

namespace freischach {

/// A list of moves without allocation. No position of chess has more than 218 legal moves; the
/// FEN reader admits at most 16 men a side, and those have room here.
class MoveList {
public:
    void push(Move move) {
        assert(size_ < moves_.size());
        moves_[size_++] = move;
    }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    Move& operator[](std::size_t index) { return moves_[index]; }
    Move operator[](std::size_t index) const { return moves_[index]; }
    Move* begin() { return moves_.data(); }
    Move* end() { return moves_.data() + size_; }
    [[nodiscard]] const Move* begin() const { return moves_.data(); }
    [[nodiscard]] const Move* end() const { return moves_.data() + size_; }

private:
    std::array<Move, 512> moves_;
    std::size_t size_ = 0;
};

/// The generator's sink that appends moves of `Us` to a list with push(Move).
template <Color Us, class List>
struct ListSink {
    List& list;

    template <PieceType>
    void moves(Square from, Bitboard targets) {
        for (Square to : squares(targets)) list.push(Move(from, to));
    }
    template <int Step>
    void pawn_moves(Bitboard targets) {
        for (Square to : squares(targets)) list.push(Move(to - Step, to));
    }
    void double_pushes(Bitboard targets) {
        for (Square to : squares(targets))
            list.push(Move(to - 2 * forward(Us), to, Move::DoublePush));
    }
    template <int Step>
    void promotions(Bitboard targets) {
        for (Square to : squares(targets)) {
            for (PieceType type : {Queen, Rook, Bishop, Knight})
                list.push(Move(to - Step, to, type));
        }
    }
    void en_passant(Square from, Square to) { list.push(Move(from, to, Move::EnPassant)); }
    void castling(Square king, Square rook) { list.push(Move(king, rook, Move::Castling)); }
};

/// Appends the legal moves of class `Class` to `list`, which has push(Move).
template <MoveClass Class = MoveClass::All, class List>
void append_legal_moves(const Position& position, List& list) {
    if (position.side_to_move() == White) {
        ListSink<White, List> sink{list};
        generate<White, Class>(position.board(), position.checks(), sink);
    } else {
        ListSink<Black, List> sink{list};
        generate<Black, Class>(position.board(), position.checks(), sink);
    }
}

/// All legal moves.
inline MoveList legal_moves(const Position& position) {
    MoveList list;
    append_legal_moves(position, list);
    return list;
}

}  // namespace freischach
