// SPDX-License-Identifier: GPL-3.0-or-later
//
// Short searches that give positions of a game their scores.

#pragma once

#include "search/thread_pool.h"

namespace freischach {

class Scorer {
public:
    /// No iteration of a search begins after `nodes` nodes. Without a network it searches with the
    /// program's own. Throws std::bad_alloc.
    Scorer(std::uint64_t nodes, nnue::NetworkPtr network);

    /// The best move of the last position of a game, and its score for who moves.
    struct Verdict {
        Move move;
        Score score;
    };
    /// Searches the last position of `game`, which is not over. If `signals` end the search early,
    /// the verdict means nothing.
    Verdict judge(const Game& game, SearchSignals& signals);
    /// Forgets everything.
    void new_game() { pool_.new_game(); }

    /// Nodes of all searches so far.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

private:
    std::uint64_t nodes_per_move_;
    ThreadPool pool_;
    std::uint64_t nodes_ = 0;
};

}  // namespace freischach
