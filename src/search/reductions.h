// SPDX-License-Identifier: GPL-3.0-or-later
//
// Late-move reductions: how much shallower a move is searched first that the ordering has
// put late.

#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "search/params.h"

namespace freischach {

/// What is known of a move when its reduction is chosen.
struct LateMove {
    int depth;
    /// From 1.
    int number;
    bool in_pv;
    bool cut_node;
    bool improving;
    bool is_killer;
    bool gives_check;
    /// Sum of the move's history entries.
    int history;
};

namespace detail {

/// ln(i) * 32, rounded down.
inline const std::array<int, 256> scaled_logarithm = [] {
    std::array<int, 256> table{};
    for (int i = 1; i < 256; ++i) table[i] = int(std::log(i) * 32);
    return table;
}();

}  // namespace detail

/// The reduction of a quiet move in plies, 0 or more.
inline int late_move_reduction(const LateMove& move) {
    using namespace params;
    const int logarithms = detail::scaled_logarithm[std::min(move.depth, 255)] *
                           detail::scaled_logarithm[std::min(move.number, 255)];
    int reduction = late_move_base + logarithms * late_move_factor / 1024;
    if (move.cut_node) reduction += late_move_cut_node;
    if (!move.improving) reduction += late_move_not_improving;
    if (move.in_pv) reduction -= late_move_pv;
    if (move.is_killer) reduction -= late_move_killer;
    if (move.gives_check) reduction -= late_move_gives_check;
    reduction -= move.history / late_move_history_divisor;
    return std::max(0, reduction / 1024);
}

}  // namespace freischach
