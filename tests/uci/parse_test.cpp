// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts of commands and the records or errors they must give.

#include "uci/parse.h"

#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/score.h"

namespace freischach {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Code = CommandErrorCode;

/// The record of a `go` that must be without any error.
GoCommand clean_go(std::string_view text) {
    const auto go = parse_go(text);
    EXPECT_TRUE(go) << text;
    if (!go) return {};
    EXPECT_THAT(go->errors, IsEmpty()) << describe(go->errors);
    return *go;
}

TEST(ParseGo, EveryLimitInAnyOrder) {
    const GoCommand go = clean_go(
        "nodes 12 binc 4 movetime 8 searchmoves e2e4 O-O ponder winc 3 depth 5 wtime 1 infinite "
        "mate 6 btime 2 movestogo 7");
    EXPECT_EQ(go.limits.time[White], 1);
    EXPECT_EQ(go.limits.time[Black], 2);
    EXPECT_EQ(go.limits.increment[White], 3);
    EXPECT_EQ(go.limits.increment[Black], 4);
    EXPECT_EQ(go.limits.depth, 5);
    EXPECT_EQ(go.limits.mate, 6);
    EXPECT_EQ(go.limits.moves_to_go, 7);
    EXPECT_EQ(go.limits.move_time, 8);
    EXPECT_EQ(go.limits.nodes, 12U);
    EXPECT_TRUE(go.limits.infinite);
    EXPECT_TRUE(go.limits.ponder);
    EXPECT_THAT(go.search_moves, ElementsAre("e2e4", "O-O"));
    EXPECT_FALSE(go.perft);
}

TEST(ParseGo, NothingIsNoLimit) {
    const GoCommand go = clean_go(" \t ");
    EXPECT_FALSE(go.limits.depth || go.limits.nodes || go.limits.mate || go.limits.move_time);
    EXPECT_FALSE(go.limits.time[White] || go.limits.time[Black] || go.limits.moves_to_go);
    EXPECT_FALSE(go.limits.infinite || go.limits.ponder || go.perft);
    EXPECT_THAT(go.search_moves, IsEmpty());
}

TEST(ParseGo, NegativeClocksStay) {
    const GoCommand go = clean_go("wtime -50 btime 1000 winc -5 binc 0");
    EXPECT_EQ(go.limits.time[White], -50);
    EXPECT_EQ(go.limits.increment[White], 0);
}

TEST(ParseGo, NumbersThatDoNotFitAreCut) {
    EXPECT_EQ(clean_go("nodes 18446744073709551615").limits.nodes,
              std::uint64_t(std::numeric_limits<std::int64_t>::max()));
    EXPECT_EQ(clean_go("depth 99999999999999999999").limits.depth, max_ply);
    EXPECT_EQ(clean_go("depth 0").limits.depth, 1);
    EXPECT_EQ(clean_go("depth -3").limits.depth, 1);
    EXPECT_EQ(clean_go("nodes 0").limits.nodes, 1U);
    EXPECT_EQ(clean_go("movetime 0").limits.move_time, 0);
    EXPECT_EQ(clean_go("movetime -1").limits.move_time, 0);
    EXPECT_EQ(clean_go("movetime 9999999999").limits.move_time, 9999999999);
    EXPECT_EQ(clean_go("perft 0").perft, 1);
    EXPECT_FALSE(clean_go("movestogo 0").limits.moves_to_go);
    EXPECT_FALSE(clean_go("movestogo -4").limits.moves_to_go);
}

TEST(ParseGo, CutTimesCanBeCalculatedWith) {
    const GoCommand go = clean_go(
        "wtime 9223372036854775807 btime -9223372036854775809 winc 9223372036854775807 "
        "movestogo 9223372036854775807");
    const std::int64_t largest = std::numeric_limits<std::int64_t>::max();
    EXPECT_LT(*go.limits.moves_to_go, largest / go.limits.increment[White] / 2);
    EXPECT_GT(*go.limits.time[White], std::int64_t(1) << 40);
    EXPECT_LT(*go.limits.time[Black], -(std::int64_t(1) << 40));
}

TEST(ParseGo, WhatMakesNoSenseIsNamedAndTheRestObeyed) {
    const auto go = parse_go("foo depth abc nodes 100 wtime btime 7 movetime 12x mate");
    ASSERT_TRUE(go);
    EXPECT_EQ(go->limits.nodes, 100U);
    EXPECT_EQ(go->limits.time[Black], 7);
    EXPECT_FALSE(go->limits.depth || go->limits.time[White] || go->limits.move_time);
    EXPECT_THAT(go->errors,
                ElementsAre(CommandError{Code::Unknown, "go", "foo", "a known limit"},
                            CommandError{Code::NotANumber, "go depth", "abc", "a number"},
                            CommandError{Code::Missing, "go wtime", "", "a number"},
                            CommandError{Code::NotANumber, "go movetime", "12x", "a number"},
                            CommandError{Code::Missing, "go mate", "", "a number"}));
}

TEST(ParseGo, PerftNeedsADepth) {
    EXPECT_EQ(clean_go("perft 5").perft, 5);
    for (const char* text : {"perft", "foo perft bar", "perft depth 3"}) {
        const auto go = parse_go(text);
        ASSERT_FALSE(go) << text;
        EXPECT_EQ(go.error().where, "go perft") << text;
    }
}

TEST(ParseGo, SearchMovesEndAtAKeyword) {
    EXPECT_THAT(clean_go("searchmoves a1a2 e9e4 depth 3").search_moves,
                ElementsAre("a1a2", "e9e4"));
    EXPECT_THAT(clean_go("searchmoves").search_moves, IsEmpty());
}

TEST(ParsePosition, Starts) {
    const auto standard = parse_position("startpos");
    ASSERT_TRUE(standard);
    EXPECT_TRUE(std::holds_alternative<PositionCommand::Standard>(standard->start));
    EXPECT_THAT(standard->moves, IsEmpty());

    const auto fen = parse_position("\t fen  8/8/8/8 b  KQ moves  a1a2\tO-O ");
    ASSERT_TRUE(fen);
    EXPECT_EQ(std::get<PositionCommand::Fen>(fen->start).text, "8/8/8/8 b  KQ");
    EXPECT_THAT(fen->moves, ElementsAre("a1a2", "O-O"));

    const auto frc = parse_position("frc 518 moves");
    ASSERT_TRUE(frc);
    EXPECT_EQ(std::get<PositionCommand::Numbered>(frc->start).white, 518);
    EXPECT_EQ(std::get<PositionCommand::Numbered>(frc->start).black, 518);

    const auto dfrc = parse_position("dfrc 0 959 moves e2e4");
    ASSERT_TRUE(dfrc);
    EXPECT_EQ(std::get<PositionCommand::Numbered>(dfrc->start).white, 0);
    EXPECT_EQ(std::get<PositionCommand::Numbered>(dfrc->start).black, 959);
    EXPECT_THAT(dfrc->moves, ElementsAre("e2e4"));
}

TEST(ParsePosition, EmptyFenIsForTheFenReader) {
    for (const char* text : {"fen", "fen moves e2e4"}) {
        const auto command = parse_position(text);
        ASSERT_TRUE(command);
        EXPECT_EQ(std::get<PositionCommand::Fen>(command->start).text, "");
    }
}

TEST(ParsePosition, Errors) {
    const std::string kinds = "startpos, fen, frc or dfrc";
    const std::string range = "a number from 0 to 959";
    const std::vector<std::pair<std::string_view, CommandError>> cases{
        {"", {Code::Missing, "position", "", kinds}},
        {"moves e2e4", {Code::Unknown, "position", "moves", kinds}},
        {"Startpos", {Code::Unknown, "position", "Startpos", kinds}},
        {"startpos e2e4", {Code::Unknown, "position", "e2e4", "'moves'"}},
        {"frc", {Code::Missing, "position frc", "", range}},
        {"frc moves e2e4", {Code::Missing, "position frc", "", range}},
        {"frc x", {Code::NotANumber, "position frc", "x", range}},
        {"frc 960", {Code::OutOfRange, "position frc", "960", range}},
        {"frc -1", {Code::OutOfRange, "position frc", "-1", range}},
        {"frc 1 2", {Code::Unknown, "position", "2", "'moves'"}},
        {"dfrc 1", {Code::Missing, "position dfrc", "", range}},
        {"dfrc 1 99999999999999999999",
         {Code::OutOfRange, "position dfrc", "99999999999999999999", range}},
    };
    for (const auto& [text, error] : cases) {
        const auto command = parse_position(text);
        ASSERT_FALSE(command) << text;
        EXPECT_EQ(command.error(), error) << text << ": " << describe(command.error());
    }
}

TEST(ParseSetOption, NamesAndValues) {
    const auto hash = parse_set_option("name Hash value 32");
    ASSERT_TRUE(hash);
    EXPECT_EQ(hash->name, "Hash");
    EXPECT_EQ(hash->value, "32");

    const auto button = parse_set_option("  name \t Clear   Hash ");
    ASSERT_TRUE(button);
    EXPECT_EQ(button->name, "Clear Hash");
    EXPECT_FALSE(button->value);

    const auto empty = parse_set_option("name EvalFile value");
    ASSERT_TRUE(empty);
    EXPECT_EQ(empty->value, "");

    const auto path = parse_set_option("NAME Some Path VALUE  a folder/the  value \t");
    ASSERT_TRUE(path);
    EXPECT_EQ(path->name, "Some Path");
    EXPECT_EQ(path->value, "a folder/the  value");
}

TEST(ParseSetOption, Errors) {
    EXPECT_EQ(parse_set_option("").error(),
              (CommandError{Code::Missing, "setoption", "", "'name'"}));
    EXPECT_EQ(parse_set_option("Hash value 32").error(),
              (CommandError{Code::Unknown, "setoption", "Hash", "'name'"}));
    EXPECT_EQ(parse_set_option("name").error(),
              (CommandError{Code::Missing, "setoption", "", "the name of an option"}));
}

TEST(ParseDebug, OnAndOff) {
    EXPECT_TRUE(*parse_debug("on"));
    EXPECT_FALSE(*parse_debug(" off "));
    EXPECT_EQ(parse_debug("").error().code, Code::Missing);
    EXPECT_EQ(parse_debug("maybe").error().token, "maybe");
}

TEST(ParseBench, UpToThreeNumbers) {
    const BenchSettings defaults;
    const auto none = parse_bench("");
    ASSERT_TRUE(none);
    EXPECT_EQ(none->depth, defaults.depth);
    const auto all = parse_bench("5 2 32");
    ASSERT_TRUE(all);
    EXPECT_EQ(all->depth, 5);
    EXPECT_EQ(all->threads, 2);
    EXPECT_EQ(all->hash_megabytes, 32);
    EXPECT_EQ(parse_bench("x").error().code, Code::NotANumber);
    EXPECT_EQ(parse_bench("5 0").error().where, "bench threads");
    EXPECT_EQ(parse_bench("5 1 99999999999").error().code, Code::OutOfRange);
    EXPECT_EQ(parse_bench("5 1 16 7").error().token, "7");
}

TEST(SaturatingNumber, WholeNumbersOnly) {
    EXPECT_EQ(saturating_number("0"), 0);
    EXPECT_EQ(saturating_number("-12"), -12);
    EXPECT_EQ(saturating_number("9223372036854775807"), 9223372036854775807);
    EXPECT_EQ(saturating_number("9223372036854775808"), 9223372036854775807);
    EXPECT_EQ(saturating_number("-99999999999999999999"), std::numeric_limits<std::int64_t>::min());
    for (const char* text : {"", "-", "+1", "1.5", "1e3", "0x10", "12 ", "--1"})
        EXPECT_FALSE(saturating_number(text)) << text;
}

TEST(CommandErrors, AreOnePrintableLine) {
    const CommandError error{Code::NotANumber, "go depth", std::string("\n\0a\xff", 4), "a number"};
    EXPECT_EQ(describe(error), "go depth: '?\?a?' is not a number");
    const CommandError missing{Code::Missing, "go depth", "", "a number"};
    EXPECT_EQ(describe(missing), "go depth: a number is missing");
    EXPECT_EQ(describe({missing, error}),
              "go depth: a number is missing; go depth: '?\?a?' is not a number");
    EXPECT_LT(describe(std::vector<CommandError>(100000, error)).size(), 500U);
}

}  // namespace
}  // namespace freischach
