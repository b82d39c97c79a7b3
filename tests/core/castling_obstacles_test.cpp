// SPDX-License-Identifier: GPL-3.0-or-later
//
// Obstacles to castling against the reasons that other programs gave, and against legality: a
// castling is legal exactly if nothing stands in its way.

#include "core/castling_obstacles.h"

#include <gtest/gtest.h>

#include "support/data.h"

namespace freischach {
namespace {

/// The reasons of castling_cases.tsv that these obstacles mean, in its order and words.
std::string reasons_text(const Board& board, Square rook) {
    const CastlingObstacles obstacles = castling_obstacles(board, rook);
    const Square king = board.king(board.side_to_move);
    const Square target = castled_king(board.side_to_move, wing_of(king, rook));
    std::string text;
    const auto add = [&](Bitboard set, const char* reason) {
        if (set != 0) text += (text.empty() ? "" : "+") + std::string(reason);
    };
    add(obstacles.blockers, "path-blocked");
    add(obstacles.checkers, "king-in-check");
    add(obstacles.attacked & ~bit(target), "king-passes-attack");
    add(obstacles.attacked & bit(target), "king-lands-in-check");
    add(obstacles.uncovered, "rook-pinned/exposes-king");
    return text.empty() ? "-" : text;
}

TEST(CastlingObstacles, AreThoseThatOtherProgramsFound) {
    int compared = 0;
    for (const auto& row : read_tsv("castling_cases.tsv", 7)) {
        if (row[4].find("no-right") != std::string::npos) continue;
        SCOPED_TRACE(row[0] + " " + row[1]);
        const Board board = position_from(row[0]).board();
        const Square rook = make_square(row[1][2] - 'a', row[1][3] - '1');
        ASSERT_TRUE(contains(board.castling_rooks, rook));
        EXPECT_EQ(reasons_text(board, rook), row[4]);
        ++compared;
    }
    EXPECT_EQ(compared, 1067 - 162);  // the rows with no-right
}

TEST(CastlingObstacles, NoneMeansLegal) {
    for (const char* suite : {"middlegame960_perft.epd", "dfrc_perft.epd"}) {
        for (const PerftRecord& record : read_perft_suite(suite)) {
            const Position position = position_from(record.fen);
            const Board& board = position.board();
            const Color us = board.side_to_move;
            for (Square rook : squares(board.castling_rooks & board.colors[us])) {
                const Move castling(board.king(us), rook, Move::Castling);
                EXPECT_EQ(has_move(legal_moves(position), castling),
                          !castling_obstacles(board, rook).any())
                    << record.fen;
            }
        }
    }
}

TEST(CastlingObstacles, OfTheSideThatIsNotToMove) {
    const Board board = position_from("1r2k3/8/8/8/8/8/8/R3K3 b A - 0 1").board();
    EXPECT_FALSE(castling_obstacles(board, A1).any());  // only the rook passes b1
    const Board attacked = position_from("3rk3/8/8/8/8/8/8/R3K3 b A - 0 1").board();
    EXPECT_EQ(castling_obstacles(attacked, A1).attacked, bit(D1));
    EXPECT_EQ(king_walk_attackers(attacked, White, D1), bit(D8));
}

TEST(CastlingObstacles, SeveralAtOnce) {
    const Board board = position_from("2r1r1k1/8/8/8/8/8/8/RN2K3 w A - 0 1").board();
    const CastlingObstacles obstacles = castling_obstacles(board, A1);
    EXPECT_EQ(obstacles.blockers, bit(B1));
    EXPECT_EQ(obstacles.checkers, bit(E8));
    EXPECT_EQ(obstacles.attacked, bit(C1));
    EXPECT_EQ(obstacles.uncovered, 0U);
}

TEST(CastlingObstacles, TheRookUncoversAnAttack) {
    const Board board = position_from("4k3/8/8/8/8/8/8/qR2K3 w B - 0 1").board();
    const CastlingObstacles obstacles = castling_obstacles(board, B1);
    EXPECT_EQ(obstacles.uncovered, bit(A1));
    EXPECT_EQ(obstacles.blockers | obstacles.checkers | obstacles.attacked, 0U);
}

}  // namespace
}  // namespace freischach
