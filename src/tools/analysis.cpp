// SPDX-License-Identifier: GPL-3.0-or-later
//
// The search reports its lines again and again; a listener keeps the last report that is whole.

#include "tools/analysis.h"

#include <algorithm>

#include "search/wdl.h"
#include "util/stopwatch.h"

namespace freischach {

namespace {

class LineKeeper : public SearchListener {
public:
    LineKeeper(const SearchLimits& limits, const Progress& progress)
        : limits_(limits), progress_(progress) {}

    void on_line(const SearchLine& line) override {
        if (progress_) progress_(share_done(line), line.nodes);
        if (line.rank == 1) {  // a new report begins
            report_.clear();
            exact_ = true;
        }
        exact_ = exact_ && line.bound == Bound::Exact;
        report_.push_back(
            {line.depth, line.selective_depth, line.score, {line.moves.begin(), line.moves.end()}});
        if (exact_ && report_.size() >= lines.size()) lines = report_;
    }

    std::vector<AnalysedLine> lines;

private:
    [[nodiscard]] double share_done(const SearchLine& line) const {
        double share = 0;
        if (limits_.nodes) share = double(line.nodes) / double(*limits_.nodes);
        if (limits_.move_time)
            share = std::max(share, double(line.milliseconds) / double(*limits_.move_time));
        return share;
    }

    const SearchLimits& limits_;
    const Progress& progress_;
    std::vector<AnalysedLine> report_;
    bool exact_ = true;
};

}  // namespace

Analysis analyse(ThreadPool& pool, const Game& game, const SearchLimits& limits,
                 const SearchSettings& settings, SearchSignals& signals, const Progress& progress) {
    LineKeeper keeper(limits, progress);
    const Stopwatch clock;
    const SearchResult result = pool.search(game, limits, settings, signals, keeper);
    return {.lines = std::move(keeper.lines),
            .material = total_material(game.position().board()),
            .nodes = result.nodes,
            .milliseconds = clock.milliseconds()};
}

}  // namespace freischach
