// SPDX-License-Identifier: GPL-3.0-or-later
//
// `freischach perft --against`, with engines that have one error each: the position and the moves
// it must name follow from the rules of chess.

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/temporary_script.h"
#include "tools/command_runner.h"

namespace freischach {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* quiet_fen = "4k3/8/8/8/8/8/3P4/4K2R w K - 0 1";

CommandOutcome compare(const std::string& fault, const char* fen, const char* depth,
                       std::vector<const char*> more = {}) {
    const std::string command = std::string(FREISCHACH_FAULTY_ENGINE) + " " + fault;
    std::vector<const char*> arguments{"perft",     "--depth",       depth,       "--fen", fen,
                                       "--against", command.c_str(), "--timeout", "2"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_command(arguments);
}

/// A planted error, where it shows, and what must be said of it.
struct Planted {
    const char* fault;
    const char* root;
    const char* depth;
    /// The end of the smallest position (all of it where the way there is the only one).
    const char* fen;
    /// Lines that must be there.
    std::vector<const char*> lines;
};

void PrintTo(const Planted& planted, std::ostream* out) { *out << planted.fault; }

class AgainstPlanted : public ::testing::TestWithParam<Planted> {};

TEST_P(AgainstPlanted, IsFound) {
    const Planted& planted = GetParam();
    const CommandOutcome outcome = compare(planted.fault, planted.root, planted.depth);
    EXPECT_EQ(outcome.status, ExitStatus::CheckFailed);
    EXPECT_EQ(outcome.err, "");
    EXPECT_THAT(outcome.out, ContainsRegex("  fen: .*" + std::string(planted.fen) + "\n"));
    for (const char* line : planted.lines) EXPECT_THAT(outcome.out, HasSubstr(line));
    EXPECT_THAT(outcome.out, HasSubstr("Faulty: disagrees below 1 of 1 position"));
}

INSTANTIATE_TEST_SUITE_P(
    All, AgainstPlanted,
    ::testing::Values(
        // The rook on h1 is captured and another one comes there.
        Planted{"right-after-rook-capture",
                "4k3/8/8/8/8/8/6b1/4KR1R b H - 0 1",
                "4",
                "/8/8/8/8/8/4K2R w - - 1 3",
                {"extra: e1h1", "no right to castle with the rook on h1", "errs in playing"}},
        Planted{"right-after-king-move",
                "4k3/8/8/8/8/8/8/5K1R w H - 0 1",
                "4",
                "/8/8/8/8/8/4K2R w - - 2 2",
                {"extra: e1h1", "no right to castle", "moves f1e1 ", "errs in playing"}},
        Planted{"castling-through-check",
                "3rk3/8/8/8/8/8/8/R3K3 w A - 0 1",
                "3",
                "3rk3/8/8/8/8/8/8/R3K3 w A - 0 1",
                {"extra: e1a1  castling a-side (double-move), but the king passes d1"}},
        Planted{"rook-uncovers",
                "4k3/8/8/8/8/8/r7/1R2K1N1 b Q - 0 1",
                "3",
                "4k3/8/8/8/8/8/8/rR2K1N1 w B - 1 2",
                {"extra: e1b1", "the rook on b1 uncovers an attack by the rook on a1"}},
        Planted{"blocked-castling",
                "4k3/8/8/8/8/2N5/8/R3K3 w Q - 0 1",
                "3",
                "/8/8/8/8/8/RN2K3 w A - 2 2",
                {"extra: e1a1", "on b1 blocks the path"}},
        Planted{"inner-rook",
                "4k3/8/8/8/8/8/8/4K1RR w H - 0 1",
                "1",
                "4k3/8/8/8/8/8/8/4K1RR w H - 0 1",
                {"extra: e1g1", "misreads X-FEN", "RR w K - 0 1\n"}},
        Planted{"en-passant-pin",
                "8/4p3/8/r2P3K/8/8/4k3/8 b - - 0 1",
                "3",
                "8/8/8/r2Pp2K/8/8/4k3/8 w - - 0 2",
                {"extra: d5e6  en passant, which uncovers an attack", "along the rank",
                 "moves e7e5\n"}},
        Planted{"double-check",
                "4k3/8/r7/8/4N3/8/8/4RK2 w - - 0 1",
                "2",
                "4k3/8/r2N4/8/8/8/8/4RK2 b - - 1 1",
                {"extra: a6d6  capture of the knight by the rook in a double check"}},
        Planted{"no-underpromotion",
                "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
                "2",
                "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
                {"missing: a7a8r  promotion to rook", "missing: a7a8b  promotion to bishop",
                 "missing: a7a8n  promotion to knight"}},
        Planted{"no-en-passant",
                "4k3/4p3/8/3P4/8/8/8/4K3 b - - 0 1",
                "3",
                "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2",
                {"missing: d5e6  en passant", "found at: position fen"}},
        Planted{"listed-twice",
                quiet_fen,
                "2",
                "4k3/8/8/8/8/8/3P4/4K2R w H - 0 1",
                {"listed twice: d2d3"}},
        Planted{"contradiction",
                quiet_fen,
                "2",
                "4k3/8/8/8/8/8/3P4/4K2R w H - 0 1",
                {"d2d3: expected 5, got 6", "contradicts itself"}}));

TEST(Against, ReadsEveryFormOfDivide) {
    for (const char* form :
         {"none", "form-blank", "form-dash", "form-info", "form-numbers", "form-crlf",
          "form-classical", "form-no-total", "garbage", "no-newline", "no-chess960"}) {
        const CommandOutcome outcome = compare(form, quiet_fen, "2");
        EXPECT_EQ(outcome.status, ExitStatus::Success) << form << outcome.out << outcome.err;
        EXPECT_THAT(outcome.out, HasSubstr("agrees on 1 position")) << form;
    }
}

TEST(Against, RefusesEnginesThatCannotBeUsed) {
    const std::vector<std::pair<const char*, const char*>> reasons{
        {"dies", "exited with status 3"},   {"crashes", "signal 6"},
        {"hangs", "it does not answer"},    {"silent", "no uciok after uci"},
        {"dies-at-once", "no uciok"},       {"flood", "no uciok"},
        {"endless-line", "no uciok"},       {"no-perft-search", "it has no 'go perft'"},
        {"no-perft-info", "no 'go perft'"}, {"no-perft-silent", "it has no 'go perft'"},
    };
    for (const auto& [fault, reason] : reasons) {
        const CommandOutcome outcome = compare(fault, quiet_fen, "2");
        EXPECT_EQ(outcome.status, ExitStatus::BadUsage) << fault;
        EXPECT_THAT(outcome.err, HasSubstr(reason)) << fault;
        EXPECT_EQ(outcome.out, "") << fault;
    }
    const CommandOutcome outcome = compare("no-chess960", "4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", "2");
    EXPECT_EQ(outcome.status, ExitStatus::BadUsage);
    EXPECT_THAT(outcome.err, HasSubstr("has no option UCI_Chess960"));
}

TEST(Against, RefusesBadUsage) {
    const std::vector<std::pair<std::vector<const char*>, const char*>> cases{
        {{"perft", "--against", "cat"}, "--depth (or --suite) is required"},
        {{"perft", "--depth", "0", "--against", "cat"}, "from depth 1"},
        {{"perft", "--depth", "1", "--timeout", "2"}, "requires --against"},
        {{"perft", "--depth", "1", "--against", "cat", "--timeout", "0"}, "--timeout"},
        {{"perft", "--depth", "1", "--against", "cat", "--divide"}, "excludes"},
        {{"perft", "--depth", "1", "--against", "/no/such"}, "cannot start '/no/such'"},
        {{"perft", "--depth", "1", "--against", ""}, "the name of the engine is empty"},
    };
    for (const auto& [arguments, reason] : cases) {
        const CommandOutcome outcome = run_command(arguments);
        EXPECT_EQ(outcome.status, ExitStatus::BadUsage);
        EXPECT_THAT(outcome.err, HasSubstr(reason));
    }
}

TEST(Against, ComparesSuites) {
    const std::string path = ::testing::TempDir() + "freischach_against.epd";
    std::ofstream(path) << "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ;D2 25\n"
                           "3rk3/8/8/8/8/8/8/R3K3 w A - 0 1 ;D1 1\n";
    const std::string command = FREISCHACH_FAULTY_ENGINE " castling-through-check";
    const CommandOutcome outcome =
        run_command({"perft", "--suite", path.c_str(), "--against", command.c_str()});
    std::remove(path.c_str());
    EXPECT_EQ(outcome.status, ExitStatus::CheckFailed);
    EXPECT_THAT(outcome.out, HasSubstr("disagreement below " + path + ":2\n"));
    EXPECT_THAT(outcome.out, Not(HasSubstr(path + ":1\n")));
    EXPECT_THAT(outcome.out, HasSubstr("disagrees below 1 of 2 positions"));
}

TEST(Against, WritesJson) {
    const auto wrong =
        compare("rook-uncovers", "4k3/8/8/8/8/8/8/rR2K1N1 w Q - 0 1", "2", {"--json"});
    EXPECT_EQ(wrong.status, ExitStatus::CheckFailed);
    const auto json = nlohmann::json::parse(wrong.out);
    EXPECT_EQ(json["engine"], "Faulty");
    EXPECT_EQ(json["agrees"], false);
    EXPECT_EQ(json["complete"], true);
    const auto& found = json["disagreements"].at(0);
    EXPECT_EQ(found["fen"], "4k3/8/8/8/8/8/8/rR2K1N1 w B - 0 1");
    EXPECT_EQ(found["moves"].at(0)["move"], "e1b1");
    EXPECT_EQ(found["moves"].at(0)["difference"], "extra");
    const auto right = compare("none", quiet_fen, "2", {"--json"});
    EXPECT_EQ(right.status, ExitStatus::Success);
    EXPECT_EQ(nlohmann::json::parse(right.out)["agrees"], true);
}

TEST(Against, AnInterruptEndsIt) {
    const CommandOutcome outcome =
        run_command({"perft", "--depth", "3", "--against", FREISCHACH_FAULTY_ENGINE}, true);
    EXPECT_EQ(outcome.status, ExitStatus::Interrupted);
    EXPECT_THAT(outcome.err, HasSubstr("only 0 of 1 positions were compared"));
}

}  // namespace
}  // namespace freischach
