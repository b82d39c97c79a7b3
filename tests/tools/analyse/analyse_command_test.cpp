// SPDX-License-Identifier: GPL-3.0-or-later
//
// `freischach analyse`: its three formats, that results come in order whatever the threads, and
// that a file that was cut is gone on with.

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/temporary_folder.h"
#include "tools/command_runner.h"
#include "tools/json.h"
#include "util/whole_file.h"

namespace freischach {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

CommandOutcome run(std::vector<std::string> arguments, bool interrupted = false) {
    arguments.insert(arguments.begin(), "analyse");
    std::vector<const char*> views;
    for (const std::string& argument : arguments) views.push_back(argument.c_str());
    return run_command(views, interrupted);
}

/// Runs what must succeed, and returns what it prints.
std::string output_of(const std::vector<std::string>& arguments) {
    const CommandOutcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, ExitStatus::Success);
    EXPECT_EQ(outcome.err, "");
    return outcome.out;
}

void expect_refused(const std::vector<std::string>& arguments, const std::string& reason) {
    const CommandOutcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, ExitStatus::BadUsage);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, StartsWith("freischach analyse: "));
    EXPECT_THAT(outcome.err, HasSubstr(reason));
    EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << outcome.err;
}

// White mates by Ra8.
const std::string mate_in_one = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";

class AnalyseCommand : public testing::Test {
protected:
    std::string file(const std::string& name, const std::string& content) const {
        write_whole_file(folder / name, content);
        return folder / name;
    }
    TemporaryFolder folder;
};

TEST_F(AnalyseCommand, TextForPeople) {
    EXPECT_THAT(
        output_of({"--fen", mate_in_one, "--depth", "4"}),
        ContainsRegex("^6k1/.*\n 1\\. +#1  depth [0-9]+, win 100.0% .*  Ra8#\n[0-9]+ nodes"));
    const std::string three = output_of({"--frc", "0", "--nodes", "3000", "--multipv", "3"});
    EXPECT_THAT(three, StartsWith("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\n"));
    EXPECT_EQ(std::ranges::count(three, '\n'), 5);
    EXPECT_THAT(output_of({"--dfrc", "518", "0", "--depth", "1"}),
                StartsWith("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"));
    EXPECT_THAT(output_of({"--fen", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "--depth", "1"}),
                HasSubstr("\nstalemate\n"));
}

TEST_F(AnalyseCommand, EpdKeepsItsOperations) {
    const std::string epd = file("a.epd",
                                 "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; acd 99; id \"x; y\";\n"
                                 "7k/6Q1/6K1/8/8/8/8/8 b - -\n");
    const std::string out = output_of({"--file", epd, "--depth", "3"});
    EXPECT_THAT(out, StartsWith("6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id \"x; y\"; acd "));
    EXPECT_THAT(out, HasSubstr("; dm 1; pm Ra8#; pv Ra8#;\n"));
    EXPECT_THAT(out, Not(HasSubstr("acd 99")));
    EXPECT_THAT(out, HasSubstr("\n7k/6Q1/6K1/8/8/8/8/8 b - - c0 \"checkmate\";\n"));
}

