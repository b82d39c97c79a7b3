// SPDX-License-Identifier: GPL-3.0-or-later
//
// Exchanges worked out by hand, and thousands of random ones against a slow minimax that plays
// the captures on a board of its own.

#include "core/see.h"

#include <gtest/gtest.h>

#include "support/data.h"

namespace freischach {
namespace {

struct Exchange {
    const char* fen;
    const char* move;
    Score value;
};

void check_exchange(const Position& position, Move move, Score value) {
    EXPECT_TRUE(see_at_least(position, move, value - 1));
    EXPECT_TRUE(see_at_least(position, move, value));
    EXPECT_FALSE(see_at_least(position, move, value + 1));
    EXPECT_TRUE(see_at_least(position, move, -5000));
    EXPECT_FALSE(see_at_least(position, move, 5000));
}

void check_exchanges(const std::vector<Exchange>& exchanges) {
    for (const Exchange& exchange : exchanges) {
        SCOPED_TRACE(std::string(exchange.fen) + " " + exchange.move);
        const Position position = position_from(exchange.fen);
        const auto move = move_from(position, exchange.move);
        if (move) check_exchange(position, *move, exchange.value);
    }
}

TEST(See, ValuesOfTheMen) {
    EXPECT_EQ(exchange_value[Pawn], 100);
    EXPECT_EQ(exchange_value[Knight], 325);
    EXPECT_EQ(exchange_value[Bishop], 325);
    EXPECT_EQ(exchange_value[Rook], 500);
    EXPECT_EQ(exchange_value[Queen], 975);
    EXPECT_EQ(exchange_value[King], 0);
    EXPECT_EQ(exchange_value[NoPieceType], 0);
}

TEST(See, SingleCaptures) {
    check_exchanges({
        {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 100},
        {"4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0},
        {"4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100 - 500},
        {"4k3/8/4p3/3r4/4P3/8/8/4K3 w - - 0 1", "e4d5", 500 - 100},
        {"4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1", "c3d5", 975},
        {"4k3/8/4p3/3n4/8/5B2/8/4K3 w - - 0 1", "f3d5", 0},
        {"3rk3/8/8/8/8/8/3P4/4K3 b - - 0 1", "d8d2", 100 - 500},
    });
}

TEST(See, QuietMoves) {
    check_exchanges({
        {"4k3/8/4p3/8/8/8/8/3QK3 w - - 0 1", "d1d5", -975},
        {"4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1d5", 0},
        {"4k3/8/4p3/8/2P5/8/8/3RK3 w - - 0 1", "d1d5", 100 - 500},  // a pawn takes back
        {"4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e3", -100},
        {"4k3/8/8/8/3p4/8/4PP2/4K3 w - - 0 1", "e2e3", 0},
        {"4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4", 0},  // en passant is not looked at
    });
}

TEST(See, MenBehindOthers) {
    check_exchanges({
        {"3rk3/8/8/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", 100 - 500},
        {"3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100},          // the second rook takes back
        {"3qk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100 - 500},  // so does Black's queen
        {"4k3/8/4p3/3p4/4P3/5B2/8/4K3 w - - 0 1", "e4d5", 100},        // a bishop behind the pawn
        {"4k3/8/4pn2/3p4/4P3/5B2/8/4K3 w - - 0 1", "e4d5", 0},         // White stops after e6xd5
        {"1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100},
        {"1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", 100 - 325},
    });
}

TEST(See, Promotions) {
    check_exchanges({
        {"8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", 975 - 100},
        {"8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8n", 325 - 100},
        {"8/4Pk2/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", -100},  // the king takes it
        {"8/4Pk2/8/8/8/8/8/4K3 w - - 0 1", "e7e8r", -100},
        {"8/3kP3/8/8/8/8/8/4RK2 w - - 0 1", "e7e8q", 975 - 100},  // a rook behind the pawn
        {"3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7d8q", 500 + 975 - 100},
        {"3rr1k1/4P3/8/8/8/8/6K1/8 w - - 0 1", "e7d8q", 500 - 100},
    });
}

TEST(See, EnPassant) {
    check_exchanges({
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100},
        {"4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0},
        {"4k3/2p5/8/3pP3/8/8/8/3RK3 w - d6 0 1", "e5d6", 100},  // behind the captured pawn
        {"4r1k1/8/8/8/3pP3/8/5P2/4K3 b - e3 0 1", "d4e3", 100},
        {"3r2k1/8/8/8/3pP3/8/5P2/4K3 b - e3 0 1", "d4e3", 0},
    });
}

TEST(See, Kings) {
    check_exchanges({
        {"4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "e1d2", 100},
        {"4k3/8/8/b7/8/8/3P4/4K3 b - - 0 1", "a5d2", 100 - 325},
        {"3rk3/8/8/b7/8/8/3P4/4K3 b - - 0 1", "a5d2", 100},  // the king may not take back
        {"8/8/8/3k4/3p4/5N2/8/2K5 w - - 0 1", "f3d4", 100 - 325},
        {"8/8/8/3k4/3p4/3K1N2/8/8 w - - 0 1", "f3d4", 100},
        {"8/8/2n5/3k4/3p4/3K1N2/8/8 w - - 0 1", "f3d4", 100 - 325},
    });
}

TEST(See, CastlingExchangesNothing) {
    check_exchanges({
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1", 0},
        {"1k3r2/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", 0},  // the rook goes to an attacked square
    });
}

void remove(Board& board, Square square) {
    for (Bitboard& set : board.types) set &= ~bit(square);
    for (Bitboard& set : board.colors) set &= ~bit(square);
}

/// The best that `side` can win by taking on `target`, where a man worth `standing` stands, with
/// its least valuable man (of equals the one on the lowest square), or by leaving it.
Score slow_recapture(Board board, Square target, Color side, Score standing) {
    for (PieceType type : {Pawn, Knight, Bishop, Rook, Queen, King}) {
        const Bitboard attackers = attackers_to(board, target, board.occupied());
        const Bitboard candidates = attackers & board.pieces(side, type);
        if (candidates == 0) continue;
        remove(board, first(candidates));
        const Bitboard enemies = board.colors[~side] & ~bit(target);
        const bool defended = (attackers_to(board, target, board.occupied()) & enemies) != 0;
        if (type == King && defended) return 0;
        remove(board, target);
        board.place(make_piece(side, type), target);
        return std::max(0, standing - slow_recapture(board, target, ~side, exchange_value[type]));
    }
    return 0;
}

/// The value of the exchange that `move`, not castling, starts.
Score slow_exchange(const Position& position, Move move) {
    Board board = position.board();
    const Color us = position.side_to_move();
    const Square target = move.to();
    const PieceType moving = position.type_on(move.from());
    const PieceType standing = move.is_promotion() ? move.promotion() : moving;
    Score won = exchange_value[standing] - exchange_value[moving];
    const Square captured = move.kind() == Move::EnPassant
                                ? make_square(file_of(target), rank_of(move.from()))
                                : target;
    won += exchange_value[position.type_on(captured)];
    remove(board, captured);
    remove(board, move.from());
    board.place(make_piece(us, standing), target);
    return won - slow_recapture(board, target, ~us, exchange_value[standing]);
}

TEST(See, MatchesSlowExchanges) {
    int captures = 0;
    int losing = 0;
    for (const PerftRecord& record : read_perft_suite("middlegame960_perft.epd")) {
        const Position position = position_from(record.fen);
        for (Move move : legal_moves(position)) {
            if (move.is_castling()) continue;
            SCOPED_TRACE(record.fen + " " + to_text(move, CastlingText::KingTakesRook));
            const Score value = slow_exchange(position, move);
            check_exchange(position, move, value);
            captures += position.is_capture(move) ? 1 : 0;
            losing += position.is_capture(move) && value < 0 ? 1 : 0;
        }
        if (::testing::Test::HasFailure()) return;
    }
    EXPECT_GT(captures, 2000);
    EXPECT_GT(losing, 500);
}

}  // namespace
}  // namespace freischach
