// SPDX-License-Identifier: GPL-3.0-or-later
//
// Attack sets of every piece, and the squares between and in line with two squares.
// Sliders use one table look-up by PEXT (BMI2) where the processor has it, and o^(o-2r)
// arithmetic ("hyperbola quintessence") where it has not; the results are the same.

#pragma once

#include "core/bitboard.h"

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace freischach {

namespace detail {

constexpr Bitboard step_attacks(Square square, std::array<std::array<int, 2>, 8> steps) {
    Bitboard set = 0;
    for (const auto& [east, north] : steps) {
        const int file = file_of(square) + east;
        const int rank = rank_of(square) + north;
        if (file >= 0 && file < 8 && rank >= 0 && rank < 8) set |= bit(make_square(file, rank));
    }
    return set;
}

/// Everything that hangs on one square alone.
struct LeaperTables {
    std::array<std::array<Bitboard, square_count>, 2> pawn{};
    std::array<Bitboard, square_count> knight{}, king{};

    constexpr LeaperTables() {
        for (int s = 0; s < square_count; ++s) {
            const Square square = Square(s);
            const Bitboard set = bit(square);
            pawn[White][square] = shift<7>(set) | shift<9>(set);
            pawn[Black][square] = shift<-7>(set) | shift<-9>(set);
            knight[square] = step_attacks(
                square, {{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}});
            king[square] = step_attacks(
                square, {{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}});
        }
    }
};
inline constexpr LeaperTables leapers;

/// Where the attack sets of a slider on one square lie, and which squares decide among them.
struct SliderEntry {
    Bitboard relevant;
    const Bitboard* attacks;
};

/// Tables too large to compute at compile time; filled before main() by attacks.cpp.
struct SliderTables {
    SliderTables();
    std::array<SliderEntry, square_count> bishop, rook;
    std::array<Bitboard, square_count> empty_board_bishop, empty_board_rook;
    std::array<std::array<Bitboard, square_count>, square_count> between, line;
};
extern const SliderTables sliders;

/// Slider attacks by arithmetic alone; the tables are made from these.
Bitboard bishop_attacks_computed(Square square, Bitboard occupied);
Bitboard rook_attacks_computed(Square square, Bitboard occupied);

}  // namespace detail

/// Squares a pawn of `color` on `square` attacks.
constexpr Bitboard pawn_attacks(Color color, Square square) {
    return detail::leapers.pawn[color][square];
}
/// Squares attacked by all pawns of `Us` in `pawns`.
template <Color Us>
constexpr Bitboard pawn_attacks(Bitboard pawns) {
    return shift<forward(Us) - 1>(pawns) | shift<forward(Us) + 1>(pawns);
}
constexpr Bitboard knight_attacks(Square square) { return detail::leapers.knight[square]; }
constexpr Bitboard king_attacks(Square square) { return detail::leapers.king[square]; }

/// Squares a bishop on `square` attacks when `occupied` squares stop it (and are attacked).
inline Bitboard bishop_attacks(Square square, Bitboard occupied) {
#if defined(__BMI2__)
    const auto& entry = detail::sliders.bishop[square];
    return entry.attacks[_pext_u64(occupied, entry.relevant)];
#else
    return detail::bishop_attacks_computed(square, occupied);
#endif
}
/// Squares a rook on `square` attacks when `occupied` squares stop it (and are attacked).
inline Bitboard rook_attacks(Square square, Bitboard occupied) {
#if defined(__BMI2__)
    const auto& entry = detail::sliders.rook[square];
    return entry.attacks[_pext_u64(occupied, entry.relevant)];
#else
    return detail::rook_attacks_computed(square, occupied);
#endif
}
inline Bitboard queen_attacks(Square square, Bitboard occupied) {
    return bishop_attacks(square, occupied) | rook_attacks(square, occupied);
}
/// Slider attacks on an empty board.
inline Bitboard bishop_attacks(Square square) { return detail::sliders.empty_board_bishop[square]; }
inline Bitboard rook_attacks(Square square) { return detail::sliders.empty_board_rook[square]; }

/// Squares that a piece of type `type` (not a pawn) on `square` attacks.
inline Bitboard piece_attacks(PieceType type, Square square, Bitboard occupied) {
    switch (type) {
        case Knight: return knight_attacks(square);
        case Bishop: return bishop_attacks(square, occupied);
        case Rook: return rook_attacks(square, occupied);
        case Queen: return queen_attacks(square, occupied);
        case King: return king_attacks(square);
        default: return 0;
    }
}

/// Squares strictly between two squares of one rank, file or diagonal; empty for any others.
inline Bitboard between(Square a, Square b) { return detail::sliders.between[a][b]; }
/// The whole rank, file or diagonal through two different squares; empty if they share none.
inline Bitboard line(Square a, Square b) { return detail::sliders.line[a][b]; }

}  // namespace freischach
