// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of options, how options are shown, and what they accept.

#include "uci/options.h"

#include <set>

#include <gtest/gtest.h>

#include "util/text.h"

namespace freischach {
namespace {

using Code = CommandErrorCode;

/// The error of `setoption` with this text behind it, or nothing.
std::optional<CommandError> set(std::string_view text, Options& options) {
    const auto command = parse_set_option(text);
    if (!command) return command.error();
    const auto option = set_option(*command, options);
    if (!option) return option.error();
    return std::nullopt;
}

TEST(Options, NamesAreUnique) {
    std::set<std::string> names;
    for (const Option& option : all_options())
        EXPECT_TRUE(names.insert(to_lower(option.name)).second) << option.name << " comes twice";
    EXPECT_TRUE(names.contains("hash"));
    EXPECT_TRUE(names.contains("uci_chess960"));
}

TEST(Options, DefaultsAreInRange) {
    for (const Option& option : all_options()) {
        const auto* spin = std::get_if<SpinOption>(&option.type);
        if (spin == nullptr) continue;
        EXPECT_LE(spin->min, spin->default_value) << option.name;
        EXPECT_LE(spin->default_value, spin->max) << option.name;
    }
}

TEST(Options, DeclarationsOfEachType) {
    EXPECT_EQ(declaration({"A", CheckOption{true, nullptr}}),
              "option name A type check default true");
    EXPECT_EQ(declaration({"A B", SpinOption{-1, -2, 3, nullptr}}),
              "option name A B type spin default -1 min -2 max 3");
    EXPECT_EQ(declaration({"A", StringOption{"", nullptr}}),
              "option name A type string default <empty>");
    EXPECT_EQ(declaration({"A", StringOption{"a file", nullptr}}),
              "option name A type string default a file");
    EXPECT_EQ(declaration({"A", ButtonOption{}}), "option name A type button");
}

TEST(Options, DefaultsAreThoseDeclared) {
    const Options options = default_options();
    EXPECT_EQ(options.hash_megabytes, 16);
    EXPECT_EQ(options.threads, 1);
    EXPECT_FALSE(options.chess960);
    EXPECT_FALSE(options.show_wdl);
    EXPECT_EQ(options.search.multi_pv, 1);
    EXPECT_EQ(options.search.move_overhead, 10);
    EXPECT_FALSE(options.search.analyse_mode);
    EXPECT_EQ(options.search.node_rate, 0);
    EXPECT_FALSE(options.search.strength.limit_elo);
    EXPECT_FALSE(strength_of(options.search.strength));
}

TEST(Options, AreSetByNameInAnyLetterCase) {
    Options options = default_options();
    EXPECT_FALSE(set("name hAsH value 32", options));
    EXPECT_FALSE(set("name THREADS value 8", options));
    EXPECT_FALSE(set("name multipv value 256", options));
    EXPECT_FALSE(set("name  move   overhead  value  50", options));
    EXPECT_FALSE(set("name uci_chess960 value true", options));
    EXPECT_FALSE(set("name UCI_ShowWDL value TRUE", options));
    EXPECT_FALSE(set("name UCI_AnalyseMode value true", options));
    EXPECT_FALSE(set("name Ponder value true", options));
    EXPECT_FALSE(set("name nodestime value 600", options));
    EXPECT_FALSE(set("name skill level value 7", options));
    EXPECT_FALSE(set("name UCI_LimitStrength value true", options));
    EXPECT_FALSE(set("name UCI_Elo value 2000", options));
    EXPECT_FALSE(set("name Clear Hash", options));
    EXPECT_FALSE(set("name clear hash value", options));
    EXPECT_EQ(options.hash_megabytes, 32);
    EXPECT_EQ(options.threads, 8);
    EXPECT_EQ(options.search.multi_pv, 256);
    EXPECT_EQ(options.search.move_overhead, 50);
    EXPECT_TRUE(options.chess960);
    EXPECT_TRUE(options.show_wdl);
    EXPECT_TRUE(options.search.analyse_mode);
    EXPECT_EQ(options.search.node_rate, 600);
    EXPECT_EQ(options.search.strength.skill_level, 7);
    EXPECT_TRUE(options.search.strength.limit_elo);
    EXPECT_EQ(options.search.strength.elo, 2000);
    EXPECT_FALSE(set("name UCI_Chess960 value false", options));
    EXPECT_FALSE(options.chess960);
}

TEST(Options, ErrorsNameTheTokenAndChangeNothing) {
    struct Case {
        std::string_view text;
        Code code;
        std::string_view token;
    };
    for (const auto& [text, code, token] : {
             Case{"name NoSuchOption value 1", Code::Unknown, "NoSuchOption"},
             Case{"name Hash", Code::Missing, ""},
             Case{"name Hash value", Code::Missing, ""},
             Case{"name Hash value  ", Code::Missing, ""},
             Case{"name Hash value many", Code::NotANumber, "many"},
             Case{"name Hash value 1.5", Code::NotANumber, "1.5"},
             Case{"name Hash value 16 MB", Code::NotANumber, "16 MB"},
             Case{"name Hash value 0", Code::OutOfRange, "0"},
             Case{"name Hash value 33554433", Code::OutOfRange, "33554433"},
             Case{"name Hash value -99999999999999999999", Code::OutOfRange,
                  "-99999999999999999999"},
             Case{"name Threads value 1025", Code::OutOfRange, "1025"},
             Case{"name MultiPV value 0", Code::OutOfRange, "0"},
             Case{"name Move Overhead value 5001", Code::OutOfRange, "5001"},
             Case{"name nodestime value -1", Code::OutOfRange, "-1"},
             Case{"name Skill Level value 21", Code::OutOfRange, "21"},
             Case{"name UCI_Elo value 1319", Code::OutOfRange, "1319"},
             Case{"name UCI_Elo value 3191", Code::OutOfRange, "3191"},
             Case{"name UCI_Chess960 value", Code::Missing, ""},
             Case{"name UCI_Chess960 value 1", Code::Unknown, "1"},
         }) {
        Options options = default_options();
        const auto error = set(text, options);
        ASSERT_TRUE(error) << text;
        EXPECT_EQ(error->code, code) << text;
        EXPECT_EQ(error->token, token) << text;
        EXPECT_EQ(options.hash_megabytes, 16) << text;
        EXPECT_EQ(options.threads, 1) << text;
        EXPECT_EQ(options.search.multi_pv, 1) << text;
        EXPECT_EQ(options.search.move_overhead, 10) << text;
        EXPECT_FALSE(options.chess960) << text;
    }
}

TEST(Options, AnEmptyStringMayBeSpelledOut) {
    static std::string stored;
    const Option option{"Path",
                        StringOption{"", [](Options&, std::string_view value) { stored = value; }}};
    Options options = default_options();
    EXPECT_FALSE(store_value(option, "a  folder", options));
    EXPECT_EQ(stored, "a  folder");
    EXPECT_FALSE(store_value(option, "<empty>", options));
    EXPECT_EQ(stored, "");
    stored = "something";
    EXPECT_FALSE(store_value(option, std::nullopt, options));
    EXPECT_EQ(stored, "");
}

TEST(Options, TheEffectIsPartOfTheTable) {
    Options options = default_options();
    const auto hash = set_option({"hash", "1"}, options);
    ASSERT_TRUE(hash);
    EXPECT_EQ((*hash)->effect, OptionEffect::ResizeHash);
    const auto multi_pv = set_option({"MultiPV", "2"}, options);
    ASSERT_TRUE(multi_pv);
    EXPECT_EQ((*multi_pv)->effect, OptionEffect::None);
}

}  // namespace
}  // namespace freischach
