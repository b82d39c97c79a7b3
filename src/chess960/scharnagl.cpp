// SPDX-License-Identifier: GPL-3.0-or-later
//
// A start number is four digits in one: which of 4 light squares has a bishop, which of 4 dark
// squares, which of the 6 squares left has the queen, which pair of the 5 squares then left
// has the knights. number = light + 4 * (dark + 4 * (queen + 6 * knights)).

#include "chess960/scharnagl.h"

#include <algorithm>

namespace freischach {

namespace {

struct KnightPair {
    int left, right;
    bool operator==(const KnightPair&) const = default;
};

/// Where the knights stand among five squares ("N5N table"). The place in the table is the digit.
constexpr std::array<KnightPair, 10> knight_pairs{
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

}  // namespace

BackRank back_rank_of(int number) {
    BackRankSetup setup;
    setup.place(Bishop, number % 4, ~dark_squares);
    setup.place(Bishop, number / 4 % 4, dark_squares);
    setup.place(Queen, number / 16 % 6);
    const KnightPair& knights = knight_pairs[number / 96];
    setup.place(Knight, knights.right);  // first, so that it does not shift the count of the left
    setup.place(Knight, knights.left);
    return setup.finish();
}

int number_of(const BackRank& back_rank) {
    int light = 0;
    int dark = 0;
    int queen = 0;
    KnightPair knights{-1, -1};
    int passed = 0;  // men so far that are neither bishop nor queen
    for (int file = 0; file < 8; ++file) {
        const PieceType type = back_rank[file];
        if (type == Bishop) {
            const bool on_dark = contains(dark_squares, make_square(file, 0));
            (on_dark ? dark : light) = file / 2;
        } else if (type == Queen) {
            queen = passed;
        } else {
            if (type == Knight) (knights.left < 0 ? knights.left : knights.right) = passed;
            ++passed;
        }
    }
    const auto pair = int(std::ranges::find(knight_pairs, knights) - knight_pairs.begin());
    return light + 4 * (dark + 4 * (queen + 6 * pair));
}

int mirror_number(int number) { return number_of(mirrored(back_rank_of(number))); }

}  // namespace freischach
