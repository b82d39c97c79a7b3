// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whole games of the engine against itself from double Fischer Random starts: no illegal move,
// no search that goes wrong, and an end that the rules know.

#include <string>

#include <gtest/gtest.h>

#include "chess960/start_positions.h"
#include "support/search.h"

namespace freischach {
namespace {

constexpr int most_plies = 200;

TEST(SelfPlay, GamesEndByTheRules) {
    ThreadPool pool(4);
    Rng rng(10);
    for (int number = 0; number < 4; ++number) {
        const auto [white, black] = random_numbers(rng);
        SCOPED_TRACE("start " + std::to_string(white) + " " + std::to_string(black));
        pool.new_game();
        Game game(start_position(white, black));
        int plies = 0;
        while (game.state() == GameState::Ongoing && plies < most_plies) {
            RecordingListener heard;
            search_into(heard, pool, game, node_limit(2000));
            ASSERT_TRUE(has_move(legal_moves(game.position()), heard.result.best_move));
            // What is written must be readable: the position survives its own FEN.
            game.play(heard.result.best_move);
            ASSERT_EQ(position_from(to_fen(game.position())).board(), game.position().board());
            ++plies;
        }
        EXPECT_GT(plies, 10);
        EXPECT_TRUE(plies == most_plies || game.state() != GameState::Ongoing);
    }
}

}  // namespace
}  // namespace freischach
