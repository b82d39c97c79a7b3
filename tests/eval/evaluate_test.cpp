// SPDX-License-Identifier: GPL-3.0-or-later
//
// The evaluation does not care which colour or which side of the board it looks at, and never
// claims a mate.

#include "eval/evaluate.h"

#include <cstdio>
#include <string>

#include <gtest/gtest.h>

#include "chess960/start_positions.h"
#include "core/notation.h"
#include "eval/nnue/network.h"
#include "support/data.h"

namespace freischach {
namespace {

Score evaluate(const Position& position) { return evaluate(*nnue::embedded_network(), position); }

/// `position` with every man on `map(square)`, in its own or the other colour.
template <class Map>
Position transformed(const Position& position, bool swap_colors, bool keep_rights, Map map) {
    const Board& board = position.board();
    Board result;
    for (Square square : squares(board.occupied())) {
        const Piece piece = position.piece_on(square);
        const Color color = swap_colors ? ~color_of(piece) : color_of(piece);
        result.place(make_piece(color, type_of(piece)), map(square));
    }
    if (keep_rights) {
        for (Square square : squares(board.castling_rooks))
            result.castling_rooks |= bit(map(square));
    }
    if (board.en_passant != NoSquare) result.en_passant = map(board.en_passant);
    result.side_to_move = swap_colors ? ~board.side_to_move : board.side_to_move;
    return Position(result, position.halfmove_clock(), position.fullmove_number());
}

Position color_flipped(const Position& position) {
    return transformed(position, true, true, [](Square square) { return Square(square ^ 56); });
}

/// Left and right exchanged; castling is not symmetric, so nobody may castle.
Position mirrored(const Position& position) {
    return transformed(position, false, false, [](Square square) { return Square(square ^ 7); });
}

Position without_rights(const Position& position) {
    return transformed(position, false, false, [](Square square) { return square; });
}

/// The positions of the middlegame suite and those a few random moves further, none in check.
std::vector<Position> many_positions() {
    std::vector<Position> positions;
    Rng rng(8);
    for (const char* suite : {"middlegame960_perft.epd", "dfrc_perft.epd"}) {
        for (const PerftRecord& record : read_perft_suite(suite)) {
            Position position = position_from(record.fen);
            for (int ply = 0; ply < 12; ++ply) {
                if (!position.in_check()) positions.push_back(position);
                const Move move = random_move(position, rng);
                if (!move) break;
                position.make(move);
            }
        }
    }
    return positions;
}

TEST(Evaluate, IsTheSameForBothColors) {
    const auto positions = many_positions();
    EXPECT_GT(positions.size(), 8000U);
    for (const Position& position : positions) {
        ASSERT_EQ(evaluate(position), evaluate(color_flipped(position))) << to_fen(position);
        ASSERT_LT(std::abs(evaluate(position)), decisive_bound);
    }
}

TEST(Evaluate, IsTheSameInTheMirrorWithoutCastling) {
    for (const Position& position : many_positions()) {
        ASSERT_EQ(evaluate(without_rights(position)), evaluate(mirrored(position)))
            << to_fen(position);
    }
}

TEST(Evaluate, StartPositionsAndTheirMirrors) {
    for (int number = 0; number < start_position_count; ++number) {
        const Position position = start_position(number);
        const Position mirror = start_position(mirror_number(number));
        ASSERT_EQ(evaluate(without_rights(position)), evaluate(without_rights(mirror))) << number;
        ASSERT_EQ(without_rights(mirror), mirrored(position)) << number;
        // The same men on both sides: no more than having the move can matter.
        ASSERT_LT(std::abs(evaluate(position)), 100) << number;
        ASSERT_EQ(evaluate(position), evaluate(color_flipped(position))) << number;
    }
}

TEST(Evaluate, MaterialDecides) {
    // From the side that has more, and from the other.
    for (const char* board : {"4k3/pppppppp/8/8/8/8/PPPPPPPP/3QK3", "4k3/pppp4/8/8/8/8/PPPP4/R3K3",
                              "4k3/ppp5/8/8/8/8/PPP5/2B1K1N1", "4k3/8/8/8/8/8/PPPPPP2/4K3"}) {
        EXPECT_GT(evaluate(position_from(std::string(board) + " w - - 0 1")), 200) << board;
        EXPECT_LT(evaluate(position_from(std::string(board) + " b - - 0 1")), -200) << board;
    }
}

TEST(Evaluate, IsNeverAMate) {
    for (const char* board :
         {"kn6/pp6/8/8/QQQQQQQQ/8/8/KQRRBBNN", "kqrrbbnn/8/8/qqqqqqqq/8/8/PP6/KN6",
          "kn6/pp6/8/8/QQQQQQQQ/8/8/K7", "k7/8/8/8/8/8/8/K7"}) {
        for (const char* side : {" w", " b"}) {
            for (const char* clock : {" - - 0 1", " - - 99 90"}) {
                const Position position = position_from(std::string(board) + side + clock);
                ASSERT_FALSE(position.in_check());
                EXPECT_LT(std::abs(evaluate(position)), decisive_bound) << board << side;
            }
        }
    }
}

TEST(Evaluate, ACastlingRightIsWorthSomething) {
    const std::string board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ";
    const Score all = evaluate(position_from(board + "KQkq - 0 1"));
    EXPECT_LT(evaluate(position_from(board + "kq - 0 1")), all);
    EXPECT_GT(evaluate(position_from(board + "KQ - 0 1")), all);
    EXPECT_LT(evaluate(position_from(board + "kq - 0 1")),
              evaluate(position_from(board + "Kkq - 0 1")));
}

TEST(Evaluate, ExplainsItself) {
    for (const char* fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                            "1r1bbk1r/p1ppppp1/3n3n/1N6/8/1P1N2pB/PBPPPP1P/RK4Rq w GAhb - 0 8",
                            "4k3/pppp4/8/8/8/8/PPPP4/R3K3 b - - 0 1"}) {
        const Position position = position_from(fen);
        if (position.in_check()) continue;
        const std::string text = explain_evaluation(*nnue::embedded_network(), position);
        const Score score = evaluate(position);
        const Score from_white = position.side_to_move() == White ? score : -score;
        char expected[64];
        std::snprintf(expected, sizeof expected, "\nEvaluation: %+.2f (White's view)\n",
                      from_white / 100.0);
        EXPECT_NE(text.find(expected), std::string::npos) << text;
        for (Square rook : squares(position.board().castling_rooks))
            EXPECT_NE(text.find("rook on " + to_text(rook) + ":"), std::string::npos) << text;
    }
    const auto says_known = [](const char* fen) {
        return explain_evaluation(*nnue::embedded_network(), position_from(fen)).find("known") !=
               std::string::npos;
    };
    EXPECT_TRUE(says_known("8/8/8/3k4/8/8/8/KR6 w - - 0 1"));
    EXPECT_FALSE(says_known("8/8/8/3k4/8/p7/8/KR6 w - - 0 1"));
}

}  // namespace
}  // namespace freischach
