// SPDX-License-Identifier: GPL-3.0-or-later
//
// What restrains the side to move: the checks it must answer and the pins on its men.

#pragma once

#include "core/board.h"

namespace freischach {

struct Checks {
    /// Men that give check now.
    Bitboard checkers = 0;
    /// Where a man other than the king may go to: everywhere without check; onto the checker or
    /// between in a single check; nowhere in a double check.
    Bitboard evasions = ~Bitboard{0};
    /// Pinned men with the rest of their pin line up to the pinner, for pins along ranks and
    /// files, and along diagonals. Lines from one king never cross, so a pinned man is
    /// restrained by intersecting its moves with the set that holds it.
    Bitboard pinned_straight = 0, pinned_diagonal = 0;

    bool operator==(const Checks&) const = default;
    /// Whether anything here restrains a man other than the king.
    [[nodiscard]] bool any() const { return (checkers | pinned_straight | pinned_diagonal) != 0; }
};

/// The same for the common case that there is neither check nor pin, known at compile time.
struct NoChecks {
    static constexpr Bitboard checkers = 0;
    static constexpr Bitboard evasions = ~Bitboard{0};
    static constexpr Bitboard pinned_straight = 0, pinned_diagonal = 0;
};

/// The checks and pins on the king of `Us`.
template <Color Us>
inline Checks find_checks(const Board& board) {
    const Square king = board.king(Us);
    const Bitboard occupied = board.occupied();
    Checks checks;
    checks.checkers = (knight_attacks(king) & board.pieces(~Us, Knight)) |
                      (pawn_attacks(Us, king) & board.pieces(~Us, Pawn));
    Bitboard answers = checks.checkers;
    const auto look_along = [&](Bitboard snipers, Bitboard& pinned) {
        for (Square sniper : squares(snipers)) {
            const Bitboard shield = between(king, sniper) & occupied;
            if (shield == 0) {
                checks.checkers |= bit(sniper);
                answers |= between(king, sniper) | bit(sniper);
            } else if (!several(shield) && (shield & board.colors[Us]) != 0) {
                pinned |= between(king, sniper) | bit(sniper);
            }
        }
    };
    look_along(rook_attacks(king) & board.pieces(~Us, Rook, Queen), checks.pinned_straight);
    look_along(bishop_attacks(king) & board.pieces(~Us, Bishop, Queen), checks.pinned_diagonal);
    if (checks.checkers != 0) checks.evasions = several(checks.checkers) ? 0 : answers;
    return checks;
}

}  // namespace freischach
