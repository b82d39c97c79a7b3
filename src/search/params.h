// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every number of the search that could be another: one line each, in the order in which the
// search uses them. Depths in plies, scores in centipawns, reductions in 1024ths of a ply.

#pragma once

namespace freischach::params {

// Iterative deepening.
inline constexpr int aspiration_min_depth = 5;
inline constexpr int aspiration_window = 18;

// Reverse futility: a node so far above beta that its depth will not lose the lead.
inline constexpr int reverse_futility_max_depth = 8;
inline constexpr int reverse_futility_margin = 80;

// Null move.
inline constexpr int null_move_min_depth = 3;
inline constexpr int null_move_base_reduction = 3;
inline constexpr int null_move_depth_divisor = 4;
inline constexpr int null_move_eval_divisor = 200;

// Internal iterative reduction: without a move from the table a deep search is worth less.
inline constexpr int internal_reduction_min_depth = 4;

// Late-move reductions.
inline constexpr int late_move_min_depth = 3;
inline constexpr int late_move_base = 800;
inline constexpr int late_move_factor = 460;
inline constexpr int late_move_cut_node = 1024;
inline constexpr int late_move_not_improving = 700;
inline constexpr int late_move_pv = 900;
inline constexpr int late_move_killer = 1024;
inline constexpr int late_move_gives_check = 900;
inline constexpr int late_move_history_divisor = 9;

// Quiescence.
inline constexpr int quiescence_futility_margin = 180;

// Histories.
inline constexpr int history_bonus_per_ply = 160;
inline constexpr int history_bonus_max = 1600;

}  // namespace freischach::params
