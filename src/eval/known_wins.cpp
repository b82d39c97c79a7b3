// SPDX-License-Identifier: GPL-3.0-or-later
//
// The bare king is driven to where it can be mated, and the other king comes near.

#include "eval/known_wins.h"

#include <algorithm>
#include <cstdlib>

namespace freischach {

namespace {

constexpr Score base = 700;
constexpr Score per_step_to_edge = 20;
constexpr Score per_step_to_corner = 60;
constexpr Score per_step_between_kings = 20;

/// Steps from the four central squares, by file and by rank.
int steps_from_center(Square square) {
    const auto steps = [](int line) { return std::max(3 - line, line - 4); };
    return steps(file_of(square)) + steps(rank_of(square));
}

int king_steps(Square a, Square b) {
    return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

/// Diagonals that a king is away from the long diagonal between the two corners of the color that
/// `bishop` is not on: 7 in the corners in which it can be mated.
int steps_to_corner_of(Square bishop, Square king) {
    const int file = contains(dark_squares, bishop) ? file_of(king) : 7 - file_of(king);
    return std::abs(7 - file - rank_of(king));
}

/// How far the bare king has been driven, in centipawns; nothing unless the pieces of `strong` are
/// enough to mate it. Where they are minor pieces only and there are pawns, it is those that win.
std::optional<Score> progress(const Board& board, Color strong) {
    const Square king = board.king(~strong);
    const Bitboard bishops = board.pieces(strong, Bishop);
    const bool heavy = (board.pieces(strong, Rook) | board.pieces(strong, Queen)) != 0;
    const bool pair = (bishops & dark_squares) != 0 && (bishops & ~dark_squares) != 0;
    if (heavy || (pair && board.pieces(strong, Pawn) == 0))
        return per_step_to_edge * steps_from_center(king);
    if (bishops != 0 && board.pieces(strong, Knight) != 0 && board.pieces(strong, Pawn) == 0)
        return per_step_to_corner * steps_to_corner_of(first(bishops), king);
    return std::nullopt;
}

}  // namespace

std::optional<Score> known_win(const Board& board) {
    for (Color strong : both_colors) {
        if (count(board.colors[~strong]) != 1) continue;
        const auto driven = progress(board, strong);
        if (!driven) continue;
        Score value = base + *driven;
        for (int type = Pawn; type < King; ++type)
            value +=
                exchange_value[std::size_t(type)] * count(board.pieces(strong, PieceType(type)));
        value -= per_step_between_kings * king_steps(board.king(strong), board.king(~strong));
        return board.side_to_move == strong ? value : -value;
    }
    return std::nullopt;
}

}  // namespace freischach
