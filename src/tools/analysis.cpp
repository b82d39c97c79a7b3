// SPDX-License-Identifier: GPL-3.0-or-later
//
// The search reports its lines again and again; a listener keeps the last report that is whole.

#include "tools/analysis.h"

#include "search/wdl.h"
#include "util/stopwatch.h"

namespace freischach {

namespace {

class LineKeeper : public SearchListener {
public:
    void on_line(const SearchLine& line) override {
        if (line.rank == 1) {  // a new report begins
            report_.clear();
            exact_ = true;
        }
        exact_ = exact_ && line.bound == Bound::Exact;
        report_.push_back(
            {line.depth, line.selective_depth, line.score, {line.moves.begin(), line.moves.end()}});
        if (exact_ && report_.size() >= lines.size()) lines = report_;
    }
    void on_current_move(int, Move, int) override {}
    void on_game_over(Score) override {}
    void on_result(const SearchResult&) override {}

    std::vector<AnalysedLine> lines;

private:
    std::vector<AnalysedLine> report_;
    bool exact_ = true;
};

}  // namespace

Analysis analyse(ThreadPool& pool, const Game& game, const SearchLimits& limits,
                 const SearchSettings& settings, SearchSignals& signals) {
    LineKeeper keeper;
    const Stopwatch clock;
    const SearchResult result = pool.search(game, limits, settings, signals, keeper);
    return {.lines = std::move(keeper.lines),
            .material = total_material(game.position().board()),
            .nodes = result.nodes,
            .milliseconds = clock.milliseconds()};
}

}  // namespace freischach
