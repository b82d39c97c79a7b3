// SPDX-License-Identifier: GPL-3.0-or-later
//
// Start positions against the FENs of the perft suites, numbers of boards, random numbers.

#include "chess960/start_positions.h"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "chess960/reference_data.h"
#include "core/fen.h"
#include "util/text.h"

namespace freischach {
namespace {

Board board_of(const std::string& fen) {
    const auto record = parse_fen(fen);
    EXPECT_TRUE(record) << fen;
    return record ? record->board : Board{};
}

TEST(StartPositions, AllChess960FensAgree) {
    const auto fens = reference::fens_of("chess960_perft.epd");
    ASSERT_EQ(fens.size(), 960U);
    for (int number = 0; number < 960; ++number) {
        const Position position = start_position(number);
        EXPECT_EQ(to_fen(position, FenStyle::Shredder), fens[number]);
        EXPECT_EQ(position, start_position(number, number));
        EXPECT_EQ(start_number(position.board(), White), number);
        EXPECT_EQ(start_number(position.board(), Black), number);
    }
}

TEST(StartPositions, DfrcFensAgree) {
    std::map<std::string, int> numbers;
    for (const auto& row : reference::start_rows()) numbers[to_lower(row.back_rank)] = row.number;
    ASSERT_EQ(numbers.size(), 960U);
    const auto fens = reference::fens_of("dfrc_perft.epd");
    ASSERT_EQ(fens.size(), 500U);
    for (const std::string& fen : fens) {
        const std::string placement = fen.substr(0, fen.find(' '));
        const int white = numbers.at(to_lower(placement.substr(placement.size() - 8)));
        const int black = numbers.at(placement.substr(0, 8));
        const Position position = start_position(white, black);
        EXPECT_EQ(to_fen(position, FenStyle::Shredder), fen);
        EXPECT_EQ(start_number(position.board(), White), white);
        EXPECT_EQ(start_number(position.board(), Black), black);
    }
}

TEST(StartPositions, Number518IsStandardChess) {
    EXPECT_EQ(start_position(518), standard_start_position());
}

TEST(StartNumber, MindsTheHomeRankOnly) {
    const Board board = board_of("rnbqkbnr/8/8/3pP3/8/8/8/RNBKQBNR w - - 3 20");
    EXPECT_EQ(start_number(board, Black), 518);
    EXPECT_EQ(start_number(board, White), mirror_number(518));
}

TEST(StartNumber, IsNothingForOtherHomeRanks) {
    struct Case {
        const char* fen;
        const char* why;
    };
    for (const Case& c : {Case{"4k3/4p3/8/8/8/8/8/RNBQKB1R w KQ - 0 1", "an empty square"},
                          Case{"4k3/4p3/8/8/8/8/8/RNBQKBnR w KQ - 0 1", "a man of the opponent"},
                          Case{"4k3/4p3/8/8/8/8/8/BNBQRKNR w HE - 0 1", "bishops on one colour"},
                          Case{"4k3/4p3/8/8/8/8/8/KRBQNBNR w - - 0 1", "the king in the corner"},
                          Case{"4k3/4p3/8/8/8/8/8/RNBQKBQR w KQ - 0 1", "two queens"}}) {
        const Board board = board_of(c.fen);
        EXPECT_EQ(start_number(board, White), std::nullopt) << c.why;
        EXPECT_EQ(start_number(board, Black), std::nullopt) << c.why;
    }
}

TEST(RandomNumbers, SameSeedGivesSameSequence) {
    Rng a(2024), b(2024), other(2025);
    int differences = 0;
    for (int i = 0; i < 1000; ++i) {
        const int number = random_number(a);
        EXPECT_EQ(number, random_number(b));
        differences += number != random_number(other);
    }
    EXPECT_GT(differences, 900);
    for (int i = 0; i < 1000; ++i) EXPECT_EQ(random_numbers(a), random_numbers(b));
}

/// Pearson's chi-squared of equally likely cells: its mean is the number of cells less 1, its
/// variance twice that.
double chi_squared(const std::vector<int>& cells) {
    double total = 0;
    for (int found : cells) total += found;
    const double expected = total / double(cells.size());
    double sum = 0;
    for (int found : cells) sum += (found - expected) * (found - expected) / expected;
    return sum;
}

TEST(RandomNumbers, ReachEveryPositionEquallyOften) {
    Rng rng(960);
    std::vector<int> cells(960);
    for (int i = 0; i < 960 * 100; ++i) ++cells.at(random_number(rng));
    EXPECT_GT(std::ranges::min(cells), 0);
    EXPECT_NEAR(chi_squared(cells), 959, 5 * 44);  // five standard deviations
}

TEST(RandomNumbers, ColoursAreIndependent) {
    Rng rng(921'600);
    std::vector<int> white(960), black(960), joint(30 * 30);
    for (int i = 0; i < 960 * 100; ++i) {
        const StartNumbers numbers = random_numbers(rng);
        ++white.at(numbers.white);
        ++black.at(numbers.black);
        ++joint.at(numbers.white / 32 * 30 + numbers.black / 32);
    }
    EXPECT_NEAR(chi_squared(white), 959, 5 * 44);
    EXPECT_NEAR(chi_squared(black), 959, 5 * 44);
    EXPECT_NEAR(chi_squared(joint), 899, 5 * 43);
}

}  // namespace
}  // namespace freischach
