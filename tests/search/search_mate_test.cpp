// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mates: the distances are those of other engines, the lines show the mate, and the mated side
// holds out as long as it can.

#include <string>

#include <gtest/gtest.h>

#include "support/search.h"

namespace freischach {
namespace {

struct MateProblem {
    const char* fen;
    int moves;
    /// A move that keeps the distance.
    const char* key_move;
};

// Stockfish, Fairy-Stockfish and Ethereal agree on all distances; where one had not found the
// shortest mate, the other two.
constexpr MateProblem problems[] = {
    {"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 1, "h5f7"},
    {"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1, "d1d8"},
    {"6rk/6pp/8/6N1/8/8/8/K7 w - - 0 1", 1, "g5f7"},
    {"4rkr1/4p1p1/8/8/8/8/8/5K1R w K - 0 1", 1, "f1h1"},  // by castling
    {"r1kqb1rb/ppppppp1/5n2/4n3/5PPp/1QP3BN/PP1PP2P/RNK2R1B w FA - 7 9", 1, "b3b7"},
    {"rk1q2rb/1Pp1ppp1/2Pp1n2/6np/7P/1p4Pb/3PPP2/RKQRBBNN w DAga - 1 11", 1, "b7a8q"},
    {"nbrkb1r1/2p2P2/2P3p1/N1qp4/1p4p1/P7/1P1PQ2P/2RKB1RN w GCgc - 0 19", 1, "a5b7"},
    {"n1rkbrqb/p1pn1ppp/1p1p4/N3p3/3P4/6P1/PPP1PP1P/N1RKBRQB w FCfc - 0 6", 1, "a5c6"},
    {"8/5P1k/5K2/8/8/8/8/8 w - - 0 1", 2, "f7f8r"},  // a queen would stalemate
    {"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2, "a1a6"},
    {"k7/8/1K6/8/8/8/1R6/8 w - - 0 1", 2, "b2g2"},
    {"1r3bkr/1b1pp1pp/4n3/1p1Q1P2/nppq3P/3P2p1/2P1PN2/RBK1R1B1 b EAhb - 0 19", 2, "d4e3"},
    {"r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3, "f6a6"},
    {"r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1", 3, "f8c5"},
    {"r2n1rk1/1ppb2pp/1p1p4/3Ppq1n/2B3P1/2P4P/PP1N1P1K/R2Q1RN1 b - - 0 1", 3, "f5f2"},
    {"1k5r/pP3ppp/3p2b1/1BN1n3/1Q2P3/P1B5/KP3P1P/7q w - - 1 1", 3, "c5a6"},
    {"3r4/pR2N3/2pkb3/5p2/8/2B5/qP3PPP/4R1K1 w - - 1 1", 3, "c3e5"},
    {"2r3k1/p4p2/3Rp2p/1p2P1pK/8/1P4P1/P3Q2P/1q6 b - - 0 1", 3, "b1g6"},
    {"4kr1n/2r5/3P3p/5ppn/P3PP2/3N2PP/B2P4/BRRKQRNb w FC - 1 30", 4, "e4f5"},
    {"1q1r2kr/2p5/N1N1pnpQ/P4p1p/PnPpP1PP/8/4PPB1/BR1R2K1 w Dhd - 3 26", 4, "h6g6"},
};

/// Deep enough to see the mate in spite of reductions and pruning.
SearchLimits depth_for(int moves) { return depth_limit(2 * moves + 12); }

TEST(SearchMates, AttackersFindTheShortest) {
    ThreadPool pool(4);
    for (const MateProblem& problem : problems) {
        SCOPED_TRACE(problem.fen);
        pool.new_game();
        RecordingListener heard;
        SearchLimits limits = depth_for(problem.moves);
        limits.mate = problem.moves;
        search_into(heard, pool, game_from(problem.fen), limits);
        EXPECT_EQ(heard.score(), mate_in(2 * problem.moves - 1));
        EXPECT_EQ(moves_to_mate(heard.score()), problem.moves);
        EXPECT_EQ(heard.last_line().info.bound, Bound::Exact);
    }
}

TEST(SearchMates, DefendersHoldOutLongest) {
    ThreadPool pool(4);
    for (const MateProblem& problem : problems) {
        if (problem.moves == 1) continue;
        SCOPED_TRACE(problem.fen);
        pool.new_game();
        RecordingListener heard;
        const Game game = game_from(problem.fen, problem.key_move);
        search_into(heard, pool, game, depth_for(problem.moves));
        EXPECT_EQ(heard.score(), mated_in(2 * problem.moves - 2));
        EXPECT_EQ(moves_to_mate(heard.score()), 1 - problem.moves);
        EXPECT_EQ(heard.last_line().info.bound, Bound::Exact);
    }
}

/// Plays both sides of `game` with the same depth until it ends; returns the plies played.
int play_out(Game game, int depth) {
    ThreadPool pool(4);
    int plies = 0;
    while (game.state() == GameState::Ongoing && plies < 40) {
        RecordingListener heard;
        search_into(heard, pool, game, depth_limit(depth));
        game.play(heard.result.best_move);
        ++plies;
    }
    EXPECT_EQ(game.state(), GameState::Checkmate);
    return plies;
}

TEST(SearchMates, AreCarriedOut) {
    EXPECT_EQ(play_out(game_from(problems[12].fen), 10), 5);
    EXPECT_EQ(play_out(game_from(problems[18].fen), 12), 7);
    // A rook against the bare king needs no more than 16 moves.
    EXPECT_LE(play_out(game_from("8/8/8/8/3k4/8/7R/K7 w - - 0 1"), slow_tests() ? 24 : 12), 31);
}

TEST(SearchMates, TheTableKeepsTheDistance) {
    // Searched again and again, and one ply further on, with what the table has learned.
    ThreadPool pool(4);
    const MateProblem& problem = problems[18];
    for (int round = 0; round < 3; ++round) {
        for (bool after : {false, true}) {
            RecordingListener heard;
            search_into(heard, pool, game_from(problem.fen, after ? problem.key_move : ""),
                        depth_for(problem.moves));
            EXPECT_EQ(heard.score(), after ? mated_in(6) : mate_in(7)) << round;
        }
    }
}

TEST(SearchMates, LongerMatesAreShownToTheEnd) {
    // Distances 9 and 10 by Stockfish; what matters here is that no line promises too much.
    ThreadPool pool(8);
    for (const char* fen : {"2rq4/3rk3/3bn1Bp/2Np1NP1/8/1p6/1K6/Bn6 b - - 0 1",
                            "7K/P1p1p1p1/2P1P1Pk/6pP/3p2P1/1P6/3P4/8 w - - 2 1"}) {
        RecordingListener heard;
        search_into(heard, pool, game_from(fen), node_limit(150000));
    }
}

TEST(SearchMates, EndTheSearchThatLooksForThem) {
    ThreadPool pool(4);
    SearchLimits limits;
    limits.mate = 3;
    RecordingListener heard;
    search_into(heard, pool, game_from(problems[12].fen), limits);
    EXPECT_EQ(heard.score(), mate_in(5));
    EXPECT_LT(heard.last_line().info.depth, 20);
}

TEST(SearchMates, TheGameMayBeOver) {
    struct Case {
        Game game;
        Score score;
    };
    const Case cases[] = {
        {game_from("5k2/5r2/1p3QBp/2b4P/5P2/5K2/P5P1/8 w - - 6 54", "f6f7"), mated_in(0)},
        {game_from("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"), mated_in(0)},
        // The right to castle does not help against a mate.
        {game_from("1k1r4/1pp2b1p/p7/P1B2R2/N7/3P2b1/1PP4Q/RK2r3 w Q - 1 29"), mated_in(0)},
        {game_from("7k/5Q2/8/8/8/8/8/K7 b - - 0 1"), draw_score},
        {game_from("8/8/8/8/8/6k1/6p1/6K1 w - - 0 1"), draw_score},
    };
    ThreadPool pool(1);
    for (const Case& each : cases) {
        SCOPED_TRACE(to_fen(each.game.position()));
        RecordingListener heard;
        SearchSignals signals;
        const auto returned = pool.search(each.game, depth_limit(5), {}, signals, heard);
        EXPECT_FALSE(returned.best_move);
        EXPECT_FALSE(heard.result.best_move);
        EXPECT_FALSE(heard.result.ponder_move);
        EXPECT_EQ(heard.result_count, 1);
        EXPECT_EQ(heard.game_over_scores, std::vector<Score>{each.score});
        EXPECT_TRUE(heard.lines.empty());
    }
    RecordingListener heard;
    search_into(heard, pool, standard_game(), depth_limit(2));
}

}  // namespace
}  // namespace freischach
