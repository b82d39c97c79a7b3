// SPDX-License-Identifier: GPL-3.0-or-later
//
// The same codes as in the records of games, without what the network cannot see.

#include "tools/training/packed_position.h"

#include <algorithm>

namespace freischach {

PackedPosition PackedPosition::of(const Board& board, Score score, GameResult white_result) {
    PackedPosition packed;
    packed.occupied = board.occupied();
    packed.side_to_move = board.side_to_move;
    packed.score = std::int16_t(std::clamp(score, -infinite_score, infinite_score));
    const bool white = board.side_to_move == White;
    packed.result = white ? white_result : GameResult(int(GameResult::Win) - int(white_result));
    int index = 0;
    for (Square square : squares(packed.occupied)) {
        const Piece piece = board.piece_on(square);
        const bool may_castle = contains(board.castling_rooks, square);
        const unsigned code =
            may_castle ? unsigned(piece_count) + color_of(piece) : unsigned(piece);
        packed.codes[std::size_t(index / 2)] |= std::uint8_t(code << (4 * (index % 2)));
        ++index;
    }
    return packed;
}

}  // namespace freischach
