// SPDX-License-Identifier: GPL-3.0-or-later
//
// Drawing a start position at the board, with one die or one coin. Five men are placed by lot,
// rook, king and rook fill the rest. Each of the 960 positions is equally likely.
// The die method is Ingo Althöfer's (1998), the coin method makes the same choices with tosses:
// https://en.wikipedia.org/wiki/Chess960_starting_position

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "util/result.h"

namespace freischach {

/// One man placed by lot, and on how many squares it may come to stand.
struct LotStep {
    std::string_view man;
    int choices;
};

/// The order in which the men are placed: the bishops on the squares of their colour (a1, c1, e1
/// and g1 are dark), the others on any free square.
constexpr std::array<LotStep, 5> lot_steps{{{"dark-squared bishop", 4},
                                            {"light-squared bishop", 4},
                                            {"queen", 6},
                                            {"first knight", 5},
                                            {"second knight", 4}}};

/// For each step which of the squares was chosen, counted from the a-file: 1 to its `choices`.
using LotChoices = std::array<int, lot_steps.size()>;

/// The start number that these choices lead to; each must be in its range. The 1920 possible
/// choices lead to each number twice, as the two knights are alike.
int number_by_choices(const LotChoices& choices);

/// What is drawn with; the value is the number of its sides.
enum class LotDevice : std::uint8_t { Coin = 2, Die = 6 };

enum class LotErrorCode : std::uint8_t { BadResult, TooFew, TooMany };

/// Why dice or coins give no start position.
struct LotError {
    LotErrorCode code;
    LotDevice device;
    /// BadResult: what is no throw or toss.
    std::string token{};
    /// TooFew: the place in lot_steps of the man that still waits for its square.
    std::size_t waiting = 0;
    /// TooMany: how many throws or tosses are left when all men stand.
    std::size_t unused = 0;
};

/// One line that names the token, the man that waits, or the number left.
std::string describe(const LotError& error);

/// The start number from throws of a die (1 to 6), in the order in which they fell. A throw that
/// exceeds the choices of the step does not count, and the next is taken in its place: 5 and 6
/// for a bishop and the second knight, 6 for the first knight. Fails if a throw is not 1 to 6,
/// if the throws end too early, or if some are left over.
Result<int, LotError> number_by_dice(std::span<const int> throws);

/// Reads throws of a die written as digits with commas, blanks or nothing between: "4,1,3,2,2".
/// Fails at the first other character. How many throws there are does not matter here.
Result<std::vector<int>, LotError> parse_dice(std::string_view text);

/// The start number from tosses of a coin: H (heads) is 0, T (tails) is 1, in either case, with
/// commas, blanks or nothing between. A step takes as many tosses as can tell its choices apart:
/// two for 4 choices, three for 5 or 6. They are a binary number, first toss the highest digit,
/// and the choice is 1 plus that number (HH 1, HT 2, TH 3, TT 4). A choice that exceeds those of
/// the step is tossed again. Fails if there is another character, if the tosses end too early,
/// or if some are left over.
Result<int, LotError> number_by_coins(std::string_view text);

}  // namespace freischach
