// SPDX-License-Identifier: GPL-3.0-or-later
//
// The search of one node: principal variation search (fail-soft alpha-beta with null windows
// for all moves but the first), as a numbered recipe of small steps.

#include "core/legality.h"
#include "core/move_list.h"
#include "core/see.h"
#include "eval/evaluate.h"
#include "search/move_picker.h"
#include "search/pruning.h"
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

/// Whether the man that `move` moves attacks the enemy king from its destination.
bool attacks_king(const Position& position, Move move) {
    const Color us = position.side_to_move();
    const Square king = position.board().king(~us);
    const PieceType type = position.type_on(move.from());
    return type == Pawn ? contains(pawn_attacks(~us, king), move.to())
                        : contains(piece_attacks(type, king, position.occupied()), move.to());
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
    node.continuation = &histories_->continuation[piece][move.to()];
    child.position = node.position;
    child.position.make(move);
    keys_.push(child.position.key());
    nodes_.store(nodes_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    shared_->table.prefetch(child.position.key());
    return child;
}

bool Worker::is_draw(const Node& node) const {
    const Position& position = node.position;
    if (keys_.is_repetition(position.reversible_plies(), node.ply)) return true;
    if (is_dead_position(position.board())) return true;
    // A mate on the hundredth half-move counts.
    return position.halfmove_clock() >= 100 &&
           !(position.in_check() && legal_moves(position).empty());
}

Score Worker::static_eval(Node& node, const std::optional<TableEntry>& entry) const {
    node.static_eval = no_score;
    if (node.position.in_check()) return no_score;
    node.static_eval = entry && entry->eval != no_score ? entry->eval : evaluate(node.position);
    // A score from the table that bounds the evaluation on its side is the better guess.
    if (entry && entry->score != no_score && !is_decisive(entry->score) &&
        entry->decides(node.static_eval + 1)) {
        return entry->score;
    }
    return node.static_eval;
}

Score Worker::search_null_move(Node& node, Score beta, int depth, Score eval) {
    Node& child = *(&node + 1);
    node.move = Move();
    node.continuation = &histories_->no_continuation;
    child.position = node.position;
    child.position.make_null();
    keys_.push(child.position.key());
    shared_->table.prefetch(child.position.key());
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

Score Worker::search_without(Node& node, Move excluded, Score beta, int depth, bool cut_node) {
    node.excluded = excluded;
    const Score score = search<NodeKind::NonPv>(node, beta - 1, beta, depth, cut_node);
    node.excluded = Move();
    return score;
}

template <NodeKind Kind>
Score Worker::search_child(Node& node, Score alpha, Score beta, int depth, int reduction,
                           int move_number, bool cut_node) {
    Node& child = *(&node + 1);
    Score score = -infinite_score;
    if (move_number > 1 || Kind == NodeKind::NonPv) {
        const bool expect_cut = move_number > 1 || !cut_node;
        score = -search<NodeKind::NonPv>(child, -alpha - 1, -alpha, depth - reduction, expect_cut);
        if (reduction > 0 && score > alpha)
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
        // 3. Mate distance: no line from here can beat a shorter mate already found.
        alpha = std::max(alpha, mated_in(node.ply));
        beta = std::min(beta, mate_in(node.ply + 1));
        if (alpha >= beta) return alpha;
    }

    // 4. Transposition table.
    const std::optional<TableEntry> entry = shared_->table.probe(position.key(), node.ply);
    const Move excluded = node.excluded;
    if (!is_pv && !excluded && entry && entry->depth >= depth && entry->decides(beta) &&
        position.halfmove_clock() < max_halfmove_clock_for_cutoff) {
        return entry->score;
    }

    // 4b. Tablebases: the last word, or in the principal variation a limit to what is found.
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
                                      .was_pv = is_pv || (entry && entry->was_pv)});
                return known->score;
            }
            if (is_pv) (known->bound == Bound::Lower ? floor : ceiling) = known->score;
            alpha = std::max(alpha, floor);
        }
    }
    const Move table_move = is_root ? root_moves_[pv_index_].move : entry ? entry->move : Move();

    // 5. Evaluation, and whether it has improved since the side's last move.
    const Score eval = static_eval(node, entry);
    const Score two_plies_ago = (&node - 2)->static_eval;
    const bool improving =
        !in_check && (two_plies_ago == no_score || node.static_eval > two_plies_ago);
    for (Move& killer : (&node + 1)->killers) killer = Move();

    const bool proves_mate = shared_->limits.mate.has_value();  // then nothing is left out
    if (!is_pv && !in_check && !excluded && !proves_mate) {
        // 6. Reverse futility and razoring.
        if (is_reverse_futile(eval, beta, depth, improving)) return eval;
        if (is_razorable(eval, alpha, depth)) {
            const Score score = quiescence<false>(node, alpha, beta);
            if (score <= alpha) return score;
        }
        // 7. Null move.
        if ((&node - 1)->move && node.ply >= null_move_min_ply_ &&
            allows_null_move(position, eval, beta, depth)) {
            const Score score = search_null_move(node, beta, depth, eval);
            if (stopped()) return draw_score;
            if (score >= beta) return score;
        }
    }

    // 8. Internal iterative reduction.
    if (!table_move && depth >= params::internal_reduction_min_depth && (is_pv || cut_node))
        --depth;

    // 9. All moves.
    const Score old_alpha = alpha;
    Score best_score = floor;
    Move best_move;
    int move_number = 0;
    TriedMoves quiets;
    TriedMoves captures;
    MovePicker picker(node, *histories_, table_move);
    while (const Move move = picker.next()) {
        if (move == excluded || (is_root && !is_searched_root_move(move))) continue;
        ++move_number;
        if (is_root && is_main()) report_current_move(move, move_number);
        const bool is_quiet = !position.is_noisy(move);
        const int history = is_quiet ? quiet_history(node, move) : 0;
        const bool is_killer = move == node.killers[0] || move == node.killers[1];

        // 10. Moves not even tried near the horizon, once some move holds.
        if (!is_root && !proves_mate && best_score > -decisive_bound && position.has_pieces()) {
            const bool doubtful = is_quiet && (is_late_quiet(depth, move_number, improving) ||
                                               is_futile_quiet(node.static_eval, alpha, depth) ||
                                               is_discredited_quiet(history, depth));
            if (doubtful && !attacks_king(position, move)) continue;
            if (depth <= params::shallow_max_depth &&
                !see_at_least(position, move, -acceptable_loss(is_quiet, depth))) {
                continue;
            }
        }

        // 11. Extension: a table move without an equal; less depth where others cut as well.
        int extension = 0;
        if (!is_root && move == table_move && entry && !excluded &&
            depth >= params::singular_min_depth && entry->depth >= depth - 3 &&
            (entry->bound == Bound::Lower || entry->bound == Bound::Exact) &&
            !is_decisive(entry->score) && node.ply < 2 * root_depth_) {
            const Score singular_beta = entry->score - params::singular_margin * depth;
            const Score score =
                search_without(node, move, singular_beta, (depth - 1) / 2, cut_node);
            if (stopped()) return draw_score;
            if (score < singular_beta) {
                extension =
                    !is_pv && score < singular_beta - params::singular_double_margin ? 2 : 1;
            } else if (score >= beta && !is_decisive(score)) {
                return score;  // multicut: even without the table move the node fails high
            } else if (entry->score >= beta) {
                extension = -1;
            }
        }

        // 12. Play it.
        const Node& child = enter(node, move);
        const bool gives_check = child.position.in_check();
        const int new_depth = depth - 1 + extension;

        // 13. Late-move reduction.
        int reduction = 0;
        if (depth >= params::late_move_min_depth && move_number > 1 + (is_pv ? 1 : 0) && is_quiet) {
            reduction = late_move_reduction({.depth = depth,
                                             .number = move_number,
                                             .in_pv = is_pv,
                                             .cut_node = cut_node,
                                             .improving = improving,
                                             .is_killer = is_killer,
                                             .gives_check = gives_check,
                                             .history = history});
            reduction = std::clamp(reduction, 0, std::max(new_depth - 1, 0));
        }

        // 14. Search it.
        const Score score =
            search_child<Kind>(node, alpha, beta, new_depth, reduction, move_number, cut_node);
        leave();
        if (stopped()) return draw_score;
        if constexpr (is_root) update_root_move(node, move, score, alpha, beta, move_number);

        // 15. Keep the best.
        if (score > best_score) {
            best_score = score;
            if (score > alpha) {
                alpha = score;
                best_move = move;
                if constexpr (is_pv) node.pv.set(move, (&node + 1)->pv);
                if (score >= beta) break;
            }
        }
        if (move != best_move) (is_quiet ? quiets : captures).push(move);
    }

    // 16. No legal move: mate or stalemate.
    if (move_number == 0) return excluded ? alpha : in_check ? mated_in(node.ply) : draw_score;
    best_score = std::min(best_score, ceiling);

    // 17. Learn from a cutoff, and remember.
    if (best_score >= beta) reward_cutoff(node, best_move, quiets, captures, depth);
    if (!excluded && (!is_root || pv_index_ == 0)) {
        const Bound bound = best_score >= beta       ? Bound::Lower
                            : best_score > old_alpha ? Bound::Exact
                                                     : Bound::Upper;
        shared_->table.store(position.key(), node.ply,
                             {.move = best_move,
                              .score = best_score,
                              .eval = node.static_eval,
                              .depth = depth,
                              .bound = bound,
                              .was_pv = is_pv || (entry && entry->was_pv)});
    }
    return best_score;
}

template Score Worker::search<NodeKind::Root>(Node&, Score, Score, int, bool);

}  // namespace freischach
