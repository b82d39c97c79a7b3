// SPDX-License-Identifier: GPL-3.0-or-later
//
// Exit statuses and one-line errors of the command line, and the output of `freischach perft`.

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "tools/expect_refused.h"

namespace freischach {
namespace {

using ::testing::ContainsRegex;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr const char* start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";

/// A file that lives as long as the test.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& content)
        : path_(::testing::TempDir() + "freischach_" + std::to_string(getpid()) + ".epd") {
        std::ofstream(path_) << content;
    }
    ~TemporaryFile() { std::remove(path_.c_str()); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    [[nodiscard]] const char* path() const { return path_.c_str(); }

private:
    std::string path_;
};

TEST(CommandLine, HelpAndVersionAreNoErrors) {
    for (const char* help : {"--help", "-h"}) {
        const CommandOutcome outcome = run_command({help});
        EXPECT_EQ(outcome.status, ExitStatus::Success);
        EXPECT_THAT(outcome.out, HasSubstr("perft"));
        EXPECT_EQ(outcome.err, "");
    }
    const CommandOutcome perft_help = run_command({"perft", "--help"});
    EXPECT_EQ(perft_help.status, ExitStatus::Success);
    EXPECT_THAT(perft_help.out, HasSubstr("--suite"));
    const CommandOutcome version = run_command({"--version"});
    EXPECT_EQ(version.status, ExitStatus::Success);
    EXPECT_EQ(version.out, "freischach " FREISCHACH_VERSION "\n");
}

TEST(CommandLine, HelpThatCannotBeWrittenIsAnError) {
    std::ofstream full("/dev/full");
    if (!full) GTEST_SKIP() << "no /dev/full";
    for (const char* option : {"--help", "--version"}) {
        std::ostringstream err;
        const std::atomic<bool> interrupted{false};
        Console console{full, err, interrupted};
        const char* argv[] = {"freischach", option};
        EXPECT_EQ(run_freischach(console, 2, argv), ExitStatus::BadUsage);
        EXPECT_EQ(err.str(), "freischach: cannot write the output\n");
    }
}

// A file that is opened must not take the place of a stream that is closed.
TEST(CommandLine, ClosedStreamsDoNotEndUpInFiles) {
    const std::string out = ::testing::TempDir() + "closed_" + std::to_string(getpid());
    const std::string program = std::string("'") + FREISCHACH_PROGRAM + "'";
    const std::string command = program + " conformance " + FREISCHACH_PROGRAM +
                                " --filter protocol/identity --json '" + out + "'";
    const int status = std::system((command + " >&- 2>/dev/null").c_str());
    EXPECT_EQ(WEXITSTATUS(status), 2) << "the summary cannot be written";
    std::ifstream file(out);
    EXPECT_TRUE(nlohmann::json::accept(file));
    std::remove(out.c_str());
}

TEST(CommandLine, RefusesWhatItDoesNotKnow) {
    expect_refused({}, "subcommand");
    expect_refused({"foo"}, "freischach: unknown command 'foo'");
    expect_refused({"foo\nbar\x80"}, "'foo?bar?'");
    expect_refused({"--foo"}, "unknown option '--foo'");
    expect_refused({"perft", "--foo"}, "freischach perft: unknown option '--foo'");
    expect_refused({"perft", "--depth", "2", "foo"}, "unexpected 'foo'");
    expect_refused({"bench", "1", "1", "1", "1"}, "freischach bench: unexpected '1'");
}

TEST(CommandLine, RefusesBadNumbers) {
    for (const char* number :
         {"", "-1", "21", "x", "0x2", "2.0", "2 ", "+2", "99999999999999999999"})
        expect_refused({"perft", "--depth", number}, "--depth");
    expect_refused({"perft", "--depth"}, "--depth: wrong number of values");
    expect_refused({"perft", "--depth", "1", "--depth", "2"}, "--depth");
    expect_refused({"perft", "--depth", "2", "--frc", "960"}, "0..959");
    expect_refused({"perft", "--depth", "2", "--frc", "-1"}, "0..959");
    expect_refused({"perft", "--depth", "2", "--dfrc", "1"}, "--dfrc");
    expect_refused({"perft", "--depth", "2", "--dfrc", "1", "960"}, "0..959");
    expect_refused({"perft", "--depth", "2", "--threads", "0"}, "--threads");
    expect_refused({"perft", "--depth", "2", "--hash", "-1"}, "--hash");
    expect_refused({"bench", "0"}, "depth");
    expect_refused({"bench", "1", "0"}, "threads");
    expect_refused({"bench", "1", "1", "x"}, "hash");
}

TEST(CommandLine, NumbersAreDecimal) {
    EXPECT_THAT(run_command({"perft", "--depth", "02"}).out, StartsWith("total: 400\n"));
    EXPECT_THAT(run_command({"perft", "--depth=2", "--frc", "0518"}).out,
                StartsWith("total: 400\n"));
}

TEST(BenchCommand, EndsWithTheLineThatOpenBenchReads) {
    const CommandOutcome outcome = run_command({"bench", "1", "1", "1"});
    EXPECT_EQ(outcome.status, ExitStatus::Success);
    EXPECT_EQ(outcome.err, "");
    EXPECT_THAT(outcome.out, ContainsRegex("(^|\n)[0-9]+ nodes [0-9]+ nps\n$"));
}

TEST(BenchCommand, RefusesHashThatDoesNotFit) {
    expect_refused({"bench", "1", "1", "33554432"}, "33554432 MiB");
}

TEST(PerftCommand, RefusesOptionsThatExcludeEachOther) {
    expect_refused({"perft"}, "--depth (or --suite) is required");
    expect_refused({"perft", "--depth", "1", "--frc", "1", "--fen", start_fen}, "excludes");
    expect_refused({"perft", "--depth", "1", "--frc", "1", "--dfrc", "1", "2"}, "excludes");
    expect_refused({"perft", "--suite", "x", "--fen", start_fen}, "excludes");
    expect_refused({"perft", "--suite", "x", "--frc", "1"}, "excludes");
    expect_refused({"perft", "--suite", "x", "--dfrc", "1", "2"}, "excludes");
    expect_refused({"perft", "--suite", "x", "--divide"}, "excludes");
    expect_refused({"perft", "--depth", "1", "--shard", "1/2"}, "requires --suite");
}

TEST(PerftCommand, RefusesBadInput) {
    expect_refused({"perft", "--depth", "1", "--fen", ""}, "freischach perft: the FEN is empty");
    expect_refused({"perft", "--depth", "1", "--fen", "x w - -"}, "'x'");
    expect_refused({"perft", "--suite", "/no/such/file"}, "cannot read '/no/such/file'");
    expect_refused({"perft", "--suite", "/"}, "cannot read '/'");
    expect_refused({"perft", "--suite", "x", "--shard", "3/2"}, "'3/2'");
}

TEST(PerftCommand, RefusesHashThatDoesNotFit) {
    expect_refused({"perft", "--depth", "1", "--hash", "33554432"}, "33554432 MiB");
}

TEST(PerftCommand, CountsOnePosition) {
    const CommandOutcome outcome = run_command({"perft", "--depth", "3"});
    EXPECT_EQ(outcome.status, ExitStatus::Success);
    EXPECT_THAT(outcome.out, StartsWith("total: 8902\ntime: "));
    EXPECT_THAT(outcome.out, EndsWith(" nodes/s\n"));
    EXPECT_EQ(outcome.err, "");
    EXPECT_THAT(run_command({"perft", "--depth", "0"}).out, StartsWith("total: 1\n"));
}

// Counts of tests/data/chess960_perft.epd and dfrc_perft.epd.
TEST(PerftCommand, CountsStartPositions) {
    EXPECT_THAT(run_command({"perft", "--depth", "4", "--frc", "0"}).out,
                StartsWith("total: 201143\n"));
    EXPECT_THAT(run_command({"perft", "--depth", "4", "--frc", "3", "--threads", "2"}).out,
                StartsWith("total: 235990\n"));
    const CommandOutcome dfrc =
        run_command({"perft", "--depth", "1", "--dfrc", "3", "518", "--json", "--hash", "1"});
    EXPECT_THAT(dfrc.out, HasSubstr("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w "));
}

TEST(PerftCommand, DivideIsSortedAndWritesCastlingAsKingTakesRook) {
    const CommandOutcome outcome = run_command(
        {"perft", "--depth", "1", "--divide", "--fen", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"});
    EXPECT_EQ(outcome.status, ExitStatus::Success);
    EXPECT_THAT(outcome.out, StartsWith("a1a2: 1\na1a3: 1\n"));
    EXPECT_THAT(outcome.out, HasSubstr("e1a1: 1\n"));
    EXPECT_THAT(outcome.out, HasSubstr("e1h1: 1\n"));
    EXPECT_THAT(outcome.out, HasSubstr("\n\ntotal: 26\n"));
}

TEST(PerftCommand, WarnsOfDroppedCastlingRights) {
    const CommandOutcome outcome =
        run_command({"perft", "--depth", "1", "--fen", "4k3/8/8/8/8/8/8/4K3 w K - 0 1"});
    EXPECT_EQ(outcome.status, ExitStatus::Success);
    EXPECT_THAT(outcome.err, HasSubstr("castling right 'K' dropped"));
    EXPECT_THAT(outcome.out, StartsWith("total: 5\n"));
}

TEST(PerftCommand, JsonHasTheSameFacts) {
    const CommandOutcome outcome =
        run_command({"perft", "--depth", "2", "--divide", "--json", "--fen", start_fen});
    const auto json = nlohmann::json::parse(outcome.out);
    EXPECT_EQ(json["depth"], 2);
    EXPECT_EQ(json["nodes"], 400);
    EXPECT_EQ(json["complete"], true);
    EXPECT_EQ(json["divide"].size(), 20U);
    EXPECT_EQ(json["divide"]["e2e4"], 20);
    EXPECT_TRUE(json["seconds"].is_number());
    EXPECT_TRUE(json["nodes_per_second"].is_number_unsigned());
}

TEST(PerftCommand, SaysWhenInterrupted) {
    const CommandOutcome outcome = run_command({"perft", "--depth", "20"}, true);
    EXPECT_EQ(outcome.status, ExitStatus::Interrupted);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, HasSubstr("incomplete"));
    const CommandOutcome as_json = run_command({"perft", "--depth", "20", "--json"}, true);
    EXPECT_EQ(as_json.status, ExitStatus::Interrupted);
    EXPECT_EQ(nlohmann::json::parse(as_json.out)["complete"], false);
}

TEST(PerftCommand, ChecksASuite) {
    const TemporaryFile suite(std::string("# header\n") + start_fen + " ;D1 20 ;D2 400\n");
    const CommandOutcome outcome = run_command({"perft", "--suite", suite.path()});
    EXPECT_EQ(outcome.status, ExitStatus::Success);
    EXPECT_THAT(outcome.out, StartsWith("1 positions, 2 counts, 0 wrong\n420 nodes in "));
    const CommandOutcome shallow = run_command({"perft", "--suite", suite.path(), "--depth", "1"});
    EXPECT_THAT(shallow.out, StartsWith("1 positions, 1 counts, 0 wrong\n"));
    expect_refused({"perft", "--suite", suite.path(), "--depth", "0"}, "has no count to check");
}

TEST(PerftCommand, ReportsAWrongSuite) {
    const TemporaryFile suite(std::string("# header\n") + start_fen + " ;D1 20 ;D2 401\n");
    const CommandOutcome outcome = run_command({"perft", "--suite", suite.path()});
    EXPECT_EQ(outcome.status, ExitStatus::CheckFailed);
    EXPECT_THAT(outcome.out, StartsWith(std::string(suite.path()) +
                                        ":2: depth 2: expected 401, got 400: " + start_fen + "\n"));
    EXPECT_THAT(outcome.out, HasSubstr("\n1 positions, 2 counts, 1 wrong\n"));

    const CommandOutcome as_json = run_command({"perft", "--suite", suite.path(), "--json"});
    EXPECT_EQ(as_json.status, ExitStatus::CheckFailed);
    const auto failure = nlohmann::json::parse(as_json.out)["failures"][0];
    EXPECT_EQ(failure["line"], 2);
    EXPECT_EQ(failure["depth"], 2);
    EXPECT_EQ(failure["expected"], 401);
    EXPECT_EQ(failure["got"], 400);
}

TEST(PerftCommand, NamesTheBadLineOfASuite) {
    const TemporaryFile suite(std::string("# header\n") + start_fen + " ;D1 twenty\n");
    expect_refused({"perft", "--suite", suite.path()},
                   std::string(suite.path()) + ":2: 'D1 twenty'");
}

TEST(PerftCommand, SaysHowMuchOfASuiteWasChecked) {
    const TemporaryFile suite(std::string(start_fen) + " ;D1 20 ;D2 400\n");
    const CommandOutcome outcome = run_command({"perft", "--suite", suite.path()}, true);
    EXPECT_EQ(outcome.status, ExitStatus::Interrupted);
    EXPECT_THAT(outcome.err, HasSubstr("only 0 of 2 counts"));
}

TEST(PerftCommand, ShardsTogetherCheckEachRecordOnce) {
    std::string text;
    for (int wrong = 100; wrong < 110; ++wrong)
        text += std::string(start_fen) + " ;D1 " + std::to_string(wrong) + "\n";
    const TemporaryFile suite(text);
    std::string all_reports;
    for (const char* shard : {"1/3", "2/3", "3/3"})
        all_reports += run_command({"perft", "--suite", suite.path(), "--shard", shard}).out;
    for (int line = 1; line <= 10; ++line) {
        const std::string report = std::string(suite.path()) + ":" + std::to_string(line) + ": ";
        const std::size_t place = all_reports.find(report);
        ASSERT_NE(place, std::string::npos) << report;
        EXPECT_EQ(all_reports.find(report, place + 1), std::string::npos) << report;
    }
}

TEST(PerftCommand, SaysWhenTheOutputCannotBeWritten) {
    std::ofstream full("/dev/full");
    if (!full) GTEST_SKIP() << "no /dev/full";
    std::ostringstream err;
    const std::atomic<bool> interrupted{false};
    Console console{full, err, interrupted};
    const char* argv[] = {"freischach", "perft", "--depth", "1"};
    EXPECT_EQ(run_freischach(console, 4, argv), ExitStatus::BadUsage);
    EXPECT_EQ(err.str(), "freischach perft: cannot write the output\n");
}

}  // namespace
}  // namespace freischach
