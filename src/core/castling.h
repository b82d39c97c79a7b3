// SPDX-License-Identifier: GPL-3.0-or-later
//
// The geometry of castling, for every arrangement of king and rook alike. Each question that
// move generation, legality, FEN and the explanations ask about it is one function here.
// FIDE Laws of Chess, Guidelines II: Chess960 rules.

#pragma once

#include "core/attacks.h"

namespace freischach {

/// What the two pieces do, in FIDE's words.
enum class CastlingKind : std::uint8_t { DoubleMove, Transposition, KingMoveOnly, RookMoveOnly };

/// Where the king stands after castling towards `wing`: the c- or g-file.
constexpr Square castled_king(Color color, Wing wing) {
    return relative_square(color, wing == ASide ? C1 : G1);
}
/// Where the rook stands after castling towards `wing`: the d- or f-file.
constexpr Square castled_rook(Color color, Wing wing) {
    return relative_square(color, wing == ASide ? D1 : F1);
}
/// The wing on which `rook` stands as seen from `king`, both on one rank.
constexpr Wing wing_of(Square king, Square rook) { return rook < king ? ASide : HSide; }

/// The squares of `color`'s home rank on the `wing` side of `king`, which stands there.
constexpr Bitboard wing_squares(Color color, Square king, Wing wing) {
    const Bitboard below = bit(king) - 1;
    return home_rank(color) & (wing == ASide ? below : ~below & ~bit(king));
}

/// The rook of `rooks` farthest from the king on its wing; `rooks` must not be empty.
constexpr Square outermost(Bitboard rooks, Wing wing) {
    return wing == ASide ? first(rooks) : last(rooks);
}

/// The squares from `a` to `b` on one rank, both included.
constexpr Bitboard rank_span(Square a, Square b) {
    const Square low = a < b ? a : b;
    const Square high = a < b ? b : a;
    return (bit(high) | (bit(high) - 1)) & ~(bit(low) - 1);
}

namespace detail {

/// The sets below for each [colour][king's file][rook's file], looked up in move generation.
struct CastlingTables {
    using Table = std::array<std::array<std::array<Bitboard, 8>, 8>, 2>;
    Table path{}, king_walk{};

    constexpr CastlingTables() {
        for (Color color : both_colors) {
            for (int king_file = 0; king_file < 8; ++king_file) {
                for (int rook_file = 0; rook_file < 8; ++rook_file) {
                    const Square king = relative_square(color, make_square(king_file, 0));
                    const Square rook = relative_square(color, make_square(rook_file, 0));
                    const Wing wing = wing_of(king, rook);
                    const Bitboard walk = rank_span(king, castled_king(color, wing));
                    path[color][king_file][rook_file] =
                        (walk | rank_span(rook, castled_rook(color, wing))) &
                        ~(bit(king) | bit(rook));
                    king_walk[color][king_file][rook_file] = walk & ~bit(king);
                }
            }
        }
    }
};
inline constexpr CastlingTables castling_tables;

}  // namespace detail

/// The squares that must be empty but for the king and the castling rook themselves.
constexpr Bitboard castling_path(Color color, Square king, Square rook) {
    return detail::castling_tables.path[color][file_of(king)][file_of(rook)];
}

/// The squares after its origin that the king crosses or reaches: none may be attacked.
constexpr Bitboard castling_king_walk(Color color, Square king, Square rook) {
    return detail::castling_tables.king_walk[color][file_of(king)][file_of(rook)];
}

/// The squares on which the king must not be attacked: its origin and those of its walk.
constexpr Bitboard castling_safe_squares(Color color, Square king, Square rook) {
    return bit(king) | castling_king_walk(color, king, rook);
}

/// Which of the four FIDE kinds the castling of these two pieces is.
constexpr CastlingKind castling_kind(Color color, Square king, Square rook) {
    const Wing wing = wing_of(king, rook);
    const Square king_to = castled_king(color, wing);
    const Square rook_to = castled_rook(color, wing);
    if (king == king_to) return CastlingKind::RookMoveOnly;
    if (rook == rook_to) return CastlingKind::KingMoveOnly;
    if (king == rook_to && rook == king_to) return CastlingKind::Transposition;
    return CastlingKind::DoubleMove;
}

/// Whether classical notation (king moves two squares, e1g1) can name this castling: king on
/// the e-file and rook in the corner.
constexpr bool is_classical_castling(Square king, Square rook) {
    return file_of(king) == 4 && (file_of(rook) == 0 || file_of(rook) == 7);
}

}  // namespace freischach
