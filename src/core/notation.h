// SPDX-License-Identifier: GPL-3.0-or-later
//
// Moves as text. Inside the program castling is king takes own rook; text may say it that
// way, classically (e1g1) or as O-O.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/position.h"

namespace freischach {

/// "e4" and the like.
std::string to_text(Square square);

/// The square that "e4" and the like names; nothing for any other text.
std::optional<Square> parse_square(std::string_view text);

/// How castling is written.
enum class CastlingText : std::uint8_t {
    KingTakesRook,  ///< always e1h1
    Classical,      ///< e1g1 where the king stands on the e-file and the rook in the corner
};

/// `move` in the notation of the UCI protocol; "0000" for no move.
std::string to_text(Move move, CastlingText castling);

/// The legal move that `text` means in `position`, or nothing. Letter case does not matter.
/// Castling may be king takes rook, the king's step to the c- or g-file where that is no other
/// legal move, or O-O and O-O-O with letters or zeros.
std::optional<Move> parse_move(const Position& position, std::string_view text);

}  // namespace freischach
