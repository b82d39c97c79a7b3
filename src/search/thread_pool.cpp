// SPDX-License-Identifier: GPL-3.0-or-later
//
// Starting and ending a search, and choosing whose result counts.

#include "search/thread_pool.h"

#include <chrono>
#include <map>
#include <system_error>
#include <thread>

#include "core/legality.h"
#include "core/move_list.h"
#include "search/worker.h"
#include "util/large_memory.h"
#include "util/scope_exit.h"

namespace freischach {

namespace {

/// The root moves that `limits` leave of the legal ones; all of them if none is left.
std::vector<Move> root_moves(const MoveList& legal, const SearchLimits& limits) {
    std::vector<Move> moves;
    for (Move move : legal) {
        if (std::ranges::find(limits.search_moves, move) != limits.search_moves.end())
            moves.push_back(move);
    }
    if (moves.empty()) moves.assign(legal.begin(), legal.end());
    return moves;
}

/// Whether a whole iteration found that all moves of `worker` lose by a mate.
bool is_proven_loss(const Worker& worker) {
    const RootMove& best = worker.root_moves()[0];
    const Score completed = worker.is_between_iterations() ? best.score : best.previous_score;
    return std::max(best.score, completed) <= -mate_bound && completed != -infinite_score;
}

/// The worker whose best move counts: each votes for its move with its depth and its score, and
/// of those who voted for the winning move the one with the best result is taken. A proven mate
/// beats all votes.
Worker& best_worker(const std::vector<std::unique_ptr<Worker>>& workers) {
    Score lowest = infinite_score;
    for (const auto& worker : workers) lowest = std::min(lowest, worker->root_moves()[0].score);
    std::map<std::uint16_t, std::int64_t> votes;
    for (const auto& worker : workers) {
        const RootMove& root_move = worker->root_moves()[0];
        votes[root_move.move.raw()] +=
            std::int64_t(root_move.score - lowest + 10) * worker->completed_depth();
    }
    const auto is_better = [&](const Worker& challenger, const Worker& champion) {
        const RootMove& move = challenger.root_moves()[0];
        const RootMove& best = champion.root_moves()[0];
        const bool longer = move.score > best.score;
        if (move.score >= mate_bound || best.score >= mate_bound) return longer;
        // Who has not seen the mate knows less.
        if (is_proven_loss(champion)) return is_proven_loss(challenger) && longer;
        if (is_proven_loss(challenger)) return true;
        const auto more_votes = votes[move.move.raw()] - votes[best.move.raw()];
        return more_votes == 0 ? longer : more_votes > 0;
    };
    Worker* best = workers.front().get();
    for (const auto& worker : workers) {
        if (worker->completed_depth() > 0 && is_better(*worker, *best)) best = worker.get();
    }
    return *best;
}

/// The reply to expect after the best move: the second move of the line, or else the table's; none
/// where the best move ends the game.
Move expected_reply(Game game, const RootMove& best, const TranspositionTable& table) {
    game.play(best.move);
    if (game.state() != GameState::Ongoing) return Move();
    if (best.known_line().size() > 1) return best.known_line()[1];
    const auto entry = table.probe(game.position().key(), 0);
    return entry && is_legal(game.position(), entry->move) ? entry->move : Move();
}

/// The search of a position without a legal move.
SearchResult report_game_over(const Position& position, const SearchLimits& limits,
                              SearchSignals& signals, SearchListener& listener) {
    listener.on_game_over(position.in_check() ? mated_in(0) : draw_score);
    if (limits.infinite || limits.ponder) signals.wait(limits.infinite);
    listener.on_result({});
    return {};
}

/// `limits` with no more nodes than `strength` has.
SearchLimits weakened(const SearchLimits& limits, const Strength& strength) {
    SearchLimits weaker = limits;
    weaker.nodes = std::min(limits.nodes.value_or(strength.nodes), strength.nodes);
    return weaker;
}

/// What is played with limited strength: one of the best root moves, judged with errors; none that
/// the tablebases rank below the best.
const RootMove& weakened_choice(const std::vector<RootMove>& moves, const Strength& strength,
                                Rng& rng) {
    std::vector<Score> scores;
    const std::size_t count = std::min<std::size_t>(candidate_lines, moves.size());
    for (std::size_t i = 0; i < count && moves[i].rank == moves[0].rank; ++i)
        scores.push_back(moves[i].known_score());
    return moves[choose_line(scores, strength, rng)];
}

}  // namespace

ThreadPool::ThreadPool(std::size_t hash_megabytes)
    : table_(hash_megabytes),
      rng_(std::uint64_t(std::chrono::steady_clock::now().time_since_epoch().count())) {
    workers_.push_back(std::make_unique<Worker>(0));
}

ThreadPool::~ThreadPool() = default;

int ThreadPool::set_threads(int threads) {
    try {
        while (int(workers_.size()) > threads) workers_.pop_back();
        while (int(workers_.size()) < threads && available_memory() > Worker::memory)
            workers_.push_back(std::make_unique<Worker>(int(workers_.size())));
    } catch (const std::bad_alloc&) {
        // As many as there is memory for.
    }
    return int(workers_.size());
}

bool ThreadPool::set_hash(std::size_t megabytes) {
    if (!table_.resize(megabytes)) return false;
    clear_hash();
    return true;
}

void ThreadPool::clear_hash() { table_.clear(int(workers_.size())); }

void ThreadPool::new_game() {
    clear_hash();
    for (const auto& worker : workers_) worker->new_game();
    node_budget_ = NodeBudget();
}

void ThreadPool::run_workers(SharedSearch& shared) {
    std::vector<std::jthread> helpers;
    // Whatever happens, the helpers must end before they are waited for.
    const ScopeExit stop_at_end([&] { shared.stop = true; });
    for (std::size_t i = 1; i < workers_.size(); ++i) {
        try {
            helpers.emplace_back([worker = workers_[i].get()] { worker->run(); });
        } catch (const std::exception&) {
            break;  // no more threads or memory to be had: go on with those there are
        }
    }
    workers_[0]->run();
    const SearchLimits& limits = shared.limits;
    if (limits.infinite || limits.ponder) shared.signals.wait(limits.infinite);
}

SearchResult ThreadPool::search(const Game& game, const SearchLimits& limits,
                                const SearchSettings& settings, SearchSignals& signals,
                                SearchListener& listener, const Stopwatch& clock) {
    const Position& position = game.position();
    const MoveList legal = legal_moves(position);
    if (legal.empty()) return report_game_over(position, limits, signals, listener);

    TablebaseSettings tablebases = settings.tablebases;
    if (limits.mate) tablebases.max_men = 0;  // a win by the tables would hide the mate
    const RootRanking ranking = rank_root_moves(game, root_moves(legal, limits), tablebases);
    if (ranking.is_final) tablebases.max_men = 0;
    table_.new_search();
    const Color us = position.side_to_move();
    const SearchLimits clock_limits = node_budget_.plan(limits, us, settings.node_rate);
    const std::optional<Strength> strength = strength_of(settings.strength);
    const SearchLimits own_limits = strength ? weakened(limits, *strength) : limits;
    SharedSearch shared{
        .table = table_,
        .network = *network(),
        .limits = own_limits,
        .settings = settings,
        .tablebases = tablebases,
        .root_tablebase_hits = ranking.tablebase_hits,
        .signals = signals,
        .listener = listener,
        .time = TimeManager(clock_limits, us, settings.move_overhead, settings.may_ponder),
        .clock = clock,
        .workers = {},
        .lines = std::max(settings.multi_pv, strength ? candidate_lines : 1)};
    for (std::size_t i = 0; i < workers_.size(); ++i) {
        try {
            workers_[i]->prepare(game, ranking.moves, shared);
        } catch (const std::bad_alloc&) {
            if (i == 0) throw;
            workers_.resize(i);  // as many as there is memory for
        }
    }
    shared.workers = workers_;
    run_workers(shared);

    Worker& main = *workers_[0];
    Worker& best = shared.lines == 1 ? best_worker(workers_) : main;
    const RootMove& first = best.root_moves()[0];
    if (&best != &main || main.last_reported_line() != first.line) best.report_lines();
    const RootMove& choice = strength ? weakened_choice(best.root_moves(), *strength, rng_) : first;
    // The only line shown is the one played.
    if (settings.multi_pv == 1 && &choice != &first) best.report_line(choice, 1);
    SearchResult result;
    result.best_move = choice.move;
    result.ponder_move = expected_reply(game, choice, table_);
    result.nodes = shared.nodes();
    node_budget_.charge(limits, us, settings.node_rate, result.nodes);
    listener.on_result(result);
    return result;
}

}  // namespace freischach
