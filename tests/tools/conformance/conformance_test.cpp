// SPDX-License-Identifier: GPL-3.0-or-later
//
// `freischach conformance`: its verdicts on engines with known faults, its reports, its errors.

#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/data.h"
#include "support/temporary_script.h"
#include "tools/command_runner.h"
#include "tools/conformance/session.h"

namespace freischach {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

CommandOutcome check(const std::string& engine, const char* filter,
                     std::vector<const char*> more = {}) {
    std::vector<const char*> arguments{"conformance", engine.c_str(), "--filter",
                                       filter,        "--timeout",    "2"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_command(arguments);
}

std::string faulty(const std::string& fault) { return FREISCHACH_FAULTY_ENGINE " " + fault; }

std::string read_file(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

/// An engine that answers uci with `options` and knows nothing else.
std::string engine_with_options(const std::string& options) {
    return "while read line; do case \"$line\" in "
           "uci) printf 'id name Scripted\\nid author Nobody\\n" +
           options + "uciok\\n';; isready) echo readyok;; quit) exit 0;; esac; done";
}

TEST(InfoLine, IsRead) {
    const std::string info = "info depth 3 score mate -2 nodes 12 pv e2e4 e7e5 bmc 1";
    EXPECT_THAT(pv_of(info), ElementsAre("e2e4", "e7e5"));
    EXPECT_THAT(pv_of("info depth 3"), IsEmpty());
    EXPECT_EQ(info_number(info, "mate"), -2);
    EXPECT_EQ(info_number(info, "cp"), std::nullopt);
    EXPECT_EQ(last_scored({info, "info score cp 1 lowerbound pv e2e4", "info depth 4"}), info);
    EXPECT_EQ(last_scored({}), "");
}

TEST(Conformance, NamesOfChecksAreUniqueAndHaveACategory) {
    std::vector<std::string> names;
    for (const Check& one : all_checks()) {
        EXPECT_THAT(one.name, HasSubstr("/"));
        EXPECT_THAT(names, Not(::testing::Contains(one.name)));
        EXPECT_FALSE(one.expectation.empty());
        names.push_back(one.name);
    }
    EXPECT_GT(names.size(), 50U);
}

TEST(Conformance, ListsItsChecks) {
    const CommandOutcome outcome = run_command({"conformance", "--list"});
    EXPECT_EQ(outcome.status, ExitStatus::Success);
    EXPECT_THAT(outcome.out, HasSubstr("input/bad-fen (advice): "));
    EXPECT_THAT(outcome.out, HasSubstr("go/searchmoves: "));
}

TEST(Conformance, FreischachPasses) {
    const char* filter = slow_tests() ? "" : "spelling/";
    const CommandOutcome outcome =
        run_command({"conformance", FREISCHACH_PROGRAM, "--filter", filter, "--timeout", "20"});
    EXPECT_EQ(outcome.status, ExitStatus::Success) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("0 required checks failed"));
    for (const char* word : {"\nFAIL", "\nadvice", "\nskip"})
        EXPECT_THAT(outcome.out, Not(HasSubstr(word)));
}

TEST(Conformance, FindsErrorsInTheRules) {
    const std::vector<std::tuple<const char*, const char*, const char*>> cases{
        {"castling-through-check", "rules/castling-through-check", "the king passes d1"},
        {"rook-uncovers", "rules/castling-uncovers", "uncovers an attack by the rook"},
        {"blocked-castling", "rules/castling-blocked", "on b1 blocks the path"},
        {"inner-rook", "fen/x-fen", "'e1g1' is listed, but illegal"},
        {"en-passant-pin", "rules/en-passant-pin", "along the rank"},
        {"double-check", "rules/double-check", "only the king may move"},
        {"no-underpromotion", "rules/promotion", "is missing: promotion to rook"},
        {"no-en-passant", "rules/en-passant", "'d5e6' is missing: en passant"},
        {"right-after-rook-capture", "rules/right-lost", "'e1h1' is listed, but illegal"},
        {"right-after-king-move", "rules/right-lost", "'f1h1' is listed, but illegal"}};
    for (const auto& [fault, name, reason] : cases) {
        const CommandOutcome wrong = check(faulty(fault), name);
        EXPECT_EQ(wrong.status, ExitStatus::CheckFailed) << fault;
        EXPECT_THAT(wrong.out, HasSubstr("FAIL   " + std::string(name) + ": ")) << fault;
        EXPECT_THAT(wrong.out, HasSubstr(reason)) << fault;
        EXPECT_THAT(wrong.out, HasSubstr("> go perft 1")) << fault;
        EXPECT_EQ(check(faulty("none"), name).status, ExitStatus::Success) << name;
    }
}

TEST(Conformance, NoticesEnginesThatDieOrAreSilent) {
    const CommandOutcome silent = check(faulty("none"), "go/depth");
    EXPECT_EQ(silent.status, ExitStatus::CheckFailed);
    EXPECT_THAT(silent.out, HasSubstr("no bestmove within 2000 ms: it does not answer"));
    const CommandOutcome dead = check(faulty("dies"), "go/depth");
    EXPECT_EQ(dead.status, ExitStatus::CheckFailed);
    EXPECT_THAT(dead.out, HasSubstr("it exited with status 3"));
    EXPECT_THAT(dead.out, HasSubstr("> go depth 4"));
}

TEST(Conformance, SkipsChess960WhereItIsNotDeclared) {
    const CommandOutcome outcome = check(faulty("no-chess960"), "castling-blocked");
    EXPECT_EQ(outcome.status, ExitStatus::Success);
    EXPECT_THAT(outcome.out, HasSubstr("skip   rules/castling-blocked: "));
    EXPECT_EQ(check(faulty("no-chess960"), "protocol/chess960").status, ExitStatus::CheckFailed);
}

TEST(Conformance, JudgesOptionLines) {
    for (const char* bad :
         {"option name A type spin default 5 min 6 max 7\\n",
          "option name A type spin default 5 max 7\\n", "option name A type check default 1\\n",
          "option name A type combo default x var y\\n", "option name A type number default 1\\n",
          "option A type button\\n", "option name A type string\\n"}) {
        const TemporaryScript script(engine_with_options(bad));
        const CommandOutcome outcome = check(script.path(), "protocol/options");
        EXPECT_EQ(outcome.status, ExitStatus::CheckFailed) << bad;
    }
    const TemporaryScript script(engine_with_options(
        "option name A b type spin default -5 min -6 max 7\\noption name B type button\\n"
        "option name C type combo default x y var x y var z\\n"
        "option name D type check default false\\noption name E type string default <empty>\\n"));
    EXPECT_EQ(check(script.path(), "protocol/options").status, ExitStatus::Success);
}

TEST(Conformance, WritesJsonAndJunit) {
    const std::string path = ::testing::TempDir() + "freischach_report" + std::to_string(getpid());
    const std::string json_file = path + ".json", junit_file = path + ".xml";
    const CommandOutcome outcome =
        check(faulty("castling-through-check"), "rules/castling-",
              {"--json", json_file.c_str(), "--junit", junit_file.c_str()});
    EXPECT_EQ(outcome.status, ExitStatus::CheckFailed);
    const auto json = nlohmann::json::parse(read_file(json_file));
    EXPECT_EQ(json["engine"], "Faulty");
    EXPECT_EQ(json["complete"], true);
    EXPECT_EQ(json["failed"], 1);
    EXPECT_EQ(json["passed"].get<int>() + 1, int(json["checks"].size()));
    const std::string xml = read_file(junit_file);
    EXPECT_THAT(xml, HasSubstr("<testsuite name=\"Faulty\""));
    EXPECT_THAT(xml, HasSubstr("failures=\"1\""));
    EXPECT_THAT(xml, HasSubstr("name=\"castling-through-check\""));
    EXPECT_THAT(xml, HasSubstr("&gt; go perft 1"));
    EXPECT_THAT(xml, Not(HasSubstr("> go perft 1")));
    std::remove(json_file.c_str());
    std::remove(junit_file.c_str());
}

TEST(Conformance, RefusesBadUsage) {
    const std::vector<std::pair<std::vector<const char*>, const char*>> cases{
        {{"conformance"}, "ENGINE is required"},
        {{"conformance", "/no/such"}, "cannot start '/no/such'"},
        {{"conformance", "true"}, "is no UCI engine"},
        {{"conformance", "true", "--filter", "xyz"}, "no check has 'xyz' in its name"},
        {{"conformance", "true", "--timeout", "0"}, "--timeout"},
        {{"conformance", "true", "--json", "/no/such/file"}, "cannot write '/no/such/file'"},
        {{"conformance", "true", "--json", "x", "--junit", "./x"}, "name the same file"},
        {{"conformance", "true", "more"}, "unexpected 'more'"},
    };
    for (const auto& [arguments, reason] : cases) {
        const CommandOutcome outcome = run_command(arguments);
        EXPECT_EQ(outcome.status, ExitStatus::BadUsage) << reason;
        EXPECT_THAT(outcome.err, HasSubstr(reason));
    }
}

TEST(Conformance, AnInterruptEndsIt) {
    const CommandOutcome outcome = run_command({"conformance", FREISCHACH_FAULTY_ENGINE}, true);
    EXPECT_EQ(outcome.status, ExitStatus::Interrupted);
    EXPECT_THAT(outcome.err, HasSubstr("interrupted; only 0 of"));
}

}  // namespace
}  // namespace freischach
