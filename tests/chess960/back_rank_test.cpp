// SPDX-License-Identifier: GPL-3.0-or-later
//
// Back ranks: which arrangements are legal, which rule an illegal one breaks, text in and out,
// setting up man by man.

#include "chess960/back_rank.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "chess960/reference_data.h"

namespace freischach {
namespace {

using Code = BackRankErrorCode;

constexpr BackRank standard{Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook};

TEST(BackRank, IsReadInAnyLetterCase) {
    for (const char* text : {"RNBQKBNR", "rnbqkbnr", "RnBqKbNr"}) {
        const auto back_rank = parse_back_rank(text);
        ASSERT_TRUE(back_rank) << text;
        EXPECT_EQ(*back_rank, standard) << text;
    }
}

TEST(BackRank, IsWrittenAsItIsRead) {
    const auto rows = reference::start_rows();
    ASSERT_EQ(rows.size(), 960U);
    for (const auto& row : rows) {
        const auto back_rank = parse_back_rank(row.back_rank);
        ASSERT_TRUE(back_rank) << row.back_rank;
        EXPECT_EQ(to_text(*back_rank), row.back_rank);
    }
}

/// Of all 5040 orders of the eight men exactly the 960 of the reference table are legal.
TEST(BackRank, LegalOnesAreThoseOfTheTable) {
    std::set<std::string> expected;
    for (const auto& row : reference::start_rows()) expected.insert(row.back_rank);
    ASSERT_EQ(expected.size(), 960U);

    BackRank men = standard;
    std::ranges::sort(men);
    std::set<std::string> legal;
    int orders = 0;
    do {
        ++orders;
        if (!check_back_rank(men)) legal.insert(to_text(men));
    } while (std::ranges::next_permutation(men).found);
    EXPECT_EQ(orders, 5040);
    EXPECT_EQ(legal, expected);
}

TEST(BackRank, MirrorExchangesLeftAndRight) { EXPECT_EQ(to_text(mirrored(standard)), "RNBKQBNR"); }

struct BadBackRank {
    const char* text;
    Code code;
    const char* line;
};

class BadBackRankTest : public testing::TestWithParam<BadBackRank> {};

TEST_P(BadBackRankTest, SaysWhichRuleIsBroken) {
    const auto back_rank = parse_back_rank(GetParam().text);
    ASSERT_FALSE(back_rank);
    EXPECT_EQ(back_rank.error().code, GetParam().code);
    EXPECT_EQ(describe(back_rank.error()), GetParam().line);
}

INSTANTIATE_TEST_SUITE_P(
    BackRank, BadBackRankTest,
    testing::Values(
        BadBackRank{"", Code::WrongLength, "back rank '' has 0 men instead of 8"},
        BadBackRank{"RNBQKBN", Code::WrongLength, "back rank 'RNBQKBN' has 7 men instead of 8"},
        BadBackRank{"RNBQKBNRR", Code::WrongLength, "back rank 'RNBQKBNRR' has 9 men instead of 8"},
        BadBackRank{"RNBQKBN1", Code::BadLetter, "back rank: '1' is none of the men R, N, B, Q, K"},
        BadBackRank{"8", Code::BadLetter, "back rank: '8' is none of the men R, N, B, Q, K"},
        BadBackRank{"RNBQKBPR", Code::BadLetter, "back rank: 'P' is none of the men R, N, B, Q, K"},
        BadBackRank{"RNBQKB-R", Code::BadLetter, "back rank: '-' is none of the men R, N, B, Q, K"},
        BadBackRank{" RNBQKBNR", Code::BadLetter,
                    "back rank: ' ' is none of the men R, N, B, Q, K"},
        BadBackRank{"RNBQKBN\n", Code::BadLetter,
                    "back rank: '?' is none of the men R, N, B, Q, K"},
        BadBackRank{"RNBQQBNR", Code::WrongMen, "back rank 'RNBQQBNR' has 0 kings instead of 1"},
        BadBackRank{"rkbqkbnr", Code::WrongMen, "back rank 'RKBQKBNR' has 2 kings instead of 1"},
        BadBackRank{"RNBRKBNR", Code::WrongMen, "back rank 'RNBRKBNR' has 0 queens instead of 1"},
        BadBackRank{"RNBQKBNN", Code::WrongMen, "back rank 'RNBQKBNN' has 1 rook instead of 2"},
        BadBackRank{"RBBQKBNR", Code::WrongMen, "back rank 'RBBQKBNR' has 3 bishops instead of 2"},
        BadBackRank{"BNBQRKNR", Code::BishopsOnOneColor,
                    "back rank 'BNBQRKNR' has both bishops on one square colour"},
        BadBackRank{"RBNBQKNR", Code::BishopsOnOneColor,
                    "back rank 'RBNBQKNR' has both bishops on one square colour"},
        BadBackRank{"KRBQNBNR", Code::KingNotBetweenRooks,
                    "back rank 'KRBQNBNR' has its king not between the rooks"},
        BadBackRank{"RNBQRBNK", Code::KingNotBetweenRooks,
                    "back rank 'RNBQRBNK' has its king not between the rooks"}));

TEST(BackRank, WrongMenAreCounted) {
    const auto error = check_back_rank({Rook, Knight, Bishop, Queen, King, Bishop, Rook, Rook});
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code, Code::WrongMen);
    EXPECT_EQ(error->type, Rook);
    EXPECT_EQ(error->found, 3);
}

TEST(BackRank, PawnsAndEmptySquaresAreWrongMen) {
    for (PieceType type : {Pawn, NoPieceType}) {
        BackRank back_rank = standard;
        back_rank[1] = type;
        const auto error = check_back_rank(back_rank);
        ASSERT_TRUE(error);
        EXPECT_EQ(error->code, Code::WrongMen);
        EXPECT_EQ(error->type, Knight);
        EXPECT_EQ(error->found, 1);
        EXPECT_EQ(error->token, type == Pawn ? "RPBQKBNR" : "R-BQKBNR");
    }
}

TEST(BackRank, LongTextIsCutInTheError) {
    const auto back_rank = parse_back_rank(std::string(100'000, 'R'));
    ASSERT_FALSE(back_rank);
    EXPECT_EQ(back_rank.error().code, Code::WrongLength);
    EXPECT_LT(describe(back_rank.error()).size(), 150U);
}

TEST(BackRankSetup, CountsFreeSquaresFromTheAFile) {
    BackRankSetup setup;
    setup.place(Bishop, 1, dark_squares);   // c
    setup.place(Bishop, 2, ~dark_squares);  // f
    setup.place(Queen, 2);                  // a, b, d
    setup.place(Knight, 1);                 // a, b
    setup.place(Knight, 2);                 // a, e, g
    EXPECT_EQ(setup.finish(), standard);
}

}  // namespace
}  // namespace freischach
