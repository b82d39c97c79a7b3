// SPDX-License-Identifier: GPL-3.0-or-later
//
// Perft: the number of leaves of the tree of legal moves, the measure of a move generator.
// The last ply is counted from the destination sets; no move list is built anywhere.
// https://www.chessprogramming.org/Perft

#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include "core/board.h"

namespace freischach {

/// Leaf counts of positions already counted, shared by all threads without locks: key and
/// data are stored so that a torn pair does not match.
class PerftTable {
public:
    /// A table of at most `megabytes` MiB (at least 1); throws std::bad_alloc.
    explicit PerftTable(std::size_t megabytes);

    /// The leaves of the position with `key` at `depth`, if stored.
    [[nodiscard]] std::optional<std::uint64_t> probe(Key key, int depth) const;
    void store(Key key, int depth, std::uint64_t leaves);

private:
    struct Entry {
        std::atomic<std::uint64_t> check{0}, leaves{0};
    };
    [[nodiscard]] Entry& entry(Key key) const { return entries_[key & mask_]; }

    std::size_t mask_;
    std::unique_ptr<Entry[]> entries_;
};

/// What a perft may use besides the board.
struct PerftContext {
    PerftTable* table = nullptr;
    /// When it becomes true, the count ends early and its result means nothing.
    const std::atomic<bool>* stop = nullptr;
};

/// The leaves `depth` plies below `board`; 1 for depth 0.
std::uint64_t perft(const Board& board, int depth, const PerftContext& context = {});

}  // namespace freischach
