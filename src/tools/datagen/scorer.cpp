// SPDX-License-Identifier: GPL-3.0-or-later
//
// A search with one thread and a small table, which is quickly emptied for the next game.

#include "tools/datagen/scorer.h"

#include <algorithm>

namespace freischach {

namespace {

/// A MiB holds what a hundred searches of 1000 nodes store.
std::size_t table_megabytes(std::uint64_t nodes) {
    return std::size_t(std::clamp<std::uint64_t>(nodes / 1000, 1, 16));
}

/// Remembers the last exact score of the best line.
class ScoreListener : public SearchListener {
public:
    void on_line(const SearchLine& line) override {
        if (line.rank == 1 && line.bound == Bound::Exact) score = line.score;
    }

    Score score = draw_score;
};

}  // namespace

Scorer::Scorer(std::uint64_t nodes, nnue::NetworkPtr network)
    : nodes_per_move_(nodes), pool_(table_megabytes(nodes)) {
    pool_.set_network(std::move(network));
}

Scorer::Verdict Scorer::judge(const Game& game, SearchSignals& signals) {
    SearchLimits limits;
    limits.soft_nodes = nodes_per_move_;
    // A search that does not end its iteration is not waited for for ever.
    limits.nodes = 20 * nodes_per_move_;
    SearchSettings settings;
    settings.tablebases.max_men = 0;  // what is loaded must not change the scores
    ScoreListener listener;
    const SearchResult result = pool_.search(game, limits, settings, signals, listener);
    nodes_ += result.nodes;
    return {result.best_move, listener.score};
}

}  // namespace freischach
