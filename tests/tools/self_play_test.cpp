// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games of self-play are legal, end as their results say, and are the same whenever they have the
// same number.

#include "tools/datagen/self_play.h"

#include <filesystem>
#include <thread>

#include <gtest/gtest.h>

#include "core/game.h"
#include "support/data.h"
#include "tools/datagen/datagen.h"
#include "tools/games/game_file.h"
#include "util/stopwatch.h"

namespace freischach {
namespace {

const std::atomic<bool> never{false};

SelfPlaySettings short_searches() { return {.seed = 3, .nodes = 200}; }

TEST(SelfPlay, GamesAreLegalAndEndAsTheySay) {
    SelfPlay player(short_searches());
    SearchSignals signals;
    for (std::uint64_t number = 0; number < 8; ++number) {
        const auto record = player.play(number, signals);
        ASSERT_TRUE(record);
        Game game(record->start);
        for (const GameMove& each : record->moves) {
            ASSERT_EQ(game.state(), GameState::Ongoing);
            ASSERT_TRUE(has_move(legal_moves(game.position()), each.move));
            game.play(each.move);
        }
        EXPECT_EQ(record->moves.at(7).score, no_score);
        EXPECT_NE(record->moves.back().score, no_score);
        if (game.state() == GameState::Checkmate) {
            const bool white_won = game.position().side_to_move() == Black;
            EXPECT_EQ(record->result, white_won ? GameResult::Win : GameResult::Loss);
        } else if (game.state() != GameState::Ongoing) {
            EXPECT_EQ(record->result, GameResult::Draw);
        }
    }
}

TEST(SelfPlay, ANumberIsAGame) {
    SelfPlay a(short_searches());
    SelfPlay b(short_searches());
    SearchSignals signals;
    const auto first = a.play(5, signals);
    const auto other = a.play(6, signals);
    const auto again = b.play(5, signals);
    ASSERT_TRUE(first && other && again);
    const auto bytes = [](const GameRecord& game) {
        std::vector<std::uint8_t> all;
        append_game(game, all);
        return all;
    };
    EXPECT_EQ(bytes(*first), bytes(*again));
    EXPECT_NE(bytes(*first), bytes(*other));
}

TEST(SelfPlay, GivesUpWhenNoOpeningIsLevel) {
    SelfPlay player({.seed = 3, .nodes = 1, .max_opening_score = -1});
    SearchSignals signals;
    EXPECT_THROW(player.play(0, signals), std::runtime_error);
}

TEST(SelfPlay, ThreadedStopEndsEvenALongSearch) {
    SelfPlay player({.seed = 3, .nodes = 1'000'000'000});
    SearchSignals signals;
    std::optional<GameRecord> record;
    std::jthread game([&] { record = player.play(0, signals); });
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    const Stopwatch clock;
    signals.stop();
    game.join();
    EXPECT_FALSE(record);
    EXPECT_LT(clock.seconds(), 5);
}

TEST(Datagen, ThreadedKeepsItsLimitAndGoesOn) {
    const std::string path =
        std::filesystem::temp_directory_path() / ("datagen_" + std::to_string(getpid()));
    DatagenSettings settings{.play = {.nodes = 50},
                             .out = path,
                             .threads = 2,
                             .games = 6,
                             .positions = {},
                             .minutes = {}};
    const DatagenResult first = generate_games(settings, never, {});
    EXPECT_EQ(first.games, 6U);
    EXPECT_EQ(first.games_before, 0U);
    const DatagenResult second = generate_games(settings, never, {});
    EXPECT_EQ(second.games, 6U);
    EXPECT_EQ(second.games_before, 6U);
    const GameFileSize size = for_each_block(path, [](const GameBlock&) {});
    EXPECT_EQ(size.games, 12U);
    EXPECT_EQ(size.positions, first.positions + second.positions);
    std::filesystem::remove(path);
}

}  // namespace
}  // namespace freischach
