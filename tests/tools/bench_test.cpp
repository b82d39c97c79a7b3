// SPDX-License-Identifier: GPL-3.0-or-later
//
// The benchmark is a signature: the same every time, over positions that mean what they say.

#include "tools/bench.h"

#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "support/data.h"

namespace freischach {
namespace {

struct BenchRun {
    BenchResult result;
    std::vector<std::string> lines;
};

BenchRun run(int depth, int threads = 1) {
    BenchRun bench;
    SearchSignals signals;
    bench.result = run_bench({.depth = depth, .threads = threads, .hash_megabytes = 1}, signals,
                             [&](std::string_view line) { bench.lines.emplace_back(line); });
    return bench;
}

/// The FENs of the positions, from the printed lines "position 1/42: ..., best move e2e4, FEN".
std::vector<std::string> fens_of(const BenchRun& bench) {
    std::vector<std::string> fens;
    for (std::size_t i = 0; i + 1 < bench.lines.size(); ++i)
        fens.push_back(bench.lines[i].substr(bench.lines[i].rfind(", ") + 2));
    return fens;
}

TEST(Bench, IsTheSameEveryTime) {
    const BenchRun first = run(3);
    const BenchRun second = run(3);
    EXPECT_TRUE(first.result.complete);
    EXPECT_GT(first.result.nodes, 0U);
    EXPECT_EQ(first.result.nodes, second.result.nodes);
    ASSERT_EQ(first.lines.size(), second.lines.size());
    for (std::size_t i = 0; i + 1 < first.lines.size(); ++i)
        EXPECT_EQ(first.lines[i], second.lines[i]);
    EXPECT_GT(run(4).result.nodes, first.result.nodes);
}

TEST(Bench, EndsWithTheNodesAndTheirRate) {
    const BenchRun bench = run(2);
    const auto words = split_words(bench.lines.back());
    ASSERT_EQ(words.size(), 4U) << bench.lines.back();
    EXPECT_EQ(parse_number<std::uint64_t>(words[0]), bench.result.nodes);
    EXPECT_EQ(words[1], "nodes");
    EXPECT_TRUE(parse_number<std::uint64_t>(words[2]).has_value());
    EXPECT_EQ(words[3], "nps");
}

TEST(Bench, ThePositionsAddUp) {
    const BenchRun bench = run(2);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i + 1 < bench.lines.size(); ++i) {
        // position 1/42: 1234 nodes, ...
        const auto words = split_words(bench.lines[i]);
        ASSERT_GE(words.size(), 4U) << bench.lines[i];
        EXPECT_EQ(words[3], "nodes,");
        sum += parse_number<std::uint64_t>(words[2]).value_or(0);
    }
    EXPECT_EQ(sum, bench.result.nodes);
}

TEST(Bench, ItsPositionsAreValid) {
    const std::vector<std::string> fens = fens_of(run(1));
    EXPECT_GE(fens.size(), 40U);
    std::size_t with_rights = 0;
    for (const std::string& fen : fens) {
        const auto record = parse_fen(fen);
        ASSERT_TRUE(record) << fen << ": " << describe(record.error());
        EXPECT_TRUE(record->dropped_rights.empty()) << fen;
        EXPECT_FALSE(legal_moves(record->position()).empty()) << fen;
        EXPECT_EQ(to_fen(record->position(), FenStyle::Shredder), fen);
        EXPECT_EQ(std::count(fens.begin(), fens.end(), fen), 1) << fen;
        with_rights += record->board.castling_rooks != 0 ? 1 : 0;
    }
    EXPECT_GE(2 * with_rights, fens.size()) << "castling is what the program is about";
}

TEST(Bench, AStopMakesItIncomplete) {
    SearchSignals stopped;
    stopped.stop();
    int lines = 0;
    BenchResult result =
        run_bench({.depth = 30, .hash_megabytes = 1}, stopped, [&](std::string_view) { ++lines; });
    EXPECT_FALSE(result.complete);
    EXPECT_EQ(lines, 0);

    SearchSignals signals;
    result = run_bench({.depth = 2, .hash_megabytes = 1}, signals, [&](std::string_view) {
        if (++lines == 5) signals.stop();
    });
    EXPECT_FALSE(result.complete);
    EXPECT_EQ(lines, 5);
}

TEST(ThreadedBench, EndsWhenItIsStopped) {
    SearchSignals signals;
    std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        signals.stop();
    });
    const BenchResult result =
        run_bench({.depth = 200, .threads = 2, .hash_megabytes = 1}, signals, [](auto) {});
    EXPECT_FALSE(result.complete);
}

TEST(ThreadedBench, RunsWithSeveralThreads) {
    const BenchRun bench = run(3, 2);
    EXPECT_TRUE(bench.result.complete);
    EXPECT_GT(bench.result.nodes, 0U);
}

}  // namespace
}  // namespace freischach
