// SPDX-License-Identifier: GPL-3.0-or-later
//
// The vocabulary of the board: colours, wings, piece types, pieces and squares.
// Unscoped enums, because they index arrays everywhere; names are the field's own.

#pragma once

#include <array>
#include <cstdint>

namespace freischach {

using Bitboard = std::uint64_t;
using Key = std::uint64_t;

enum Color : std::uint8_t { White, Black };
constexpr std::array<Color, 2> both_colors{White, Black};

constexpr Color operator~(Color color) { return Color(color ^ 1); }

/// The two sides of the board on which a king may castle: towards the a-file or the h-file.
enum Wing : std::uint8_t { ASide, HSide };
constexpr std::array<Wing, 2> both_wings{ASide, HSide};

enum PieceType : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King, NoPieceType };
constexpr int piece_type_count = 6;

/// A piece type with its colour: twice the type plus the colour.
enum Piece : std::uint8_t { NoPiece = 12 };
constexpr int piece_count = 12;

constexpr Piece make_piece(Color color, PieceType type) { return Piece(2 * type + color); }
/// The type of `piece`; NoPieceType for NoPiece.
constexpr PieceType type_of(Piece piece) { return PieceType(piece >> 1); }
/// The colour of `piece`, which must not be NoPiece.
constexpr Color color_of(Piece piece) { return Color(piece & 1); }

/// Squares run a1, b1, ... h8: eight times the rank plus the file, both from 0.
// clang-format off
enum Square : std::uint8_t {
    A1, B1, C1, D1, E1, F1, G1, H1,
    A2, B2, C2, D2, E2, F2, G2, H2,
    A3, B3, C3, D3, E3, F3, G3, H3,
    A4, B4, C4, D4, E4, F4, G4, H4,
    A5, B5, C5, D5, E5, F5, G5, H5,
    A6, B6, C6, D6, E6, F6, G6, H6,
    A7, B7, C7, D7, E7, F7, G7, H7,
    A8, B8, C8, D8, E8, F8, G8, H8,
    NoSquare
};
// clang-format on
constexpr int square_count = 64;

constexpr int file_of(Square square) { return square & 7; }
constexpr int rank_of(Square square) { return square >> 3; }
constexpr Square make_square(int file, int rank) { return Square(8 * rank + file); }
/// The square `steps` further on (north is 8, east is 1); must stay on the board.
constexpr Square operator+(Square square, int steps) { return Square(int(square) + steps); }
constexpr Square operator-(Square square, int steps) { return Square(int(square) - steps); }
/// The same square seen from `color`'s side: Black's board is turned upside down.
constexpr Square relative_square(Color color, Square square) {
    return Square(square ^ (color == Black ? 56 : 0));
}
/// The same rank (0..7) seen from `color`'s side.
constexpr int relative_rank(Color color, int rank) { return color == White ? rank : 7 - rank; }
/// One step forward for `color`, in squares.
constexpr int forward(Color color) { return color == White ? 8 : -8; }

}  // namespace freischach
