// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lines a search reports, one or many: legal, complete, in order. What is true of every
// line is checked in support/search.h.

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "chess960/start_positions.h"
#include "support/search.h"

namespace freischach {
namespace {

/// With all iterations complete: ranks 1 to `count` at each depth up to `depth`, best first, with
/// different first moves.
void check_all_lines(const RecordingListener& heard, int depth, int count) {
    ASSERT_EQ(int(heard.lines.size()), depth * count);
    for (int d = 1; d <= depth; ++d) {
        std::set<std::string> first_moves;
        Score before = infinite_score;
        for (int rank = 1; rank <= count; ++rank) {
            const RecordedLine& line = heard.lines[std::size_t((d - 1) * count + rank - 1)];
            EXPECT_EQ(line.info.depth, d);
            EXPECT_EQ(line.info.rank, rank);
            EXPECT_EQ(line.info.bound, Bound::Exact);
            EXPECT_LE(line.info.score, before) << "depth " << d << " rank " << rank;
            before = line.info.score;
            first_moves.insert(to_text(line.moves.at(0)));
        }
        EXPECT_EQ(int(first_moves.size()), count);
    }
}

void check_position(ThreadPool& pool, const Game& game, int depth, int multi_pv) {
    SCOPED_TRACE(to_fen(game.position(), FenStyle::Shredder));
    RecordingListener heard;
    const int legal = int(legal_moves(game.position()).size());
    search_into(heard, pool, game, depth_limit(depth), {.multi_pv = multi_pv});
    check_all_lines(heard, depth, std::min(multi_pv, legal));
}

TEST(SearchLines, AreLegalToTheirEnd) {
    ThreadPool pool(4);
    for (const std::string& fen : middlegames(10)) check_position(pool, game_from(fen), 7, 1);
}

TEST(SearchLines, AreLegalToTheirEndWithSeveral) {
    ThreadPool pool(4);
    for (const std::string& fen : middlegames(11)) check_position(pool, game_from(fen), 5, 3);
}

TEST(SearchLines, StoppedAnywhereAllRanksAreThereInOrder) {
    ThreadPool pool(4);
    const Game game = game_from("8/K7/8/5B2/2P5/8/4k1P1/7R w - - 0 1");
    for (std::uint64_t nodes = 5000; nodes < 9000; nodes += 97) {
        RecordingListener heard;
        pool.new_game();
        search_into(heard, pool, game, node_limit(nodes), {.multi_pv = 5});
        ASSERT_GE(heard.lines.size(), 5U);
        Score before = infinite_score;
        for (int rank = 1; rank <= 5; ++rank) {
            const SearchLine& line = heard.lines[heard.lines.size() - 6 + std::size_t(rank)].info;
            EXPECT_EQ(line.rank, rank) << nodes;
            // The first has been searched deepest, whatever the others had before.
            if (rank > 1) EXPECT_LE(line.score, before) << nodes;
            if (rank > 1) before = line.score;
        }
    }
}

TEST(SearchLines, InEndingsTheyStopAtDraws) {
    ThreadPool pool(4);
    for (const char* fen :
         {"8/8/8/8/8/4k3/4p3/4K3 b - - 90 100", "8/5k2/8/3R4/8/2K5/6r1/8 w - - 80 90",
          "4k3/8/8/8/8/2n5/1P6/4K3 w - - 0 1", "8/8/4kb2/8/8/2B1K3/7P/8 b - - 94 120",
          "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"}) {
        check_position(pool, game_from(fen), 10, 1);
        check_position(pool, game_from(fen), 6, 4);
    }
}

TEST(SearchLines, FollowTheGameIntoRepetitions) {
    // Move after move with one table, so that it knows positions which now are repetitions.
    ThreadPool pool(4);
    Game game = game_from("6k1/6p1/8/7Q/8/1r6/q5PP/7K w - - 0 1");
    for (int ply = 0; ply < 8 && game.state() == GameState::Ongoing; ++ply) {
        RecordingListener heard;
        search_into(heard, pool, game, depth_limit(8), {.multi_pv = ply % 2 == 0 ? 1 : 2});
        game.play(heard.result.best_move);
    }
}

TEST(SearchLines, ADroppedCastlingRightIsNotUsed) {
    // The `q` has no rook; no line may castle with it.
    ThreadPool pool(4);
    const Game game = game_from("q1kn1br1/3p1p1p/1rpB2p1/1p6/p7/P4P2/BPPP2PP/QRKN3R w KQq - 1 13");
    RecordingListener heard;
    search_into(heard, pool, game, node_limit(60000), {.multi_pv = 3});
}

TEST(SearchLines, NoMoreThanThereAreMoves) {
    ThreadPool pool(4);
    const Game two_moves = game_from("8/3R4/1p2n1P1/1P1kb3/8/3K4/8/8 b - - 1 60");
    check_position(pool, two_moves, 8, 10);
    const Game one_move = game_from("7k/8/8/8/8/8/6q1/7K w - - 0 1");
    check_position(pool, one_move, 8, 3);
    check_position(pool, standard_game(), 2, 256);
}

TEST(SearchLines, TwoHundredAndEighteenOfThem) {
    ThreadPool pool(4);
    const Game game = game_from("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    check_position(pool, game, 1, 256);
}

TEST(SearchLines, OfTheRootMovesThatAreAskedFor) {
    ThreadPool pool(4);
    const Game game = standard_game();
    SearchLimits limits = depth_limit(4);
    limits.search_moves = {*move_from(game.position(), "e2e4"),
                           *move_from(game.position(), "d2d4")};
    RecordingListener heard;
    search_into(heard, pool, game, limits, {.multi_pv = 256});
    check_all_lines(heard, 4, 2);
    for (const RecordedLine& line : heard.lines)
        EXPECT_TRUE(has_move(limits.search_moves, line.moves.at(0)));
}

TEST(SearchLines, EveryStartPositionHasSome) {
    ThreadPool pool(1);
    Rng rng(9);
    for (int i = 0; i < 40; ++i) {
        const auto [white, black] = random_numbers(rng);
        check_position(pool, Game(start_position(white, black)), 3, 2);
    }
}

TEST(SearchLines, AStopInBetweenLeavesThemInOrder) {
    // Stopped in the middle of an iteration: each rank once more at most, no first move twice.
    ThreadPool pool(4);
    for (std::uint64_t nodes : {3000, 4001, 5555, 7777, 9999, 12345}) {
        for (const std::string& fen : middlegames(120)) {
            RecordingListener heard;
            search_into(heard, pool, game_from(fen), node_limit(nodes), {.multi_pv = 4});
            std::set<std::string> first_moves;
            const int ranks = std::min(4, int(legal_moves(position_from(fen)).size()));
            for (int rank = 1; rank <= ranks; ++rank)
                first_moves.insert(to_text(heard.last_line(rank).moves.at(0)));
            EXPECT_EQ(int(first_moves.size()), ranks) << fen << " " << nodes;
        }
    }
}

TEST(SearchLines, AStopInBetweenLeavesMatesWithTheirLines) {
    // Several moves lose to mates of different length: a score must not get another one's line.
    ThreadPool pool(1);
    const Game game = game_from("2k5/6p1/1p6/5nqq/8/8/8/1K4B1 w - - 0 1");
    for (std::uint64_t nodes = 3000; nodes < 30000; nodes += 511) {
        pool.new_game();
        RecordingListener heard;
        search_into(heard, pool, game, node_limit(nodes), {.multi_pv = 4});
    }
}

}  // namespace
}  // namespace freischach
