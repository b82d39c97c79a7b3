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

// Razoring: a node so far below alpha that only a capture could help.
inline constexpr int razoring_max_depth = 3;
inline constexpr int razoring_margin = 220;

// Null move.
inline constexpr int null_move_min_depth = 3;
inline constexpr int null_move_base_reduction = 3;
inline constexpr int null_move_depth_divisor = 4;
inline constexpr int null_move_eval_divisor = 200;
inline constexpr int null_move_verification_depth = 12;

// Internal iterative reduction: without a move from the table a deep search is worth less.
inline constexpr int internal_reduction_min_depth = 4;

// Singular extension: the table move is searched deeper if all others are clearly worse.
inline constexpr int singular_min_depth = 7;
inline constexpr int singular_margin = 2;
inline constexpr int singular_double_margin = 18;

// Moves that are not even tried near the horizon.
inline constexpr int shallow_max_depth = 8;
inline constexpr int late_quiet_base = 4;
inline constexpr int futility_base = 90;
inline constexpr int futility_margin = 75;
inline constexpr int history_pruning_max_depth = 4;
inline constexpr int history_pruning_margin = 3500;
inline constexpr int see_quiet_margin = 50;
inline constexpr int see_noisy_margin = 95;

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
