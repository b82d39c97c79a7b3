// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines of UCI as arguments of the program: all that ends by itself is done, and quit ends the
// rest.

#include <sstream>

#include <gmock/gmock.h>

#include "uci/session.h"

namespace freischach {
namespace {

using ::testing::HasSubstr;

std::string said(const std::vector<const char*>& lines) {
    std::ostringstream out;
    EXPECT_EQ(run_uci_lines(lines, out), 0);
    return out.str();
}

TEST(SessionLines, QuitEndsWhatWouldNotEnd) {
    for (const char* search : {"go infinite", "go ponder wtime 1000 btime 1000", "go"})
        EXPECT_THAT(said({search, "quit"}), HasSubstr("bestmove ")) << search;
}

TEST(SessionLines, QuitWaitsForTheRest) {
    EXPECT_THAT(said({"go depth 6", "quit"}), HasSubstr("info depth 6 "));
    EXPECT_THAT(said({"position startpos", "go perft 4", "quit"}), HasSubstr("197281"));
    EXPECT_THAT(said({"go depth 6"}), HasSubstr("info depth 6 "));
}

}  // namespace
}  // namespace freischach
