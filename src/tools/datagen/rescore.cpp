// SPDX-License-Identifier: GPL-3.0-or-later
//
// The games of a block are searched side by side and written in their order, so that the number
// of games in the output tells where to go on.

#include "tools/datagen/rescore.h"

#include <memory>
#include <utility>

#include "tools/datagen/scorer.h"
#include "tools/games/game_file.h"
#include "util/lender.h"
#include "util/parallel.h"
#include "util/stopwatch.h"

namespace freischach {

namespace {

class Rescoring {
public:
    Rescoring(const RescoreSettings& settings, const std::atomic<bool>& stop,
              const Progress& progress)
        : settings_(settings), stop_(stop), progress_(progress), writer_(settings.out) {
        result_.games_before = to_skip_ = writer_.found().games;
        for (int i = 0; i < settings.threads; ++i)
            scorers_.add(std::make_unique<Scorer>(settings.nodes));
        for (const std::string& file : settings.files)
            total_ += for_each_block(file, [](const GameBlock&) {}).games;
    }

    RescoreResult complete() {
        for (const std::string& file : settings_.files) {
            for_each_block(file, [&](const GameBlock& block) {
                if (!stop_) take(block);
            });
        }
        writer_.flush();
        result_.seconds = clock_.seconds();
        return result_;
    }

private:
    void take(const GameBlock& block) {
        if (block.games <= to_skip_) {
            to_skip_ -= block.games;
            return;
        }
        std::vector<GameRecord> games;
        for_each_game(block, [&](const GameRecord& game) { games.push_back(game); });
        games.erase(games.begin(), games.begin() + std::ptrdiff_t(std::exchange(to_skip_, 0)));
        std::vector<char> is_done(games.size());
        const auto report = [&] {
            const double share = double(result_.games_before + result_.games) / double(total_);
            if (progress_) progress_(share, positions_);
        };
        parallel_for(
            games.size(), settings_.threads, &stop_,
            [&](std::size_t i) { is_done[i] = rescore(games[i]); }, report);
        for (std::size_t i = 0; i < games.size() && is_done[i] != 0; ++i) {
            writer_.add(games[i]);
            ++result_.games;
            for (const GameMove& move : games[i].moves)
                result_.positions += move.score != no_score ? 1 : 0;
        }
    }

    /// False if it was stopped before the end.
    bool rescore(GameRecord& record) {
        const auto scorer = scorers_.lend();
        scorer->new_game();
        Game game(record.start);
        for (GameMove& each : record.moves) {
            if (stop_) break;
            if (each.score != no_score) {
                each.score = scorer->judge(game).score;
                ++positions_;
            }
            game.play(each.move);
        }
        return !stop_;
    }

    const RescoreSettings& settings_;
    const std::atomic<bool>& stop_;
    const Progress& progress_;
    GameWriter writer_;
    Stopwatch clock_;
    std::uint64_t to_skip_ = 0, total_ = 0;
    std::atomic<std::uint64_t> positions_{0};
    Lender<Scorer> scorers_;
    RescoreResult result_;
};

}  // namespace

RescoreResult rescore_games(const RescoreSettings& settings, const std::atomic<bool>& stop,
                            const Progress& progress) {
    return Rescoring(settings, stop, progress).complete();
}

}  // namespace freischach
