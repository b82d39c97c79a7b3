// SPDX-License-Identifier: GPL-3.0-or-later
//
// A move in 16 bits: origin, destination, and what is special about it. Castling is always
// king takes own rook: it goes from the king's square to the rook's square.

#pragma once

#include <cassert>

#include "core/types.h"

namespace freischach {

class Move {
public:
    enum Kind : std::uint8_t { Normal, DoublePush, EnPassant, Castling, Promotion };

    /// No move; equal to no legal move.
    constexpr Move() = default;
    constexpr Move(Square from, Square to, Kind kind = Normal)
        : bits_(std::uint16_t(from | to << 6 | kind << 12)) {}
    /// A promotion to `type`, Knight to Queen.
    constexpr Move(Square from, Square to, PieceType type)
        : bits_(std::uint16_t(from | to << 6 | (int(Promotion) + type - Knight) << 12)) {}
    /// The inverse of raw(), for the transposition table.
    constexpr static Move from_raw(std::uint16_t bits) {
        Move move;
        move.bits_ = bits;
        return move;
    }

    [[nodiscard]] constexpr Square from() const { return Square(bits_ & 63); }
    [[nodiscard]] constexpr Square to() const { return Square(bits_ >> 6 & 63); }
    [[nodiscard]] constexpr Kind kind() const {
        return Kind(bits_ >> 12 < Promotion ? bits_ >> 12 : Promotion);
    }
    [[nodiscard]] constexpr bool is_promotion() const { return bits_ >> 12 >= Promotion; }
    [[nodiscard]] constexpr bool is_castling() const { return bits_ >> 12 == Castling; }
    /// What a promotion promotes to.
    [[nodiscard]] constexpr PieceType promotion() const {
        assert(is_promotion());
        return PieceType((bits_ >> 12) - Promotion + Knight);
    }
    [[nodiscard]] constexpr std::uint16_t raw() const { return bits_; }
    constexpr explicit operator bool() const { return bits_ != 0; }
    constexpr bool operator==(const Move&) const = default;

private:
    std::uint16_t bits_ = 0;
};
static_assert(sizeof(Move) == 2);

}  // namespace freischach
