// SPDX-License-Identifier: GPL-3.0-or-later
//
// An entry's word, from the lowest bits: move 16, score 16, evaluation 16, depth + 1 in 8
// (0 marks an empty slot), bound 2, was-PV 1, generation 5.

#include "search/tt.h"

#include <algorithm>
#include <cstring>
#include <new>

#include "util/parallel.h"

namespace freischach {

namespace {

/// Extensions can add up to more; such an entry is only worth less than it could be.
constexpr int max_stored_depth = 254;

std::uint64_t pack(const TableEntry& entry, int generation) {
    return std::uint64_t(entry.move.raw()) | std::uint64_t(std::uint16_t(entry.score)) << 16 |
           std::uint64_t(std::uint16_t(entry.eval)) << 32 |
           std::uint64_t(std::clamp(entry.depth, 0, max_stored_depth) + 1) << 48 |
           std::uint64_t(entry.bound) << 56 | std::uint64_t(entry.was_pv) << 58 |
           std::uint64_t(generation) << 59;
}

TableEntry unpack(std::uint64_t data) {
    TableEntry entry;
    entry.move = Move::from_raw(std::uint16_t(data));
    entry.score = std::int16_t(data >> 16);
    entry.eval = std::int16_t(data >> 32);
    entry.depth = int(data >> 48 & 0xFF) - 1;
    entry.bound = Bound(data >> 56 & 3);
    entry.was_pv = (data >> 58 & 1) != 0;
    return entry;
}

int depth_of(std::uint64_t data) { return int(data >> 48 & 0xFF) - 1; }

/// Decisive scores move by `ply` towards the root when they are read, and away when written.
Score shift_decisive(Score score, int ply) {
    if (score == no_score || !is_decisive(score)) return score;
    return score > 0 ? score - ply : score + ply;
}

/// Whether `score`, counted from the position, is a mate or a table's win that may come after the
/// fifty-move rule has ended the game. At a clock of 0 none does: whoever found it had less time.
bool comes_too_late(Score score, int halfmove_clock) {
    if (halfmove_clock == 0 || score == no_score || !is_decisive(score)) return false;
    const int plies = (is_mate(score) ? mate_score : tablebase_score) - std::abs(score);
    return plies > 100 - halfmove_clock;
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t megabytes) {
    if (!resize(megabytes)) throw std::bad_alloc();
}

bool TranspositionTable::resize(std::size_t megabytes) {
    if (megabytes > (std::size_t{1} << 40)) return false;
    auto memory = LargeMemory::allocate(megabytes << 20, memory_.bytes());
    if (!memory) return false;
    memory_ = std::move(*memory);
    // Zero bytes are valid empty buckets; atomics of integers have no other state.
    buckets_ = static_cast<Bucket*>(memory_.data());
    bucket_count_ = (megabytes << 20) / sizeof(Bucket);
    megabytes_ = megabytes;
    return true;
}

void TranspositionTable::clear(int threads) {
    // A huge page is filled by one thread.
    constexpr std::size_t part = (std::size_t{2} << 20) / sizeof(Bucket);
    const auto clear_part = [&](std::size_t index) {
        const std::size_t start = index * part;
        const std::size_t size = std::min(part, bucket_count_ - start);
        std::memset(static_cast<void*>(buckets_ + start), 0, size * sizeof(Bucket));
    };
    parallel_for((bucket_count_ + part - 1) / part, threads, nullptr, clear_part, [] {});
    generation_ = 0;
}

int TranspositionTable::age_of(std::uint64_t data) const {
    return (generation_ - int(data >> 59) + generations) % generations;
}

std::optional<TableEntry> TranspositionTable::probe(Key key, int ply, int halfmove_clock) const {
    const Bucket& line = bucket(key);
    for (int i = 0; i < slots; ++i) {
        if (line.key[i].load(std::memory_order_relaxed) != std::uint16_t(key)) continue;
        const std::uint64_t data = line.data[i].load(std::memory_order_relaxed);
        if (data == 0) continue;
        TableEntry entry = unpack(data);
        if (comes_too_late(entry.score, halfmove_clock)) {
            entry.score = no_score;
            entry.bound = Bound::None;
        }
        entry.score = shift_decisive(entry.score, ply);
        return entry;
    }
    return std::nullopt;
}

void TranspositionTable::store(Key key, int ply, TableEntry entry) {
    Bucket& line = bucket(key);
    constexpr int worthless = -1000;
    int victim = 0;
    int least_worth = 1 << 20;
    for (int i = 0; i < slots; ++i) {
        const std::uint64_t data = line.data[i].load(std::memory_order_relaxed);
        const bool same =
            data != 0 && line.key[i].load(std::memory_order_relaxed) == std::uint16_t(key);
        if (same) {
            if (!entry.move) entry.move = Move::from_raw(std::uint16_t(data));
            const bool keep = age_of(data) == 0 && entry.bound != Bound::Exact &&
                              depth_of(data) > entry.depth + 4;
            if (keep) return;
            victim = i;
            break;
        }
        // Each search that has passed makes an entry worth 8 plies less.
        const int worth = data == 0 ? worthless : depth_of(data) - 8 * age_of(data);
        if (worth < least_worth) {
            least_worth = worth;
            victim = i;
        }
    }
    entry.score = shift_decisive(entry.score, -ply);
    line.key[victim].store(std::uint16_t(key), std::memory_order_relaxed);
    line.data[victim].store(pack(entry, generation_), std::memory_order_relaxed);
}

int TranspositionTable::hash_full() const {
    // About a thousand entries, as the result is in permille.
    constexpr std::size_t sampled_buckets = 1000 / slots;
    int used = 0;
    const std::size_t lines = std::min(sampled_buckets, bucket_count_);
    for (std::size_t b = 0; b < lines; ++b) {
        for (const auto& slot : buckets_[b].data) {
            const std::uint64_t data = slot.load(std::memory_order_relaxed);
            used += data != 0 && age_of(data) == 0 ? 1 : 0;
        }
    }
    return int(used * 1000 / (lines * slots));
}

}  // namespace freischach
