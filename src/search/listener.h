// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a search reports: it calls a listener and knows nothing of protocols or streams.

#pragma once

#include <span>
#include <string_view>

#include "core/move.h"
#include "core/score.h"

namespace freischach {

/// One best line found so far.
struct SearchLine {
    int depth;
    /// The deepest ply looked at.
    int selective_depth;
    /// 1 for the best line, 2 for the second best, ...
    int rank;
    /// Centipawns or mate, from the side to move, as the search counts.
    Score score;
    Bound bound;
    /// Nodes of all threads since the start.
    std::uint64_t nodes;
    std::int64_t milliseconds;
    /// In the position searched, as total_material() counts it: the score's meaning depends on it.
    int material;
    /// How full the transposition table is with entries of this search, in permille.
    int hash_full;
    /// Positions of all threads that the tablebases knew.
    std::uint64_t tablebase_hits;
    std::span<const Move> moves;
};

struct SearchResult {
    /// No move if the game is over.
    Move best_move;
    /// The expected reply, legal after best_move; no move if there is none.
    Move ponder_move;
    /// Nodes of all threads.
    std::uint64_t nodes = 0;
};

/// Hears what a search finds; what is not overridden is not listened to.
class SearchListener {
public:
    virtual ~SearchListener() = default;
    virtual void on_line([[maybe_unused]] const SearchLine& line) {}
    /// The root move `move`, the `number`-th, is being searched; called only in long searches.
    virtual void on_current_move([[maybe_unused]] int depth, [[maybe_unused]] Move move,
                                 [[maybe_unused]] int number) {}
    /// There is no legal move: `score` is a mate or a draw. Called instead of on_line.
    virtual void on_game_over([[maybe_unused]] Score score) {}
    /// The search has ended; called once, last.
    virtual void on_result([[maybe_unused]] const SearchResult& result) {}
};

}  // namespace freischach
