// SPDX-License-Identifier: GPL-3.0-or-later
//
// What Position keeps up to date move by move against a position built from nothing, over random
// games from all kinds of start positions; its counters; and which positions share a key.

#include "core/position.h"

#include <gtest/gtest.h>

#include "core/zobrist.h"
#include "support/data.h"

namespace freischach {
namespace {

/// Each square holds one man or none, in the sets of both its type and its colour.
void check_sets(const Board& board) {
    Bitboard all_types = 0;
    for (Bitboard set : board.types) {
        EXPECT_EQ(all_types & set, 0U);
        all_types |= set;
    }
    EXPECT_EQ(board.colors[White] & board.colors[Black], 0U);
    EXPECT_EQ(board.occupied(), all_types);
    EXPECT_EQ(board.castling_rooks & ~board.types[Rook], 0U);
}

void check_against_rebuilt(const Position& position) {
    const Board& board = position.board();
    check_sets(board);
    const Position rebuilt(board, position.halfmove_clock(), position.fullmove_number());
    EXPECT_EQ(position.key(), rebuilt.key());
    EXPECT_EQ(position.key(), zobrist::key_of(board));
    for (int s = 0; s < square_count; ++s) {
        EXPECT_EQ(position.piece_on(Square(s)), rebuilt.piece_on(Square(s))) << s;
        EXPECT_EQ(position.piece_on(Square(s)), board.piece_on(Square(s))) << s;
        EXPECT_EQ(position.type_on(Square(s)), type_of(board.piece_on(Square(s)))) << s;
    }
    EXPECT_EQ(position.checks().checkers, rebuilt.checks().checkers);
    EXPECT_EQ(position.checks().evasions, rebuilt.checks().evasions);
    EXPECT_EQ(position.checks().pinned_straight, rebuilt.checks().pinned_straight);
    EXPECT_EQ(position.checks().pinned_diagonal, rebuilt.checks().pinned_diagonal);
    EXPECT_EQ(position.in_check(), checkers(board) != 0);

    // A FEN carries all of it too, and its reader decides afresh on en passant and castling.
    for (FenStyle style : {FenStyle::XFen, FenStyle::Shredder})
        EXPECT_EQ(position_from(to_fen(position, style)).board(), board);
}

/// A FEN that always gives the square behind the pawn must lead to the same en-passant square.
void check_en_passant(const Position& position, Move last) {
    const bool double_push = last.kind() == Move::DoublePush;
    if (!double_push) {
        EXPECT_EQ(position.board().en_passant, NoSquare);
        return;
    }
    const Square behind = Square((last.from() + last.to()) / 2);
    std::vector<std::string> fields = split_fields(to_fen(position, FenStyle::Shredder), ' ');
    ASSERT_EQ(fields.size(), 6U);
    const Position read = position_from(fields[0] + ' ' + fields[1] + ' ' + fields[2] + ' ' +
                                        to_text(behind) + " 0 1");
    EXPECT_EQ(position.board().en_passant, read.board().en_passant);
}

void check_counters(const Position& before, Move move, const Position& after) {
    const bool pawn_move = before.type_on(move.from()) == Pawn;
    const bool capture = count(after.occupied()) != count(before.occupied());
    EXPECT_EQ(before.is_capture(move), capture);
    EXPECT_EQ(before.captured_type(move) != NoPieceType, capture);
    EXPECT_EQ(after.side_to_move(), ~before.side_to_move());
    EXPECT_EQ(after.halfmove_clock(), pawn_move || capture ? 0 : before.halfmove_clock() + 1);
    EXPECT_EQ(after.fullmove_number(),
              before.fullmove_number() + (before.side_to_move() == Black ? 1 : 0));
    const bool right_lost = before.board().castling_rooks != after.board().castling_rooks;
    EXPECT_EQ(after.reversible_plies(),
              pawn_move || capture || right_lost ? 0 : before.reversible_plies() + 1);
}

void check_random_game(const std::string& fen, Rng& rng, int plies) {
    Position position = position_from(fen);
    check_against_rebuilt(position);
    for (int ply = 0; ply < plies; ++ply) {
        const Move move = random_move(position, rng);
        if (!move) return;
        const Position before = position;
        position.make(move);
        SCOPED_TRACE(to_fen(before) + " " + to_text(move, CastlingText::KingTakesRook));
        check_against_rebuilt(position);
        check_counters(before, move, position);
        check_en_passant(position, move);
        if (::testing::Test::HasFailure()) return;
    }
}

TEST(Position, StaysConsistentInRandomGames) {
    Rng rng(960);
    const std::size_t step = slow_tests() ? 1 : 20;
    for (const char* name : {"chess960_perft.epd", "dfrc_perft.epd", "middlegame960_perft.epd"}) {
        const auto suite = read_perft_suite(name);
        for (std::size_t i = 0; i < suite.size(); i += step) {
            check_random_game(suite[i].fen, rng, 120);
            if (::testing::Test::HasFailure()) return;
        }
    }
}

TEST(Position, NullMovePassesTheTurn) {
    Position position =
        position_from("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3");
    ASSERT_EQ(position.board().en_passant, F6);
    position.make_null();
    EXPECT_EQ(to_fen(position, FenStyle::Shredder),
              "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR b HAha - 1 3");
    check_against_rebuilt(position);
    EXPECT_EQ(position.reversible_plies(), 0);

    position.make_null();
    EXPECT_EQ(to_fen(position, FenStyle::Shredder),
              "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w HAha - 2 4");
    check_against_rebuilt(position);
}

TEST(Position, NullMoveEndsWhatCanBeRepeated) {
    Position position = position_after("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1e2 e8e7 e2e1");
    ASSERT_EQ(position.reversible_plies(), 3);
    position.make_null();
    EXPECT_EQ(position.reversible_plies(), 0);
    play(position, "e1e2");
    EXPECT_EQ(position.reversible_plies(), 1);
}

TEST(Position, NullMoveFindsPinsOfTheOtherSide) {
    Position position = position_from("4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1");
    EXPECT_TRUE(contains(position.checks().pinned_straight, E2));
    position.make_null();
    EXPECT_FALSE(contains(position.checks().pinned_straight, E1));
    EXPECT_TRUE(contains(position.checks().pinned_straight, E7));
    check_against_rebuilt(position);
}

TEST(Position, KnowsWhetherTheSideToMoveHasPieces) {
    EXPECT_FALSE(position_from("4k2r/8/8/8/8/8/4P3/4K3 w - - 0 1").has_pieces());
    EXPECT_TRUE(position_from("4k2r/8/8/8/8/8/4P3/4K3 b - - 0 1").has_pieces());
    for (const char* piece : {"N", "B", "R", "Q"}) {
        EXPECT_TRUE(position_from(std::string("4k3/8/8/8/8/8/4P3/K3") + piece + "3 w - - 0 1")
                        .has_pieces());
    }
}

Key key_of_fen(const char* fen) { return position_from(fen).key(); }

TEST(Keys, DifferByWhatTheRepetitionRuleLooksAt) {
    const char* different[] = {
        "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1",  "r3k2r/8/8/8/8/8/8/R3K2R w HAh - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w HAa - 0 1",   "r3k2r/8/8/8/8/8/8/R3K2R w Hha - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w Aha - 0 1",   "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b HAha - 0 1",  "r3k2r/8/8/8/8/8/8/R3K1R1 w Aha - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K1R1 w GAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2B w Aha - 0 1",
    };
    for (const char* a : different) {
        for (const char* b : different) EXPECT_EQ(key_of_fen(a) == key_of_fen(b), a == b) << a << b;
    }
    // Inner and outer rook of one wing.
    EXPECT_NE(key_of_fen("4k3/8/8/8/8/8/8/1K3R1R w F - 0 1"),
              key_of_fen("4k3/8/8/8/8/8/8/1K3R1R w H - 0 1"));
}

TEST(Keys, EnPassantCountsOnlyIfItCanBeCaptured) {
    const char* before = "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR w KQkq - 0 3";
    const Position capturable = position_after(before, "f2f4");
    EXPECT_EQ(capturable.board().en_passant, F3);
    EXPECT_NE(capturable.key(),
              key_of_fen("rnbqkbnr/pppp1ppp/8/8/3PpP2/8/PPP1P1PP/RNBQKBNR b KQkq - 0 3"));
    EXPECT_EQ(capturable.key(),
              key_of_fen("rnbqkbnr/pppp1ppp/8/8/3PpP2/8/PPP1P1PP/RNBQKBNR b KQkq f3 0 3"));

    const Position no_capturer = position_after(before, "h2h4");
    EXPECT_EQ(no_capturer.key(),
              key_of_fen("rnbqkbnr/pppp1ppp/8/8/3Pp2P/8/PPP1PPP1/RNBQKBNR b KQkq - 0 3"));

    EXPECT_NE(key_of_fen("4k3/8/8/2pPp3/8/8/8/4K3 w - c6 0 1"),
              key_of_fen("4k3/8/8/2pPp3/8/8/8/4K3 w - e6 0 1"));

    // The capturer stands beside the pawn, but both would leave the king's rank.
    const Position pinned = position_after("8/4p3/8/r2P3K/8/8/4k3/8 b - - 0 1", "e7e5");
    EXPECT_EQ(pinned.board().en_passant, NoSquare);
    EXPECT_EQ(pinned.key(), key_of_fen("8/8/8/r2Pp2K/8/8/4k3/8 w - - 0 2"));
    EXPECT_EQ(pinned.key(), key_of_fen("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 2"));
}

/// A game may be longer than a FEN can say.
TEST(Position, CountersStayAtTheirLimit) {
    Position position = position_from("4k3/8/8/8/8/8/8/4K3 w - - 29998 29999");
    for (int round = 0; round < 20'000; ++round) play(position, "e1d1 e8d8 d1e1 d8e8");
    EXPECT_EQ(to_fen(position), "4k3/8/8/8/8/8/8/4K3 w - - 30000 30000");
    play(position, "e1d1");
    position.make_null();
    EXPECT_EQ(to_fen(position), "4k3/8/8/8/8/8/8/3K4 w - - 30000 30000");
}

TEST(Keys, DoNotDependOnTheCounters) {
    EXPECT_EQ(key_of_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
              key_of_fen("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 41 60"));
}

TEST(Keys, AreTheSameAfterTranspositions) {
    const Position start = standard_start_position();
    const auto key_after = [&](const char* moves) {
        Position position = start;
        play(position, moves);
        return position.key();
    };
    EXPECT_EQ(key_after("e2e4 e7e6 d2d4 d7d5"), key_after("d2d4 e7e6 e2e4 d7d5"));
    EXPECT_EQ(key_after("g1f3 g8f6 f3g1 f6g8"), start.key());
    EXPECT_EQ(key_after("e2e3 e7e6 e3e4 e6e5"), key_after("e2e4 e7e5"));
    // King and rook are back, their rights are not.
    EXPECT_NE(key_after("g1f3 g8f6 h1g1 h8g8 g1h1 g8h8 f3g1 f6g8"), start.key());
}

/// Castling and walking there by hand lead to the same position.
TEST(Keys, AreTheSameHoweverTheKingGotThere) {
    const Position castled = position_after("4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1 e8e7");
    const Position walked =
        position_after("4k3/8/8/8/8/8/8/5K1R w H - 0 1", "h1h2 e8d8 h2f2 d8e8 f1g1 e8d8 f2f1 d8e7");
    EXPECT_EQ(to_fen(castled).substr(0, 20), to_fen(walked).substr(0, 20));
    EXPECT_EQ(castled.key(), walked.key());
}

}  // namespace
}  // namespace freischach
