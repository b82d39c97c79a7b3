// SPDX-License-Identifier: GPL-3.0-or-later
//
// Short searches that give positions of a game their scores.

#pragma once

#include "search/thread_pool.h"

namespace freischach {

class Scorer {
public:
    /// No iteration of a search begins after `nodes` nodes. Throws std::bad_alloc.
    explicit Scorer(std::uint64_t nodes);

    /// The best move of the last position of a game, and its score for who moves.
    struct Verdict {
        Move move;
        Score score;
    };
    /// Searches the last position of `game`, which is not over.
    Verdict judge(const Game& game);
    /// Evaluates with `network` from now on.
    void set_network(nnue::NetworkPtr network) { pool_.set_network(std::move(network)); }
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
