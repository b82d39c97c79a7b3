// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading and writing FEN: notations judged by other programs, the rights that are kept, dropped or
// refused, en passant, counters and EPD operations. Errors are in fen_errors_test.cpp.

#include "core/fen.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/data.h"

namespace freischach {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string shredder(std::string_view fen) {
    return to_fen(position_from(fen), FenStyle::Shredder);
}
std::string xfen(std::string_view fen) { return to_fen(position_from(fen), FenStyle::XFen); }

TEST(Fen, NotationsLikeOtherPrograms) {
    const auto rows = read_tsv("fen_notation.tsv", 4);
    EXPECT_EQ(rows.size(), 376U);
    for (const auto& row : rows) {
        SCOPED_TRACE(row[3] + ": " + row[0]);
        EXPECT_EQ(xfen(row[0]), row[1]);
        EXPECT_EQ(shredder(row[0]), row[2]);
    }
}

TEST(Fen, WrittenFensMeanTheSamePosition) {
    for (const auto& row : read_tsv("fen_notation.tsv", 4)) {
        SCOPED_TRACE(row[3] + ": " + row[0]);
        const Position position = position_from(row[0]);
        for (FenStyle style : {FenStyle::XFen, FenStyle::Shredder}) {
            const auto read = parse_fen(to_fen(position, style));
            ASSERT_TRUE(bool(read));
            EXPECT_EQ(read->position(), position);
            EXPECT_THAT(read->dropped_rights, IsEmpty());
        }
    }
}

TEST(Fen, PerftSuitesAreInShredderNotation) {
    for (const char* name : {"chess960_perft.epd", "dfrc_perft.epd"}) {
        for (const PerftRecord& record : read_perft_suite(name)) {
            EXPECT_EQ(shredder(record.fen), record.fen);
            // Each start position has one rook a wing, so X-FEN needs no file letter.
            EXPECT_THAT(xfen(record.fen), HasSubstr(" w KQkq - 0 1"));
            EXPECT_EQ(shredder(xfen(record.fen)), record.fen);
        }
    }
}

TEST(Fen, DefaultIsXFen) {
    const Position position = position_from("4k3/8/8/8/8/8/8/RR2K2R w HB - 3 9");
    EXPECT_EQ(to_fen(position), "4k3/8/8/8/8/8/8/RR2K2R w KB - 3 9");
}

TEST(Fen, StandardStartPosition) {
    EXPECT_EQ(to_fen(standard_start_position()),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST(Fen, ReadsTheBoardSquareBySquare) {
    const Position position = position_from("1r5k/1n6/2b5/8/4q3/5P2/8/K5BN b - - 7 31");
    EXPECT_EQ(position.piece_on(B8), make_piece(Black, Rook));
    EXPECT_EQ(position.piece_on(H8), make_piece(Black, King));
    EXPECT_EQ(position.piece_on(B7), make_piece(Black, Knight));
    EXPECT_EQ(position.piece_on(C6), make_piece(Black, Bishop));
    EXPECT_EQ(position.piece_on(E4), make_piece(Black, Queen));
    EXPECT_EQ(position.piece_on(F3), make_piece(White, Pawn));
    EXPECT_EQ(position.piece_on(A1), make_piece(White, King));
    EXPECT_EQ(position.piece_on(G1), make_piece(White, Bishop));
    EXPECT_EQ(position.piece_on(H1), make_piece(White, Knight));
    EXPECT_EQ(count(position.occupied()), 9);
    EXPECT_EQ(position.side_to_move(), Black);
    EXPECT_EQ(position.halfmove_clock(), 7);
    EXPECT_EQ(position.fullmove_number(), 31);
}

Bitboard rights(std::string_view fen) { return position_from(fen).board().castling_rooks; }

TEST(FenCastling, KqkqMeansTheOutermostRook) {
    EXPECT_EQ(rights("2nkn3/2p1p3/8/8/8/6r1/7r/RR3K2 w Q - 0 1"), bit(A1));
    EXPECT_EQ(rights("2nkn3/2p1p3/8/8/8/6r1/7r/RR3K2 w B - 0 1"), bit(B1));
    EXPECT_EQ(rights("2r1k1rr/8/8/8/8/8/8/4K3 b kq - 0 1"), bit(H8) | bit(C8));
    EXPECT_EQ(rights("2r1k1rr/8/8/8/8/8/8/4K3 b gc - 0 1"), bit(G8) | bit(C8));
    // The other king has no rook beyond it on the h-side; its own e1 rook is the outermost.
    EXPECT_EQ(shredder("rkbnrqnb/8/8/pppppppp/PPPPP3/B7/5PPP/1KRNRQNB b Kkq - 1 9"),
              "rkbnrqnb/8/8/pppppppp/PPPPP3/B7/5PPP/1KRNRQNB b Eea - 1 9");
}

TEST(FenCastling, EnemyRooksDoNotCount) {
    EXPECT_EQ(rights("4k3/pppppppp/8/8/8/8/PPPPPPPP/rR2K3 w Q - 0 1"), bit(B1));
    EXPECT_EQ(xfen("4k3/pppppppp/8/8/8/8/PPPPPPPP/rR2K3 w B - 0 1"),
              "4k3/pppppppp/8/8/8/8/PPPPPPPP/rR2K3 w Q - 0 1");
}

TEST(FenCastling, RooksOffTheHomeRankDoNotCount) {
    EXPECT_EQ(rights("r3k3/8/8/8/8/8/R7/1R2K3 w Qq - 0 1"), bit(B1) | bit(A8));
}

TEST(FenCastling, LettersOfBothStylesMix) {
    EXPECT_EQ(rights("r3k2r/8/8/8/8/8/8/RR2K2R w KBhq - 0 1"),
              bit(H1) | bit(B1) | bit(H8) | bit(A8));
    EXPECT_EQ(rights("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1"),
              bit(H1) | bit(A1) | bit(H8) | bit(A8));
}

TEST(FenCastling, KingsOnDifferentFilesKeepTheirRights) {
    EXPECT_EQ(shredder("1r1k1r2/5p2/8/8/8/8/3N4/R5KR b KQkq - 0 1"),
              "1r1k1r2/5p2/8/8/8/8/3N4/R5KR b HAfb - 0 1");
    EXPECT_EQ(shredder("qbrknnbr/pppppppp/8/8/8/8/PPPPPPPP/NRKBBNQR w HBhc - 0 1"),
              "qbrknnbr/pppppppp/8/8/8/8/PPPPPPPP/NRKBBNQR w HBhc - 0 1");
}

TEST(FenCastling, ALetterTwiceOrTwoLettersForOneRookAreHarmless) {
    EXPECT_EQ(rights("r3k2r/8/8/8/8/8/8/R3K2R w KKQQ - 0 1"), bit(H1) | bit(A1));
    EXPECT_EQ(rights("r3k2r/8/8/8/8/8/8/R3K2R w KHQA - 0 1"), bit(H1) | bit(A1));
}

/// The letters and reasons of the rights that reading `fen` drops.
std::vector<std::pair<char, DroppedRightReason>> dropped(std::string_view fen) {
    const auto record = parse_fen(fen);
    std::vector<std::pair<char, DroppedRightReason>> result;
    if (!record) {
        ADD_FAILURE() << fen << ": " << describe(record.error());
        return result;
    }
    for (const DroppedRight& right : record->dropped_rights)
        result.emplace_back(right.letter, right.reason);
    return result;
}

TEST(FenCastling, ImpossibleRightsAreDroppedWithTheReason) {
    using Reason = DroppedRightReason;
    using std::pair;
    EXPECT_THAT(dropped("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), IsEmpty());
    EXPECT_THAT(
        dropped("r3k2r/8/8/8/8/8/4K3/R6R w KQkq - 0 1"),
        ElementsAre(pair('K', Reason::KingOffHomeRank), pair('Q', Reason::KingOffHomeRank)));
    EXPECT_THAT(
        dropped("r6r/4k3/8/8/8/8/8/R3K2R w HAha - 0 1"),
        ElementsAre(pair('h', Reason::KingOffHomeRank), pair('a', Reason::KingOffHomeRank)));
    EXPECT_THAT(dropped("4k3/8/8/8/8/8/8/K6R w K - 0 1"),
                ElementsAre(pair('K', Reason::KingInCorner)));
    EXPECT_THAT(dropped("r6k/8/8/8/8/8/8/K5R1 w a - 0 1"),
                ElementsAre(pair('a', Reason::KingInCorner)));
    EXPECT_THAT(dropped("4k2r/8/8/8/8/8/8/R3K3 w Kq - 0 1"),
                ElementsAre(pair('K', Reason::NoRook), pair('q', Reason::NoRook)));
    EXPECT_THAT(dropped("r3k2r/8/8/8/8/8/8/R3K2R w HBha - 0 1"),
                ElementsAre(pair('B', Reason::NoRook)));
    EXPECT_THAT(dropped("4k3/8/8/8/8/8/8/r2NK2R w HA - 0 1"),
                ElementsAre(pair('A', Reason::NoRook)));  // an enemy rook
    EXPECT_THAT(dropped("r3k2r/8/8/8/8/8/8/R3K2R w E - 0 1"),
                ElementsAre(pair('E', Reason::NoRook)));  // the king's own file
}

TEST(FenCastling, WhatRemainsIsKept) {
    const char* no_h_rook = "rnbqkbnr/pppppppp/8/8/8/5BN1/PPPPPPPP/RNBQ1RK1 b HQkq - 0 1";
    EXPECT_THAT(dropped(no_h_rook), ElementsAre(std::pair('H', DroppedRightReason::NoRook)));
    EXPECT_EQ(rights(no_h_rook), bit(A1) | bit(H8) | bit(A8));
    EXPECT_EQ(legal_moves(position_from(no_h_rook)).size(), 20U);

    const char* no_black_king_side = "2b1k1nB/1p3p1p/n4b2/1NPp4/P7/8/2r1PPPP/R3KBNR b KQk - 0 14";
    EXPECT_THAT(dropped(no_black_king_side),
                ElementsAre(std::pair('k', DroppedRightReason::NoRook)));
    EXPECT_EQ(legal_moves(position_from(no_black_king_side)).size(), 38U);
}

TEST(FenCastling, WarningsNameLetterAndReason) {
    const std::string off_home = describe({'q', DroppedRightReason::KingOffHomeRank});
    const std::string corner = describe({'K', DroppedRightReason::KingInCorner});
    const std::string no_rook = describe({'B', DroppedRightReason::NoRook});
    EXPECT_THAT(off_home, HasSubstr("'q'"));
    EXPECT_THAT(off_home, HasSubstr("home rank"));
    EXPECT_THAT(corner, HasSubstr("'K'"));
    EXPECT_THAT(corner, HasSubstr("corner"));
    EXPECT_THAT(no_rook, HasSubstr("'B'"));
    EXPECT_THAT(no_rook, HasSubstr("rook"));
}

Square en_passant(std::string_view fen) { return position_from(fen).board().en_passant; }

TEST(FenEnPassant, KeptOnlyIfSomeCaptureIsLegal) {
    EXPECT_EQ(en_passant("rnbqkbnr/ppp2ppp/8/3Pp3/8/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 3"), E6);
    EXPECT_EQ(en_passant("rnbqkbnr/pppp1ppp/8/8/3PpP2/8/PPP1P1PP/RNBQKBNR b KQkq f3 0 3"), F3);
    // Nobody can capture; only a pinned pawn can; only one of two can.
    EXPECT_EQ(en_passant("rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 2"), NoSquare);
    EXPECT_EQ(en_passant("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), NoSquare);
    EXPECT_EQ(en_passant("4k3/8/8/3Pp3/8/3n4/8/4K3 w - e6 0 1"), NoSquare);  // in check elsewhere
    EXPECT_EQ(en_passant("4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1"), D6);
}

TEST(FenEnPassant, DroppedIfThePawnCannotJustHaveMovedTwo) {
    EXPECT_EQ(en_passant("4k3/8/8/3P4/8/8/8/4K3 w - e6 0 1"), NoSquare);     // no pawn
    EXPECT_EQ(en_passant("4k3/8/8/3PP3/8/8/8/4K3 w - e6 0 1"), NoSquare);    // an own pawn
    EXPECT_EQ(en_passant("4k3/8/8/3Pn3/8/8/8/4K3 w - e6 0 1"), NoSquare);    // no pawn but a knight
    EXPECT_EQ(en_passant("4k3/4p3/8/3Pp3/8/8/8/4K3 w - e6 0 1"), NoSquare);  // origin occupied
    EXPECT_EQ(en_passant("4k3/8/4n3/3Pp3/8/8/8/4K3 w - e6 0 1"), NoSquare);  // target occupied
    EXPECT_EQ(en_passant("4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1"), NoSquare);  // origin, Black
    EXPECT_EQ(en_passant("4k3/8/8/8/3pP3/4N3/8/4K3 b - e3 0 1"), NoSquare);  // target, Black
}

TEST(FenCounters, MissingFieldsGetTheirDefaults) {
    const char* expected = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b HAha - 0 1";
    const std::string placement = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    for (const char* rest :
         {" b KQkq", " b KQkq -", " b KQkq - 0", " b KQkq - 0 1", " b KQkq - 0 0"})
        EXPECT_EQ(shredder(placement + rest), expected) << rest;
    EXPECT_EQ(shredder(placement + " b"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1");
    EXPECT_EQ(shredder("rnbqkb1r/ppp1pppp/5n2/3p4/4P3/3P4/PPP2PPP/RNBQKBNR w KQkq"),
              "rnbqkb1r/ppp1pppp/5n2/3p4/4P3/3P4/PPP2PPP/RNBQKBNR w HAha - 0 1");
    EXPECT_EQ(en_passant("rnbqkbnr/ppp2ppp/8/3Pp3/8/8/PPPP1PPP/RNBQKBNR w KQkq e6"), E6);
}

TEST(FenCounters, AnyWhiteSpaceSeparates) {
    EXPECT_EQ(shredder("\t4k3/8/8/8/8/8/8/4K2R \t w\tK  -   5\t 7 \r\n"),
              "4k3/8/8/8/8/8/8/4K2R w H - 5 7");
}

TEST(FenCounters, EpdOperationsFollowTheFields) {
    const char* plain = "8/8/8/8/8/6k1/6p1/6K1 w - - 0 1";
    EXPECT_EQ(shredder("8/8/8/8/8/6k1/6p1/6K1 w - - bm Kg2; id \"x\";"), plain);
    EXPECT_EQ(shredder("8/8/8/8/8/6k1/6p1/6K1 w - - ;D1 0"), plain);
    EXPECT_EQ(shredder("8/8/8/8/8/6k1/6p1/6K1 w - - 4 ;D1 0"), "8/8/8/8/8/6k1/6p1/6K1 w - - 4 1");
    EXPECT_EQ(shredder("8/8/8/8/8/6k1/6p1/6K1 w - - 4 9 ;D1 0 ;D2 0"),
              "8/8/8/8/8/6k1/6p1/6K1 w - - 4 9");
    EXPECT_EQ(shredder("8/8/8/8/8/6k1/6p1/6K1 w - - 4 9 id \"x\";"),
              "8/8/8/8/8/6k1/6p1/6K1 w - - 4 9");
}

TEST(FenCounters, EpdHasThemAsOperations) {
    const std::string fields = "8/8/8/8/8/6k1/6p1/6K1 w - - ";
    EXPECT_EQ(shredder(fields + "hmvc 4; fmvn 9;"), fields + "4 9");
    EXPECT_EQ(shredder(fields + "bm Kg2; fmvn 9; hmvc 4; id \"x\";"), fields + "4 9");
    EXPECT_EQ(shredder(fields + "hmvc 0; fmvn 0;"), fields + "0 1");
    EXPECT_EQ(shredder(fields + "c0 \"no; hmvc b; fmvn c\"; hmvc 4"), fields + "4 1");
    for (const char* bad : {"hmvc x;", "hmvc -1;", "bm Kg2; hmvc 30001;"}) {
        const auto record = parse_fen(fields + bad);
        ASSERT_FALSE(bool(record)) << bad;
        EXPECT_EQ(record.error().code, FenErrorCode::BadHalfmoveClock) << bad;
    }
    const auto record = parse_fen(fields + "fmvn ;");
    ASSERT_FALSE(bool(record));
    EXPECT_EQ(record.error().code, FenErrorCode::BadFullmoveNumber);
}

TEST(FenCounters, LargeOnesFit) {
    EXPECT_EQ(shredder("4k3/8/8/8/8/8/8/4K2R w K - 150 30000"),
              "4k3/8/8/8/8/8/8/4K2R w H - 150 30000");
}

}  // namespace
}  // namespace freischach
