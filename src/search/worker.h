// SPDX-License-Identifier: GPL-3.0-or-later
//
// One search thread: iterative deepening over its own stack, histories and root moves. All
// workers of a search share the transposition table and nothing else in the hot path.

#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <tuple>
#include <vector>

#include "core/game.h"
#include "eval/nnue/accumulator.h"
#include "eval/nnue/network.h"
#include "search/correction_history.h"
#include "search/limits.h"
#include "search/listener.h"
#include "search/node.h"
#include "search/signals.h"
#include "search/tablebase_scores.h"
#include "search/time_manager.h"
#include "search/tt.h"
#include "util/cache_line.h"
#include "util/stopwatch.h"

namespace freischach {

class Worker;

/// What all workers of one search look at. While they search, only `stop` is written, once.
struct SharedSearch {
    TranspositionTable& table;
    const nnue::Weights& network;
    const SearchLimits& limits;
    const SearchSettings& settings;
    /// Those of the search below the root, which may differ from the settings.
    TablebaseSettings tablebases;
    /// Root moves that the tablebases knew.
    std::uint64_t root_tablebase_hits;
    SearchSignals& signals;
    SearchListener& listener;
    TimeManager time;
    Stopwatch clock;
    /// Tells the workers to end.
    std::atomic<bool> stop{false};
    std::span<const std::unique_ptr<Worker>> workers;

    /// So many best lines are searched, if there are as many moves.
    int lines = 1;

    /// Nodes of all workers since the start.
    [[nodiscard]] std::uint64_t nodes() const;
    /// Milliseconds on the clock that limits the search: real ones, or nodes at the settings' rate.
    [[nodiscard]] std::int64_t elapsed() const;
    /// Positions of all workers that the tablebases knew.
    [[nodiscard]] std::uint64_t tablebase_hits() const;
};

/// A move of the root and what the search found out about it.
struct RootMove {
    Move move;
    /// As in RankedMove.
    int rank = 0;
    Score table_score = no_score;
    /// Of the last iteration that searched it; -infinite_score if only known not to be the best.
    Score score = -infinite_score;
    Bound bound = Bound::None;
    /// Both of the iteration before.
    Score previous_score = -infinite_score;
    Bound previous_bound = Bound::None;
    int selective_depth = 0;
    /// Nodes searched below it since the start.
    std::uint64_t nodes = 0;
    /// Begins with `move`.
    std::vector<Move> line;
    /// The line of the iteration before.
    std::vector<Move> previous_line{};

    /// Whether the present iteration has given it no score, so that the one before counts.
    [[nodiscard]] bool is_old() const { return score == -infinite_score; }
    [[nodiscard]] Score known_score() const { return is_old() ? previous_score : score; }
    [[nodiscard]] Bound known_bound() const { return is_old() ? previous_bound : bound; }
    [[nodiscard]] const std::vector<Move>& known_line() const {
        return is_old() ? previous_line : line;
    }
    /// The rank comes before the score, and where that is missing the one before counts.
    [[nodiscard]] std::tuple<int, Score, Score> order() const {
        return {rank, score, previous_score};
    }
    /// The same for the score that counts, of whichever iteration.
    [[nodiscard]] std::pair<int, Score> known_order() const { return {rank, known_score()}; }
    /// Whether the tablebases know better than a search that found `searched`, which is no mate.
    [[nodiscard]] bool is_known_better(Score searched) const {
        return table_score != no_score && !is_mate(searched);
    }
};

/// The role of a node in the search window.
enum class NodeKind : std::uint8_t { Root, Pv, NonPv };

/// One per thread. Searching, it writes to nothing that others read but the table and its node
/// count, and shares no cache line with another worker.
class alignas(cache_line) Worker {
public:
    /// Most of the bytes that a worker takes.
    static constexpr std::size_t memory = sizeof(Histories) + sizeof(CorrectionHistory);

    explicit Worker(int index);

    /// Forgets all histories.
    void new_game();
    /// Makes ready to search `game` with the root moves `moves`, which are not empty.
    void prepare(const Game& game, std::span<const RankedMove> moves, SharedSearch& shared);
    /// Iterative deepening until a limit or the stop flag; worker 0 reports to the listener.
    void run();

