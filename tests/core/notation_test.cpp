// SPDX-License-Identifier: GPL-3.0-or-later
//
// Moves as text: what each spelling of castling means, what is refused, and that what is written
// in either style is read back as the same move.

#include "core/notation.h"

#include <set>

#include <gtest/gtest.h>

#include "support/data.h"

namespace freischach {
namespace {

constexpr auto king_takes_rook = CastlingText::KingTakesRook;
constexpr auto classical = CastlingText::Classical;
constexpr Move castling(Square king, Square rook) { return Move(king, rook, Move::Castling); }

/// What `text` means after `fen`; no move if it means nothing.
Move parsed(std::string_view fen, std::string_view text) {
    return parse_move(position_from(fen), text).value_or(Move());
}

constexpr const char* standard = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr const char* standard_black = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";

TEST(Notation, SquaresHaveTwoLetters) {
    EXPECT_EQ(to_text(A1), "a1");
    EXPECT_EQ(to_text(E4), "e4");
    EXPECT_EQ(to_text(H8), "h8");
}

TEST(Notation, WritesMoves) {
    EXPECT_EQ(to_text(Move(E2, E4, Move::DoublePush), king_takes_rook), "e2e4");
    EXPECT_EQ(to_text(Move(E5, D6, Move::EnPassant), classical), "e5d6");
    EXPECT_EQ(to_text(Move(E7, E8, Queen), classical), "e7e8q");
    EXPECT_EQ(to_text(Move(E7, D8, Rook), king_takes_rook), "e7d8r");
    EXPECT_EQ(to_text(Move(A2, A1, Bishop), king_takes_rook), "a2a1b");
    EXPECT_EQ(to_text(Move(A2, B1, Knight), king_takes_rook), "a2b1n");
    EXPECT_EQ(to_text(Move(), king_takes_rook), "0000");
    EXPECT_EQ(to_text(Move(), classical), "0000");
}

TEST(Notation, WritesCastlingAsKingTakesRook) {
    EXPECT_EQ(to_text(castling(E1, H1), king_takes_rook), "e1h1");
    EXPECT_EQ(to_text(castling(E8, A8), king_takes_rook), "e8a8");
    EXPECT_EQ(to_text(castling(B1, F1), king_takes_rook), "b1f1");
}

TEST(Notation, WritesClassicalCastlingOnlyFromTheClassicalSquares) {
    EXPECT_EQ(to_text(castling(E1, H1), classical), "e1g1");
    EXPECT_EQ(to_text(castling(E1, A1), classical), "e1c1");
    EXPECT_EQ(to_text(castling(E8, H8), classical), "e8g8");
    EXPECT_EQ(to_text(castling(E8, A8), classical), "e8c8");
    EXPECT_EQ(to_text(castling(E1, G1), classical), "e1g1");  // the rook is on g1
    EXPECT_EQ(to_text(castling(E1, B1), classical), "e1b1");
    EXPECT_EQ(to_text(castling(F1, H1), classical), "f1h1");
    EXPECT_EQ(to_text(castling(D8, A8), classical), "d8a8");
    EXPECT_EQ(to_text(castling(G1, H1), classical), "g1h1");
}

TEST(Notation, LeavesAKingMoveFromE1AsItIs) {
    // Only castling is rewritten, not a rook or king that goes to the corner.
    EXPECT_EQ(to_text(Move(E1, H1), classical), "e1h1");
    EXPECT_EQ(to_text(Move(E1, F1), classical), "e1f1");
}

TEST(Notation, ReadsEverySpellingOfCastling) {
    for (const char* text : {"e1h1", "e1g1", "E1H1", "E1G1", "O-O", "o-o", "0-0"})
        EXPECT_EQ(parsed(standard, text), castling(E1, H1)) << text;
    for (const char* text : {"e1a1", "e1c1", "E1C1", "O-O-O", "o-o-o", "0-0-0"})
        EXPECT_EQ(parsed(standard, text), castling(E1, A1)) << text;
    for (const char* text : {"e8h8", "e8g8", "O-O", "0-0"})
        EXPECT_EQ(parsed(standard_black, text), castling(E8, H8)) << text;
    for (const char* text : {"e8a8", "e8c8", "O-O-O", "0-0-0"})
        EXPECT_EQ(parsed(standard_black, text), castling(E8, A8)) << text;
}

TEST(Notation, RefusesCastlingWithoutTheRight) {
    const char* fen = "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1";
    for (const char* text : {"e1h1", "e1g1", "O-O", "0-0", "e8g8", "e8h8"})
        EXPECT_EQ(parsed(fen, text), Move()) << text;
    const char* attacked = "4k3/8/8/8/8/8/5r2/R3K2R w KQ - 0 1";
    for (const char* text : {"e1h1", "e1g1", "O-O"}) EXPECT_EQ(parsed(attacked, text), Move());
    EXPECT_EQ(parsed(attacked, "O-O-O"), castling(E1, A1));
}

TEST(Notation, AKingStepComesBeforeCastling) {
    const char* h_side = "5k1r/8/8/8/8/8/8/5K1R w Hh - 0 1";
    EXPECT_EQ(parsed(h_side, "f1g1"), Move(F1, G1));
    EXPECT_EQ(parsed(h_side, "f1h1"), castling(F1, H1));
    EXPECT_EQ(parsed(h_side, "O-O"), castling(F1, H1));
    const char* a_side = "3k4/8/8/8/8/8/8/R2K4 w A - 0 1";
    EXPECT_EQ(parsed(a_side, "d1c1"), Move(D1, C1));
    EXPECT_EQ(parsed(a_side, "d1a1"), castling(D1, A1));
    EXPECT_EQ(parsed(a_side, "O-O-O"), castling(D1, A1));
}

TEST(Notation, ReadsTheKingsTargetWhereItIsNoStep) {
    EXPECT_EQ(parsed("4k3/8/8/8/8/8/8/1K3R2 w F - 0 1", "b1g1"), castling(B1, F1));
    EXPECT_EQ(parsed("4k3/8/8/8/8/8/8/1R3K2 w B - 0 1", "f1c1"), castling(F1, B1));
    // The king stands on its target already.
    EXPECT_EQ(parsed("1k3r2/8/8/8/8/8/8/6KR w H - 0 1", "g1g1"), castling(G1, H1));
    EXPECT_EQ(parsed("1k3r2/8/8/8/8/8/8/6KR w H - 0 1", "g1h1"), castling(G1, H1));
    EXPECT_EQ(parsed("1k3r2/8/8/8/8/8/8/6KR w - - 0 1", "g1g1"), Move());
    EXPECT_EQ(parsed("2k5/8/8/8/8/8/8/R1K5 w A - 0 1", "c1c1"), castling(C1, A1));
}

TEST(Notation, TheRookOnTheKingsTargetIsBothSpellings) {
    const char* fen = "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1";
    EXPECT_EQ(parsed(fen, "e1g1"), castling(E1, G1));
    EXPECT_EQ(parsed(fen, "e1b1"), castling(E1, B1));
    EXPECT_EQ(parsed(fen, "e1c1"), castling(E1, B1));
    EXPECT_EQ(parsed(fen, "e1a1"), Move());
    EXPECT_EQ(parsed(fen, "e1h1"), Move());
}

TEST(Notation, ReadsPromotionsInEitherCase) {
    const char* fen = "3r4/4P3/8/8/8/2k5/8/4K3 w - - 0 1";
    EXPECT_EQ(parsed(fen, "e7e8q"), Move(E7, E8, Queen));
    EXPECT_EQ(parsed(fen, "e7e8Q"), Move(E7, E8, Queen));
    EXPECT_EQ(parsed(fen, "E7D8R"), Move(E7, D8, Rook));
    EXPECT_EQ(parsed(fen, "e7e8b"), Move(E7, E8, Bishop));
    EXPECT_EQ(parsed(fen, "e7e8n"), Move(E7, E8, Knight));
    for (const char* text : {"e7e8", "e7d8", "e7e8k", "e7e8p", "e7e8=q", "e7e8qq", "e8q"})
        EXPECT_EQ(parsed(fen, text), Move()) << text;
}

TEST(Notation, ReadsEnPassantAndDoublePushes) {
    const char* fen = "rnbqkbnr/ppp2ppp/8/3Pp3/8/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 3";
    EXPECT_EQ(parsed(fen, "d5e6"), Move(D5, E6, Move::EnPassant));
    EXPECT_EQ(parsed(fen, "d2d4"), Move(D2, D4, Move::DoublePush));
    EXPECT_EQ(parsed(fen, "d2d3"), Move(D2, D3));
}

TEST(Notation, RefusesWhatIsNoLegalMove) {
    const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (std::string_view text :
         {"",        "e2",   "e2e5", "e7e5",   "e2e4 ", " e2e4", "e2e4q",
          "e2-e4",   "e9e4", "0000", "--",     "O",     "O-O",   "O-O-",
          "O-O-O-O", "e1e1", "a1a1", "(none)", "e4",    "Nf3",   "\xFF\xFF\xFF\xFF"}) {
        EXPECT_EQ(parsed(start, text), Move()) << text;
    }
    EXPECT_EQ(parsed(start, std::string_view("e2e4\0", 5)), Move());
    EXPECT_EQ(parsed(start, std::string(100000, 'e')), Move());
    EXPECT_EQ(parsed(start, "e2e4"), Move(E2, E4, Move::DoublePush));
}

void check_round_trip(const Position& position) {
    for (CastlingText style : {king_takes_rook, classical}) {
        std::set<std::string> texts;
        for (Move move : legal_moves(position)) {
            const std::string text = to_text(move, style);
            EXPECT_EQ(parse_move(position, text), move) << text;
            EXPECT_TRUE(texts.insert(text).second) << text << " means two moves";
        }
    }
}

TEST(Notation, EveryLegalMoveIsReadBack) {
    const std::size_t step = slow_tests() ? 1 : 4;
    for (const char* name : {"chess960_perft.epd", "dfrc_perft.epd", "middlegame960_perft.epd"}) {
        const auto suite = read_perft_suite(name);
        for (std::size_t i = 0; i < suite.size(); i += step) {
            SCOPED_TRACE(suite[i].fen);
            check_round_trip(position_from(suite[i].fen));
        }
    }
}

TEST(Notation, EveryLegalCastlingIsReadBack) {
    for (const auto& row : read_tsv("castling_cases.tsv", 7)) {
        SCOPED_TRACE(row[0] + " " + row[1]);
        const Position position = position_from(row[0]);
        const auto move = parse_move(position, row[1]);
        if (row[2] == "1") {
            ASSERT_TRUE(move.has_value());
            EXPECT_TRUE(move->is_castling());
            check_round_trip(position);
        } else {
            EXPECT_FALSE(move.has_value());
        }
    }
}

}  // namespace
}  // namespace freischach
