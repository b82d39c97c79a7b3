// SPDX-License-Identifier: GPL-3.0-or-later
//
// When a node need not be searched: the conditions, apart from the search that uses them.

#pragma once

#include <algorithm>

#include "core/position.h"
#include "core/score.h"
#include "search/params.h"
#include "search/tt.h"

namespace freischach {

/// Reverse futility pruning: the evaluation is so far above beta that the opponent will not
/// catch up within `depth` plies.
inline bool is_reverse_futile(Score eval, Score beta, int depth, bool improving,
                              bool opponent_worsening) {
    const int margin = params::reverse_futility_margin * (depth - (improving ? 1 : 0)) -
                       (opponent_worsening ? params::reverse_futility_worsening : 0);
    return depth <= params::reverse_futility_max_depth && !is_decisive(beta) && eval >= beta &&
           eval - margin >= beta;
}

/// Razoring: the evaluation is so far below alpha that quiescence decides.
inline bool is_razorable(Score eval, Score alpha, int depth) {
    return depth <= params::razoring_max_depth && !is_decisive(alpha) &&
           eval + params::razoring_base + params::razoring_margin * depth * depth <= alpha;
}

/// Whether passing the turn may be tried to show that the position is too good. Without
/// pieces, passing can be better than any move (zugzwang).
inline bool allows_null_move(const Position& position, Score eval, Score static_eval, Score beta,
                             int depth) {
    return depth >= params::null_move_min_depth && eval >= beta && !is_decisive(beta) &&
           static_eval + params::null_move_margin * depth >= beta + params::null_move_base_margin &&
           position.has_pieces();
}

/// By how many plies the search after a null move is shallower.
inline int null_move_reduction(Score eval, Score beta, int depth) {
    return params::null_move_base_reduction + depth / params::null_move_depth_divisor +
           std::min((eval - beta) / params::null_move_eval_divisor, 3);
}

/// Late-move pruning: so many moves have been tried near the horizon that the quiet ones left
/// are not worth a look.
inline bool is_late_quiet(int depth, int move_number, bool improving) {
    const int tries = (params::late_quiet_base + depth * depth) / (improving ? 1 : 2);
    return depth <= params::shallow_max_depth && move_number > tries;
}

/// Futility pruning: a quiet move is unlikely to bring the evaluation up to alpha.
inline bool is_futile_quiet(Score static_eval, Score alpha, int depth) {
    return static_eval != no_score && depth <= params::shallow_max_depth &&
           static_eval + params::futility_base + params::futility_margin * depth <= alpha;
}

/// The same for a capture, which brings `gain`.
inline bool is_futile_capture(Score static_eval, Score alpha, int depth, Score gain) {
    return static_eval != no_score && depth <= params::shallow_max_depth &&
           static_eval + gain + params::futility_capture_base +
                   params::futility_capture_margin * depth <=
               alpha;
}

/// Whether the table's move promises so much that a search without it is worth its price.
inline bool is_singular_candidate(const TableEntry& entry, int depth) {
    return depth >= params::singular_min_depth && entry.depth >= depth - 3 &&
           (entry.bound == Bound::Lower || entry.bound == Bound::Exact) &&
           !is_decisive(entry.score);
}

/// History pruning: the quiet move has failed too often.
inline bool is_discredited_quiet(int history, int depth) {
    return depth <= params::history_pruning_max_depth &&
           history < -params::history_pruning_margin * depth;
}

/// What a move may lose in the exchange on its destination and still be tried.
inline Score acceptable_loss(bool is_quiet, int depth) {
    return is_quiet ? params::see_quiet_margin * depth * depth : params::see_noisy_margin * depth;
}

}  // namespace freischach
