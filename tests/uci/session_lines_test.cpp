// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines of UCI as arguments of the program: all that ends by itself is done, and quit ends the
// rest.

#include <cstdio>
#include <string>

#include <gmock/gmock.h>

namespace freischach {
namespace {

using ::testing::HasSubstr;

/// What the program says to these lines, each in quotes. It fails if it takes very long.
std::string said(const std::string& lines) {
    const std::string command = "timeout 60 '" FREISCHACH_PROGRAM "' " + lines;
    FILE* output = popen(command.c_str(), "r");
    std::string text;
    for (int c = std::fgetc(output); c != EOF; c = std::fgetc(output)) text += char(c);
    EXPECT_EQ(pclose(output), 0) << lines;
    return text;
}

TEST(SessionLines, QuitEndsWhatWouldNotEnd) {
    for (const char* search :
         {"'go infinite'", "'go ponder wtime 1000 btime 1000'", "'position startpos' go",
          "'go btime 1000'", "'go infinite' 'go ponder movetime 5'"})
        EXPECT_THAT(said(std::string(search) + " quit"), HasSubstr("bestmove ")) << search;
}

TEST(SessionLines, QuitWaitsForTheRest) {
    EXPECT_THAT(said("'go depth 6' quit"), HasSubstr("info depth 6 "));
    EXPECT_THAT(said("'go depth 6'"), HasSubstr("info depth 6 "));
    EXPECT_THAT(said("'position startpos' 'go perft 4' quit"), HasSubstr("197281"));
    EXPECT_THAT(said("'go ponder depth 6' ponderhit quit"), HasSubstr("info depth 6 "));
}

}  // namespace
}  // namespace freischach
