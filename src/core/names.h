// SPDX-License-Identifier: GPL-3.0-or-later
//
// The English words for colours, men and kinds of castling, as messages and reports use them, and
// the letters of men.

#pragma once

#include <string_view>

#include "core/castling.h"

namespace freischach {

/// Letters of men as in FEN, by Piece: White's are the upper-case ones. There is none for NoPiece.
constexpr std::string_view piece_letters = "PpNnBbRrQqKk";
/// By PieceType; there is none for NoPieceType.
constexpr std::string_view type_letters = "PNBRQK";
constexpr std::string_view lower_type_letters = "pnbrqk";

constexpr std::string_view name(Color color) { return color == White ? "White" : "Black"; }

/// The word for a man; `type` must not be NoPieceType.
constexpr std::string_view name(PieceType type) {
    constexpr std::array<std::string_view, piece_type_count> names{"pawn", "knight", "bishop",
                                                                   "rook", "queen",  "king"};
    return names[type];
}

/// FIDE's word, as in "double-move castling".
constexpr std::string_view name(CastlingKind kind) {
    constexpr std::array<std::string_view, 4> names{"double-move", "transposition",
                                                    "king-move-only", "rook-move-only"};
    return names[std::size_t(kind)];
}

/// How players write castling towards `wing`.
constexpr std::string_view castling_name(Wing wing) { return wing == HSide ? "O-O" : "O-O-O"; }

}  // namespace freischach
