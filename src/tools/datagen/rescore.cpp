// SPDX-License-Identifier: GPL-3.0-or-later
//
// The games of a block are searched side by side and written in their order, so that the games of
// the output, which are compared with the old ones, tell where to go on.

#include "tools/datagen/rescore.h"

#include <memory>

#include "tools/datagen/scorer.h"
#include "tools/games/game_file.h"
#include "tools/stop_on_interrupt.h"
#include "util/checksum.h"
#include "util/interrupt.h"
#include "util/lender.h"
#include "util/parallel.h"
#include "util/stopwatch.h"
#include "util/whole_file.h"

namespace freischach {

namespace {

/// The same for games that differ in nothing but scores.
std::uint64_t identity(GameRecord game) {
    for (GameMove& move : game.moves) {
        if (move.score != no_score) move.score = draw_score;
    }
    std::vector<std::uint8_t> bytes;
    append_game(game, bytes);
    return fnv1a({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

/// A file cannot be read and added to at the same time.
const std::string& checked_output(const RescoreSettings& settings) {
    for (const std::string& file : settings.files) require_other_file(settings.out, file);
    return settings.out;
}

class Rescoring {
public:
    Rescoring(const RescoreSettings& settings, const std::atomic<bool>& stop,
              const Progress& progress)
        : settings_(settings), stop_(stop), progress_(progress), writer_(checked_output(settings)) {
        for_each_block(settings.out, [&](const GameBlock& block) {
            for_each_game(block, [&](const GameRecord& game) { found_.push_back(identity(game)); });
        });
        result_.games_before = found_.size();
        for (int i = 0; i < settings.threads; ++i)
            scorers_.add(std::make_unique<Scorer>(settings.nodes, settings.network));
        for (const std::string& file : settings.files)
            total_ += for_each_block(file, [](const GameBlock&) {}).games;
        if (total_ < found_.size()) refuse_other_games();
    }

    RescoreResult complete() {
        const StopOnInterrupt stopper(stop_, signals_);
        try {
            for (const std::string& file : settings_.files) {
                result_.damaged_bytes +=
                    for_each_block(
                        file, [&](const GameBlock& block) { take(block); }, &stop_)
                        .damaged_bytes;
            }
        } catch (const Interrupted&) {
            // What is finished is kept.
        }
        writer_.blocks().flush();
        result_.seconds = clock_.seconds();
        return result_;
    }

private:
    [[noreturn]] void refuse_other_games() const {
        throw GameFileError(settings_.out + ": holds other games than the files");
    }

    /// Whether the output has the next of the old games already.
    bool is_found(const GameRecord& game) {
        if (compared_ == found_.size()) return false;
        if (identity(game) != found_[compared_++]) refuse_other_games();
        return true;
    }

    void take(const GameBlock& block) {
        std::vector<GameRecord> games;
        for_each_game(block, [&](const GameRecord& game) {
            if (!is_found(game)) games.push_back(game);
        });
        std::vector<char> is_done(games.size());
        const auto report = [&] {
            const double share = double(result_.games_before + result_.games) / double(total_);
            if (progress_) progress_(share, positions_);
        };
        parallel_for(
            games.size(), settings_.threads, &stop_,
            [&](std::size_t i) { is_done[i] = rescore(games[i]); }, report);
        for (std::size_t i = 0; i < games.size() && is_done[i] != 0; ++i) {
            writer_.blocks().add(games[i]);
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
            if (signals_.stopped()) break;
            if (each.score != no_score) {
                each.score = scorer->judge(game, signals_).score;
                ++positions_;
            }
            game.play(each.move);
        }
        return !signals_.stopped();
    }

    const RescoreSettings& settings_;
    const std::atomic<bool>& stop_;
    const Progress& progress_;
    GameWriter writer_;
    Stopwatch clock_;
    /// Of the games that were in the output, in their order; so many were compared with old ones.
    std::vector<std::uint64_t> found_;
    std::size_t compared_ = 0;
    std::uint64_t total_ = 0;
    std::atomic<std::uint64_t> positions_{0};
    SearchSignals signals_;
    Lender<Scorer> scorers_;
    RescoreResult result_;
};

}  // namespace

RescoreResult rescore_games(const RescoreSettings& settings, const std::atomic<bool>& stop,
                            const Progress& progress) {
    return Rescoring(settings, stop, progress).complete();
}

}  // namespace freischach
