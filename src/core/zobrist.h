// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hash keys of positions (Zobrist hashing). Two positions are the same for the repetition
// rule exactly when placement, side to move, castling rooks and capturable en-passant file
// are the same, and these are what the key is made of.

#pragma once

#include "core/board.h"
#include "util/rng.h"

namespace freischach::zobrist {

struct Table {
    std::array<std::array<Key, square_count>, piece_count> piece{};
    /// By the square of the rook that may still castle.
    std::array<Key, square_count> castling{};
    std::array<Key, 8> en_passant_file{};
    Key black_to_move{};

    constexpr Table() {
        Rng rng(1921);
        for (auto& keys : piece) {
            for (Key& key : keys) key = rng.next();
        }
        for (Key& key : castling) key = rng.next();
        for (Key& key : en_passant_file) key = rng.next();
        black_to_move = rng.next();
    }
};
inline constexpr Table table;

/// The key of the castling rights alone.
inline Key castling_key(Bitboard castling_rooks) {
    Key key = 0;
    for (Square rook : squares(castling_rooks)) key ^= table.castling[rook];
    return key;
}
/// The key of the en-passant square alone; 0 for NoSquare.
inline Key en_passant_key(Square square) {
    return square == NoSquare ? 0 : table.en_passant_file[file_of(square)];
}
/// The key of a whole board, computed from nothing.
Key key_of(const Board& board);

}  // namespace freischach::zobrist
