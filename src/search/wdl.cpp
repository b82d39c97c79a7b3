// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two logistic curves: the chance to win rises with the score, the chance to lose falls with
// it, and what is left are draws. scripts/fit-wdl finds the polynomials.

#include "search/wdl.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace freischach {

namespace {

/// Coefficients of the powers 0 to 3 of the material, in units of 58.
using Polynomial = std::array<double, 4>;

// The score at which the chance to win is one half, and the width of the curve, in the search's
// centipawns. From 260 games of net 7 at 5000 nodes a move, 28674 positions.
constexpr Polynomial even_chance{467.15, -1077.78, 1024.77, -323.49};
constexpr Polynomial width{-65.12, 645.49, -871.06, 375.60};

/// Beyond this range the games of the fit say too little.
constexpr int least_material = 17;
constexpr int most_material = 78;

double value(const Polynomial& polynomial, int material) {
    const double m = std::clamp(material, least_material, most_material) / 58.0;
    return ((polynomial[3] * m + polynomial[2]) * m + polynomial[1]) * m + polynomial[0];
}

int chance(double score, int material) {
    const double distance = (value(even_chance, material) - score) / value(width, material);
    return int(std::lround(1000 / (1 + std::exp(distance))));
}

}  // namespace

int total_material(const Board& board) {
    constexpr std::array values{std::pair(Pawn, 1), std::pair(Knight, 3), std::pair(Bishop, 3),
                                std::pair(Rook, 5), std::pair(Queen, 9)};
    int sum = 0;
    for (const auto& [type, worth] : values) sum += worth * count(board.types[type]);
    return sum;
}

WinDrawLoss win_draw_loss(Score score, int material) {
    const int win = chance(score, material);
    const int loss = chance(-score, material);
    return {win, 1000 - win - loss, loss};
}

Score normalized_score(Score score, int material) {
    if (is_mate(score)) return score;
    return int(std::lround(100 * score / value(even_chance, material)));
}

}  // namespace freischach
