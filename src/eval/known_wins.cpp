// SPDX-License-Identifier: GPL-3.0-or-later
//
// The bare king is driven to the edge, and the other king comes near.

#include "eval/known_wins.h"

#include <algorithm>
#include <cstdlib>

namespace freischach {

namespace {

constexpr Score base = 700;
constexpr Score per_step_to_edge = 20;
constexpr Score per_step_between_kings = 10;

/// Steps from the four central squares, by file and by rank.
int steps_from_center(Square square) {
    const auto steps = [](int line) { return std::max(3 - line, line - 4); };
    return steps(file_of(square)) + steps(rank_of(square));
}

int king_steps(Square a, Square b) {
    return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

}  // namespace

std::optional<Score> known_win(const Board& board) {
    for (Color strong : both_colors) {
        if (count(board.colors[~strong]) != 1) continue;
        if ((board.pieces(strong, Rook) | board.pieces(strong, Queen)) == 0) continue;
        Score value = base;
        for (int type = Pawn; type < King; ++type)
            value +=
                exchange_value[std::size_t(type)] * count(board.pieces(strong, PieceType(type)));
        value += per_step_to_edge * steps_from_center(board.king(~strong));
        value -= per_step_between_kings * king_steps(board.king(strong), board.king(~strong));
        return board.side_to_move == strong ? value : -value;
    }
    return std::nullopt;
}

}  // namespace freischach
