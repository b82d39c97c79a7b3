// SPDX-License-Identifier: GPL-3.0-or-later
//
// Castling in words: which pieces go where, what must be empty and safe, and what is in the way.
// A castling is named by its rook, one of the board's castling rooks.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/board.h"

namespace freischach {

/// One thing that forbids a castling.
struct CastlingReason {
    /// The kind of reason, for programs: path-blocked, king-in-check, king-passes-attack,
    /// king-lands-in-check or rook-uncovers-attack.
    std::string_view code;
    /// The same for people, with the squares and men in question.
    std::string text;
};

/// All reasons that forbid castling with `rook` apart from the turn; none if it is possible.
std::vector<CastlingReason> castling_reasons(const Board& board, Square rook);

/// The castling, its kind and its moves: "White O-O (e1h1), double-move: king e1-g1, rook h1-f1".
std::string castling_title(const Board& board, Square rook);

/// The men of `set`, which must not be empty: "the knight on b1 and the bishop on c1".
std::string men_text(const Board& board, Bitboard set);

/// The squares of `set` from the a-file on: "b1 c1 d1", or "none".
std::string square_list(Bitboard set);

/// All of the above and the squares that must be empty and safe, under stable names.
nlohmann::ordered_json castling_json(const Board& board, Square rook);

}  // namespace freischach
