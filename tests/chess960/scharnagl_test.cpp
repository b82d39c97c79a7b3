// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scharnagl's numbers against the reference table, all 960 both ways.

#include "chess960/scharnagl.h"

#include <gtest/gtest.h>

#include "chess960/reference_data.h"

namespace freischach {
namespace {

TEST(Scharnagl, NumbersAndBackRanksAgreeWithTheTable) {
    const auto rows = reference::start_rows();
    ASSERT_EQ(rows.size(), std::size_t{start_position_count});
    int expected_number = 0;
    for (const auto& row : rows) {
        ASSERT_EQ(row.number, expected_number++);
        EXPECT_EQ(to_text(back_rank_of(row.number)), row.back_rank);
        const auto back_rank = parse_back_rank(row.back_rank);
        ASSERT_TRUE(back_rank) << row.back_rank;
        EXPECT_EQ(number_of(*back_rank), row.number);
    }
}

TEST(Scharnagl, MirrorsAgreeWithTheTable) {
    for (const auto& row : reference::start_rows()) {
        EXPECT_EQ(mirror_number(row.number), row.mirror);
        EXPECT_NE(row.mirror, row.number);  // the king cannot stand on both sides of the middle
        EXPECT_EQ(mirror_number(row.mirror), row.number);
    }
}

TEST(Scharnagl, StandardChessIs518) {
    EXPECT_EQ(standard_number, 518);
    EXPECT_EQ(to_text(back_rank_of(standard_number)), "RNBQKBNR");
}

TEST(Scharnagl, StartNumbersAre0To959) {
    EXPECT_FALSE(is_start_number(-1));
    EXPECT_TRUE(is_start_number(0));
    EXPECT_TRUE(is_start_number(959));
    EXPECT_FALSE(is_start_number(960));
}

}  // namespace
}  // namespace freischach
