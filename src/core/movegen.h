// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one generator of legal moves. It hands sets of destinations to a sink, and what the
// sink does with them makes it a move list, a leaf count (no list is built) or a perft.
//
// A sink has these members, called with legal moves only:
//   moves<PieceType>(from, targets)      a knight, bishop, rook, queen or king
//   pawn_moves<step>(targets)            pawns that come from `step` squares before each target
//   double_pushes(targets)               pawns that move two squares
//   promotions<step>(targets)            as pawn_moves, to each of four men
//   en_passant(from, target)
//   castling(king, rook)

#pragma once

#include "core/checks.h"
#include "core/move.h"

namespace freischach {

/// Which moves to generate. Noisy moves are captures, en passant and promotions; quiet moves are
/// all others, castling among them.
enum class MoveClass : std::uint8_t { All, Noisy, Quiet };

namespace detail {

/// Those squares of `zone` that the opponent of `Us` attacks once the king has left its square.
template <Color Us>
inline Bitboard attacked_squares(const Board& board, Bitboard zone) {
    const Bitboard occupied = board.occupied() ^ board.pieces(Us, King);
    const Bitboard attacked_by_steps =
        pawn_attacks<~Us>(board.pieces(~Us, Pawn)) | king_attacks(board.king(~Us));
    Bitboard attacked = zone & attacked_by_steps;
    for (Square square : squares(zone & ~attacked_by_steps)) {
        if ((knight_attacks(square) & board.pieces(~Us, Knight)) != 0 ||
            (bishop_attacks(square, occupied) & board.pieces(~Us, Bishop, Queen)) != 0 ||
            (rook_attacks(square, occupied) & board.pieces(~Us, Rook, Queen)) != 0) {
            attacked |= bit(square);
        }
    }
    return attacked;
}

template <Color Us, MoveClass Class, class Checks, class Sink>
inline void generate_pawn_moves(const Board& board, const Checks& checks, Sink& sink) {
    constexpr int up = forward(Us);
    constexpr Bitboard last_rank = home_rank(~Us);
    constexpr Bitboard third_rank = rank_mask(relative_rank(Us, 2));
    const Bitboard pawns = board.pieces(Us, Pawn);
    const Bitboard empty = ~board.occupied();

    const Bitboard pushing = pawns & ~checks.pinned_diagonal;
    const Bitboard pushes =
        (shift<up>(pushing & ~checks.pinned_straight) |
         (shift<up>(pushing & checks.pinned_straight) & checks.pinned_straight)) &
        empty;
    if constexpr (Class != MoveClass::Noisy) {
        sink.template pawn_moves<up>(pushes & checks.evasions & ~last_rank);
        sink.double_pushes(shift<up>(pushes & third_rank) & empty & checks.evasions);
    }
    if constexpr (Class != MoveClass::Quiet) {
        const Bitboard capturing = pawns & ~checks.pinned_straight;
        const Bitboard targets = board.colors[~Us] & checks.evasions;
        const auto captures = [&]<int step>(std::integral_constant<int, step>) {
            return (shift<step>(capturing & ~checks.pinned_diagonal) |
                    (shift<step>(capturing & checks.pinned_diagonal) & checks.pinned_diagonal)) &
                   targets;
        };
        const Bitboard a_side = captures(std::integral_constant<int, up - 1>());
        const Bitboard h_side = captures(std::integral_constant<int, up + 1>());
        sink.template pawn_moves<up - 1>(a_side & ~last_rank);
        sink.template pawn_moves<up + 1>(h_side & ~last_rank);
        if ((pawns & rank_mask(relative_rank(Us, 6))) != 0) {
            sink.template promotions<up>(pushes & checks.evasions & last_rank);
            sink.template promotions<up - 1>(a_side & last_rank);
            sink.template promotions<up + 1>(h_side & last_rank);
        }
        if (board.en_passant != NoSquare) {
            for (Square from : squares(en_passant_capturers<Us>(board, board.en_passant)))
                sink.en_passant(from, board.en_passant);
        }
    }
}

template <Color Us, class Checks, class Sink>
inline void generate_piece_moves(const Board& board, const Checks& checks, Bitboard targets,
                                 Sink& sink) {
    const Bitboard occupied = board.occupied();
    for (Square from :
         squares(board.pieces(Us, Knight) & ~(checks.pinned_straight | checks.pinned_diagonal)))
        sink.template moves<Knight>(from, knight_attacks(from) & targets);
    for (Square from : squares(board.pieces(Us, Bishop) & ~checks.pinned_straight)) {
        Bitboard attacks = bishop_attacks(from, occupied) & targets;
        if (contains(checks.pinned_diagonal, from)) attacks &= checks.pinned_diagonal;
        sink.template moves<Bishop>(from, attacks);
    }
    for (Square from : squares(board.pieces(Us, Rook) & ~checks.pinned_diagonal)) {
        Bitboard attacks = rook_attacks(from, occupied) & targets;
        if (contains(checks.pinned_straight, from)) attacks &= checks.pinned_straight;
        sink.template moves<Rook>(from, attacks);
    }
    for (Square from : squares(board.pieces(Us, Queen))) {
        Bitboard attacks = queen_attacks(from, occupied) & targets;
        if (contains(checks.pinned_diagonal, from))
            attacks &= checks.pinned_diagonal & bishop_attacks(from);
        if (contains(checks.pinned_straight, from))
            attacks &= checks.pinned_straight & rook_attacks(from);
        sink.template moves<Queen>(from, attacks);
    }
}

}  // namespace detail

/// Whether castling with `rook` leaves the king on an unattacked square. The rook may uncover
/// an attack along the rank, so the final position is what counts.
template <Color Us>
inline bool castled_king_is_safe(const Board& board, Square king, Square rook) {
    const Wing wing = wing_of(king, rook);
    const Square king_to = castled_king(Us, wing);
    const Bitboard occupied =
        (board.occupied() & ~bit(king) & ~bit(rook)) | bit(king_to) | bit(castled_rook(Us, wing));
    return (rook_attacks(king_to, occupied) & board.pieces(~Us, Rook, Queen)) == 0;
}

/// Gives all legal moves of class `Class` to `sink`. `Us` is the side to move.
template <Color Us, MoveClass Class = MoveClass::All, class Sink>
inline void generate(const Board& board, const Checks& checks, Sink& sink) {
    const Square king = board.king(Us);
    const Bitboard class_targets = Class == MoveClass::Noisy   ? board.colors[~Us]
                                   : Class == MoveClass::Quiet ? ~board.occupied()
                                                               : ~board.colors[Us];
    if (!checks.any()) {
        detail::generate_pawn_moves<Us, Class>(board, NoChecks(), sink);
        detail::generate_piece_moves<Us>(board, NoChecks(), class_targets, sink);
    } else if (!several(checks.checkers)) {
        detail::generate_pawn_moves<Us, Class>(board, checks, sink);
        detail::generate_piece_moves<Us>(board, checks, class_targets & checks.evasions, sink);
    }

    const Bitboard steps = king_attacks(king) & class_targets;
    Bitboard rooks = 0;
    Bitboard zone = steps;
    if constexpr (Class != MoveClass::Noisy) {
        if (checks.checkers == 0) {
            for (Square rook : squares(board.castling_rooks & board.colors[Us])) {
                if ((castling_path(Us, king, rook) & board.occupied()) != 0) continue;
                rooks |= bit(rook);
                zone |= castling_king_walk(Us, king, rook);
            }
        }
    }
    if (zone == 0) return;  // a free castling path leaves the king a step too
    const Bitboard attacked = detail::attacked_squares<Us>(board, zone);
    sink.template moves<King>(king, steps & ~attacked);
    for (Square rook : squares(rooks)) {
        if ((castling_king_walk(Us, king, rook) & attacked) == 0 &&
            castled_king_is_safe<Us>(board, king, rook)) {
            sink.castling(king, rook);
        }
    }
}

template <Color Us, MoveClass Class = MoveClass::All, class Sink>
inline void generate(const Board& board, Sink& sink) {
    generate<Us, Class>(board, find_checks<Us>(board), sink);
}

}  // namespace freischach
