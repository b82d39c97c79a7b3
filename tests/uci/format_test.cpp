// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lines of the protocol, letter by letter.

#include "uci/format.h"

#include <limits>

#include <gtest/gtest.h>

#include "search/wdl.h"

namespace freischach {
namespace {

constexpr LineStyle classical{CastlingText::Classical, false};
constexpr LineStyle king_takes_rook{CastlingText::KingTakesRook, false};
constexpr std::array<Move, 2> two_moves{Move(E1, H1, Move::Castling), Move(E7, E5)};

constexpr int material = 60;

/// A score that is `centipawns` when it is normalised.
Score score_shown_as(int centipawns) {
    Score score = 0;
    while (normalized_score(score, material) < centipawns) ++score;
    return score;
}

SearchLine some_line() {
    return {.depth = 7,
            .selective_depth = 12,
            .rank = 2,
            .score = score_shown_as(35),
            .bound = Bound::Exact,
            .nodes = 5000,
            .milliseconds = 20,
            .material = material,
            .hash_full = 3,
            .tablebase_hits = 9,
            .moves = two_moves};
}

TEST(Format, InfoLine) {
    EXPECT_EQ(
        info_text(some_line(), classical),
        "info depth 7 seldepth 12 multipv 2 score cp 35 nodes 5000 nps 250000 hashfull 3 tbhits 9 "
        "time 20 pv e1g1 e7e5");
}

TEST(Format, CastlingFollowsTheStyle) {
    EXPECT_TRUE(info_text(some_line(), king_takes_rook).ends_with(" pv e1h1 e7e5"));
    const SearchResult result{two_moves[0], Move(E8, A8, Move::Castling)};
    EXPECT_EQ(best_move_text(result, classical), "bestmove e1g1 ponder e8c8");
    EXPECT_EQ(best_move_text(result, king_takes_rook), "bestmove e1h1 ponder e8a8");
    const SearchResult unusual{Move(B1, C1, Move::Castling), Move()};
    EXPECT_EQ(best_move_text(unusual, classical), "bestmove b1c1");
    EXPECT_EQ(current_move_text(9, two_moves[0], 4, classical),
              "info depth 9 currmove e1g1 currmovenumber 4");
}

TEST(Format, Scores) {
    EXPECT_EQ(score_text(-score_shown_as(20), material), "cp -20");
    EXPECT_EQ(score_text(draw_score, material), "cp 0");
    EXPECT_EQ(score_text(mate_in(1), material), "mate 1");
    EXPECT_EQ(score_text(mate_in(3), material), "mate 2");
    EXPECT_EQ(score_text(mated_in(2), material), "mate -1");
    EXPECT_EQ(score_text(mated_in(0), material), "mate 0");
    EXPECT_EQ(score_text(tablebase_win_in(0), material), "cp 20000");
    EXPECT_EQ(score_text(tablebase_win_in(7), material), "cp 19993");
    EXPECT_EQ(score_text(-tablebase_win_in(7), material), "cp -19993");
}

// https://github.com/AndyGrant/OpenBench: name, type, value, min, max, C_end, R_end.
TEST(Format, TunablesAsOpenBenchReadsThem) {
    EXPECT_EQ(spsa_text({.name = "margin", .value = 80, .low = 25, .high = 200, .step = 8}),
              "margin, int, 80, 25, 200, 8, 0.002");
}

TEST(Format, BoundsComeBehindTheScoreAndBeforeTheChances) {
    SearchLine line = some_line();
    line.bound = Bound::Lower;
    const LineStyle with_wdl{CastlingText::Classical, true};
    EXPECT_NE(info_text(line, with_wdl).find(" score cp 35 lowerbound wdl "), std::string::npos);
    line.bound = Bound::Upper;
    EXPECT_NE(info_text(line, classical).find(" score cp 35 upperbound nodes "), std::string::npos);
    EXPECT_EQ(info_text(line, classical).find("wdl"), std::string::npos);
}

TEST(Format, TimeAndSpeedAreNeverNegative) {
    SearchLine line = some_line();
    line.milliseconds = 0;
    EXPECT_NE(info_text(line, classical).find(" nps 5000000 "), std::string::npos);
    line.milliseconds = -5;
    EXPECT_NE(info_text(line, classical).find(" time 0 "), std::string::npos);
    line.nodes = std::uint64_t(1) << 60;
    line.milliseconds = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(info_text(line, classical).find('-'), std::string::npos);
}

TEST(Format, ALineWithoutMovesHasNoPv) {
    SearchLine line = some_line();
    line.moves = {};
    EXPECT_EQ(info_text(line, classical).find("pv "), info_text(line, classical).find("pv 2"));
    EXPECT_FALSE(info_text(line, classical).ends_with("pv"));
}

TEST(Format, GameOver) {
    EXPECT_EQ(game_over_text(mated_in(0)), "info depth 0 score mate 0");
    EXPECT_EQ(game_over_text(draw_score), "info depth 0 score cp 0");
    EXPECT_EQ(best_move_text({}, classical), "bestmove (none)");
}

TEST(Format, Divide) {
    const DivideResult result{{{two_moves[0], 12}, {Move(A7, A8, Queen), 3}}, 15};
    EXPECT_EQ(divide_text(result, classical), "e1g1: 12\na7a8q: 3\n\nNodes searched: 15");
    EXPECT_EQ(divide_text(DivideResult{}, classical), "\nNodes searched: 0");
}

TEST(Format, Tablebases) {
    EXPECT_EQ(tablebases_text({}), "Syzygy tablebases: 0 WDL and 0 DTZ");
    EXPECT_EQ(
        tablebases_text({5, 4, 3, 2, {{"a b", "no tables"}}}),
        "Syzygy tablebases: 5 WDL and 4 DTZ, up to 3 men; ignored 2 files that are no tables; "
        "skipped 'a b': no tables");
}

TEST(Format, Limits) {
    EXPECT_EQ(limits_text({}, classical), "no limit");
    SearchLimits limits;
    limits.time = {1000, -5};
    limits.increment = {0, 7};
    limits.depth = 3;
    limits.ponder = true;
    limits.search_moves = {two_moves[0]};
    EXPECT_EQ(limits_text(limits, king_takes_rook),
              "wtime 1000 btime -5 binc 7 depth 3 ponder searchmoves e1h1");
}

}  // namespace
}  // namespace freischach
