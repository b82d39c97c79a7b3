// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading perft suites, right and wrong ones, and what checking them reports.

#include "tools/perft_suite.h"

#include <gtest/gtest.h>

#include "util/shard.h"

namespace freischach {
namespace {

const std::string start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";

Result<std::vector<SuiteRecord>, SuiteError> read(const std::string& text) {
    return read_perft_suite(text);
}

std::vector<SuiteRecord> records_of(const std::string& text) {
    auto suite = read(text);
    if (suite) return *suite;
    ADD_FAILURE() << suite.error().line << ": " << suite.error().reason;
    return {};
}

TEST(PerftSuiteFile, ReadsOverAByteOrderMarkAndLineEndsOfWindows) {
    const auto records =
        records_of("\xEF\xBB\xBF" + start_fen + " ;D1 20\r\n\r\n" + start_fen + " ;D2 400");
    ASSERT_EQ(records.size(), 2U);
    EXPECT_EQ(records[0].counts.size(), 1U);
    EXPECT_EQ(records[1].line, 3U);
}

TEST(PerftSuiteFile, ReadsPositionsAndCounts) {
    const auto records =
        records_of(start_fen + " ;D1 20 ;D2 400\n" + "4k3/8/8/8/8/8/8/4K3 b - - 0 1 ;D3 170\n");
    ASSERT_EQ(records.size(), 2U);
    EXPECT_EQ(records[0].line, 1U);
    EXPECT_EQ(records[0].fen, start_fen);
    EXPECT_EQ(records[0].position.position(), standard_start_position());
    ASSERT_EQ(records[0].counts.size(), 2U);
    EXPECT_EQ(records[0].counts[0].depth, 1);
    EXPECT_EQ(records[0].counts[0].leaves, 20U);
    EXPECT_EQ(records[0].counts[1].depth, 2);
    EXPECT_EQ(records[0].counts[1].leaves, 400U);
    EXPECT_EQ(records[1].line, 2U);
    EXPECT_EQ(records[1].position.board.side_to_move, Black);
    ASSERT_EQ(records[1].counts.size(), 1U);
    EXPECT_EQ(records[1].counts[0].depth, 3);
}

TEST(PerftSuiteFile, SkipsCommentsAndEmptyLinesButCountsThem) {
    const auto records =
        records_of("# header\n\n   \t\r\n  # more\n" + start_fen + ";D1 20\n#end\n");
    ASSERT_EQ(records.size(), 1U);
    EXPECT_EQ(records[0].line, 5U);
}

TEST(PerftSuiteFile, BlanksAndLineEndsDoNotMatter) {
    const auto records = records_of("  " + start_fen + "\t;  D1\t20;D2   400 ; ;d3 8902;  \r\n" +
                                    start_fen + " ;D1 20");
    ASSERT_EQ(records.size(), 2U);
    EXPECT_EQ(records[0].fen, start_fen);
    ASSERT_EQ(records[0].counts.size(), 3U);
    EXPECT_EQ(records[0].counts[2].leaves, 8902U);
}

TEST(PerftSuiteFile, ErrorsNameLineAndReason) {
    const std::string good = start_fen + " ;D1 20\n";
    const auto expect_error = [&](const std::string& line, const std::string& token) {
        const auto suite = read("# header\n" + good + line + "\n" + good);
        ASSERT_FALSE(suite) << line;
        EXPECT_EQ(suite.error().line, 3U) << line;
        EXPECT_NE(suite.error().reason.find(token), std::string::npos) << suite.error().reason;
        EXPECT_EQ(suite.error().reason.find('\n'), std::string::npos);
    };
    expect_error("hello", "'h'");
    expect_error(start_fen, "no count");
    expect_error(start_fen + " ;", "no count");
    expect_error(start_fen + " ;D1", "'D1'");
    expect_error(start_fen + " ;D1 20 ;D2 400x", "'D2 400x'");
    expect_error(start_fen + " ;D1 -20", "'D1 -20'");
    expect_error(start_fen + " ;D1 99999999999999999999", "'D1 99999999999999999999'");
    expect_error(start_fen + " ;D21 20", "'D21 20'");
    expect_error(start_fen + " ;D-1 20", "'D-1 20'");
    expect_error(start_fen + " ;1 20", "'1 20'");
    expect_error(start_fen + " ;D1 20 400", "'D1 20 400'");
    expect_error(start_fen + " ;D1 20 \x01\x80", "'D1 20 ?\?'");
    expect_error(";D1 20", "empty");
    expect_error("8/8/8/8/8/8/8/8 w - - 0 1 ;D1 0", "no king");
}

TEST(PerftSuiteFile, MayBeEmpty) {
    EXPECT_TRUE(records_of("").empty());
    EXPECT_TRUE(records_of("# nothing\n\n").empty());
}

TEST(PerftSuiteFile, ImpossibleCastlingRightIsKeptAsAWarning) {
    const auto records = records_of("4k3/8/8/8/8/8/8/4K3 w K - 0 1 ;D1 5\n");
    ASSERT_EQ(records.size(), 1U);
    EXPECT_EQ(records[0].position.dropped_rights.size(), 1U);
}

TEST(PerftSuiteCheck, FindsNothingWrongInARightSuite) {
    const auto records = records_of(start_fen + " ;D0 1 ;D1 20 ;D2 400 ;D3 8902\n");
    const SuiteResult result = check_perft_suite(records, 3, 1);
    EXPECT_TRUE(result.failures.empty());
    EXPECT_EQ(result.checks_done, 4U);
    EXPECT_EQ(result.checks_total, 4U);
    EXPECT_EQ(result.leaves, 9323U);
}

TEST(PerftSuiteCheck, ReportsExpectedAndGotInOrder) {
    const auto records = records_of(start_fen + " ;D1 20 ;D2 401 ;D3 8902\n" + "# between\n" +
                                    start_fen + " ;D1 19 ;D2 400\n");
    for (int threads = 1; threads <= 3; ++threads) {
        const SuiteResult result = check_perft_suite(records, 3, threads);
        ASSERT_EQ(result.failures.size(), 2U);
        EXPECT_EQ(result.failures[0].record, &records[0]);
        EXPECT_EQ(result.failures[0].depth, 2);
        EXPECT_EQ(result.failures[0].expected, 401U);
        EXPECT_EQ(result.failures[0].got, 400U);
        EXPECT_EQ(result.failures[1].record->line, 3U);
        EXPECT_EQ(result.failures[1].depth, 1);
        EXPECT_EQ(result.failures[1].expected, 19U);
        EXPECT_EQ(result.failures[1].got, 20U);
        EXPECT_EQ(result.checks_done, 5U);
    }
}

TEST(PerftSuiteCheck, LeavesOutWhatIsTooDeep) {
    const auto records = records_of(start_fen + " ;D1 20 ;D2 1 ;D3 1\n");
    const SuiteResult result = check_perft_suite(records, 1, 1);
    EXPECT_TRUE(result.failures.empty());
    EXPECT_EQ(result.checks_total, 1U);
}

TEST(PerftSuiteCheck, StoppedSuiteReportsNoFalseFailure) {
    const auto records = records_of(start_fen + " ;D1 20 ;D5 4865609\n");
    const std::atomic<bool> stop{true};
    const SuiteResult result = check_perft_suite(records, 5, 1, {nullptr, &stop});
    EXPECT_TRUE(result.failures.empty());
    EXPECT_EQ(result.checks_done, 0U);
    EXPECT_EQ(result.checks_total, 2U);
}

TEST(PerftSuiteCheckThreaded, SharesTableAndStopsWhileRunning) {
    std::string text;
    for (int i = 0; i < 40; ++i) text += start_fen + " ;D3 8902 ;D4 197281\n";
    const auto records = records_of(text);
    PerftTable table(1);
    EXPECT_EQ(check_perft_suite(records, 4, 4, {&table, nullptr}).checks_done, 80U);

    std::atomic<bool> stop{false};
    const SuiteResult result = check_perft_suite(records, 4, 2, {nullptr, &stop},
                                                 [&](double, std::uint64_t) { stop = true; });
    EXPECT_TRUE(result.failures.empty());
    EXPECT_LT(result.checks_done, 80U);
}

TEST(Shard, IsReadStrictly) {
    for (const char* text : {"", "/", "1", "1/", "/1", "0/2", "3/2", "1/0", "-1/2", "1/2/3", "a/b",
                             " 1/2", "1 / 2", "+1/2", "1/99999999999999999999"})
        EXPECT_FALSE(parse_shard(text)) << text;
    const auto shard = parse_shard("2/5");
    ASSERT_TRUE(shard);
    EXPECT_EQ(shard->number, 2U);
    EXPECT_EQ(shard->count, 5U);
    EXPECT_TRUE(parse_shard("1/1"));
    EXPECT_TRUE(parse_shard("5/5"));
}

TEST(Shard, AllTogetherCoverEachRecordOnce) {
    for (std::size_t count : {1, 2, 3, 7, 50}) {
        for (std::size_t record = 0; record < 40; ++record) {
            int owners = 0;
            for (std::size_t number = 1; number <= count; ++number)
                owners += Shard{number, count}.contains(record) ? 1 : 0;
            EXPECT_EQ(owners, 1) << record << " of " << count;
        }
    }
}

}  // namespace
}  // namespace freischach
