// SPDX-License-Identifier: GPL-3.0-or-later
//
// The threads share the writer, the count of games begun, and what ends the run.

#include "tools/datagen/datagen.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "tools/games/game_file.h"
#include "util/scope_exit.h"
#include "util/stopwatch.h"

namespace freischach {

namespace {

/// Slow games are written after so many seconds even if they fill no block.
constexpr double longest_wait = 60;

class Run {
public:
    Run(const DatagenSettings& settings, const std::atomic<bool>& stop)
        : settings_(settings), user_stop_(stop), writer_(settings.out) {
        result_.games_before = writer_.found().games;
    }

    DatagenResult complete(const Progress& progress) {
        // Another start, other games: a number alone does not tell which were begun and lost.
        SelfPlaySettings play = settings_.play;
        play.seed = Rng(play.seed ^ Rng(writer_.found().games).next()).next();
        std::vector<std::unique_ptr<SelfPlay>> players;
        players.reserve(std::size_t(settings_.threads));
        for (int i = 0; i < settings_.threads; ++i)
            players.push_back(std::make_unique<SelfPlay>(play));
        {
            std::vector<std::jthread> threads;
            // Whatever happens, the players must end before they are waited for.
            const ScopeExit stop_at_end([&] { signals_.stop(); });
            threads.reserve(players.size());
            for (const auto& player : players)
                threads.emplace_back([this, &player] { play_games(*player); });
            watch(progress);
        }
        if (error_) std::rethrow_exception(error_);
        writer_.blocks().flush();
        for (const auto& player : players) result_.nodes += player->nodes();
        result_.seconds = clock_.seconds();
        return result_;
    }

private:
    /// On each thread.
    void play_games(SelfPlay& player) try {
        while (!signals_.stopped()) {
            const auto game = player.play(next_game_.fetch_add(1), signals_);
            if (game) keep(*game);
        }
    } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!error_) error_ = std::current_exception();
        signals_.stop();
        changed_.notify_all();
    }

    void keep(const GameRecord& game) {
        const std::lock_guard lock(mutex_);
        if (signals_.stopped()) return;  // so that a limit is met exactly
        writer_.blocks().add(game);
        ++result_.games;
        for (const GameMove& move : game.moves) result_.positions += move.score != no_score ? 1 : 0;
        if (share_done() >= 1) signals_.stop();
        changed_.notify_all();
    }

    /// How much of the run is done, by the limit that is nearest; the mutex is held.
    [[nodiscard]] double share_done() const {
        double share = 0;
        if (settings_.games) share = double(result_.games) / double(*settings_.games);
        if (settings_.positions)
            share = std::max(share, double(result_.positions) / double(*settings_.positions));
        if (settings_.minutes) share = std::max(share, clock_.seconds() / 60 / *settings_.minutes);
        return share;
    }

    /// Until the end of the run.
    void watch(const Progress& progress) {
        std::unique_lock lock(mutex_);
        while (!signals_.stopped()) {
            changed_.wait_for(lock, std::chrono::milliseconds(200));
            if (user_stop_ || share_done() >= 1) signals_.stop();
            if (progress) progress(share_done(), result_.positions);
            if (clock_.seconds() < next_flush_) continue;
            next_flush_ = clock_.seconds() + longest_wait;
            writer_.blocks().flush();
        }
    }

    const DatagenSettings& settings_;
    const std::atomic<bool>& user_stop_;
    GameWriter writer_;
    Stopwatch clock_;
    double next_flush_ = longest_wait;
    std::atomic<std::uint64_t> next_game_{0};
    /// Stopped at the end of the run.
    SearchSignals signals_;
    std::mutex mutex_;
    std::condition_variable changed_;
    DatagenResult result_;
    std::exception_ptr error_;
};

}  // namespace

DatagenResult generate_games(const DatagenSettings& settings, const std::atomic<bool>& stop,
                             const Progress& progress) {
    return Run(settings, stop).complete(progress);
}

}  // namespace freischach
