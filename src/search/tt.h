// SPDX-License-Identifier: GPL-3.0-or-later
//
// The transposition table, shared by all threads without locks. An entry is one 64-bit word,
// written and read at once, and 16 bits of the key beside it. The two may come from different
// writers; that is no worse than a collision of 16-bit keys, which the search has to survive
// anyway: it checks that the move is legal before it plays it.

#pragma once

#include <atomic>
#include <optional>

#include "core/move.h"
#include "core/score.h"
#include "util/cache_line.h"
#include "util/large_memory.h"

namespace freischach {

/// What the table knows of a position. Decisive scores count from this position, not the root.
struct TableEntry {
    Move move;
    /// no_score if only the rest is known.
    Score score = no_score;
    /// Static evaluation; no_score if unknown (in check).
    Score eval = no_score;
    /// Plies searched below the position; 0 for quiescence.
    int depth = 0;
    Bound bound = Bound::None;
    /// Whether the position has ever been part of a principal variation.
    bool was_pv = false;

    /// Whether the score settles a search whose window is just below `beta`.
    [[nodiscard]] bool decides(Score beta) const {
        if (score == no_score) return false;
        return bound == Bound::Exact || bound == (score >= beta ? Bound::Lower : Bound::Upper);
    }
};

class TranspositionTable {
public:
    /// A table of `megabytes` >= 1 MiB; throws std::bad_alloc.
    explicit TranspositionTable(std::size_t megabytes);

    /// Changes the size; the new table is empty. Returns false, and keeps the old table, if there
    /// is not enough memory.
    bool resize(std::size_t megabytes);
    [[nodiscard]] std::size_t megabytes() const { return megabytes_; }
    /// Empties the table with `threads` threads.
    void clear(int threads);
    /// Entries of earlier searches give way from now on.
    void new_search() { generation_ = (generation_ + 1) % generations; }

    /// What is known of the position with `key`, `ply` plies below the root; decisive scores
    /// come back counted from that root. One that takes longer than the fifty-move rule allows
    /// from `halfmove_clock` on is not certain: the entry comes back without it.
    [[nodiscard]] std::optional<TableEntry> probe(Key key, int ply, int halfmove_clock = 0) const;
    /// Stores `entry`, keeping the old move where it has none, unless something deeper of this
    /// search is known of the same position.
    void store(Key key, int ply, TableEntry entry);
    /// Brings what probe(key) will read into the cache.
    void prefetch(Key key) const { __builtin_prefetch(&bucket(key)); }
    /// Permille of entries written by the present search, from a sample.
    [[nodiscard]] int hash_full() const;

private:
    static constexpr int slots = 6;
    static constexpr int generations = 32;

    /// One cache line.
    struct alignas(cache_line) Bucket {
        std::array<std::atomic<std::uint64_t>, slots> data;
        std::array<std::atomic<std::uint16_t>, slots> key;
    };
    static_assert(sizeof(Bucket) == cache_line);

    /// The high bits of the key choose the bucket, for any number of buckets
    /// (https://lemire.me/blog/2016/06/27/a-fast-alternative-to-the-modulo-reduction); the low
    /// bits are stored.
    [[nodiscard]] Bucket& bucket(Key key) const {
        __extension__ using Wide = unsigned __int128;
        return buckets_[std::size_t(Wide(key) * bucket_count_ >> 64)];
    }
    [[nodiscard]] int age_of(std::uint64_t data) const;

    LargeMemory memory_;
    Bucket* buckets_ = nullptr;
    std::size_t bucket_count_ = 0;
    std::size_t megabytes_ = 0;
    int generation_ = 0;
};

}  // namespace freischach
