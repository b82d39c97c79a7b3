// SPDX-License-Identifier: GPL-3.0-or-later
//
// Searches that are steered from another thread, and searches with several threads.

#include <chrono>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "support/search.h"
#include "util/stopwatch.h"

namespace freischach {
namespace {

void sleep_ms(int milliseconds) {
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

/// A search on a thread of its own.
class BackgroundSearch {
public:
    BackgroundSearch(ThreadPool& pool, Game game, SearchLimits limits)
        : signals_(limits.ponder),
          thread_([this, &pool, game = std::move(game), limits = std::move(limits)] {
              search_into(heard_, pool, game, limits, signals_);
          }) {}

    SearchSignals& signals() { return signals_; }
    [[nodiscard]] bool is_done() const { return heard_.result_count > 0; }
    /// Gives the search time to end by itself.
    [[nodiscard]] bool goes_on_for(int milliseconds) const {
        sleep_ms(milliseconds);
        return !is_done();
    }
    /// What was heard, once the search has ended.
    const RecordingListener& join() {
        thread_.join();
        return heard_;
    }

private:
    RecordingListener heard_;
    SearchSignals signals_;
    std::jthread thread_;
};

SearchLimits infinite() {
    SearchLimits limits;
    limits.infinite = true;
    return limits;
}

TEST(ThreadedSearch, AStopEndsItSoon) {
    ThreadPool pool(4);
    std::int64_t fastest = 100000;
    for (int threads : {1, 2, 4}) {
        pool.set_threads(threads);
        BackgroundSearch search(pool, standard_game(), infinite());
        EXPECT_TRUE(search.goes_on_for(100));
        const Stopwatch clock;
        search.signals().stop();
        search.join();
        // Other work may keep the machine busy once, hardly three times.
        EXPECT_LT(clock.milliseconds(), 5000);
        fastest = std::min(fastest, clock.milliseconds());
    }
    EXPECT_LT(fastest, 200);
}

TEST(ThreadedSearch, InfiniteMeansUntilStopped) {
    ThreadPool pool(1);
    // At its depth limit, after a mate, with nothing but draws, and after the end of the game.
    SearchLimits shallow = infinite();
    shallow.depth = 1;
    shallow.nodes = 10;
    SearchLimits timed = infinite();
    timed.move_time = 1;
    timed.time = {10, 10};
    timed.mate = 1;
    for (const SearchLimits& limits : {shallow, timed}) {
        for (const char* fen :
             {"8/5kR1/8/3K4/8/8/8/8 b - - 0 143", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
              "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}) {
            BackgroundSearch search(pool, game_from(fen), limits);
            EXPECT_TRUE(search.goes_on_for(30)) << fen;
            search.signals().ponder_hit();
            EXPECT_TRUE(search.goes_on_for(10)) << fen;
            search.signals().stop();
            EXPECT_EQ(search.join().result_count, 1);
        }
    }
}

TEST(ThreadedSearch, AFinishedGameWaitsToo) {
    ThreadPool pool(1);
    for (bool ponder : {false, true}) {
        SearchLimits limits;
        limits.infinite = !ponder;
        limits.ponder = ponder;
        const Game game = game_from("7k/5Q2/8/8/8/8/8/K7 b - - 0 1");
        RecordingListener heard;
        SearchSignals signals(ponder);
        std::jthread thread([&] { pool.search(game, limits, {}, signals, heard); });
        sleep_ms(30);
        EXPECT_EQ(heard.result_count, 0);
        if (ponder)
            signals.ponder_hit();
        else
            signals.stop();
        thread.join();
        EXPECT_EQ(heard.result_count, 1);
        EXPECT_EQ(heard.game_over_scores, std::vector<Score>{draw_score});
    }
}

TEST(ThreadedSearch, PonderingWaitsForTheHitOrTheStop) {
    ThreadPool pool(1);
    SearchLimits limits;
    limits.ponder = true;
    limits.move_time = 20;
    SearchLimits shallow = limits;
    shallow.depth = 1;
    SearchLimits clock = limits;
    clock.move_time.reset();
    clock.time = {100, 100};
    for (const SearchLimits& each : {limits, shallow, clock}) {
        for (bool hit : {true, false}) {
            BackgroundSearch search(pool, standard_game("e2e4 e7e5"), each);
            EXPECT_TRUE(search.goes_on_for(60));
            const Stopwatch since;
            if (hit)
                search.signals().ponder_hit();
            else
                search.signals().stop();
            EXPECT_EQ(search.join().result_count, 1);
            EXPECT_LT(since.milliseconds(), 3000);
        }
    }
}

TEST(ThreadedSearch, SeveralThreadsGiveALegalMove) {
    ThreadPool pool(4);
    for (int threads : {2, 4, 1, 3}) {
        EXPECT_EQ(pool.set_threads(threads), threads);
        for (const std::string& fen : middlegames(150)) {
            RecordingListener by_depth;
            search_into(by_depth, pool, game_from(fen), depth_limit(5));
            for (const RecordedLine& line : by_depth.lines) EXPECT_LE(line.info.depth, 5);
            RecordingListener by_nodes;
            search_into(by_nodes, pool, game_from(fen), node_limit(6000));
            RecordingListener lines;
            search_into(lines, pool, game_from(fen), depth_limit(4), {.multi_pv = 3});
            RecordingListener tiny;
            search_into(tiny, pool, game_from(fen), node_limit(1));
        }
        pool.new_game();
    }
}

TEST(ThreadedSearch, SeveralThreadsFindTheMate) {
    ThreadPool pool(4);
    pool.set_threads(3);
    for (int round = 0; round < 5; ++round) {
        pool.new_game();
        RecordingListener heard;
        search_into(heard, pool, game_from("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1"),
                    depth_limit(9));
        EXPECT_EQ(heard.score(), mate_in(5));
        RecordingListener defence;
        search_into(defence, pool, game_from("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", "f6a6"),
                    depth_limit(9));
        EXPECT_EQ(defence.score(), mated_in(4));
    }
}

TEST(ThreadedSearch, NoVoteAgainstAProvenLoss) {
    // A thread that has not seen the mate yet thinks better of the position, and knows less.
    ThreadPool pool(4);
    pool.set_threads(4);
    const Game game =
        game_from("1q1r2kr/2p5/N1N1pnpQ/P4p1p/PnPpP1PP/8/4PPB1/BR1R2K1 w Dhd - 3 26", "h6g6");
    for (int round = 0; round < 10; ++round) {
        pool.new_game();
        RecordingListener heard;
        search_into(heard, pool, game, depth_limit(9));
        const bool proven =
            std::any_of(heard.lines.begin(), heard.lines.end(), [](const RecordedLine& line) {
                return line.info.depth == 9 && line.info.bound == Bound::Exact &&
                       is_mate(line.info.score);
            });
        if (proven) {
            EXPECT_EQ(heard.score(), mated_in(6));
        }
    }
}

TEST(ThreadedSearch, SettingsChangeBetweenSearches) {
    ThreadPool pool(1);
    for (int threads : {3, 1, 2}) {
        pool.set_threads(threads);
        EXPECT_TRUE(pool.set_hash(std::size_t(threads)));
        EXPECT_FALSE(pool.set_hash(std::size_t{1} << 30));
        EXPECT_EQ(pool.hash_megabytes(), std::size_t(threads));
        pool.clear_hash();
        RecordingListener heard;
        search_into(heard, pool, standard_game(), depth_limit(4));
    }
}

}  // namespace
}  // namespace freischach
