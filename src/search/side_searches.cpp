// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cheaper searches at a node that may spare its main one (null move, ProbCut) or tell how deep
// that should be (singular extension).

#include "search/move_picker.h"
#include "search/pruning.h"
#include "search/worker.h"

namespace freischach {

Score Worker::search_null_move(Node& node, Score beta, int depth, Score eval) {
    Node& child = enter_null(node);
    const int reduced = depth - null_move_reduction(eval, beta, depth);
    const Score score = -search<NodeKind::NonPv>(child, -beta, -beta + 1, reduced, false);
    leave();
    if (score < beta || stopped()) return score;
    // A mate or a win after passing proves nothing.
    const Score cutoff = is_decisive(score) ? beta : score;
    if (depth < params::null_move_verification_depth || null_move_min_ply_ != 0) return cutoff;
    // Having to move may be what is bad (zugzwang): look again without passing near this node.
    null_move_min_ply_ = node.ply + 3 * reduced / 4;
    const Score verified = search<NodeKind::NonPv>(node, beta - 1, beta, reduced, false);
    null_move_min_ply_ = 0;
    return verified >= beta ? cutoff : verified;
}

Worker::Singularity Worker::search_singular(Node& node, const TableEntry& entry, Score beta,
                                            int depth, bool is_pv, bool cut_node) {
    const Score singular_beta = entry.score - params::singular_margin * depth;
    node.excluded = entry.move;
    const Score score =
        search<NodeKind::NonPv>(node, singular_beta - 1, singular_beta, (depth - 1) / 2, cut_node);
    node.excluded = Move();
    if (stopped()) return {};
    if (score < singular_beta) {
        const Score lead = singular_beta - score;
        if (is_pv || lead <= params::singular_double_margin) return {.extension = 1};
        return {.extension = lead <= params::singular_triple_margin ? 2 : 3};
    }
    // Multicut: even without the table move the node fails high.
    if (score >= beta && !is_decisive(score)) return {.cutoff = score};
    return {.extension = entry.score >= beta ? -2 : cut_node ? -1 : 0};
}

Score Worker::search_probcut(Node& node, Score beta, int depth, Move table_move, bool cut_node) {
    const Position& position = node.position;
    MovePicker picker =
        MovePicker::for_winning_captures(node, *histories_, table_move, beta - node.static_eval);
    while (const Move move = picker.next()) {
        Node& child = enter(node, move);
        Score score = -quiescence<false>(child, -beta, -beta + 1);
        if (score >= beta) {
            score = -search<NodeKind::NonPv>(child, -beta, -beta + 1,
                                             depth - params::probcut_reduction - 1, !cut_node);
        }
        leave();
        if (stopped()) return draw_score;
        if (score >= beta) {
            shared_->table.store(position.key(), node.ply,
                                 {.move = move,
                                  .score = score,
                                  .eval = node.raw_eval,
                                  .depth = depth - params::probcut_reduction,
                                  .bound = Bound::Lower,
                                  .was_pv = node.was_pv});
            return score;
        }
    }
    return -infinite_score;
}

}  // namespace freischach
