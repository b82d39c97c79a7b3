// SPDX-License-Identifier: GPL-3.0-or-later
//
// Quiescence: captures and promotions that do not lose material, and all evasions in check,
// until the static evaluation can be trusted.

#include "core/see.h"
#include "search/move_picker.h"
#include "search/params.h"
#include "search/quiet_history.h"
#include "search/worker.h"

namespace freischach {

template <bool IsPv>
Score Worker::quiescence(Node& node, Score alpha, Score beta) {
    // 1. Limits, draws, the end of the stack.
    const Position& position = node.position;
    const bool in_check = position.in_check();
    if constexpr (IsPv) {
        node.pv.clear();
        selective_depth_ = std::max(selective_depth_, node.ply + 1);
    }
    check_limits();
    if (stopped() || is_draw(node)) return draw_score;
    if (node.ply >= max_ply - 1) return in_check ? draw_score : evaluate(position);

    // 2. Transposition table.
    const std::optional<TableEntry> entry =
        shared_->table.probe(position.key(), node.ply, position.halfmove_clock());
    if (!IsPv && entry && entry->decides(beta)) return entry->score;

    // 3. Standing pat: not to capture is an option too, except in check.
    const Score old_alpha = alpha;
    node.was_pv = IsPv || (entry && entry->was_pv);
    const Score eval = static_eval(node, entry);
    Score best_score = in_check ? -infinite_score : eval;
    if (best_score >= beta) return best_score;
    alpha = std::max(alpha, best_score);

    // 4. Noisy moves, or evasions.
    Move best_move;
    int move_number = 0;
    if (in_check) prepare_ordering(*histories_, node);
    MovePicker picker = MovePicker::for_quiescence(node, *histories_, entry ? entry->move : Move());
    while (const Move move = picker.next()) {
        ++move_number;
        if (!in_check) {
            // 5. Futility: even winning the man for nothing would not reach alpha.
            const Score gain = exchange_value[position.captured_type(move)];
            const Score hope = eval + gain + params::quiescence_futility_margin;
            if (!move.is_promotion() && hope <= alpha && !see_at_least(position, move, 1)) {
                best_score = std::max(best_score, hope);
                continue;
            }
        } else if (!is_decisive(best_score) && move_number > 1 &&
                   !see_at_least(position, move, 0)) {
            // 6. Some evasion holds; do not try losing ones.
            continue;
        }
        Node& child = enter(node, move);
        const Score score = -quiescence<IsPv>(child, -beta, -alpha);
        leave();
        if (stopped()) return draw_score;
        if (score > best_score) {
            best_score = score;
            if (score > alpha) {
                alpha = score;
                best_move = move;
                if constexpr (IsPv) node.pv.set(move, child.pv);
                if (score >= beta) break;
            }
        }
    }

    // 7. In check without a move: mate.
    if (in_check && move_number == 0) return mated_in(node.ply);

    shared_->table.store(position.key(), node.ply,
                         {.move = best_move,
                          .score = best_score,
                          .eval = node.raw_eval,
                          .depth = 0,
                          .bound = bound_of(best_score, old_alpha, beta),
                          .was_pv = node.was_pv});
    return best_score;
}

template Score Worker::quiescence<true>(Node&, Score, Score);
template Score Worker::quiescence<false>(Node&, Score, Score);

}  // namespace freischach
