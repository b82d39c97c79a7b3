// SPDX-License-Identifier: GPL-3.0-or-later
//
// Iterative deepening with aspiration windows, the root moves, the limits, and what a cutoff
// teaches the histories.

#include "search/worker.h"

#include "core/fen.h"
#include "search/params.h"
#include "search/quiet_history.h"
#include "search/wdl.h"

namespace freischach {

namespace {

/// Limits are not looked at during the first iteration before so many nodes are searched, so
/// that even the tightest limit gives a sensible move.
constexpr std::uint64_t unlimited_nodes = 2000;
/// Nodes between two looks at the clock; none is missed where nodes are the clock.
int check_interval(const SearchSettings& settings) {
    constexpr std::int64_t interval = 1024;
    return int(settings.node_rate == 0 ? interval : std::min(interval, settings.node_rate));
}
/// Milliseconds after which a search is long enough for details.
constexpr std::int64_t long_search = 3000;
/// With a single legal move this depth gives it a score and a ponder move.
constexpr int single_reply_depth = 8;

}  // namespace

std::uint64_t SharedSearch::nodes() const {
    std::uint64_t sum = 0;
    for (const auto& worker : workers) sum += worker->nodes();
    return sum;
}

std::int64_t SharedSearch::elapsed() const {
    return settings.node_rate == 0 ? clock.milliseconds()
                                   : std::int64_t(nodes()) / settings.node_rate;
}

std::uint64_t SharedSearch::tablebase_hits() const {
    std::uint64_t sum = root_tablebase_hits;
    for (const auto& worker : workers) sum += worker->tablebase_hits();
    return sum;
}

Worker::Worker(int index)
    : index_(index),
      histories_(std::make_unique<Histories>()),
      corrections_(std::make_unique<CorrectionHistory>()),
      stack_(stack_before_root + max_ply + 2, Node(standard_start_position())) {
    for (std::size_t i = 0; i < stack_.size(); ++i) stack_[i].ply = int(i) - stack_before_root;
}

void Worker::new_game() {
    // In their place: the first touch of new memory is slow.
    std::construct_at(histories_.get());
    std::construct_at(corrections_.get());
}

void Worker::prepare(const Game& game, std::span<const RankedMove> moves, SharedSearch& shared) {
    shared_ = &shared;
    nodes_ = tablebase_hits_ = 0;
    keys_ = game.keys();
    root_moves_.clear();
    for (const auto& [move, rank, score] : moves)
        root_moves_.push_back({.move = move, .rank = rank, .table_score = score, .line = {move}});
    pv_index_ = root_depth_ = completed_depth_ = selective_depth_ = 0;
    confidence_ = {};
    nodes_until_check_ = null_move_min_ply_ = 0;
    last_reported_line_.clear();
    // Further on, each field is written on the way there before it is read; `excluded` and
    // `reduction` are put back by whoever sets them.
    for (int i = 0; i <= stack_before_root; ++i) {
        Node& node = stack_[std::size_t(i)];
        node = Node(game.position());
        node.ply = i - stack_before_root;
        node.continuation = &histories_->no_continuation;
    }
    accumulators_.reset(shared.network, game.position().board());
    material_ = total_material(game.position().board());
}

void Worker::run() {
    const int last_depth = std::min(shared_->limits.depth.value_or(max_ply - 1), max_ply - 1);
    for (int depth = 1; depth <= last_depth && !stopped(); ++depth) {
        root_depth_ = depth;
        const Move best_before = root_moves_[0].move;
        const Score score_before = root_moves_[0].score;
        for (RootMove& move : root_moves_) {
            move.previous_score = move.score;
            move.previous_bound = move.bound;
            move.previous_line = move.line;
        }
        selective_depth_ = 0;
        for (pv_index_ = 0; pv_index_ < searched_lines() && !stopped(); ++pv_index_) {
            aspiration_search();
            std::ranges::stable_sort(root_moves_.begin(), root_moves_.begin() + pv_index_ + 1,
                                     std::greater(), &RootMove::order);
        }
        if (stopped()) {
            // Lines of this iteration and of the one before, together in order.
            std::ranges::stable_sort(root_moves_.begin() + 1, root_moves_.end(), std::greater(),
                                     &RootMove::known_order);
            break;
        }
        completed_depth_ = root_depth_;
        const RootMove& best = root_moves_[0];
        confidence_ = {.unchanged_iterations =
                           best.move == best_before ? confidence_.unchanged_iterations + 1 : 0,
                       .score_drop = root_depth_ > 1 ? score_before - best.score : 0,
                       .node_share = int(100 * best.nodes / std::max<std::uint64_t>(nodes(), 1))};
        if (!is_main()) continue;
        report_lines();
        if (is_enough()) break;
    }
    if (root_moves_[0].score == -infinite_score) {
        const Node& root = stack_[stack_before_root];
        root_moves_[0].score = root.position.in_check() ? draw_score : evaluate(root.position);
        root_moves_[0].bound = Bound::Exact;
    }
}

int Worker::searched_lines() const { return std::min(shared_->lines, int(root_moves_.size())); }

void Worker::aspiration_search() {
    Node& root = stack_[stack_before_root];
    Score alpha = -infinite_score;
    Score beta = infinite_score;
    int window = params::aspiration_window;
    if (root_depth_ >= params::aspiration_min_depth) {
        const Score expected = root_moves_[pv_index_].previous_score;
        alpha = std::max(expected - window, -infinite_score);
        beta = std::min(expected + window, infinite_score);
    }
    while (true) {
        const Score score = search<NodeKind::Root>(root, alpha, beta, root_depth_, false);
        std::ranges::stable_sort(root_moves_.begin() + pv_index_, root_moves_.end(), std::greater(),
                                 &RootMove::order);
        if (stopped() || (score > alpha && score < beta)) return;
        if (is_main() && searched_lines() == 1 && shared_->clock.milliseconds() > long_search)
            report_line(root_moves_[0], 1);
        window += window / 2;
        if (score <= alpha) {
            beta = (alpha + beta) / 2;
            alpha = std::max(score - window, -infinite_score);
        } else {
            beta = std::min(score + window, infinite_score);
        }
    }
}

bool Worker::time_is_up(std::int64_t elapsed) const {
    if (shared_->settings.analyse_mode) return shared_->time.should_stop_evenly(elapsed);
    return shared_->time.should_stop(elapsed, confidence_);
}

bool Worker::is_enough() const {
    const SearchLimits& limits = shared_->limits;
    const RootMove& best = root_moves_[0];
    if (shared_->signals.stopped()) return true;
    if (limits.soft_nodes && shared_->nodes() >= *limits.soft_nodes) return true;
    if (limits.mate && is_mate(best.score) && std::abs(moves_to_mate(best.score)) <= *limits.mate)
        return true;
    if (limits.infinite || shared_->signals.pondering()) return false;
    if (shared_->time.is_flexible() && !shared_->settings.analyse_mode && root_moves_.size() == 1 &&
        root_depth_ >= single_reply_depth) {
        return true;
    }
    return time_is_up(shared_->elapsed());
}

void Worker::check_limits() {
    if (!is_main() || --nodes_until_check_ > 0) return;
    const int interval = check_interval(shared_->settings);
    nodes_until_check_ = interval;
    if (root_depth_ == 1 && nodes() < unlimited_nodes) {
        nodes_until_check_ = 1;
        return;
    }
    const SearchLimits& limits = shared_->limits;
    bool stop = shared_->signals.stopped();
    if (limits.nodes) {
        const std::uint64_t nodes = shared_->nodes();
        if (nodes >= *limits.nodes) stop = true;
        const std::uint64_t left = stop ? 0 : *limits.nodes - nodes;
        nodes_until_check_ = int(std::clamp<std::uint64_t>(left, 1, interval));
    }
    if (shared_->time.is_limited() && !limits.infinite && !shared_->signals.pondering()) {
        const std::int64_t elapsed = shared_->elapsed();
        if (shared_->time.must_stop(elapsed)) stop = true;
        // After a ponder hit the time may have been used up long ago.
        if (limits.ponder && time_is_up(elapsed)) stop = true;
    }
    if (stop) shared_->stop.store(true, std::memory_order_relaxed);
}

bool Worker::is_searched_root_move(Move move) const {
    return std::any_of(
        root_moves_.begin() + pv_index_, root_moves_.end(), [&](const RootMove& root_move) {
            return root_move.move == move && root_move.rank == root_moves_[pv_index_].rank;
        });
}

std::optional<KnownScore> Worker::probe_tablebases(const Node& node, int depth) {
    const auto known = tablebase_score_at(node.position, node.ply, depth, shared_->tablebases);
    if (known) tablebase_hits_.store(tablebase_hits() + 1, std::memory_order_relaxed);
    return known;
}

void Worker::update_root_move(const Node& node, Move move, Score score, Score alpha, Score beta,
                              int move_number, std::uint64_t nodes) {
    RootMove& root_move = *std::ranges::find(root_moves_, move, &RootMove::move);
    root_move.nodes += nodes;
    if (move_number > 1 && score <= alpha) {
        root_move.score = -infinite_score;
        return;
    }
    root_move.score = score;
    root_move.bound = bound_of(score, alpha, beta);
    root_move.selective_depth = selective_depth_;
    const auto rest = (&node + 1)->pv.moves();
    root_move.line = {move};
    root_move.line.insert(root_move.line.end(), rest.begin(), rest.end());
}

void Worker::report_current_move(Move move, int move_number) const {
    if (shared_->clock.milliseconds() > long_search)
        shared_->listener.on_current_move(root_depth_, move, pv_index_ + move_number);
}

void Worker::report_line(const RootMove& root_move, int rank) {
    if (root_move.known_score() == -infinite_score) return;
    // A further line that this iteration has not reached yet keeps its last result.
    const bool is_old = root_move.is_old();
    const bool is_known = root_move.is_known_better(root_move.known_score());
    if (rank == 1) last_reported_line_ = root_move.known_line();
    shared_->listener.on_line({.depth = std::max(1, root_depth_ - (is_old ? 1 : 0)),
                               .selective_depth = root_move.selective_depth,
                               .rank = rank,
                               .score = is_known ? root_move.table_score : root_move.known_score(),
                               .bound = is_known ? Bound::Exact : root_move.known_bound(),
                               .nodes = shared_->nodes(),
                               .milliseconds = shared_->clock.milliseconds(),
                               .material = material_,
                               .hash_full = shared_->table.hash_full(),
                               .tablebase_hits = shared_->tablebase_hits(),
                               .moves = root_move.known_line()});
}

void Worker::report_lines() {
    const int lines = std::min(shared_->settings.multi_pv, int(root_moves_.size()));
    for (int rank = 1; rank <= lines; ++rank) report_line(root_moves_[rank - 1], rank);
}

HistoryEntry& Worker::capture_history(const Node& node, Move move) {
    return capture_entry(*histories_, node.position, move);
}

void Worker::reward_gain(Node& node) {
    Node& parent = *(&node - 1);
    if (!parent.move || parent.static_eval == no_score || parent.position.is_noisy(parent.move))
        return;
    const int gain = -(parent.static_eval + node.static_eval);
    update_butterfly(*histories_, parent, parent.move,
                     std::clamp<int>(params::history_gain_factor * gain, -params::history_gain_max,
                                     params::history_gain_max));
}

void Worker::reward_refutation(Node& node, int depth) {
    Node& parent = *(&node - 1);
    if (!parent.move || parent.position.is_noisy(parent.move)) return;
    update_quiet(
        *histories_, parent, parent.move,
        std::min<int>(params::history_refutation_per_ply * depth, params::history_refutation_max));
}

void Worker::learn_correction(const Node& node, Move best_move, Score best_score, int depth) {
    if (node.position.in_check() || is_decisive(best_score)) return;
    if (best_move && node.position.is_noisy(best_move)) return;
    // A bound on the wrong side of the evaluation says nothing about it.
    if ((best_score > node.static_eval) != bool(best_move)) return;
    corrections_->update(node, best_score - node.static_eval, depth);
}

void Worker::reward_cutoff(Node& node, Move best, std::span<const Move> quiets,
                           std::span<const Move> captures, int depth) {
    const int bonus =
        std::min<int>(params::history_bonus_per_ply * depth, params::history_bonus_max);
    const int malus =
        std::min<int>(params::history_malus_per_ply * depth, params::history_malus_max);
    if (node.position.is_noisy(best)) {
        capture_history(node, best).update(bonus);
    } else {
        if (node.killers[0] != best) {
            node.killers[1] = node.killers[0];
            node.killers[0] = best;
        }
        update_quiet(*histories_, node, best, bonus);
        for (Move move : quiets) update_quiet(*histories_, node, move, -malus);
    }
    for (Move move : captures) capture_history(node, move).update(-malus);
}

}  // namespace freischach
