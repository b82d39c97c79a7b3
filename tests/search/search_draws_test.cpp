// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws: repetition with the castling and en-passant rights that FIDE asks for, fifty moves,
// stalemate, dead positions, and roots that are already drawn.

#include <string>

#include <gtest/gtest.h>

#include "support/search.h"

namespace freischach {
namespace {

SearchLimits only_move(const Game& game, const char* text, int depth) {
    SearchLimits limits = depth_limit(depth);
    if (const auto move = move_from(game.position(), text)) limits.search_moves = {*move};
    return limits;
}

/// The score of `move` alone.
Score score_of(const Game& game, const char* move, int depth = 10) {
    ThreadPool pool(4);
    RecordingListener heard;
    search_into(heard, pool, game, only_move(game, move, depth));
    EXPECT_EQ(to_text(heard.result.best_move), move);
    return heard.score();
}

/// Searches `game` to `depth` and returns what was heard.
void search_depth(RecordingListener& heard, const Game& game, int depth) {
    ThreadPool pool(4);
    search_into(heard, pool, game, depth_limit(depth));
}

TEST(SearchDraws, RepetitionNeedsTheSameCastlingRights) {
    const char* fen = "3k4/8/8/8/8/8/8/4K2R b K - 0 1";
    const std::string round = "d8e8 e1e2 e8d8 e2e1 ";
    // The second time that White stands so without the right to castle, then the third.
    EXPECT_GT(score_of(game_from(fen, round + "d8e8 e1e2 e8d8"), "e2e1"), 200);
    EXPECT_EQ(score_of(game_from(fen, round + round + "d8e8 e1e2 e8d8"), "e2e1"), draw_score);
}

TEST(SearchDraws, RepetitionIgnoresAnIllegalEnPassantCapture) {
    const Game game = game_from("5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - f6 7 4",
                                "d7c8 f8f7 c8d7 f7f8 d7d8 f8f7 d8d7");
    EXPECT_EQ(score_of(game, "f7f8", 8), draw_score);
}

TEST(SearchDraws, ALeadFadesWhenNothingHappens) {
    const std::string board = "4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - ";
    const Score fresh = score_of(game_from((board + "0 50").c_str()), "a1b1", 1);
    const Score stale = score_of(game_from((board + "80 90").c_str()), "a1b1", 1);
    EXPECT_GT(fresh, stale);
    EXPECT_GT(stale, 0);
    // A FEN may say anything.
    EXPECT_GE(score_of(game_from((board + "1000 1001").c_str()), "a1b1", 1), 0);
}

TEST(SearchDraws, PerpetualCheckIsFound) {
    // Anything else is mate in two; Stockfish: 0.00.
    for (const char* fen :
         {"6k1/6p1/8/7Q/8/1r6/q5PP/7K w - - 0 1", "7k/6p1/8/4Q3/8/8/qr4PP/7K w - - 0 1"}) {
        RecordingListener heard;
        search_depth(heard, game_from(fen), 16);
        EXPECT_EQ(heard.score(), draw_score) << fen;
    }
}

TEST(SearchDraws, ARootThatHasOccurredBefore) {
    RecordingListener threefold;
    search_depth(threefold, standard_game("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"), 6);
    EXPECT_LT(std::abs(threefold.score()), 300);
    RecordingListener before_threefold;
    search_depth(before_threefold, standard_game("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1"), 7);
    EXPECT_LT(std::abs(before_threefold.score()), 300);
}

TEST(SearchDraws, AMateOnTheHundredthHalfMoveCounts) {
    const char* fen = "4Q3/8/1p4pk/1PbB1p1p/7P/p3P1PK/P3qP2/8 w - - 99 88";
    RecordingListener heard;
    search_depth(heard, game_from(fen), 5);
    EXPECT_EQ(to_text(heard.result.best_move), "e8h8");
    EXPECT_EQ(heard.score(), mate_in(1));
    EXPECT_EQ(score_of(game_from(fen), "e8f7", 5), draw_score);
}

TEST(SearchDraws, FiftyMovesEndAGameThatIsWon) {
    // A queen up, but no mate in time and nothing to take or push.
    const std::string won = "8/8/8/3k4/8/8/8/KQ6 w - - ";
    RecordingListener fresh;
    search_depth(fresh, game_from(won + "0 1"), 6);
    EXPECT_GT(fresh.score(), 500);
    RecordingListener late;
    search_depth(late, game_from(won + "96 90"), 6);
    EXPECT_EQ(late.score(), draw_score);
    // A pawn move begins a new count.
    RecordingListener pawn;
    search_depth(pawn, game_from("8/8/8/3k4/8/8/7P/KQ6 w - - 98 90"), 6);
    EXPECT_GT(pawn.score(), 500);
}

TEST(SearchDraws, ARootAtTheFiftyMoveLimitStillHasAMove) {
    for (const char* clock : {"100 90", "150 120"}) {
        RecordingListener heard;
        search_depth(heard, game_from(std::string("8/8/8/3k4/8/8/8/KQ6 w - - ") + clock), 5);
        EXPECT_EQ(heard.score(), draw_score);
    }
}

TEST(SearchDraws, DeadPositionsHaveAMove) {
    for (const char* fen : {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4KN2 b - - 0 1",
                            "2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1"}) {
        RecordingListener heard;
        search_depth(heard, game_from(fen), 6);
        EXPECT_EQ(heard.score(), draw_score) << fen;
    }
    // Taking the last man leaves bare kings: nothing to ponder on.
    for (const char* fen : {"8/8/8/8/8/4k3/6q1/7K w - - 0 1", "8/8/8/8/8/4k2n/6q1/7K w - - 0 1"}) {
        RecordingListener heard;
        search_depth(heard, game_from(fen), 6);
        EXPECT_EQ(to_text(heard.result.best_move), "h1g2");
        EXPECT_EQ(heard.score(), draw_score) << fen;
        EXPECT_FALSE(heard.result.ponder_move);
    }
}

TEST(SearchDraws, StalemateIsADraw) {
    // Stockfish: 0.00.
    for (const char* fen : {"7k/7P/6K1/8/8/8/8/8 w - - 0 1", "5k2/5P2/4K3/8/8/8/8/8 w - - 0 1",
                            "8/8/8/8/8/5k2/6p1/6K1 b - - 0 1"}) {
        RecordingListener heard;
        search_depth(heard, game_from(fen), 12);
        EXPECT_EQ(heard.score(), draw_score) << fen;
    }
}

TEST(SearchDraws, NothingToPonderOnAfterADraw) {
    // The table knows the position after the draw from a search in which it was none.
    const std::string round = "g1f3 g8f6 f3g1 f6g8 ";
    ThreadPool pool(4);
    RecordingListener first;
    search_into(first, pool, standard_game("g1f3 g8f6 f3g1 f6g8"), depth_limit(8));
    RecordingListener second;
    const Game game = standard_game(round + "g1f3 g8f6 f3g1");
    search_into(second, pool, game, only_move(game, "f6g8", 8));
    EXPECT_EQ(second.score(), draw_score);
    EXPECT_FALSE(second.result.ponder_move);
}

}  // namespace
}  // namespace freischach
