// SPDX-License-Identifier: GPL-3.0-or-later
//
// Weaker play: what the options mean, how a line is chosen with errors, and that every level
// plays a line that was searched, within all limits.

#include "search/strength.h"

#include <set>

#include <gtest/gtest.h>

#include "support/search.h"

namespace freischach {
namespace {

StrengthSettings elo(int number) { return {.limit_elo = true, .elo = number}; }
StrengthSettings skill(int level) { return {.skill_level = level}; }

TEST(Strength, MoreEloMeansMoreNodesAndSmallerErrors) {
    std::optional<Strength> before = strength_of(elo(min_elo));
    ASSERT_TRUE(before);
    for (int number = min_elo; number <= max_elo; ++number) {
        const auto now = strength_of(elo(number));
        ASSERT_TRUE(now);
        EXPECT_GE(now->nodes, before->nodes) << number;
        EXPECT_LE(now->error, before->error) << number;
        EXPECT_GE(now->error, 0) << number;
        before = now;
    }
    EXPECT_GT(before->nodes, 10 * strength_of(elo(min_elo))->nodes);
}

TEST(Strength, SkillLevelsSpanTheEloRange) {
    EXPECT_FALSE(strength_of({}));
    EXPECT_FALSE(strength_of(skill(full_skill)));
    EXPECT_EQ(strength_of(skill(0))->nodes, strength_of(elo(min_elo))->nodes);
    EXPECT_EQ(strength_of(skill(full_skill - 1))->nodes, strength_of(elo(max_elo))->nodes);
    for (int level = 1; level < full_skill; ++level)
        EXPECT_GT(strength_of(skill(level))->nodes, strength_of(skill(level - 1))->nodes);
}

TEST(Strength, EloCountsAndNotTheSkillLevel) {
    const StrengthSettings both{.limit_elo = true, .elo = 2000, .skill_level = 0};
    EXPECT_EQ(strength_of(both)->nodes, strength_of(elo(2000))->nodes);
    const StrengthSettings unused{.limit_elo = false, .elo = 2000, .skill_level = full_skill};
    EXPECT_FALSE(strength_of(unused));
}

/// How often each of these lines is chosen in a thousand choices.
std::vector<int> choices(const std::vector<Score>& scores, int error) {
    Rng rng(5);
    std::vector<int> count(scores.size());
    for (int i = 0; i < 1000; ++i) ++count[choose_line(scores, {.nodes = 1, .error = error}, rng)];
    return count;
}

TEST(Strength, WithoutErrorsTheBestLineIsChosen) {
    EXPECT_EQ(choices({30, 29, -200}, 0), (std::vector{1000, 0, 0}));
    EXPECT_EQ(choices({-500}, 300), std::vector{1000});
}

TEST(Strength, SmallErrorsAreLikelierThanGreatOnes) {
    const auto count = choices({50, 20, -60, -151, -400}, 100);
    EXPECT_GT(count[0], count[1]);
    EXPECT_GT(count[1], count[2]);
    EXPECT_GT(count[2], 0);
    // Errors of both lines together are at most twice the bound.
    EXPECT_EQ(count[3] + count[4], 0);
}

TEST(Strength, MatesAreNotMisjudged) {
    EXPECT_EQ(choices({mate_in(1), mate_in(3), mate_in(5), 900}, 500).front(), 1000);
    const auto count = choices({-900, -1000, mated_in(2), mated_in(4)}, 500);
    EXPECT_EQ(count[2] + count[3], 0);
    EXPECT_EQ(choices({mated_in(8), mated_in(2)}, 500).front(), 1000);
}

/// Searches with one line shown, checks what is true of every search, and returns the move.
Move play(ThreadPool& pool, const Game& game, const SearchLimits& limits,
          const StrengthSettings& strength, int multi_pv = 1) {
    RecordingListener heard;
    SearchSignals signals;
    const SearchSettings settings{.multi_pv = multi_pv, .strength = strength};
    if (multi_pv == 1) {
        search_into(heard, pool, game, limits, settings);
    } else {
        pool.search(game, limits, settings, signals, heard);
    }
    const std::uint64_t nodes =
        std::min(limits.nodes.value_or(~std::uint64_t{0}), strength_of(strength)->nodes);
    EXPECT_LE(heard.result.nodes, std::max<std::uint64_t>(nodes, 2000) + 10);
    std::set<std::string> first_moves;
    for (const RecordedLine& line : heard.lines) {
        check_line(game, line);
        EXPECT_LE(line.info.depth, limits.depth.value_or(max_ply));
        first_moves.insert(to_text(line.moves.at(0)));
    }
    // With as many lines shown as are searched, the move is the first of one of them.
    if (multi_pv == 1 || multi_pv >= candidate_lines) {
        EXPECT_TRUE(first_moves.contains(to_text(heard.result.best_move)));
    }
    return heard.result.best_move;
}

TEST(Strength, EveryLevelMatesInOne) {
    ThreadPool pool(1);
    for (int level = 0; level < full_skill; ++level) {
        for (const char* fen :
             {"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "k7/8/1K6/8/8/8/8/7R w - - 0 1",
              "8/8/8/8/8/5k2/3q4/5K2 b - - 0 1"}) {
            Game game = game_from(fen);
            game.play(play(pool, game, {}, skill(level)));
            EXPECT_EQ(game.state(), GameState::Checkmate) << fen << " level " << level;
        }
    }
}

TEST(Strength, AllLimitsAreObeyed) {
    ThreadPool pool(1);
    for (const std::string& fen : middlegames(60)) {
        const Game game = game_from(fen);
        for (int number : {min_elo, 1800, 2500}) {
            play(pool, game, depth_limit(3), elo(number));
            play(pool, game, node_limit(500), elo(number));
            play(pool, game, node_limit(3000), elo(number), candidate_lines);
            play(pool, game, {}, elo(number), 2);
            SearchLimits limits = depth_limit(4);
            const MoveList legal = legal_moves(game.position());
            limits.search_moves = {*legal.begin()};
            EXPECT_EQ(play(pool, game, limits, elo(number)), *legal.begin());
        }
    }
}

TEST(Strength, SeveralLinesStayInOrder) {
    ThreadPool pool(1);
    for (const std::string& fen : middlegames(100)) {
        RecordingListener heard;
        SearchSignals signals;
        pool.search(game_from(fen), depth_limit(5), {.multi_pv = 3, .strength = elo(2500)}, signals,
                    heard);
        const int ranks = std::min(3, int(legal_moves(position_from(fen)).size()));
        std::set<std::string> first_moves;
        Score before = infinite_score;
        for (int rank = 1; rank <= ranks; ++rank) {
            const RecordedLine& line = heard.last_line(rank);
            EXPECT_LE(line.info.score, before) << fen;
            before = line.info.score;
            first_moves.insert(to_text(line.moves.at(0)));
        }
        EXPECT_EQ(int(first_moves.size()), ranks) << fen;
    }
}

TEST(Strength, TheSameSeedMakesTheSameErrors) {
    ThreadPool pool(1);
    std::vector<std::string> games;
    for (std::uint64_t seed : {1, 1, 2}) {
        pool.new_game();
        pool.set_seed(seed);
        Game game = standard_game();
        std::string moves;
        for (int ply = 0; ply < 16; ++ply) {
            const Move move = play(pool, game, {}, elo(min_elo));
            moves += to_text(move) + " ";
            game.play(move);
        }
        games.push_back(moves);
    }
    EXPECT_EQ(games[0], games[1]);
    EXPECT_NE(games[0], games[2]);
}

}  // namespace
}  // namespace freischach
