// SPDX-License-Identifier: GPL-3.0-or-later
//
// The search of one node: principal variation search (fail-soft alpha-beta with null windows
// for all moves but the first), as a numbered recipe of small steps.

#include <utility>

#include "core/legality.h"
#include "core/move_list.h"
#include "core/see.h"
#include "eval/evaluate.h"
#include "search/move_picker.h"
#include "search/pruning.h"
#include "search/quiet_history.h"
#include "search/reductions.h"
#include "search/worker.h"

namespace freischach {

namespace {

/// Moves tried without success before the best one, for their malus.
class TriedMoves {
public:
    void push(Move move) {
        if (size_ < moves_.size()) moves_[size_++] = move;
    }
    operator std::span<const Move>() const { return {moves_.data(), size_}; }

private:
    std::array<Move, 48> moves_;
    std::size_t size_ = 0;
};

/// Whether the static evaluation has risen since the side's last move out of check.
bool is_improving(const Node& node) {
    if (node.static_eval == no_score) return false;
    const Score two_ago = (&node - 2)->static_eval;
    const Score before = two_ago != no_score ? two_ago : (&node - 4)->static_eval;
    return before == no_score || node.static_eval > before;
}

/// Near the fifty-move limit the same position can be a draw or not: the table cannot tell.
constexpr int max_halfmove_clock_for_cutoff = 90;

/// What the tablebases say is worth a search deeper by this, so that it stays in the table.
constexpr int tablebase_depth_bonus = 6;

}  // namespace

Node& Worker::enter(Node& node, Move move) {
    Node& child = *(&node + 1);
    const Piece piece = node.position.piece_on(move.from());
    node.move = move;
    node.moved = piece;
    node.continuation = &histories_->continuation[piece][move.to()];
    child.position = node.position;
    const PieceDelta delta = child.position.make(move);
    keys_.push(child.position.key());
    accumulators_.push(delta, child.position.board());
    nodes_.store(nodes_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    shared_->table.prefetch(child.position.key());
    return child;
}

Node& Worker::enter_null(Node& node) {
    Node& child = *(&node + 1);
    node.move = Move();
    node.continuation = &histories_->no_continuation;
    child.position = node.position;
    child.position.make_null();
    keys_.push(child.position.key());
    accumulators_.push(PieceDelta(), child.position.board());
    shared_->table.prefetch(child.position.key());
    return child;
}

Score Worker::evaluate(const Position& position) {
    return freischach::evaluate(shared_->network, accumulators_, position);
}

bool Worker::is_draw(const Node& node) const {
    const Position& position = node.position;
    if (keys_.is_repetition(position.reversible_plies(), node.ply)) return true;
    if (is_dead_position(position.board())) return true;
    // A mate on the hundredth half-move counts.
    return position.halfmove_clock() >= 100 &&
           !(position.in_check() && legal_moves(position).empty());
}

Score Worker::static_eval(Node& node, const std::optional<TableEntry>& entry) {
    node.static_eval = node.raw_eval = no_score;
    if (node.position.in_check()) return no_score;
    node.raw_eval = entry && entry->eval != no_score ? entry->eval : evaluate(node.position);
    // Most nodes end without a search of their moves; whoever comes back need not evaluate again.
    if (!entry) {
        shared_->table.store(node.position.key(), node.ply,
                             {.move = Move(), .eval = node.raw_eval, .was_pv = node.was_pv});
    }
    // A position in which nothing irreversible happens slowly becomes a draw.
    const Score faded = node.raw_eval * (220 - std::min(node.position.halfmove_clock(), 100)) / 220;
    node.static_eval =
        std::clamp(faded + corrections_->correction(node), 1 - decisive_bound, decisive_bound - 1);
    // A score from the table that bounds the evaluation on its side is the better guess.
    if (entry && entry->score != no_score && !is_decisive(entry->score) &&
        entry->decides(node.static_eval + 1)) {
        return entry->score;
    }
    return node.static_eval;
}

template <NodeKind Kind>
Score Worker::search_child(Node& node, Score alpha, Score beta, int depth, int reduction,
                           int move_number, Score best_score, bool cut_node) {
    Node& child = *(&node + 1);
    Score score = -infinite_score;
    if (reduction != 0) {
        const int reduced = std::max(depth - reduction, 1);
        node.reduction = depth - reduced;
        score = -search<NodeKind::NonPv>(child, -alpha - 1, -alpha, reduced, true);
        node.reduction = 0;
        if (score > alpha && reduced < depth) {
            // Better than thought: look again, deeper the better it is.
            if (score > best_score + params::research_deeper_margin) ++depth;
            if (score < best_score + params::research_shallower_margin) --depth;
            if (depth > reduced)
                score = -search<NodeKind::NonPv>(child, -alpha - 1, -alpha, depth, !cut_node);
        }
    } else if (move_number > 1 || Kind == NodeKind::NonPv) {
        score = -search<NodeKind::NonPv>(child, -alpha - 1, -alpha, depth, !cut_node);
    }
    if (Kind != NodeKind::NonPv && (move_number == 1 || score > alpha))
        score = -search<NodeKind::Pv>(child, -beta, -alpha, depth, false);
    return score;
}

template <NodeKind Kind>
Score Worker::search(Node& node, Score alpha, Score beta, int depth, bool cut_node) {
    constexpr bool is_root = Kind == NodeKind::Root;
    constexpr bool is_pv = Kind != NodeKind::NonPv;
    // 1. Quiescence at the horizon.
    if (depth <= 0) return quiescence<is_pv>(node, alpha, beta);

    const Position& position = node.position;
    Node& parent = *(&node - 1);
    const bool in_check = position.in_check();
    if constexpr (is_pv) {
        node.pv.clear();
        selective_depth_ = std::max(selective_depth_, node.ply + 1);
    }
    if constexpr (!is_root) {
        // 2. Limits, draws, the end of the stack.
        check_limits();
        if (stopped() || is_draw(node)) return draw_score;
        if (node.ply >= max_ply - 1) return in_check ? draw_score : evaluate(position);
        // 3. A repetition at hand is worth a draw; no line from here can beat a shorter mate.
        if (alpha < draw_score && keys_.can_repeat(position, node.ply)) alpha = draw_score;
        alpha = std::max(alpha, mated_in(node.ply));
        beta = std::min(beta, mate_in(node.ply + 1));
        if (alpha >= beta) return alpha;
    }

    // 4. Transposition table.
    const std::optional<TableEntry> entry =
        shared_->table.probe(position.key(), node.ply, position.halfmove_clock());
    const Move excluded = node.excluded;
    if (!excluded) node.was_pv = is_pv || (entry && entry->was_pv);
    if (!is_pv && !excluded && entry && entry->depth >= depth && entry->decides(beta) &&
        position.halfmove_clock() < max_halfmove_clock_for_cutoff) {
        return entry->score;
    }

    // 5. Tablebases: the last word, or in the principal variation a limit to what is found.
    Score floor = -infinite_score;
    Score ceiling = infinite_score;
    if (!is_root && !excluded) {
        if (const auto known = probe_tablebases(node, depth)) {
            if (known->settles(alpha, beta)) {
                shared_->table.store(position.key(), node.ply,
                                     {.move = Move(),
                                      .score = known->score,
                                      .depth = depth + tablebase_depth_bonus,
                                      .bound = known->bound,
                                      .was_pv = node.was_pv});
                return known->score;
            }
            if (is_pv) (known->bound == Bound::Lower ? floor : ceiling) = known->score;
            alpha = std::max(alpha, floor);
        }
    }
    const Move table_move = is_root ? root_moves_[pv_index_].move : entry ? entry->move : Move();
    const bool noisy_table_move = table_move && position.is_noisy(table_move);

    // 6. Evaluation, and whether it has improved since the sides' last moves.
    const Score eval = static_eval(node, entry);
    const bool improving = is_improving(node);
    const bool opponent_worsening =
        !in_check && parent.static_eval != no_score && node.static_eval > -parent.static_eval;
    (&node + 1)->killers = {};
    if (is_root) (&node + 1)->cutoffs = 0;
    (&node + 2)->cutoffs = 0;
    if (!in_check && !excluded) {
        reward_gain(node);
        // A move that was reduced although it made nothing worse gets the depth back, but only
        // once: the node may be searched again to verify a null move.
        const int reduction = std::exchange(parent.reduction, 0);
        if (reduction >= 3 && !opponent_worsening) ++depth;
        if (reduction >= 2 && depth >= 2 && parent.static_eval != no_score &&
            node.static_eval + parent.static_eval > params::hindsight_margin) {
            --depth;
        }
    }

    const bool proves_mate = shared_->limits.mate.has_value();  // then no move is left out
    if (!is_pv && !in_check && !excluded && !proves_mate) {
        // 7. Reverse futility and razoring.
        if (!node.was_pv && (!table_move || noisy_table_move) &&
            is_reverse_futile(eval, beta, depth, improving, opponent_worsening)) {
            return (2 * beta + eval) / 3;
        }
        if (is_razorable(eval, alpha, depth)) {
            const Score score = quiescence<false>(node, alpha, beta);
            if (score <= alpha) return score;
        }
        // 8. Null move.
        if (cut_node && parent.move && node.ply >= null_move_min_ply_ &&
            allows_null_move(position, eval, node.static_eval, beta, depth)) {
            const Score score = search_null_move(node, beta, depth, eval);
            if (stopped()) return draw_score;
            if (score >= beta) return score;
        }
    }

    // 9. Internal iterative reduction.
    if (depth >= params::internal_reduction_min_depth && (is_pv || cut_node) &&
        (!table_move || (entry && entry->depth + params::internal_reduction_lag <= depth))) {
        --depth;
    }

    // 10. ProbCut: a capture that is good enough at less depth against a higher bound.
    const Score probcut_beta =
        beta + params::probcut_margin - (improving ? params::probcut_improving : 0);
    if (!is_pv && !in_check && !excluded && !proves_mate && depth >= params::probcut_min_depth &&
        !is_decisive(beta) && !(entry && entry->score < probcut_beta)) {
        const Score score = search_probcut(node, probcut_beta, depth, table_move, cut_node);
        if (stopped()) return draw_score;
        if (score >= probcut_beta)
            return is_decisive(score) ? score : score - (probcut_beta - beta);
    }

    // 11. All moves.
    const Score old_alpha = alpha;
    Score best_score = floor;
    Move best_move;
    int move_number = 0;
    TriedMoves quiets;
    TriedMoves captures;
    prepare_ordering(*histories_, node);
    MovePicker picker(node, *histories_, table_move);
    while (const Move move = picker.next()) {
        if (move == excluded || (is_root && !is_searched_root_move(move))) continue;
        ++move_number;
        if (is_root && is_main()) report_current_move(move, move_number);
        const bool is_quiet = !position.is_noisy(move);
        const bool is_killer = move == node.killers[0] || move == node.killers[1];
        const int record =
            is_quiet ? quiet_record(*histories_, node, move) : capture_history(node, move);
        int reduction = late_move_reduction({.depth = depth,
                                             .number = move_number,
                                             .in_pv = is_pv,
                                             .was_pv = node.was_pv,
                                             .cut_node = cut_node,
                                             .improving = improving,
                                             .noisy_table_move = noisy_table_move,
                                             .is_quiet = is_quiet,
                                             .is_killer = is_killer,
                                             .child_cutoffs = (&node + 1)->cutoffs,
                                             .record = record});

        // 12. Moves not even tried near the horizon, once some move holds.
        if (!is_root && !proves_mate && best_score > -decisive_bound && position.has_pieces()) {
            const bool is_late = is_quiet && is_late_quiet(depth, move_number, improving);
            if (is_late) picker.skip_quiets();
            const int reduced_depth = std::max(depth - 1 - reduction / 1024, 0);
            const bool doubtful =
                is_quiet ? is_late || is_futile_quiet(node.static_eval, alpha, reduced_depth) ||
                               is_discredited_quiet(record, depth)
                         : is_futile_capture(node.static_eval, alpha, reduced_depth,
                                             material_gain(position, move));
            if (doubtful && !attacks_king(position, move)) continue;
            if (!see_at_least(position, move,
                              -acceptable_loss(is_quiet, is_quiet ? reduced_depth : depth))) {
                continue;
            }
        }

        // 13. Extension: a table move without an equal; less depth where others cut as well.
        int extension = 0;
        if (!is_root && move == table_move && !excluded && is_singular_candidate(*entry, depth) &&
            node.ply < 2 * root_depth_) {
            const Singularity found = search_singular(node, *entry, beta, depth, is_pv, cut_node);
            if (stopped()) return draw_score;
            if (found.cutoff) return *found.cutoff;
            extension = found.extension;
        }

        // 14. Play it.
        const std::uint64_t nodes_before = nodes();
        const Node& child = enter(node, move);
        const int new_depth = depth - 1 + extension;

        // 15. Late-move reduction.
        if (child.position.in_check()) reduction -= params::late_move_gives_check;
        const bool is_late = depth >= params::late_move_min_depth && move_number > 1 + is_root;
        const int plies = is_late ? std::max(reduction / 1024, 0) : 0;

        // 16. Search it.
        const Score score = search_child<Kind>(node, alpha, beta, new_depth, plies, move_number,
                                               best_score, cut_node);
        leave();
        if (stopped()) return draw_score;
        if constexpr (is_root) {
            update_root_move(node, move, score, alpha, beta, move_number, nodes() - nodes_before);
        }

        // 17. Keep the best.
        if (score > best_score) {
            best_score = score;
            if (score > alpha) {
                alpha = score;
                best_move = move;
                if constexpr (is_pv) node.pv.set(move, (&node + 1)->pv);
                if (score >= beta) break;
                if (depth > 2 && depth < params::raised_alpha_max_depth && !is_decisive(score))
                    --depth;
            }
        }
        if (move != best_move) (is_quiet ? quiets : captures).push(move);
    }

    // 18. No legal move: mate or stalemate.
    if (move_number == 0) return excluded ? alpha : in_check ? mated_in(node.ply) : draw_score;
    best_score = std::min(best_score, ceiling);

    // 19. Learn from a cutoff, from none, and from what the evaluation missed; remember.
    if (best_score >= beta) {
        ++node.cutoffs;
        reward_cutoff(node, best_move, quiets, captures, depth);
        if (!is_decisive(best_score) && !is_decisive(beta))
            best_score = (best_score * depth + beta) / (depth + 1);
    } else if (best_score <= old_alpha && best_score > floor) {
        reward_refutation(node, depth);
        if (depth > params::inherited_pv_min_depth) node.was_pv = node.was_pv || parent.was_pv;
    }
    // A search of some moves only says nothing about the position.
    if (excluded || (is_root && (pv_index_ > 0 || !shared_->limits.search_moves.empty())))
        return best_score;
    learn_correction(node, best_move, best_score, depth);
    const Bound bound = best_score == floor ? Bound::Lower : bound_of(best_score, old_alpha, beta);
    shared_->table.store(position.key(), node.ply,
                         {.move = best_move,
                          .score = best_score,
                          .eval = node.raw_eval,
                          .depth = depth,
                          .bound = bound,
                          .was_pv = node.was_pv});
    return best_score;
}

template Score Worker::search<NodeKind::Root>(Node&, Score, Score, int, bool);
template Score Worker::search<NodeKind::NonPv>(Node&, Score, Score, int, bool);

}  // namespace freischach
