// SPDX-License-Identifier: GPL-3.0-or-later
//
// A game as training needs it: where it began, every move with the score its player gave it, and
// the result. Written, a position takes two to three bytes before compression.

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/position.h"
#include "core/score.h"
#include "util/result.h"

namespace freischach {

/// From White's view.
enum class GameResult : std::uint8_t { Loss, Draw, Win };

struct GameMove {
    Move move;
    /// Centipawns (or a mate) for the side that moves; no_score where none was asked for, as in the
    /// random moves of an opening, or where a filter has taken it away.
    Score score = no_score;
};

struct GameRecord {
    Position start;
    std::vector<GameMove> moves;
    GameResult result = GameResult::Draw;
};

/// Appends `game`, whose moves must be legal, to `bytes`:
/// * the start: the set of occupied squares (8 bytes, little-endian), then for each from a1 on half
///   a byte, low half first: the piece, or 12 and 13 for a white and a black rook that may still
///   castle; en-passant square (64 for none) with the side to move in bit 7; half-move clock; two
///   bytes of move number;
/// * the result, 0 to 2; the number of moves, then of those at the start without a score;
/// * for each move its place among the legal moves, sorted by their 16 bits: a byte;
/// * for each of the others the difference to the score two moves before, or to the last score in
///   such a step; 64003 if it has no score.
/// Numbers without a size are varints, differences zigzag varints
/// (https://protobuf.dev/programming-guides/encoding).
void append_game(const GameRecord& game, std::vector<std::uint8_t>& bytes);

/// Takes the first game off `bytes`. The error says what is wrong; then `bytes` is of no more use.
Result<GameRecord, std::string> take_game(std::span<const std::uint8_t>& bytes);

}  // namespace freischach
