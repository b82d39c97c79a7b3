// SPDX-License-Identifier: GPL-3.0-or-later
//
// The common forms in which engines print a divide, and lines that are none.

#include "tools/engine/divide_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace freischach {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;

TEST(DivideText, ReadsTheCommonForms) {
    for (const char* line :
         {"e2e4: 20", "e2e4 20", "e2e4 - 20", "e2e4 : 20", "  e2e4\t20  ", "E2E4: 20", "1. e2e4 20",
          "1: e2e4 20", "info string e2e4: 20", "e2e4=20", "move e2e4 nodes 20", "e2e4, 20"}) {
        const auto read = parse_divide_line(line);
        ASSERT_TRUE(read) << line;
        EXPECT_EQ(read->move, "e2e4");
        EXPECT_EQ(read->leaves, 20U);
    }
    EXPECT_EQ(parse_divide_line("a7b8q: 3")->move, "a7b8q");
    EXPECT_EQ(parse_divide_line("O-O: 3")->move, "o-o");
}

TEST(DivideText, OtherLinesAreNoMoves) {
    for (const char* line : {"", "e2e4", "e2e4:", "bestmove e2e4 ponder e7e5", "e2e9: 20",
                             "20 e2e4", "info depth 1 seldepth 1 pv e2e4 20", "Nodes searched: 20",
                             "e2e4: -1", "e2e4: 99999999999999999999", "e2e4x: 3"}) {
        EXPECT_FALSE(parse_divide_line(line)) << line;
    }
}

TEST(DivideText, ReadsTotals) {
    for (const char* line :
         {"Nodes searched: 400", "Total: 400", "total nodes 400", "Leaves = 400",
          "perft 2 : 400 nodes", "info string Total Nodes: 400", "Nodes: 400 Time: 3 ms"}) {
        EXPECT_THAT(parse_total_line(line), Contains(400U)) << line;
    }
    for (const char* line : {"", "readyok", "Time: 400", "info string 400"})
        EXPECT_THAT(parse_total_line(line), IsEmpty()) << line;
}

}  // namespace
}  // namespace freischach
