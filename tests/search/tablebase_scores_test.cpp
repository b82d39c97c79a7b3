// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bounds at a node and ranks at the root: which positions are asked about, the fifty-move rule
// with and without, repetitions, and tables of distances that are missing.

#include "search/tablebase_scores.h"

#include <set>

#include <gtest/gtest.h>

#include "support/search.h"
#include "support/tablebases.h"

namespace freischach {
namespace {

/// Two bishops and knight mates need at most 66 plies; from here it is 58.
constexpr std::string_view bishop_and_knight = "8/8/4k3/8/8/8/8/KBN5 w - - ";

RootRanking ranking_of(const Game& game, const TablebaseSettings& settings = {}) {
    const MoveList legal = legal_moves(game.position());
    return rank_root_moves(game, {legal.begin(), legal.size()}, settings);
}

std::optional<KnownScore> score_at(std::string_view fen, int ply = 0, int depth = 5,
                                   const TablebaseSettings& settings = {}) {
    return tablebase_score_at(position_from(fen), ply, depth, settings);
}

class TablebaseScores : public TablebaseTest {};

TEST_F(TablebaseScores, AWinIsALowerBoundAndALossAnUpperOne) {
    const auto win = score_at("4k3/8/8/8/8/8/8/4K2Q w - - 0 1", 3);
    ASSERT_TRUE(win);
    EXPECT_EQ(win->score, tablebase_win_in(3));
    EXPECT_EQ(win->bound, Bound::Lower);
    const auto loss = score_at("4k3/8/8/8/8/8/8/4K2Q b - - 0 1", 4);
    ASSERT_TRUE(loss);
    EXPECT_EQ(loss->score, -tablebase_win_in(4));
    EXPECT_EQ(loss->bound, Bound::Upper);
    const auto draw = score_at("4k3/8/8/8/8/8/8/4K2N b - - 0 1", 4);
    ASSERT_TRUE(draw);
    EXPECT_EQ(draw->score, draw_score);
    EXPECT_EQ(draw->bound, Bound::Exact);
}

TEST(KnownScoreTest, BoundsSettleOnTheirSideOnly) {
    EXPECT_TRUE((KnownScore{100, Bound::Lower}.settles(50, 100)));
    EXPECT_FALSE((KnownScore{100, Bound::Lower}.settles(50, 101)));
    EXPECT_TRUE((KnownScore{-100, Bound::Upper}.settles(-100, 50)));
    EXPECT_FALSE((KnownScore{-100, Bound::Upper}.settles(-101, 50)));
    EXPECT_TRUE((KnownScore{0, Bound::Exact}.settles(-101, 50)));
}

TEST_F(TablebaseScores, AskedOnlyWhereItIsAllowed) {
    const char* queen = "4k3/8/8/8/8/8/8/4K2Q w - - 0 1";
    EXPECT_FALSE(score_at("4k3/8/8/8/8/8/8/4K2Q w - - 1 1"));  // the clock runs
    EXPECT_FALSE(score_at("4k3/8/8/8/8/8/8/4K2R w H - 0 1"));
    EXPECT_FALSE(score_at("4k3/8/8/8/8/8/8/Q2QKQ2 w - - 0 1"));
    EXPECT_TRUE(score_at(queen, 0, 1, {.max_men = 3}));
    EXPECT_FALSE(score_at(queen, 0, 1, {.max_men = 2}));
    EXPECT_FALSE(score_at(queen, 0, 1, {.max_men = 0}));
    // The depth matters to positions with exactly the greatest number of men.
    EXPECT_FALSE(score_at(queen, 0, 9, {.max_men = 3, .min_depth = 10}));
    EXPECT_TRUE(score_at(queen, 0, 10, {.max_men = 3, .min_depth = 10}));
    EXPECT_TRUE(score_at(queen, 0, 1, {.max_men = 4, .min_depth = 10}));
}

TEST_F(TablebaseScores, TheFirstRankHasTheMovesThatKeepTheValue) {
    for (const TableRow& row : table_rows()) {
        const RootRanking ranking = ranking_of(game_from(row.fen));
        EXPECT_EQ(ranking.tablebase_hits, ranking.moves.size());
        EXPECT_TRUE(ranking.is_final);
        EXPECT_EQ(ranking.moves[0].table_score, row.wdl / 2 * tablebase_score) << row.fen;
        for (const RankedMove& ranked : ranking.moves) {
            const bool keeps = row.keeps_value(ranked.move);
            if (ranked.rank == ranking.moves[0].rank) {
                EXPECT_TRUE(keeps) << row.fen << " " << to_text(ranked.move);
            }
            EXPECT_EQ(ranked.table_score == ranking.moves[0].table_score, keeps) << row.fen;
        }
    }
}

TEST_F(TablebaseScores, TheFiftyMoveRuleSpoilsALongWin) {
    const auto score_with_clock = [](const std::string& clock, bool fifty_move_rule) {
        const Game game = game_from(std::string(bishop_and_knight) + clock + " 90");
        return ranking_of(game, {.fifty_move_rule = fifty_move_rule}).moves[0].table_score;
    };
    EXPECT_EQ(score_with_clock("0", true), tablebase_score);
    EXPECT_EQ(score_with_clock("42", true), tablebase_score);
    EXPECT_EQ(score_with_clock("43", true), draw_score);
    EXPECT_EQ(score_with_clock("60", true), draw_score);
    EXPECT_EQ(score_with_clock("60", false), tablebase_score);
    EXPECT_EQ(score_with_clock("0", false), tablebase_score);
}

TEST_F(TablebaseScores, WithoutMuchTimeOrAfterARepetitionTheShortestWayIsTheOnlyOne) {
    // The distances of the moves of the first rank.
    const auto first_distances = [](const Game& game) {
        const RootRanking ranking = ranking_of(game);
        std::set<int> distances;
        const auto root = probe_root_dtz(game.position());
        for (const auto& [move, dtz] : root->moves) {
            const auto ranked = std::ranges::find(ranking.moves, move, &RankedMove::move);
            if (ranked->rank == ranking.moves[0].rank) distances.insert(dtz);
        }
        return distances;
    };
    const std::string start(bishop_and_knight);
    EXPECT_GT(first_distances(game_from(start + "0 1")).size(), 1U);
    EXPECT_EQ(first_distances(game_from(start + "41 90")), std::set<int>{58});
    const char* there_and_back = "a1a2 e6e7 a2a1 e7e6";
    EXPECT_EQ(first_distances(game_from(start + "0 1", there_and_back)), std::set<int>{58});
}

TEST_F(TablebaseScores, SearchMovesKeepTheirRanks) {
    const Game game = game_from("8/8/8/8/8/1k6/8/4KR2 w - - 0 1");
    const std::vector<Move> only{*move_from(game.position(), "f1f8")};
    const RootRanking ranking = rank_root_moves(game, only, {});
    ASSERT_EQ(ranking.moves.size(), 1U);
    EXPECT_EQ(ranking.moves[0].move, only[0]);
    EXPECT_EQ(ranking.moves[0].table_score, tablebase_score);
}

TEST_F(TablebaseScores, WithoutTablesAllMovesAreAlike) {
    for (const char* fen : {"4k3/8/8/8/8/8/8/4K2R w H - 0 1", "4k3/8/8/8/8/8/8/Q2QKQ2 w - - 0 1"}) {
        const RootRanking ranking = ranking_of(game_from(fen));
        EXPECT_EQ(ranking.tablebase_hits, 0U);
        EXPECT_FALSE(ranking.is_final);
        EXPECT_EQ(ranking.moves.size(), legal_moves(position_from(fen)).size());
        for (const RankedMove& ranked : ranking.moves) {
            EXPECT_EQ(ranked.rank, 0);
            EXPECT_EQ(ranked.table_score, no_score);
        }
    }
    EXPECT_EQ(
        ranking_of(game_from("4k3/8/8/8/8/8/8/4K2Q w - - 0 1"), {.max_men = 2}).tablebase_hits, 0U);
}

TEST_F(TablebaseScores, ValuesRankWhereDistancesAreMissing) {
    const TemporaryFolder folder("wdl");
    folder.add_tables("", ".rtbw");
    ASSERT_EQ(load_tablebases(folder.path()).dtz_tables, 0);
    int left_to_search = 0;
    for (const TableRow& row : table_rows()) {
        const RootRanking ranking = ranking_of(game_from(row.fen));
        if (row.wdl <= 0) {
            EXPECT_TRUE(ranking.is_final) << row.fen;
        }
        left_to_search += ranking.is_final ? 0 : 1;
        for (const RankedMove& ranked : ranking.moves) {
            EXPECT_EQ(ranked.rank == ranking.moves[0].rank, row.keeps_value(ranked.move))
                << row.fen;
        }
    }
    EXPECT_GT(left_to_search, 50);  // not all: a win by capture or pawn move needs no distance
}

}  // namespace
}  // namespace freischach
