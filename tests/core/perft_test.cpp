// SPDX-License-Identifier: GPL-3.0-or-later
//
// Leaf counts against other programs: the start positions of Chess960, a sample of double Fischer
// Random, middlegames, and published standard positions. The slow tests go to every depth.

#include "core/perft.h"

#include <chrono>
#include <cstring>
#include <thread>

#include <gtest/gtest.h>

#include "support/data.h"

namespace freischach {
namespace {

/// Perft by the functions that the search uses: a list of moves, each played by Position::make.
std::uint64_t perft_by_lists(const Position& position, int depth) {
    const MoveList moves = legal_moves(position);
    if (depth == 1) return moves.size();
    std::uint64_t leaves = 0;
    for (Move move : moves) {
        Position next = position;
        next.make(move);
        leaves += perft_by_lists(next, depth - 1);
    }
    return leaves;
}

class PerftSuite : public ::testing::TestWithParam<const char*> {};

TEST_P(PerftSuite, CountsLikeOtherPrograms) {
    const auto suite = read_perft_suite(GetParam());
    for (std::size_t i = 0; i < suite.size(); ++i) {
        SCOPED_TRACE(std::string(GetParam()) + " record " + std::to_string(i) + ": " +
                     suite[i].fen);
        const Board board = position_from(suite[i].fen).board();
        ASSERT_EQ(suite[i].leaves.size(), 4U);
        const int depth = slow_tests() ? 4 : 3;
        for (int d = 1; d <= depth; ++d)
            ASSERT_EQ(perft(board, d), suite[i].leaves[std::size_t(d - 1)]) << "depth " << d;
    }
}

TEST_P(PerftSuite, MakeOfPositionCountsTheSame) {
    const auto suite = read_perft_suite(GetParam());
    const std::size_t step = slow_tests() ? 1 : 25;
    const int depth = slow_tests() ? 3 : 2;
    for (std::size_t i = 0; i < suite.size(); i += step) {
        SCOPED_TRACE(std::string(GetParam()) + " record " + std::to_string(i) + ": " +
                     suite[i].fen);
        const Position position = position_from(suite[i].fen);
        for (int d = 1; d <= depth; ++d)
            ASSERT_EQ(perft_by_lists(position, d), suite[i].leaves[std::size_t(d - 1)]) << d;
    }
}

INSTANTIATE_TEST_SUITE_P(Files, PerftSuite,
                         ::testing::Values("chess960_perft.epd", "dfrc_perft.epd",
                                           "middlegame960_perft.epd"),
                         [](const auto& file) {
                             return std::string(file.param, std::strchr(file.param, '_'));
                         });

TEST(PerftSuite, HasAllRecords) {
    EXPECT_EQ(read_perft_suite("chess960_perft.epd").size(), 960U);
    EXPECT_EQ(read_perft_suite("dfrc_perft.epd").size(), 500U);
    EXPECT_EQ(read_perft_suite("middlegame960_perft.epd").size(), 600U);
}

struct KnownPerft {
    const char* fen;
    int depth;
    std::uint64_t leaves;
};

// Chess Programming Wiki, "Perft Results".
constexpr KnownPerft wiki_positions[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4865609},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4085603},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674624},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422333},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2103487},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3894594},
};

// Martin Sedlak's tests in the TalkChess forum, each for one kind of move.
constexpr KnownPerft talkchess_positions[] = {
    {"3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", 6, 1134888},          // illegal en passant
    {"8/8/4k3/8/2p5/8/B2P2K1/8 w - - 0 1", 6, 1015133},         // illegal en passant
    {"8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", 6, 1440467},        // en passant gives check
    {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", 6, 661072},              // castling gives check
    {"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", 6, 803711},              // castling gives check
    {"r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", 4, 1274206},  // castling rights
    {"r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", 4, 1720476},   // castling prevented
    {"2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", 6, 3821001},          // promotion out of check
    {"8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1", 5, 1004658},        // discovered check
    {"4k3/1P6/8/8/8/8/K7/8 w - - 0 1", 6, 217342},              // promotion gives check
    {"8/P1k5/K7/8/8/8/8/8 w - - 0 1", 6, 92683},                // underpromotion gives check
    {"K1k5/8/P7/8/8/8/8/8 w - - 0 1", 6, 2217},                 // self-stalemate
    {"8/k1P5/8/1K6/8/8/8/8 w - - 0 1", 7, 567584},              // stalemate and checkmate
    {"8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", 4, 23527},            // double check
};

// From bug reports of other engines: two rooks on one wing, kings on different files.
constexpr KnownPerft reported_positions[] = {
    {"rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 0 12", 4, 1889178},
    {"1r1k1r2/5p2/8/8/8/8/3N4/R5KR b KQkq - 0 1", 4, 352889},
};

template <std::size_t Size>
void check_known(const KnownPerft (&positions)[Size]) {
    for (const KnownPerft& known : positions)
        EXPECT_EQ(perft(position_from(known.fen).board(), known.depth), known.leaves) << known.fen;
}

TEST(Perft, PublishedPositions) {
    check_known(wiki_positions);
    check_known(talkchess_positions);
    check_known(reported_positions);
}

TEST(Perft, MakeOfPositionInPublishedPositions) {
    for (const KnownPerft& known : talkchess_positions) {
        EXPECT_EQ(perft_by_lists(position_from(known.fen), known.depth), known.leaves) << known.fen;
    }
}

TEST(Perft, SmallDepths) {
    const Board start = standard_start_position().board();
    EXPECT_EQ(perft(start, 0), 1U);
    EXPECT_EQ(perft(start, 1), 20U);
    EXPECT_EQ(perft(start, 2), 400U);
    const Board mate = position_from("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").board();
    EXPECT_EQ(perft(mate, 1), 0U);
    EXPECT_EQ(perft(mate, 2), 0U);
    EXPECT_EQ(perft(mate, 3), 0U);
}

TEST(Perft, TableChangesNothing) {
    PerftTable table(1);  // small enough that entries replace each other
    const PerftContext context{&table, nullptr};
    for (const KnownPerft& known : wiki_positions) {
        const Board board = position_from(known.fen).board();
        EXPECT_EQ(perft(board, known.depth, context), known.leaves) << known.fen;
        EXPECT_EQ(perft(board, known.depth, context), known.leaves) << known.fen;
    }
}

TEST(Perft, TableKeepsDepthsApart) {
    PerftTable table(1);
    EXPECT_EQ(table.probe(77, 3), std::nullopt);
    table.store(77, 3, 1234);
    EXPECT_EQ(table.probe(77, 3), 1234U);
    EXPECT_EQ(table.probe(77, 4), std::nullopt);
    EXPECT_EQ(table.probe(78, 2), std::nullopt);  // the sum of key and depth is the same
    table.store(77, 3, 0);
    EXPECT_EQ(table.probe(77, 3), 0U);
}

TEST(Perft, StopsWhenTold) {
    const std::atomic<bool> stop = true;
    perft(standard_start_position().board(), 12, {nullptr, &stop});  // would take years
}

/// What was counted while stopping must not be remembered.
TEST(Perft, ThreadedStopLeavesTheTableSound) {
    const Board board =
        position_from("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1").board();
    std::atomic<bool> stop = false;
    PerftTable table(4);
    std::thread other([&] { perft(board, 5, {&table, &stop}); });
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    stop = true;
    other.join();
    EXPECT_EQ(perft(board, 5, {&table, nullptr}), 15833292U);
}

}  // namespace
}  // namespace freischach