TEST_F(AnalyseCommand, JsonLines) {
    const std::string epd = file("a.epd", "6k1/5ppp/8/8/8/8/8/R5K1 w - - id \"x; y\";\n");
    Json json = Json::parse(output_of({"--file", epd, "--depth", "3", "--json"}));
    EXPECT_EQ(json["fen"], mate_in_one);
    EXPECT_EQ(json["operations"]["id"], "x; y");
    EXPECT_EQ(json["best"], "a1a8");
    EXPECT_EQ(json["lines"][0]["score"], (Json{{"mate", 1}}));
    EXPECT_EQ(json["lines"][0]["san"], "Ra8#");

    const std::string pgn =
        file("a.pgn", "[White \"A\"]\n[Black \"B\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
    const std::string lines = output_of({"--file", pgn, "--depth", "3", "--json", "--plies", "3-"});
    EXPECT_EQ(std::ranges::count(lines, '\n'), 2);
    json = Json::parse(lines.substr(0, lines.find('\n')));
    EXPECT_EQ(json["white"], "A");
    EXPECT_EQ(json["ply"], 3);
    EXPECT_EQ(json["played"], "d8h4");
    EXPECT_EQ(json["best"], "d8h4");
    json = Json::parse(lines.substr(lines.find('\n')));
    EXPECT_EQ(json["end"], "checkmate");
    EXPECT_EQ(json["lines"], Json::array());
}

const std::string game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n";

TEST_F(AnalyseCommand, ThreadedItIsTheSameInOrder) {
    const std::string pgn = file("a.pgn", game);
    for (const char* format : {"--json", "--multipv=2"}) {
        const std::vector<std::string> arguments{"--file", pgn, "--nodes", "500", format};
        auto threaded = arguments;
        threaded.insert(threaded.end(), {"--threads", "4"});
        EXPECT_EQ(output_of(threaded), output_of(arguments));
    }
}

TEST_F(AnalyseCommand, CutItIsGoneOnWith) {
    const std::string pgn = file("a.pgn", game), path = folder / "out";
    for (const char* format : {"--json", "--multipv=1"}) {
        const std::vector<std::string> arguments{"--file", pgn,     "--nodes", "200",  "--hash",
                                                 "1",      "--out", path,      format, "--resume"};
        EXPECT_EQ(output_of(arguments), "");
        const std::string whole = read_whole_file(path);
        EXPECT_EQ(std::ranges::count(whole, '\n'), 11);
        for (std::size_t size = 0; size <= whole.size(); size += 151) {
            write_whole_file(path, whole.substr(0, size));
            output_of(arguments);
            ASSERT_EQ(read_whole_file(path), whole) << size;
        }
        std::filesystem::remove(path);
    }
}

TEST_F(AnalyseCommand, ResumeRefusesOtherWork) {
    const std::string pgn = file("a.pgn", game);
    for (const char* other : {"something else\n", "something else"}) {
        const std::string path = file("out", other);
        expect_refused({"--file", pgn, "--nodes", "9", "--out", path, "--resume"},
                       "out:1: is no result of this work");
        expect_refused({"--file", pgn, "--nodes", "9", "--out", path}, "is there already");
        EXPECT_EQ(read_whole_file(path), other);
    }
    expect_refused({"--file", pgn, "--nodes", "9", "--resume"}, "--resume needs --out");
}

TEST_F(AnalyseCommand, AByteOrderMarkIsNoPartOfTheFile) {
    const std::vector<std::string> depth{"--depth", "2", "--file"};
    auto plain = depth, marked = depth;
    plain.push_back(file("plain.epd", mate_in_one));
    marked.push_back(file("marked.epd", "\xEF\xBB\xBF" + mate_in_one));
    EXPECT_EQ(output_of(marked), output_of(plain));
}

TEST_F(AnalyseCommand, ARefusedCommandLeavesNothing) {
    const std::string suite = file("suite.epd", mate_in_one);
    expect_refused({"--file", suite, "--depth", "2", "--out", suite, "--resume"},
                   "but it is also read");
    EXPECT_EQ(read_whole_file(suite), mate_in_one);
    const std::string out = folder / "out";
    expect_refused({"--frc", "518", "--depth", "2", "--hash", "33554432", "--out", out},
                   "not enough memory");
    EXPECT_FALSE(std::filesystem::exists(out));
}

TEST_F(AnalyseCommand, InterruptedItSaysSo) {
    const CommandOutcome outcome =
        run({"--file", file("a.pgn", game), "--nodes", "100", "--json"}, true);
    EXPECT_EQ(outcome.status, ExitStatus::Interrupted);
    EXPECT_THAT(outcome.err, HasSubstr("interrupted; 0 of 11 positions are analysed"));
}

TEST_F(AnalyseCommand, BadUsageIsOneLine) {
    expect_refused({"--depth", "3"}, "name one of --frc");
    expect_refused({"--frc", "1", "--fen", mate_in_one, "--depth", "3"}, "name one of --frc");
    expect_refused({"--frc", "1"}, "name a limit");
    expect_refused({"--frc", "960", "--depth", "3"}, "'960' is no whole number in 0..959");
    expect_refused({"--frc", "1", "--depth", "0x10"}, "'0x10' is no whole number");
    expect_refused({"--fen", "rubbish", "--depth", "3"}, "FEN");
    expect_refused({"--fen", "", "--depth", "3"}, "FEN");
    expect_refused({"--file", "/nowhere", "--depth", "3"}, "cannot read '/nowhere'");
    expect_refused({"--file", "", "--depth", "3"}, "cannot read ''");
    expect_refused({"--file", file("a.epd", mate_in_one), "--plies", "0", "--depth", "3"},
                   "--plies");
    expect_refused({"--file", file("a.pgn", game), "--plies", "x", "--depth", "3"},
                   "'x' is not like");
    expect_refused({"--file", file("b.pgn", "1. e5 *"), "--depth", "3"},
                   "b.pgn:1: 'e5' is no legal");
    expect_refused({"--file", file("b.epd", "\n\nx y"), "--depth", "3"}, "b.epd:3: FEN");
    expect_refused({"--file", file("c.epd", "# nothing\n"), "--depth", "3"}, "has no position");
}

TEST_F(AnalyseCommand, DroppedRightsAreWarnings) {
    const CommandOutcome outcome =
        run({"--fen", "6k1/5ppp/8/8/8/8/8/R5K1 w K - 0 1", "--depth", "2"});
    EXPECT_EQ(outcome.status, ExitStatus::Success);
    EXPECT_THAT(outcome.err, StartsWith("freischach analyse: warning: "));
}

}  // namespace
}  // namespace freischach
