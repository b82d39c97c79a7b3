// SPDX-License-Identifier: GPL-3.0-or-later
//
// When a node need not be searched: the conditions, apart from the search that uses them.

#pragma once

#include <algorithm>

#include "core/position.h"
#include "core/score.h"
#include "search/params.h"

namespace freischach {

/// Reverse futility pruning: the evaluation is so far above beta that the opponent will not
/// catch up within `depth` plies.
inline bool is_reverse_futile(Score eval, Score beta, int depth, bool improving) {
    const int margin = params::reverse_futility_margin * (depth - (improving ? 1 : 0));
    return depth <= params::reverse_futility_max_depth && !is_mate(beta) && eval - margin >= beta;
}

/// Whether passing the turn may be tried to show that the position is too good. Without
/// pieces, passing can be better than any move (zugzwang).
inline bool allows_null_move(const Position& position, Score eval, Score beta, int depth) {
    return depth >= params::null_move_min_depth && eval >= beta && !is_mate(beta) &&
           position.has_pieces();
}

/// By how many plies the search after a null move is shallower.
inline int null_move_reduction(Score eval, Score beta, int depth) {
    return params::null_move_base_reduction + depth / params::null_move_depth_divisor +
           std::min((eval - beta) / params::null_move_eval_divisor, 3);
}

}  // namespace freischach
