// SPDX-License-Identifier: GPL-3.0-or-later
//
// The transposition table without locks: whatever threads do at once, a word that is read is
// one that somebody wrote, whole.

#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "search/tt.h"
#include "util/rng.h"

namespace freischach {
namespace {

constexpr int thread_count = 4;

/// All fields follow from `seed` < 4096, which can be read from the move.
TableEntry entry_of(int seed) {
    return {.move = Move(Square(seed & 63), Square(seed >> 6), Move::Castling),
            .score = Score(seed * 13 % 40001 - 20000),
            .eval = Score(seed * 7 % 3001 - 1500),
            .depth = seed * 31 % 246,
            .bound = Bound(seed % 4),
            .was_pv = seed % 3 == 0};
}

int seed_of(const TableEntry& entry) { return entry.move.from() | entry.move.to() << 6; }

bool is_whole(const TableEntry& entry) {
    const TableEntry expected = entry_of(seed_of(entry));
    return entry.move == expected.move && entry.score == expected.score &&
           entry.eval == expected.eval && entry.depth == expected.depth &&
           entry.bound == expected.bound && entry.was_pv == expected.was_pv;
}

/// Runs work(thread) on several threads and adds up what it returns.
template <class Work>
int sum_over_threads(const Work& work) {
    std::vector<int> sums(thread_count);
    {
        std::vector<std::jthread> threads;
        for (int t = 0; t < thread_count; ++t)
            threads.emplace_back([&work, &sums, t] { sums[std::size_t(t)] = work(t); });
    }
    int sum = 0;
    for (int part : sums) sum += part;
    return sum;
}

TEST(ThreadedTable, NoWordIsTorn) {
    TranspositionTable table(1);
    table.new_search();
    // Few keys, so that threads meet: eight in each of 32 buckets.
    const int torn = sum_over_threads([&](int thread) {
        Rng rng{std::uint64_t(thread)};
        int bad = 0;
        for (int i = 0; i < 50000; ++i) {
            const Key key = rng.below(32) << 56 | rng.below(8);
            if (rng.below(2) == 0) table.store(key, 0, entry_of(int(rng.below(4096))));
            const auto found = table.probe(key, 0);
            bad += found && !is_whole(*found) ? 1 : 0;
        }
        return bad;
    });
    EXPECT_EQ(torn, 0);
}

TEST(ThreadedTable, AKeyAloneInItsBucketGetsItsOwnEntries) {
    TranspositionTable table(1);
    table.new_search();
    constexpr int keys = 64;
    const int foreign = sum_over_threads([&](int thread) {
        Rng rng{std::uint64_t(100 + thread)};
        int bad = 0;
        for (int i = 0; i < 50000; ++i) {
            const int home = int(rng.below(keys));
            const Key key = Key(home) << 56 | Key(home + 1);
            // Entries of a key are those whose seed ends with its number.
            if (rng.below(2) == 0)
                table.store(key, 0, entry_of(home + keys * int(rng.below(4096 / keys))));
            const auto found = table.probe(key, 0);
            bad += found && (!is_whole(*found) || seed_of(*found) % keys != home) ? 1 : 0;
        }
        return bad;
    });
    EXPECT_EQ(foreign, 0);
}

TEST(ThreadedTable, IsClearedByAnyNumberOfThreads) {
    for (int threads : {1, 2, 3, 7, 16}) {
        TranspositionTable table(7);
        Rng rng(4);
        std::vector<Key> keys;
        for (int i = 0; i < 50000; ++i) {
            keys.push_back(rng.next());
            table.store(keys.back(), 0, entry_of(i % 4096));
        }
        EXPECT_GT(table.hash_full(), 0);
        table.clear(threads);
        int left = 0;
        for (Key key : keys) left += table.probe(key, 0).has_value() ? 1 : 0;
        EXPECT_EQ(left, 0) << threads << " threads";
        EXPECT_EQ(table.hash_full(), 0);
    }
}

}  // namespace
}  // namespace freischach
