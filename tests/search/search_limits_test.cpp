// SPDX-License-Identifier: GPL-3.0-or-later
//
// What ends a search and what it gives even then: nodes, depth, time, chosen root moves, a
// listener that stops it; and that the same search twice is the same.

#include <chrono>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "support/search.h"
#include "util/stopwatch.h"

namespace freischach {
namespace {

TEST(SearchLimits, TimeMayHaveBegunBefore) {
    ThreadPool pool(4);
    const Stopwatch clock;
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    RecordingListener heard;
    SearchSignals signals;
    SearchLimits limits;
    limits.move_time = 100;
    pool.search(standard_game(), limits, {}, signals, heard, clock);
    EXPECT_LE(heard.result.nodes, 5000U);  // hardly more than the first iteration
    EXPECT_GE(heard.last_line().info.milliseconds, 200);
}

/// The first iteration always ends unless it is longer than this.
constexpr std::uint64_t first_iteration = 2000;

TEST(SearchLimits, NodesAreHardlyExceeded) {
    ThreadPool pool(4);
    std::vector<std::string> fens = middlegames(100);
    fens.push_back(to_fen(standard_start_position()));
    for (std::uint64_t nodes : {1, 10, 100, 1000, 2500, 5000, 20000}) {
        for (const std::string& fen : fens) {
            RecordingListener heard;
            search_into(heard, pool, game_from(fen), node_limit(nodes));
            EXPECT_LE(heard.result.nodes, std::max(nodes, first_iteration) + 10) << fen;
            EXPECT_GE(heard.result.nodes, nodes) << fen;
        }
    }
}

TEST(SearchLimits, OneNodeGivesALine) {
    ThreadPool pool(4);
    RecordingListener other_root;
    search_into(other_root, pool, standard_game("e2e4 e7e5"), node_limit(1));
    // Not the best move of the root before.
    RecordingListener heard;
    search_into(heard, pool, standard_game("d2d4 d7d5"), node_limit(1));
    EXPECT_GE(heard.lines.size(), 1U);
    // So many captures that not even the first move of the first iteration is finished.
    RecordingListener wild;
    const Game captures =
        game_from("1QbQ1QnR/1Rq2q1q/N1QN1Q2/B1rqq1r1/KQ4qk/2q1Q3/1Q2Q1B1/1qn1q1b1 w - - 0 1");
    search_into(wild, pool, captures, node_limit(1));
}

TEST(SearchLimits, DepthIsReachedAndNotExceeded) {
    ThreadPool pool(4);
    for (int depth = 1; depth <= 8; ++depth) {
        RecordingListener heard;
        search_into(heard, pool, standard_game(), depth_limit(depth));
        EXPECT_EQ(heard.last_line().info.depth, depth);
        EXPECT_EQ(int(heard.lines.size()), depth);
    }
    // A single legal move does not shorten an analysis.
    RecordingListener single;
    search_into(single, pool, game_from("7k/8/8/8/8/8/6q1/7K w - - 0 1"), depth_limit(12));
    EXPECT_EQ(single.last_line().info.depth, 12);
    for (int nonsense : {0, -5}) {
        RecordingListener heard;
        search_into(heard, pool, standard_game(), depth_limit(nonsense));
    }
}

TEST(SearchLimits, TheGreatestDepthEnds) {
    // Bare kings and blocked pawns: even the deepest search has an end.
    ThreadPool pool(4);
    for (int depth : {max_ply - 1, max_ply, 100000}) {
        RecordingListener heard;
        search_into(heard, pool, game_from("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), depth_limit(depth));
        EXPECT_EQ(heard.last_line().info.depth, max_ply - 1);
    }
    RecordingListener blocked;
    search_into(blocked, pool, game_from("7k/8/8/p7/P7/8/8/K7 w - - 96 1"), depth_limit(100000));
}

TEST(SearchLimits, TheSameTwice) {
    ThreadPool pool(2);
    for (const SearchLimits& limits : {depth_limit(7), node_limit(15000)}) {
        for (const std::string& fen : middlegames(150)) {
            RecordingListener runs[2];
            for (RecordingListener& run : runs) {
                pool.new_game();
                search_into(run, pool, game_from(fen), limits);
            }
            EXPECT_EQ(runs[0].result.nodes, runs[1].result.nodes);
            EXPECT_EQ(runs[0].result.best_move, runs[1].result.best_move);
            ASSERT_EQ(runs[0].lines.size(), runs[1].lines.size());
            for (std::size_t i = 0; i < runs[0].lines.size(); ++i) {
                EXPECT_EQ(to_text(runs[0].lines[i].moves), to_text(runs[1].lines[i].moves));
                EXPECT_EQ(runs[0].lines[i].info.score, runs[1].lines[i].info.score);
                EXPECT_EQ(runs[0].lines[i].info.nodes, runs[1].lines[i].info.nodes);
            }
        }
    }
}

TEST(SearchLimits, AFreshPoolIsLikeANewGame) {
    RecordingListener fresh;
    ThreadPool first(2);
    search_into(fresh, first, standard_game(), depth_limit(6));
    ThreadPool second(5);
    RecordingListener other;
    search_into(other, second, game_from(middlegames(300).at(0)), depth_limit(5));
    EXPECT_TRUE(second.set_hash(2));
    EXPECT_EQ(second.hash_megabytes(), 2U);
    second.new_game();
    RecordingListener again;
    search_into(again, second, standard_game(), depth_limit(6));
    EXPECT_EQ(again.result.nodes, fresh.result.nodes);
}

TEST(SearchLimits, OnlyTheMovesAskedFor) {
    ThreadPool pool(4);
    for (const char* text : {"a2a3", "h2h4", "b1a3", "f2f3"}) {
        const Game game = standard_game();
        SearchLimits limits = depth_limit(5);
        limits.search_moves = {*move_from(game.position(), text)};
        RecordingListener heard;
        search_into(heard, pool, game, limits);
        for (const RecordedLine& line : heard.lines) EXPECT_EQ(to_text(line.moves.at(0)), text);
        // Moves of another position are no restriction.
        limits.search_moves = {Move(A1, A2), Move()};
        RecordingListener free;
        search_into(free, pool, game, limits);
    }
}

TEST(SearchLimits, CastlingCanBeAskedFor) {
    ThreadPool pool(4);
    const Game game = game_from("4rkr1/4p1p1/8/8/8/8/8/5K1R w H - 0 1");
    SearchLimits limits = depth_limit(5);
    limits.search_moves = {*move_from(game.position(), "h1h8")};
    RecordingListener other;
    search_into(other, pool, game, limits);
    limits.search_moves.push_back(*move_from(game.position(), "f1h1"));
    RecordingListener heard;
    search_into(heard, pool, game, limits);
    EXPECT_EQ(to_text(heard.result.best_move), "f1h1");
    EXPECT_FALSE(heard.result.ponder_move);
}

/// How long a search of the standard start position with `limits` takes.
std::int64_t milliseconds_of(const SearchLimits& limits, SearchSettings settings = {}) {
    ThreadPool pool(4);
    RecordingListener heard;
    const Stopwatch clock;
    search_into(heard, pool, standard_game(), limits, settings);
    return clock.milliseconds();
}

TEST(SearchLimits, TimeEndsASearch) {
    SearchLimits limits;
    limits.move_time = 120;
    const std::int64_t fixed = milliseconds_of(limits);
    EXPECT_GE(fixed, 100);
    EXPECT_LT(fixed, 1000);
    EXPECT_LT(milliseconds_of(limits, {.move_overhead = 5000}), 1000);
    limits.move_time = 0;
    EXPECT_LT(milliseconds_of(limits), 500);
}

TEST(SearchLimits, NoClockIsTooShort) {
    for (std::int64_t time : {-5000, -50, 0, 1, 20}) {
        SearchLimits limits;
        limits.time = {time, 1000};
        EXPECT_LT(milliseconds_of(limits), 500) << time;
        limits.increment = {10, 10};
        limits.moves_to_go = 1;
        EXPECT_LT(milliseconds_of(limits), 500) << time;
    }
    SearchLimits limits;
    limits.time = {1000, 1000};
    EXPECT_LT(milliseconds_of(limits, {.move_overhead = 5000}), 500);
}

TEST(SearchLimits, ASingleReplyTakesNoTime) {
    ThreadPool pool(4);
    SearchLimits limits;
    limits.time = {60000, 60000};
    RecordingListener heard;
    const Stopwatch clock;
    search_into(heard, pool, game_from("7k/8/8/8/8/8/6q1/7K w - - 0 1"), limits);
    EXPECT_LT(clock.milliseconds(), 1000);
}

TEST(SearchLimits, AListenerCanStopTheSearch) {
    ThreadPool pool(4);
    SearchSignals signals;
    RecordingListener heard;
    heard.after_line = [&](const RecordedLine& line) {
        if (line.info.depth == 4) signals.stop();
    };
    SearchLimits limits;
    limits.infinite = true;
    search_into(heard, pool, standard_game(), limits, signals);
    EXPECT_LE(heard.last_line().info.depth, 5);
}

TEST(SearchLimits, AStopBeforeTheStartStillGivesAMove) {
    ThreadPool pool(4);
    for (const std::string& fen : middlegames(100)) {
        SearchSignals signals;
        signals.stop();
        RecordingListener heard;
        search_into(heard, pool, game_from(fen), {}, signals);
        EXPECT_LT(heard.result.nodes, first_iteration + 10);
    }
}

TEST(SearchLimits, HugeLimitsAreNone) {
    ThreadPool pool(4);
    SearchLimits limits;
    limits.nodes = ~std::uint64_t{0};
    limits.time = {1'000'000'000'000'000, 1'000'000'000'000'000};
    limits.move_time = 1'000'000'000'000'000;
    SearchSignals signals;
    RecordingListener heard;
    heard.after_line = [&](const RecordedLine& line) {
        if (line.info.depth == 7) signals.stop();
    };
    search_into(heard, pool, standard_game(), limits, signals);
    EXPECT_GE(heard.last_line().info.depth, 7);
}

}  // namespace
}  // namespace freischach
