// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fills the slider tables. A line attack is computed with o^(o-2r): subtracting the slider
// twice from the occupied squares of its line borrows up to the first blocker, and the same
// on the reversed board gives the other direction.
// https://www.chessprogramming.org/Hyperbola_Quintessence

#include "core/attacks.h"

#include <vector>

namespace freischach::detail {

namespace {

/// The mirror image of `set`: ranks swapped top to bottom.
constexpr Bitboard flip_ranks(Bitboard set) { return __builtin_bswap64(set); }

/// Attacks along one file or diagonal `line` (no two of whose squares share a rank).
Bitboard line_attacks(Square square, Bitboard line, Bitboard occupied) {
    const Bitboard slider = bit(square);
    const Bitboard blockers = occupied & line;
    const Bitboard up = blockers - 2 * slider;
    const Bitboard down = flip_ranks(flip_ranks(blockers) - 2 * flip_ranks(slider));
    return (up ^ down) & line;
}

/// Attacks along the rank for the slider's file and the eight occupied bits of the rank.
constexpr auto rank_table = [] {
    std::array<std::array<std::uint8_t, 256>, 8> table{};
    for (int file = 0; file < 8; ++file) {
        for (int occupied = 0; occupied < 256; ++occupied) {
            int attacks = 0;
            for (int step : {1, -1}) {
                for (int f = file + step; f >= 0 && f < 8; f += step) {
                    attacks |= 1 << f;
                    if (occupied >> f & 1) break;
                }
            }
            table[file][occupied] = std::uint8_t(attacks);
        }
    }
    return table;
}();

/// The diagonals through each square without the square itself: a1-h8 first, then a8-h1.
constexpr auto diagonals = [] {
    std::array<std::array<Bitboard, square_count>, 2> table{};
    for (int a = 0; a < square_count; ++a) {
        for (int b = 0; b < square_count; ++b) {
            const int files = file_of(Square(b)) - file_of(Square(a));
            const int ranks = rank_of(Square(b)) - rank_of(Square(a));
            if (a != b && files == ranks) table[0][a] |= bit(Square(b));
            if (a != b && files == -ranks) table[1][a] |= bit(Square(b));
        }
    }
    return table;
}();

constexpr std::size_t bishop_table_size = 5248;
constexpr std::size_t rook_table_size = 102400;

/// Appends the attack sets of one slider on one square, in the order of PEXT's index.
template <class Attacks>
SliderEntry add_slider(Square square, Attacks attacks, std::vector<Bitboard>& table) {
    const Bitboard edges = ((rank_mask(0) | rank_mask(7)) & ~rank_mask(rank_of(square))) |
                           ((file_a | file_h) & ~file_mask(file_of(square)));
    const Bitboard relevant = attacks(square, 0) & ~edges;
    const std::size_t start = table.size();
    Bitboard subset = 0;
    do {  // Subsets of a mask in counting order:
          // https://www.chessprogramming.org/Traversing_Subsets_of_a_Set
        table.push_back(attacks(square, subset));
        subset = (subset - relevant) & relevant;
    } while (subset != 0);
    return {relevant, table.data() + start};
}

}  // namespace

Bitboard bishop_attacks_computed(Square square, Bitboard occupied) {
    return line_attacks(square, diagonals[0][square], occupied) |
           line_attacks(square, diagonals[1][square], occupied);
}

Bitboard rook_attacks_computed(Square square, Bitboard occupied) {
    const int shift = 8 * rank_of(square);
    const Bitboard along_rank = rank_table[file_of(square)][occupied >> shift & 0xFF];
    const Bitboard file = file_mask(file_of(square)) ^ bit(square);
    return line_attacks(square, file, occupied) | along_rank << shift;
}

SliderTables::SliderTables() {
    static std::vector<Bitboard> table;
    table.reserve(bishop_table_size + rook_table_size);  // entries keep pointers: never regrown
    for (int s = 0; s < square_count; ++s) {
        const Square square = Square(s);
        bishop[square] = add_slider(square, bishop_attacks_computed, table);
        empty_board_bishop[square] = bishop_attacks_computed(square, 0);
    }
    for (int s = 0; s < square_count; ++s) {
        const Square square = Square(s);
        rook[square] = add_slider(square, rook_attacks_computed, table);
        empty_board_rook[square] = rook_attacks_computed(square, 0);
    }
    for (int a = 0; a < square_count; ++a) {
        for (int b = 0; b < square_count; ++b) {
            const Square from = Square(a);
            const Square to = Square(b);
            between[a][b] = line[a][b] = 0;
            for (auto attacks : {bishop_attacks_computed, rook_attacks_computed}) {
                if (a == b || !contains(attacks(from, 0), to)) continue;
                between[a][b] = attacks(from, bit(to)) & attacks(to, bit(from));
                line[a][b] = (attacks(from, 0) & attacks(to, 0)) | bit(from) | bit(to);
            }
        }
    }
}

const SliderTables sliders;

}  // namespace freischach::detail
