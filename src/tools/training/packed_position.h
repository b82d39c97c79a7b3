// SPDX-License-Identifier: GPL-3.0-or-later
//
// A position of the training data in 32 bytes: what the network sees of it, and what it should
// say.

#pragma once

#include <cstdint>

#include "core/board.h"
#include "core/score.h"
#include "tools/games/game_record.h"

namespace freischach {

struct PackedPosition {
    Bitboard occupied = 0;
    /// For each man from a1 on half a byte, low half first: the piece, or 12 and 13 for a white and
    /// a black rook that may still castle.
    std::array<std::uint8_t, 16> codes{};
    /// For the side to move, in centipawns.
    std::int16_t score = 0;
    /// For the side to move.
    GameResult result = GameResult::Draw;
    Color side_to_move = White;

    /// `board` must not have more than 32 men.
    static PackedPosition of(const Board& board, Score score, GameResult white_result);

    /// Calls `visit` with each piece, its square, and whether it is a rook that may still castle.
    template <class Visit>
    void for_each_man(Visit visit) const {
        int index = 0;
        for (Square square : squares(occupied)) {
            const unsigned code = codes[std::size_t(index / 2)] >> (4 * (index % 2)) & 0xF;
            ++index;
            if (code < piece_count)
                visit(Piece(code), square, false);
            else
                visit(make_piece(Color(code - piece_count), Rook), square, true);
        }
    }
};
static_assert(sizeof(PackedPosition) == 32);

}  // namespace freischach
