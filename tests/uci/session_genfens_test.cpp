// SPDX-License-Identifier: GPL-3.0-or-later
//
// Openings for OpenBench: as many as asked for, legal, the same for the same seed, and one clear
// line where the request makes no sense.

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <gmock/gmock.h>

#include "support/data.h"
#include "uci/session_driver.h"

namespace freischach {
namespace {

using ::testing::HasSubstr;

/// What the program prints when it is called with these arguments.
std::vector<std::string> printed(const std::vector<const char*>& lines) {
    std::ostringstream out;
    EXPECT_EQ(run_uci_lines(lines, out), 0);
    std::vector<std::string> result;
    std::istringstream in(out.str());
    for (std::string line; std::getline(in, line);) result.push_back(line);
    return result;
}

TEST(SessionGenfens, MakesOpenings) {
    const auto lines = printed({"genfens 12 seed 5 book None", "quit"});
    ASSERT_EQ(lines.size(), 12U);
    const std::set<std::string> different(lines.begin(), lines.end());
    EXPECT_EQ(different.size(), 12U);
    for (const std::string& line : lines) {
        const std::string start = "info string genfens ";
        ASSERT_EQ(line.substr(0, start.size()), start);
        const Position position = position_from(line.substr(start.size()));
        EXPECT_FALSE(legal_moves(position).empty());
        EXPECT_GE(position.fullmove_number(), 5);
    }
    EXPECT_EQ(printed({"genfens 12 seed 5 book None extra words", "quit"}), lines);
    EXPECT_NE(printed({"genfens 12 seed 6 book None", "quit"}), lines);
}

TEST(SessionGenfens, BeginsFromABook) {
    const std::string book =
        std::filesystem::temp_directory_path() / ("freischach_book_" + std::to_string(getpid()));
    std::ofstream(book) << "\xEF\xBB\xBF"
                        << "8/8/4k3/8/8/3PK3/8/8 w - - 0 1\n";
    const auto lines = printed({("genfens 3 seed 1 book " + book).c_str(), "quit"});
    ASSERT_EQ(lines.size(), 3U);
    for (const std::string& line : lines) {
        const auto fen = line.substr(line.rfind("genfens ") + 8);
        EXPECT_LE(count(position_from(fen).occupied()), 3) << fen;
    }
    std::filesystem::remove(book);
}

TEST(SessionGenfens, GivesUpABookOfDecidedGames) {
    const std::string book =
        std::filesystem::temp_directory_path() / ("freischach_book_" + std::to_string(getpid()));
    std::ofstream(book) << "7k/5Q2/8/8/8/8/8/K7 b - - 0 1\n";  // stalemate
    std::ostringstream out;
    const std::vector<std::string> lines{"genfens 2 seed 3 book " + book, "quit"};
    EXPECT_EQ(run_uci_lines(std::vector{lines[0].c_str(), lines[1].c_str()}, out), 2);
    EXPECT_THAT(out.str(), HasSubstr("no position of the book stays level"));
    std::filesystem::remove(book);
}

TEST(SessionGenfens, WhatMakesNoSenseIsOneLine) {
    SessionDriver session;
    const auto error = [&](const char* line) { return session.only_answer(line); };
    EXPECT_THAT(error("genfens"), HasSubstr("error: genfens"));
    EXPECT_THAT(error("genfens many"), HasSubstr("'many'"));
    EXPECT_THAT(error("genfens 3 seed x book None"), HasSubstr("'x'"));
    EXPECT_THAT(error("genfens 3 sead 1"), HasSubstr("'sead'"));
    EXPECT_THAT(error("genfens 3 book"), HasSubstr("genfens book"));
    session.send("genfens 3 book /no/such/book");
    EXPECT_THAT(session.wait_for("info string error"), HasSubstr("'/no/such/book'"));
}

}  // namespace
}  // namespace freischach
