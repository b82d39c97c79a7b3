// SPDX-License-Identifier: GPL-3.0-or-later
//
// The search as a whole: worker threads (Lazy SMP) over one shared transposition table.

#pragma once

#include <memory>
#include <vector>

#include "core/game.h"
#include "eval/nnue/network.h"
#include "search/limits.h"
#include "search/listener.h"
#include "search/node_budget.h"
#include "search/signals.h"
#include "search/tt.h"
#include "util/rng.h"
#include "util/stopwatch.h"

namespace freischach {

class Worker;
struct SharedSearch;

/// Not thread-safe: one thread owns it and calls all members. A running search is controlled
/// through its SearchSignals.
class ThreadPool {
public:
    /// One thread; a table of `hash_megabytes` MiB; throws std::bad_alloc.
    explicit ThreadPool(std::size_t hash_megabytes = 16);
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    /// Changes the number of threads (at least 1). Returns how many there are now: fewer than
    /// asked for if the system refuses more.
    int set_threads(int threads);
    /// Changes the size of the table and empties it. Returns false, and keeps the old table, if
    /// there is not enough memory.
    bool set_hash(std::size_t megabytes);
    [[nodiscard]] std::size_t hash_megabytes() const { return table_.megabytes(); }
    /// Evaluates with `network` from now on; without one, with the program's own. Scores in the
    /// table are of the network before.
    void set_network(nnue::NetworkPtr network) { network_ = std::move(network); }
    [[nodiscard]] const nnue::NetworkPtr& network() const {
        return network_ ? network_ : nnue::embedded_network();
    }
    /// Empties the table.
    void clear_hash();
    /// Forgets everything learned, table and histories, and the clocks that are counted in nodes.
    void new_game();

    /// Makes the errors of play with limited strength the same each time; without it they differ.
    void set_seed(std::uint64_t seed) { rng_ = Rng(seed); }

    /// Searches the last position of `game`, reports to `listener` and returns the result, which
    /// on_result() has been given too. Blocks until the search ends by a limit or by `signals`.
    /// Time is what `clock` has measured.
    SearchResult search(const Game& game, const SearchLimits& limits,
                        const SearchSettings& settings, SearchSignals& signals,
                        SearchListener& listener, const Stopwatch& clock = {});

private:
    /// Lets all workers search until the search ends.
    void run_workers(SharedSearch& shared);

    TranspositionTable table_;
    nnue::NetworkPtr network_;
    std::vector<std::unique_ptr<Worker>> workers_;
    NodeBudget node_budget_;
    Rng rng_;
};

}  // namespace freischach