    [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    [[nodiscard]] std::uint64_t tablebase_hits() const {
        return tablebase_hits_.load(std::memory_order_relaxed);
    }
    /// The last iteration that was completed.
    [[nodiscard]] int completed_depth() const { return completed_depth_; }
    /// Whether no iteration was cut off in the middle.
    [[nodiscard]] bool is_between_iterations() const { return completed_depth_ == root_depth_; }
    /// The root moves, best first.
    [[nodiscard]] const std::vector<RootMove>& root_moves() const { return root_moves_; }
    /// The best line as last reported; empty before the first report.
    [[nodiscard]] const std::vector<Move>& last_reported_line() const {
        return last_reported_line_;
    }
    /// Reports the best lines, as many as the settings want, to the listener.
    void report_lines();
    /// Reports `root_move` as the line of this rank, if it has a score.
    void report_line(const RootMove& root_move, int rank);

private:
    /// Nodes in front of the root, so that every node has earlier ones to look at.
    static constexpr int stack_before_root = 6;

    [[nodiscard]] bool is_main() const { return index_ == 0; }
    // Iterative deepening.
    void aspiration_search();
    /// How many of the root moves get exact scores.
    [[nodiscard]] int searched_lines() const;
    [[nodiscard]] bool is_enough() const;
    [[nodiscard]] bool time_is_up(std::int64_t elapsed) const;

    // The recursive search.
    template <NodeKind Kind>
    Score search(Node& node, Score alpha, Score beta, int depth, bool cut_node);
    template <bool IsPv>
    Score quiescence(Node& node, Score alpha, Score beta);
    Score search_null_move(Node& node, Score beta, int depth, Score eval);
    /// What a search without the table's move says about it: by how many plies to extend it, or
    /// a score that ends the search of the node.
    struct Singularity {
        int extension = 0;
        std::optional<Score> cutoff = std::nullopt;
    };
    Singularity search_singular(Node& node, const TableEntry& entry, Score beta, int depth,
                                bool is_pv, bool cut_node);
    /// ProbCut: a score of `beta` or more if some capture reaches it at reduced depth.
    Score search_probcut(Node& node, Score beta, int depth, Move table_move, bool cut_node);
    /// Searches the position after node.move to `depth` plies, `reduction` fewer at first.
    template <NodeKind Kind>
    Score search_child(Node& node, Score alpha, Score beta, int depth, int reduction,
                       int move_number, Score best_score, bool cut_node);
    [[nodiscard]] bool is_searched_root_move(Move move) const;
    void report_current_move(Move move, int move_number) const;
    /// `nodes` is what the search of `move` has cost.
    void update_root_move(const Node& node, Move move, Score score, Score alpha, Score beta,
                          int move_number, std::uint64_t nodes);

    /// Enters the position after `move`; leave() goes back.
    Node& enter(Node& node, Move move);
    /// The same for passing the turn.
    Node& enter_null(Node& node);
    void leave() {
        keys_.pop();
        accumulators_.pop();
    }
    [[nodiscard]] bool is_draw(const Node& node) const;
    /// The evaluation of the position that was entered last.
    Score evaluate(const Position& position);
    /// Finds the node's evaluations, keeps the raw one in the table if that knows nothing of the
    /// position (so node.was_pv must be known), and returns the best guess at the score.
    Score static_eval(Node& node, const std::optional<TableEntry>& entry);
    /// The move that led to `node` is judged by how the evaluation has changed ...
    void reward_gain(Node& node);
    /// ... and by `node` having no good answer to it.
    void reward_refutation(Node& node, int depth);
    void learn_correction(const Node& node, Move best_move, Score best_score, int depth);
    /// What the tablebases say of `node`, which is not the root.
    std::optional<KnownScore> probe_tablebases(const Node& node, int depth);
    void reward_cutoff(Node& node, Move best, std::span<const Move> quiets,
                       std::span<const Move> captures, int depth);
    HistoryEntry& capture_history(const Node& node, Move move);
    void check_limits();
    [[nodiscard]] bool stopped() const { return shared_->stop.load(std::memory_order_relaxed); }

    int index_;
    std::atomic<std::uint64_t> nodes_{0}, tablebase_hits_{0};
    SharedSearch* shared_ = nullptr;
    std::unique_ptr<Histories> histories_;
    std::unique_ptr<CorrectionHistory> corrections_;
    std::vector<Node> stack_;
    KeyHistory keys_;
    nnue::AccumulatorStack accumulators_{max_ply};
    std::vector<RootMove> root_moves_;
    /// Of the root, for reports.
    int material_ = 0;
    /// The line being searched now, from 0, for MultiPV.
    int pv_index_ = 0;
    int root_depth_ = 0;
    int completed_depth_ = 0;
    int selective_depth_ = 0;
    int nodes_until_check_ = 0;
    /// No null move before this ply while one is being verified.
    int null_move_min_ply_ = 0;
    Confidence confidence_;
    std::vector<Move> last_reported_line_;
};

}  // namespace freischach
