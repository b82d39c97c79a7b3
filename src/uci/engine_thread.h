// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engine as the session sees it: a thread of its own that owns the search and does one job
// after the other. No member waits for a job; what there is to say is printed when it is done.

#pragma once

#include <thread>

#include "core/game.h"
#include "search/thread_pool.h"
#include "search/tunable.h"
#include "tools/bench.h"
#include "tools/datagen/genfens.h"
#include "uci/job_queue.h"
#include "uci/search_printer.h"
#include "util/stopwatch.h"

namespace freischach {

/// Everything a search needs to know, as it was when it was asked for.
struct SearchJob {
    Game game;
    SearchLimits limits;
    SearchSettings settings;
    /// Since it was asked for: what is still under way then costs time.
    Stopwatch clock;
};

class EngineThread {
public:
    /// Throws std::bad_alloc. `out` and `style` must outlive it.
    EngineThread(std::size_t hash_megabytes, Output& out, const LiveStyle& style);
    /// Ends the running job, drops those that wait.
    ~EngineThread();
    /// The same ahead of time. Returns whether all is done within `patience`: a long job ends at
    /// once, but a change cannot be stopped.
    bool end(std::chrono::milliseconds patience);
    EngineThread(const EngineThread&) = delete;
    EngineThread& operator=(const EngineThread&) = delete;

    /// Prints best lines and, once, the best move.
    void search(SearchJob job);
    /// Prints how many leaves there are below each move.
    void perft(const Position& position, int depth, int threads);
    void bench(BenchSettings settings);
    /// Prints openings.
    void generate_fens(const GenfensSettings& settings);

    void resize_hash(std::size_t megabytes);
    void clear_hash();
    void set_threads(int threads);
    /// Prints what was found, and empties the transposition table, which knows the old tables.
    void load_tablebases(std::string path);
    /// Empties the transposition table too, which knows the scores of the network before.
    void set_network(nnue::NetworkPtr network);
    void tune(Tunable& tunable, int value);
    /// Prints the tunables after the changes that were asked for before.
    void list_tunables();
    void new_game();
    /// Prints `readyok`: at once if a long job is running or waiting, else after the changes
    /// that were asked for before.
    void reply_when_ready();

    /// Returns when all that was asked for is done; unless `also_endless`, searches that would go
    /// on until they are stopped are stopped.
    void finish(bool also_endless);

    /// Ends all searches, counts and benchmarks that have been asked for.
    void stop() { queue_.stop_all(); }
    /// The expected move was played: the search that ponders now searches for its own move.
    void ponder_hit() { queue_.ponder_hit(); }

private:
    void change(std::function<void()> run);
    void push(JobKind kind, std::function<void()> run, std::shared_ptr<JobControl> control = {});

    Output& out_;
    const LiveStyle& style_;
    ThreadPool pool_;
    JobQueue queue_;
    std::thread thread_;
};

}  // namespace freischach
