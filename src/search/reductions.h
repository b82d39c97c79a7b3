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
    bool was_pv;
    bool cut_node;
    bool improving;
    bool noisy_table_move;
    bool is_quiet;
    bool is_killer;
    /// Cutoffs at the children of the node's siblings.
    int child_cutoffs;
    /// Quiet: quiet_record(). Noisy: its history entry.
    int record;
};

namespace detail {

/// ln(i) * 32, rounded down.
inline const std::array<int, 256> scaled_logarithm = [] {
    std::array<int, 256> table{};
    for (int i = 1; i < 256; ++i) table[i] = int(std::log(i) * 32);
    return table;
}();

}  // namespace detail

/// The reduction in 1024ths of a ply; negative for the most promising moves.
inline int late_move_reduction(const LateMove& move) {
    using namespace params;
    const int logarithms = detail::scaled_logarithm[std::min(move.depth, 255)] *
                           detail::scaled_logarithm[std::min(move.number, 255)];
    int reduction = late_move_base + logarithms * late_move_factor / 1024;
    if (move.cut_node) reduction += late_move_cut_node;
    if (!move.improving) reduction += late_move_not_improving;
    if (move.noisy_table_move) reduction += late_move_noisy_table_move;
    if (move.child_cutoffs > late_move_many_cutoffs) reduction += late_move_child_cutoffs;
    if (move.in_pv) reduction -= late_move_pv;
    if (move.was_pv) reduction -= late_move_was_pv;
    if (move.is_killer) reduction -= late_move_killer;
    if (!move.is_quiet) reduction -= late_move_noisy;
    return reduction - move.record / late_move_record_divisor;
}

}  // namespace freischach
