// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which input of the network a man is, seen by one side: from its own end of the board, mirrored so
// that its king stands on the files e to h, and by where on these its king stands.

#pragma once

#include "core/board.h"
#include "eval/nnue/arch.h"

namespace freischach::nnue {

/// The bucket of a king on the files e to h, as its own side sees it.
constexpr int king_bucket(Square king) {
    if (rank_of(king) >= 2) return 3;
    if (rank_of(king) == 1) return 2;
    return file_of(king) >= 6 ? 0 : 1;
}

/// How one side looks at the board.
class Perspective {
public:
    Perspective(Color side, Square own_king)
        : side_(side),
          flip_(std::uint8_t((side == Black ? 56 : 0) ^ (file_of(own_king) < 4 ? 7 : 0))),
          king_bucket_(std::uint8_t(king_bucket(Square(own_king ^ flip_)))) {}

    /// The feature of a man.
    [[nodiscard]] int piece(Piece piece, Square square) const {
        const int kind = 6 * (color_of(piece) == side_ ? 0 : 1) + type_of(piece);
        return first_feature() + kind * square_count + (square ^ flip_);
    }
    /// The feature of a rook that may still castle.
    [[nodiscard]] int castling_rook(Color owner, Square rook) const {
        return first_feature() + piece_features + (owner == side_ ? 0 : 8) +
               file_of(Square(rook ^ flip_));
    }

    /// The perspectives of one side that differ, and a number for each.
    static constexpr int count = 2 * king_buckets;
    [[nodiscard]] int number() const { return 2 * king_bucket_ + (flip_ & 1); }

    bool operator==(const Perspective&) const = default;

private:
    [[nodiscard]] int first_feature() const { return king_bucket_ * bucket_features; }

    Color side_;
    std::uint8_t flip_;
    std::uint8_t king_bucket_;
};

/// Calls `visit` with each feature of `board` that `side` sees.
template <class Visit>
void for_each_feature(const Board& board, Color side, Visit visit) {
    const Perspective perspective(side, board.king(side));
    for (Color color : both_colors) {
        for (int type = Pawn; type < piece_type_count; ++type) {
            const Piece piece = make_piece(color, PieceType(type));
            for (Square square : squares(board.pieces(color, PieceType(type))))
                visit(perspective.piece(piece, square));
        }
        for (Square rook : squares(board.castling_rooks & board.colors[color]))
            visit(perspective.castling_rook(color, rook));
    }
}

}  // namespace freischach::nnue
