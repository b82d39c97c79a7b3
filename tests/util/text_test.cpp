// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text helpers, with the bytes that parsers meet in practice: tabs, carriage returns,
// NUL, UTF-8, numbers that do not fit.

#include "util/text.h"

#include <cstdint>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace freischach {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using namespace std::string_literals;

TEST(Text, SplitsWordsAtAnyWhiteSpace) {
    EXPECT_THAT(split_words("go depth 3"), ElementsAre("go", "depth", "3"));
    EXPECT_THAT(split_words("\tposition   startpos\v\fmoves \r\n"),
                ElementsAre("position", "startpos", "moves"));
    EXPECT_THAT(split_words("one"), ElementsAre("one"));
    EXPECT_THAT(split_words(""), IsEmpty());
    EXPECT_THAT(split_words(" \t\r\n\v\f"), IsEmpty());
}

TEST(TakeWord, TakesWordsOff) {
    std::string_view text = " \t go   depth\r 3 ";
    EXPECT_EQ(take_word(text), "go");
    EXPECT_EQ(take_word(text), "depth");
    EXPECT_EQ(take_word(text), "3");
    EXPECT_EQ(take_word(text), "");
    EXPECT_EQ(take_word(text), "");
}

TEST(Text, SplitsLines) {
    EXPECT_THAT(split_lines(""), IsEmpty());
    EXPECT_THAT(split_lines("a\nb"), ElementsAre("a", "b"));
    EXPECT_THAT(split_lines("a\n"), ElementsAre("a"));
    EXPECT_THAT(split_lines("\n\r\n b\n\n"), ElementsAre("", "\r", " b", ""));
}

TEST(Text, SplitsWordsAtNothingElse) {
    const std::string text = "a\0b \xC2\xA0 \x85 c-d,e"s;  // no-break space and NEL are words
    EXPECT_THAT(split_words(text), ElementsAre("a\0b"s, "\xC2\xA0", "\x85", "c-d,e"));
}

TEST(Text, WordsPointIntoTheText) {
    const std::string text = "  go ponder ";
    const auto words = split_words(text);
    ASSERT_EQ(words.size(), 2U);
    EXPECT_EQ(words[0].data(), text.data() + 2);
    EXPECT_EQ(words[1].data(), text.data() + 5);
}

TEST(Text, TrimsBothEnds) {
    EXPECT_EQ(trim("  two words \r\n"), "two words");
    EXPECT_EQ(trim("word"), "word");
    EXPECT_EQ(trim("\t\v\f x"), "x");
    EXPECT_EQ(trim(" \t "), "");
    EXPECT_EQ(trim(""), "");
    EXPECT_EQ(trim("\0 "s), "\0"s);
}

TEST(Text, LowersAsciiLettersOnly) {
    EXPECT_EQ(to_lower("UCI_Chess960 AZaz@[`{"), "uci_chess960 azaz@[`{");
    EXPECT_EQ(to_lower("\xC3\x84\xDF"), "\xC3\x84\xDF");
    EXPECT_EQ(to_lower("A\0B"s), "a\0b"s);
}

TEST(Text, ComparesIgnoringAsciiCaseOnly) {
    EXPECT_TRUE(equals_ignoring_case("HaSH", "hash"));
    EXPECT_TRUE(equals_ignoring_case("", ""));
    EXPECT_FALSE(equals_ignoring_case("has", "hash"));
    EXPECT_FALSE(equals_ignoring_case("hashx", "hash"));
    EXPECT_FALSE(equals_ignoring_case("@[\\]^_", "`{|}~\x7F"));  // 32 apart, but no letters
    EXPECT_FALSE(equals_ignoring_case("\xC4", "\xE4"));
}

TEST(Text, PrintableReplacesWhatIsNotPrintableAscii) {
    EXPECT_EQ(printable("a b~"), "a b~");
    EXPECT_EQ(printable("a\tb\r\nc"), "a?b??c");
    EXPECT_EQ(printable("\0\x1B\x7F\x80\xFF"s), "?????");
    EXPECT_EQ(printable(""), "");
}

TEST(Text, PrintableCutsLongText) {
    EXPECT_EQ(printable("12345", 5), "12345");
    EXPECT_EQ(printable("123456", 5), "12345...");
    EXPECT_EQ(printable(std::string(60, 'x')), std::string(60, 'x'));
    EXPECT_EQ(printable(std::string(100000, 'x')), std::string(60, 'x') + "...");
}

TEST(Text, ParsesWholeNumbers) {
    EXPECT_EQ(parse_number<int>("42"), 42);
    EXPECT_EQ(parse_number<int>("-7"), -7);
    EXPECT_EQ(parse_number<int>("007"), 7);
    EXPECT_EQ(parse_number<int>("-2147483648"), INT32_MIN);
    EXPECT_EQ(parse_number<std::uint64_t>("18446744073709551615"), UINT64_MAX);
    EXPECT_EQ(parse_number<std::int64_t>("9223372036854775807"), INT64_MAX);
}

TEST(Text, RefusesWhatIsNoNumber) {
    for (const char* text : {"", " ", "-", "+1", " 1", "1 ", "1x", "x1", "0x10", "1.5", "1e3",
                             "--1", "one", "\xEF\xBC\x91"}) {
        EXPECT_EQ(parse_number<int>(text), std::nullopt) << text;
    }
    EXPECT_EQ(parse_number<int>("1\0"s), std::nullopt);
}

TEST(Text, RefusesNumbersThatDoNotFit) {
    EXPECT_EQ(parse_number<int>("2147483648"), std::nullopt);
    EXPECT_EQ(parse_number<int>("-2147483649"), std::nullopt);
    EXPECT_EQ(parse_number<int>("99999999999999999999"), std::nullopt);
    EXPECT_EQ(parse_number<std::uint64_t>("18446744073709551616"), std::nullopt);
    EXPECT_EQ(parse_number<unsigned>("-1"), std::nullopt);
}

}  // namespace
}  // namespace freischach
