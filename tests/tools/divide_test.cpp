// SPDX-License-Identifier: GPL-3.0-or-later
//
// Divide against published counts, against perft itself, and against itself on several threads.

#include "tools/divide.h"

#include <gtest/gtest.h>

#include "support/data.h"

namespace freischach {
namespace {

// Published counts: https://www.chessprogramming.org/Perft_Results, positions 1, 2 and 4.
constexpr const char* kiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
constexpr const char* promotions =
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";

// From tests/data/middlegame960_perft.epd.
constexpr const char* castling_on_both_sides =
    "rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/"
    "RK2R1BB w EAea - 0 12";

std::uint64_t sum(const DivideResult& result) {
    std::uint64_t total = 0;
    for (const DivideLine& line : result.lines) total += line.leaves;
    return total;
}

std::uint64_t leaves_below(const DivideResult& result, const char* move) {
    for (const DivideLine& line : result.lines) {
        if (to_text(line.move, CastlingText::KingTakesRook) == move) return line.leaves;
    }
    ADD_FAILURE() << "no line for " << move;
    return 0;
}

/// The lines of `result` must be the legal moves, each with the leaves that perft finds.
void expect_like_perft(const Position& position, int depth, const DivideResult& result) {
    const MoveList moves = legal_moves(position);
    ASSERT_EQ(result.lines.size(), moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        Position child = position;
        child.make(moves[i]);
        EXPECT_EQ(result.lines[i].move, moves[i]);
        EXPECT_EQ(result.lines[i].leaves, perft(child.board(), depth - 1));
    }
    EXPECT_EQ(result.total, sum(result));
}

TEST(Divide, CountsWhatIsPublished) {
    const std::uint64_t start[] = {20, 400, 8902, 197281, 4865609};
    for (int depth = 1; depth <= 5; ++depth)
        EXPECT_EQ(divide(standard_start_position(), depth, 1).total, start[depth - 1]);
    const std::uint64_t kiwi[] = {48, 2039, 97862, 4085603};
    for (int depth = 1; depth <= 4; ++depth)
        EXPECT_EQ(divide(position_from(kiwipete), depth, 1).total, kiwi[depth - 1]);
    const std::uint64_t promoting[] = {6, 264, 9467, 422333};
    for (int depth = 1; depth <= 4; ++depth)
        EXPECT_EQ(divide(position_from(promotions), depth, 1).total, promoting[depth - 1]);
}

TEST(Divide, HasTheCountBelowEachMove) {
    const DivideResult result = divide(standard_start_position(), 3, 1);
    EXPECT_EQ(leaves_below(result, "e2e4"), 600U);
    EXPECT_EQ(leaves_below(result, "a2a3"), 380U);
    EXPECT_EQ(leaves_below(result, "g1f3"), 440U);
}

TEST(Divide, AgreesWithPerftAtEveryDepth) {
    for (const char* fen : {kiwipete, promotions, castling_on_both_sides,
                            "7k/8/8/8/8/8/7q/K7 w - - 0 1",       // few moves at the root
                            "k7/8/8/8/8/8/1r6/K7 w - - 0 1",      // one move at the root
                            "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1"}) {  // mates and stalemates below
        SCOPED_TRACE(fen);
        const Position position = position_from(fen);
        for (int depth = 1; depth <= 4; ++depth)
            expect_like_perft(position, depth, divide(position, depth, 1));
    }
}

TEST(Divide, WithoutLegalMovesThereIsNothing) {
    for (const char* fen : {"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}) {
        for (int depth = 1; depth <= 3; ++depth) {
            const DivideResult result = divide(position_from(fen), depth, 2);
            EXPECT_TRUE(result.lines.empty());
            EXPECT_EQ(result.total, 0U);
        }
    }
}

TEST(Divide, TableChangesNothing) {
    PerftTable table(1);
    const Position position = position_from(castling_on_both_sides);
    for (int depth = 1; depth <= 4; ++depth)
        expect_like_perft(position, depth, divide(position, depth, 1, {&table, nullptr}));
}

TEST(Divide, ReportsProgressUpToTheEnd) {
    double last_share = 0;
    std::uint64_t last_leaves = 0;
    divide(standard_start_position(), 4, 1, {}, [&](double share, std::uint64_t leaves) {
        EXPECT_GE(share, last_share);
        EXPECT_GE(leaves, last_leaves);
        last_share = share;
        last_leaves = leaves;
    });
    EXPECT_EQ(last_share, 1.0);
    EXPECT_EQ(last_leaves, 197281U);
}

TEST(Divide, StopFlagEndsItAtOnce) {
    const std::atomic<bool> stop{true};
    EXPECT_EQ(divide(standard_start_position(), 20, 2, {nullptr, &stop}).total, 0U);
}

TEST(DivideThreaded, AgreesWithOneThread) {
    for (const char* fen : {kiwipete, promotions, castling_on_both_sides}) {
        const Position position = position_from(fen);
        for (int depth = 1; depth <= 3; ++depth) {
            for (int threads = 1; threads <= 4; ++threads)
                expect_like_perft(position, depth, divide(position, depth, threads));
        }
    }
}

TEST(DivideThreaded, SharesOneTable) {
    PerftTable table(1);
    const Position position = position_from(kiwipete);
    for (int threads = 1; threads <= 4; ++threads)
        EXPECT_EQ(divide(position, 4, threads, {&table, nullptr}).total, 4085603U);
}

TEST(DivideThreaded, MoreThreadsThanTasks) {
    EXPECT_EQ(divide(position_from("k7/8/8/8/8/8/1r6/K7 w - - 0 1"), 1, 16).total, 1U);
}

TEST(DivideThreaded, StopFlagEndsItWhileItRuns) {
    std::atomic<bool> stop{false};
    // Depth 20 would take ages: only the flag can end it.
    divide(standard_start_position(), 5, 2, {nullptr, &stop},
           [&](double, std::uint64_t) { stop = true; });
    EXPECT_TRUE(stop);
}

}  // namespace
}  // namespace freischach
