// SPDX-License-Identifier: GPL-3.0-or-later
//
// Searches with tablebases: the move that is chosen keeps the value, the score is that of the
// tables or a mate, and games against itself end as the tables say.

#include <string>

#include <gtest/gtest.h>

#include "support/search.h"
#include "support/tablebases.h"

namespace freischach {
namespace {

class TablebaseSearch : public TablebaseTest {
protected:
    /// Searches and checks what is true of every search.
    const RecordingListener& search(const Game& game, const SearchLimits& limits,
                                    const SearchSettings& settings = {}) {
        heard_ = std::make_unique<RecordingListener>();
        search_into(*heard_, pool_, game, limits, settings);
        return *heard_;
    }

    ThreadPool pool_{1};

private:
    std::unique_ptr<RecordingListener> heard_;
};

TEST_F(TablebaseSearch, TheMoveKeepsTheValue) {
    for (const TableRow& row : table_rows()) {
        SCOPED_TRACE(row.fen);
        const RecordingListener& heard = search(game_from(row.fen), node_limit(100));
        EXPECT_TRUE(row.keeps_value(heard.result.best_move)) << to_text(heard.result.best_move);
        EXPECT_GT(heard.last_line().info.tablebase_hits, 0U);
        const Score score = heard.score();
        if (!is_mate(score)) {
            EXPECT_EQ(score, row.wdl / 2 * tablebase_score);
        }
        EXPECT_EQ(score > 0, row.wdl > 0);
        EXPECT_EQ(score < 0, row.wdl < 0);
    }
}

TEST_F(TablebaseSearch, TheMoveKeepsTheValueWithoutDistances) {
    const TemporaryFolder folder("values");
    folder.add_tables("", ".rtbw");
    load_tablebases(folder.path());
    for (const TableRow& row : table_rows()) {
        const RecordingListener& heard = search(game_from(row.fen), node_limit(100));
        EXPECT_TRUE(row.keeps_value(heard.result.best_move)) << row.fen;
    }
}

TEST_F(TablebaseSearch, WeakPlayKeepsTheValueToo) {
    const SearchSettings weak{.strength = {.limit_elo = true, .elo = min_elo}};
    for (const TableRow& row : table_rows()) {
        const RecordingListener& heard = search(game_from(row.fen), depth_limit(4), weak);
        EXPECT_TRUE(row.keeps_value(heard.result.best_move)) << row.fen;
    }
}

TEST_F(TablebaseSearch, FurtherLinesComeInTheOrderOfTheirValue) {
    int with_losing_moves = 0;
    for (const TableRow& row : table_rows()) {
        if (row.moves.size() != 1 || row.wdl < 0) continue;
        SCOPED_TRACE(row.fen);
        const Game game = game_from(row.fen);
        const int lines = std::min(3, int(legal_moves(game.position()).size()));
        const RecordingListener& heard = search(game, depth_limit(3), {.multi_pv = 3});
        EXPECT_EQ(to_text(heard.last_line(1).moves[0]), row.moves[0]);
        for (int rank = 2; rank <= lines; ++rank) {
            EXPECT_LT(heard.last_line(rank).info.score, heard.score());
            EXPECT_LE(heard.last_line(rank).info.score, heard.last_line(rank - 1).info.score);
            EXPECT_NE(heard.last_line(rank).moves[0], heard.last_line(rank - 1).moves[0]);
            ++with_losing_moves;
        }
    }
    EXPECT_GT(with_losing_moves, 20);
}

TEST_F(TablebaseSearch, AWinBelowTheRootIsKnown) {
    // The capture leaves queen and rook against the bare king, one ply from the root.
    const Game game = game_from("4k3/8/8/8/3r4/8/8/2QRK3 w - - 0 1");
    const RecordingListener& heard = search(game, depth_limit(2));
    EXPECT_EQ(to_text(heard.result.best_move), "d1d4");
    EXPECT_EQ(heard.score(), tablebase_win_in(1));
    EXPECT_GT(heard.last_line().info.tablebase_hits, 0U);
    const RecordingListener& without = search(game, depth_limit(2), {.tablebases = {.max_men = 3}});
    EXPECT_FALSE(is_decisive(without.score()));
    EXPECT_EQ(without.last_line().info.tablebase_hits, 0U);
}

TEST_F(TablebaseSearch, NothingIsAskedWhileASideMayCastle) {
    // No capture and no pawn move: only the root could be asked about.
    const char* fen = "4k3/8/8/8/8/8/8/4K2R w ";
    const Game can_castle = game_from(std::string(fen) + "H - 0 1");
    EXPECT_EQ(search(can_castle, depth_limit(6)).last_line().info.tablebase_hits, 0U);
    const Game cannot = game_from(std::string(fen) + "- - 0 1");
    EXPECT_GT(search(cannot, depth_limit(6)).last_line().info.tablebase_hits, 0U);
}

TEST_F(TablebaseSearch, AMateIsStillAMate) {
    const Game game = game_from("7k/8/6K1/8/8/8/8/1Q6 w - - 0 1");
    EXPECT_EQ(search(game, depth_limit(3)).score(), mate_in(1));
    SearchLimits limits;
    limits.mate = 5;
    const RecordingListener& heard = search(game_from("8/8/8/8/8/2k5/7q/K7 b - - 0 1"), limits);
    EXPECT_TRUE(is_mate(heard.score()));
    EXPECT_EQ(heard.last_line().info.tablebase_hits, 0U);
}

/// Plays on until the game ends.
GameState play_out(ThreadPool& pool, Game& game) {
    while (game.state() == GameState::Ongoing) {
        RecordingListener heard;
        SearchSignals signals;
        pool.search(game, node_limit(200), {}, signals, heard);
        game.play(heard.result.best_move);
    }
    return game.state();
}

TEST_F(TablebaseSearch, GamesEndAsTheTablesSay) {
    int games = 0;
    for (const TableRow& row : table_rows()) {
        const Position start = position_from(row.fen);
        const auto has = [&](int pawns, PieceType type, int pieces) {
            return count(start.board().types[Pawn]) == pawns &&
                   (type == NoPieceType || count(start.board().types[type]) == pieces);
        };
        const bool is_played = (has(0, Bishop, 1) && has(0, Knight, 1)) ||
                               (has(0, Queen, 1) && has(0, Rook, 1)) || has(2, NoPieceType, 0);
        if (!is_played) continue;
        SCOPED_TRACE(row.fen);
        Game game(start);
        const GameState end = play_out(pool_, game);
        EXPECT_EQ(end == GameState::Checkmate, row.wdl != 0) << "ends with " << int(end);
        if (end == GameState::Checkmate) {
            const Color winner = ~game.position().side_to_move();
            EXPECT_EQ(winner == start.side_to_move(), row.wdl > 0);
        }
        ++games;
    }
    EXPECT_GT(games, 30);
}

TEST_F(TablebaseSearch, ThreadedSearchesAgree) {
    pool_.set_threads(2);
    for (std::size_t i = 0; i < 400; i += 20) {
        const TableRow row = table_rows().at(i);
        const RecordingListener& heard = search(game_from(row.fen), node_limit(2000));
        EXPECT_TRUE(row.keeps_value(heard.result.best_move)) << row.fen;
    }
    const RecordingListener& below =
        search(game_from("4k3/8/8/8/3r4/8/8/2QRK3 w - - 0 1"), depth_limit(6));
    EXPECT_TRUE(is_decisive(below.score()));
    EXPECT_GT(below.last_line().info.tablebase_hits, 0U);
}

}  // namespace
}  // namespace freischach
