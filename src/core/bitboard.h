// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sets of squares as 64-bit words, square a1 in the lowest bit: masks, shifts,
// counting, and a range to loop over the squares of a set.

#pragma once

#include <bit>

#include "core/types.h"

namespace freischach {

constexpr Bitboard file_a = 0x0101010101010101;
constexpr Bitboard file_h = file_a << 7;
constexpr Bitboard rank_1 = 0xFF;
constexpr Bitboard dark_squares = 0xAA55AA55AA55AA55;

constexpr Bitboard bit(Square square) { return Bitboard{1} << square; }
constexpr Bitboard file_mask(int file) { return file_a << file; }
constexpr Bitboard rank_mask(int rank) { return rank_1 << (8 * rank); }
/// The rank on which the men of `color` start.
constexpr Bitboard home_rank(Color color) { return rank_mask(relative_rank(color, 0)); }
constexpr bool contains(Bitboard set, Square square) { return (set >> square & 1) != 0; }
constexpr bool several(Bitboard set) { return (set & (set - 1)) != 0; }
constexpr int count(Bitboard set) { return std::popcount(set); }
/// The lowest square of `set`, which must not be empty.
constexpr Square first(Bitboard set) { return Square(std::countr_zero(set)); }
/// The highest square of `set`, which must not be empty.
constexpr Square last(Bitboard set) { return Square(63 - std::countl_zero(set)); }
/// Removes the lowest square of `set` and returns it.
constexpr Square pop_first(Bitboard& set) {
    const Square square = first(set);
    set &= set - 1;
    return square;
}

/// `set` moved by `Step` squares: +-8 along files, or +-1, +-7, +-9 with no wrap at the edge.
template <int Step>
constexpr Bitboard shift(Bitboard set) {
    if constexpr (Step == 1 || Step == 9 || Step == -7) set &= ~file_h;
    if constexpr (Step == -1 || Step == -9 || Step == 7) set &= ~file_a;
    if constexpr (Step > 0)
        return set << Step;
    else
        return set >> -Step;
}

/// A range over the squares of a set, lowest first: `for (Square s : squares(set))`.
class SquareRange {
public:
    class Iterator {
    public:
        constexpr explicit Iterator(Bitboard rest) : rest_(rest) {}
        constexpr Square operator*() const { return first(rest_); }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        constexpr bool operator==(const Iterator&) const = default;

    private:
        Bitboard rest_;
    };
    constexpr explicit SquareRange(Bitboard set) : set_(set) {}
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(set_); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

private:
    Bitboard set_;
};
constexpr SquareRange squares(Bitboard set) { return SquareRange(set); }

}  // namespace freischach
