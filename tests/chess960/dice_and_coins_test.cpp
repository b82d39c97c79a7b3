// SPDX-License-Identifier: GPL-3.0-or-later
//
// Drawing with dice and coins: that each start position is equally likely is checked over all
// possible sequences; single results come from the published rules of the die method.

#include "chess960/dice_and_coins.h"

#include <gtest/gtest.h>

#include "chess960/scharnagl.h"

namespace freischach {
namespace {

using Code = LotErrorCode;

std::string position_by_dice(const std::vector<int>& throws) {
    const auto number = number_by_dice(throws);
    return number ? to_text(back_rank_of(*number)) : describe(number.error());
}

std::string position_by_coins(std::string_view text) {
    const auto number = number_by_coins(text);
    return number ? to_text(back_rank_of(*number)) : describe(number.error());
}

/// Counts how often each number comes up.
class Tally {
public:
    void add(int number) { ++found_.at(number); }
    void expect_each(int times) const {
        for (int number = 0; number < 960; ++number) EXPECT_EQ(found_[number], times) << number;
    }

private:
    std::vector<int> found_ = std::vector<int>(960);
};

TEST(LotChoices, AllLeadToEachNumberTwice) {
    Tally tally;
    LotChoices c{};
    for (c[0] = 1; c[0] <= 4; ++c[0])
        for (c[1] = 1; c[1] <= 4; ++c[1])
            for (c[2] = 1; c[2] <= 6; ++c[2])
                for (c[3] = 1; c[3] <= 5; ++c[3])
                    for (c[4] = 1; c[4] <= 4; ++c[4]) tally.add(number_by_choices(c));
    tally.expect_each(2);
}

/// Of the 7776 sequences of five throws, those without a repeated throw are the 1920 choices;
/// the others leave a man waiting.
TEST(Dice, AllSequencesOfFiveThrows) {
    Tally tally;
    int too_few = 0;
    for (int code = 0; code < 6 * 6 * 6 * 6 * 6; ++code) {
        std::vector<int> throws;
        for (int rest = code, i = 0; i < 5; ++i, rest /= 6) throws.push_back(rest % 6 + 1);
        const auto number = number_by_dice(throws);
        if (number) {
            tally.add(*number);
        } else {
            EXPECT_EQ(number.error().code, Code::TooFew);
            ++too_few;
        }
    }
    tally.expect_each(2);
    EXPECT_EQ(too_few, 7776 - 1920);
}

/// Every sequence of `length` results of a device with `sides` sides, as digits from 0.
template <class Visit>
void for_all_sequences(int sides, std::size_t length, Visit visit) {
    std::vector<int> results(length);
    std::size_t place = 0;
    while (place < length) {
        visit(results);
        for (place = 0; place < length && ++results[place] == sides; ++place) results[place] = 0;
    }
}

/// Repeated throws keep all positions equally likely. Of six throws that use up all, one does not
/// apply: 2 values for each bishop, none for the queen, 1 and 2 for the knights, which is 7 ways
/// for each of a number's two sequences. Of seven throws two do not apply, in (7^2 + 13) / 2 = 31
/// ways.
TEST(Dice, AllSequencesWithRepeatedThrows) {
    for (const auto& [length, times] : {std::pair{6U, 2 * 7}, {7U, 2 * 31}}) {
        Tally tally;
        for_all_sequences(6, length, [&](std::vector<int> throws) {
            for (int& pips : throws) ++pips;
            if (const auto number = number_by_dice(throws)) tally.add(*number);
        });
        tally.expect_each(times);
    }
}

TEST(Dice, PlaceTheMenInOrder) {
    EXPECT_EQ(position_by_dice({2, 3, 3, 2, 3}), "RNBQKBNR");  // published examples
    EXPECT_EQ(position_by_dice({2, 3, 3, 4, 2}), "RNBQKBNR");
    EXPECT_EQ(position_by_dice({1, 1, 1, 1, 1}), "BBQNNRKR");
    EXPECT_EQ(position_by_dice({4, 4, 6, 5, 4}), "RKRNNQBB");
}

TEST(Dice, ThrowsThatDoNotApplyAreThrownAgain) {
    EXPECT_EQ(position_by_dice({5, 6, 2, 6, 3, 3, 6, 2, 5, 6, 3}), "RNBQKBNR");
    EXPECT_EQ(position_by_dice({1, 1, 6, 5, 1}), "BBNRKRNQ");  // 6 for the queen, 5 for a knight
}

TEST(Dice, ErrorsSayWhatIsWrong) {
    EXPECT_EQ(position_by_dice({}),
              "dice: too few throws, the dark-squared bishop still waits for its square");
    EXPECT_EQ(position_by_dice({1, 5, 6}),
              "dice: too few throws, the light-squared bishop still waits for its square");
    EXPECT_EQ(position_by_dice({1, 1}),
              "dice: too few throws, the queen still waits for its square");
    EXPECT_EQ(position_by_dice({1, 1, 1, 6}),
              "dice: too few throws, the first knight still waits for its square");
    EXPECT_EQ(position_by_dice({1, 1, 1, 1, 5}),
              "dice: too few throws, the second knight still waits for its square");
    EXPECT_EQ(position_by_dice({1, 1, 1, 1, 1, 6, 1}),
              "dice: too many throws, the last 2 not needed");
    EXPECT_EQ(position_by_dice({1, 0, 1, 1, 1}), "dice: '0' is no throw (1 to 6)");
    EXPECT_EQ(position_by_dice({1, 7, 1, 1, 1}), "dice: '7' is no throw (1 to 6)");
    EXPECT_EQ(position_by_dice({1, 1, 1, 1, 1, -3}), "dice: '-3' is no throw (1 to 6)");
}

TEST(Dice, ErrorsAreTyped) {
    const auto too_few = number_by_dice(std::vector{1, 1, 1, 1});
    ASSERT_FALSE(too_few);
    EXPECT_EQ(too_few.error().device, LotDevice::Die);
    EXPECT_EQ(too_few.error().waiting, 4U);
    const auto too_many = number_by_dice(std::vector{1, 1, 1, 1, 1, 1, 1});
    ASSERT_FALSE(too_many);
    EXPECT_EQ(too_many.error().code, Code::TooMany);
    EXPECT_EQ(too_many.error().unused, 2U);
}

TEST(Dice, TextHasCommasBlanksOrNothingBetween) {
    const std::vector<int> expected{4, 1, 3, 2, 5};
    for (const char* text : {"4,1,3,2,5", "4 1 3 2 5", "41325", " 4, 1,3  2\t5\n", "4,,1325,"}) {
        const auto throws = parse_dice(text);
        ASSERT_TRUE(throws) << text;
        EXPECT_EQ(*throws, expected) << text;
    }
    ASSERT_TRUE(parse_dice(""));
    EXPECT_TRUE(parse_dice("")->empty());
}

TEST(Dice, TextWithOtherCharactersIsRefused) {
    for (const auto& [text, token] : {std::pair{"4,1,0", "0"},
                                      {"47", "7"},
                                      {"-1", "-"},
                                      {"4;1", ";"},
                                      {"4,x", "x"},
                                      {"1.5", "."}}) {
        const auto throws = parse_dice(text);
        ASSERT_FALSE(throws) << text;
        EXPECT_EQ(throws.error().code, Code::BadResult);
        EXPECT_EQ(throws.error().token, token);
    }
    EXPECT_EQ(describe(parse_dice("4,\x01").error()), "dice: '?' is no throw (1 to 6)");
}

/// Of the 4096 sequences of twelve tosses, those without a repetition are the 1920 choices.
TEST(Coins, AllSequencesOfTwelveTosses) {
    Tally tally;
    int too_few = 0;
    for (unsigned code = 0; code < 1U << 12; ++code) {
        std::string tosses;
        for (unsigned i = 0; i < 12; ++i) tosses += (code >> i & 1) != 0 ? 'T' : 'H';
        const auto number = number_by_coins(tosses);
        if (number) {
            tally.add(*number);
        } else {
            EXPECT_EQ(number.error().code, Code::TooFew) << tosses;
            ++too_few;
        }
    }
    tally.expect_each(2);
    EXPECT_EQ(too_few, 4096 - 1920);
}

/// The same for coins: 2 values of three tosses do not apply to the queen, 3 to the first knight;
/// of two repetitions there are 2 * 2 + 2 * 3 + 3 * 3 = 19.
TEST(Coins, AllSequencesWithRepetitions) {
    for (const auto& [length, times] : {std::pair{15U, 2 * 5}, {18U, 2 * 19}}) {
        Tally tally;
        for_all_sequences(2, length, [&](const std::vector<int>& results) {
            std::string tosses;
            for (int result : results) tosses += result == 0 ? 'H' : 'T';
            if (const auto number = number_by_coins(tosses)) tally.add(*number);
        });
        tally.expect_each(times);
    }
}

/// The same choices as in the examples of the die method: HT is 2, TH is 3, HTH is 3, HHT is 2.
TEST(Coins, AreBinaryNumbersFirstTossHighest) {
    EXPECT_EQ(position_by_coins("HT TH HTH HHT TH"), "RNBQKBNR");
    EXPECT_EQ(position_by_coins("HT TH HTH HTT HT"), "RNBQKBNR");
    EXPECT_EQ(position_by_coins("HH HH HHH HHH HH"), "BBQNNRKR");
    EXPECT_EQ(position_by_coins("TT TT THT THH TT"), "RKRNNQBB");
}

TEST(Coins, TextIsInAnyCaseWithCommasBlanksOrNothingBetween) {
    for (const char* text :
         {"HTTHHTHHHTTH", "htthhthhhtth", "h,t,t,h,H,T,H,H,H,T,T,H", " HTTH HTH, HHT\tTH\n"})
        EXPECT_EQ(position_by_coins(text), "RNBQKBNR") << text;
}

TEST(Coins, NumbersThatDoNotApplyAreTossedAgain) {
    EXPECT_EQ(position_by_coins("HT TH TTH HTH TTT HHT TH"), "RNBQKBNR");  // queen 7, knight 8
    EXPECT_EQ(position_by_coins("HT TH TTT HTH THT HHT TH"), "RNBQKBNR");  // queen 8, knight 6
}

TEST(Coins, ErrorsSayWhatIsWrong) {
    EXPECT_EQ(position_by_coins(""),
              "coins: too few tosses, the dark-squared bishop still waits for its square");
    EXPECT_EQ(position_by_coins("HHH"),
              "coins: too few tosses, the light-squared bishop still waits for its square");
    EXPECT_EQ(position_by_coins("HHHHTTH"),
              "coins: too few tosses, the queen still waits for its square");
    EXPECT_EQ(position_by_coins("HHHHHHHHH"),
              "coins: too few tosses, the first knight still waits for its square");
    EXPECT_EQ(position_by_coins("HHHHHHHHHHH"),
              "coins: too few tosses, the second knight still waits for its square");
    EXPECT_EQ(position_by_coins("HHHHHHHHHHHHT"), "coins: too many tosses, the last 1 not needed");
    EXPECT_EQ(position_by_coins("HHXHH"), "coins: 'X' is no toss (H or T)");
    EXPECT_EQ(position_by_coins("H0"), "coins: '0' is no toss (H or T)");
}

}  // namespace
}  // namespace freischach
