// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hashes of a part of a position (its pawns, say), for tables that look at nothing else. They
// are computed from the bitboards when asked for: a few multiplications, and nothing to keep up
// to date with each move.

#pragma once

#include "core/board.h"

namespace freischach {

/// A hash of any number of sets of squares; their order counts.
template <class... Sets>
constexpr Key fingerprint(Sets... sets) {
    Key hash = 0;
    // The golden ratio's multiplier spreads every bit upwards, the shift brings it down again.
    // https://en.wikipedia.org/wiki/Hash_function#Fibonacci_hashing
    ((hash = (hash ^ Key(sets)) * 0x9E3779B97F4A7C15, hash ^= hash >> 32), ...);
    return hash;
}

/// Of the pawns of both colours.
inline Key pawn_fingerprint(const Board& board) {
    return fingerprint(board.pieces(White, Pawn), board.pieces(Black, Pawn));
}

/// Of the men of `color` other than pawns.
inline Key piece_fingerprint(const Board& board, Color color) {
    return fingerprint(board.pieces(color, Knight), board.pieces(color, Bishop),
                       board.pieces(color, Rook), board.pieces(color, Queen),
                       board.pieces(color, King));
}

/// Of the knights, bishops and kings of both colours.
inline Key minor_fingerprint(const Board& board) {
    return fingerprint(board.pieces(White, Knight, Bishop) | board.pieces(White, King),
                       board.pieces(Black, Knight, Bishop) | board.pieces(Black, King),
                       board.types[Knight], board.types[King]);
}

}  // namespace freischach
