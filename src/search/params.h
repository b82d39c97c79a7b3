// SPDX-License-Identifier: GPL-3.0-or-later
//
// The numbers of the search that are worth tuning, one line each, in the order in which the
// search uses them: name, value, range and step of a tuner. Depths in plies, scores in
// centipawns, reductions in 1024ths of a ply.

#pragma once

#include "search/tunable.h"

namespace freischach::params {

// Iterative deepening.
TUNABLE(aspiration_min_depth, 5, 1, 11, 1);
TUNABLE(aspiration_window, 18, 6, 45, 1);

// Reverse futility: a node so far above beta that its depth will not lose the lead.
TUNABLE(reverse_futility_max_depth, 8, 4, 14, 1);
TUNABLE(reverse_futility_margin, 80, 25, 200, 8);
TUNABLE(reverse_futility_worsening, 20, 6, 50, 2);

// Razoring: a node so far below alpha that only a capture could help.
TUNABLE(razoring_max_depth, 4, 1, 10, 1);
TUNABLE(razoring_base, 180, 60, 450, 19);
TUNABLE(razoring_margin, 120, 40, 300, 13);

// Null move.
TUNABLE(null_move_min_depth, 3, 1, 9, 1);
TUNABLE(null_move_margin, 12, 4, 30, 1);
TUNABLE(null_move_base_margin, 140, 45, 350, 15);
TUNABLE(null_move_base_reduction, 4, 1, 10, 1);
TUNABLE(null_move_depth_divisor, 3, 1, 6, 1);
TUNABLE(null_move_eval_divisor, 200, 65, 500, 20);
TUNABLE(null_move_verification_depth, 12, 8, 18, 1);

// Internal iterative reduction: without a move from the table a deep search is worth less.
TUNABLE(internal_reduction_min_depth, 4, 1, 10, 1);
TUNABLE(internal_reduction_lag, 5, 1, 11, 1);

// A move that turned out not to need its reduction, or to need more of it.
TUNABLE(hindsight_margin, 100, 35, 250, 10);

// ProbCut: a capture above beta by a margin at less depth will do.
TUNABLE(probcut_min_depth, 5, 1, 11, 1);
TUNABLE(probcut_margin, 180, 60, 450, 19);
TUNABLE(probcut_improving, 50, 16, 120, 5);
TUNABLE(probcut_reduction, 3, 1, 9, 1);

// Singular extension: the table move is searched deeper if all others are clearly worse.
TUNABLE(singular_min_depth, 7, 3, 13, 1);
TUNABLE(singular_margin, 2, 1, 8, 1);
TUNABLE(singular_double_margin, 18, 6, 45, 1);
TUNABLE(singular_triple_margin, 80, 25, 200, 8);

// Moves that are not even tried near the horizon.
TUNABLE(shallow_max_depth, 8, 4, 14, 1);
TUNABLE(late_quiet_base, 4, 1, 8, 1);
TUNABLE(futility_base, 90, 30, 220, 9);
TUNABLE(futility_margin, 75, 25, 190, 8);
TUNABLE(history_pruning_max_depth, 4, 1, 10, 1);
TUNABLE(history_pruning_margin, 4500, 1500, 11000, 490);
TUNABLE(futility_capture_base, 120, 40, 300, 13);
TUNABLE(futility_capture_margin, 120, 40, 300, 13);
TUNABLE(see_quiet_margin, 20, 6, 50, 2);
TUNABLE(see_noisy_margin, 95, 30, 240, 10);

// Late-move reductions.
TUNABLE(late_move_min_depth, 2, 1, 8, 1);
TUNABLE(late_move_base, 800, 270, 2000, 85);
TUNABLE(late_move_factor, 460, 150, 1200, 50);
TUNABLE(late_move_cut_node, 1024, 340, 2600, 110);
TUNABLE(late_move_not_improving, 700, 230, 1800, 75);
TUNABLE(late_move_pv, 900, 300, 2200, 95);
TUNABLE(late_move_killer, 1024, 340, 2600, 110);
TUNABLE(late_move_gives_check, 900, 300, 2200, 95);
TUNABLE(late_move_noisy_table_move, 700, 230, 1800, 75);
TUNABLE(late_move_many_cutoffs, 3, 1, 9, 1);
TUNABLE(late_move_child_cutoffs, 900, 300, 2200, 95);
TUNABLE(late_move_was_pv, 900, 300, 2200, 95);
TUNABLE(late_move_noisy, 1024, 340, 2600, 110);
TUNABLE(late_move_record_divisor, 12, 6, 25, 1);
// The second look at a move that was better than its reduction allowed for.
TUNABLE(research_deeper_margin, 45, 15, 110, 4);
TUNABLE(research_shallower_margin, 6, 2, 15, 1);

// A node deeper than this that fails low beside the principal variation counts as part of it.
TUNABLE(inherited_pv_min_depth, 3, 1, 9, 1);

// Below this depth other moves are searched less deep once one has raised alpha.
TUNABLE(raised_alpha_max_depth, 14, 10, 20, 1);

// Quiescence.
TUNABLE(quiescence_futility_margin, 180, 60, 450, 19);

// Histories.
TUNABLE(history_bonus_per_ply, 160, 55, 400, 17);
TUNABLE(history_bonus_max, 1600, 530, 4000, 170);
TUNABLE(history_gain_factor, 12, 4, 30, 1);
TUNABLE(history_gain_max, 1500, 500, 3800, 160);
TUNABLE(history_refutation_per_ply, 100, 35, 250, 10);
TUNABLE(history_refutation_max, 1000, 330, 2500, 110);
TUNABLE(history_malus_per_ply, 160, 55, 400, 17);
TUNABLE(history_malus_max, 1600, 530, 4000, 170);
TUNABLE(escape_bonus, 3000, 1000, 7500, 320);
TUNABLE(danger_malus, 3000, 1000, 7500, 320);

// Correction histories: centipawns in 16ths that a saturated counter adds to the evaluation.
TUNABLE(correction_pawns, 800, 270, 2000, 85);
TUNABLE(correction_minors, 700, 230, 1800, 75);
TUNABLE(correction_pieces, 800, 270, 2000, 85);
TUNABLE(correction_continuation, 700, 230, 1800, 75);

}  // namespace freischach::params
