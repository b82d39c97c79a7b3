// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which start positions the user of `freischach startpos` asks for, in whichever way.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "chess960/start_positions.h"

namespace freischach {

/// The ways to choose. One of those above `seed` is filled in, the others stay empty.
struct StartChoice {
    std::vector<int> frc;
    /// White's and Black's number by turns.
    std::vector<int> dfrc;
    /// The back rank of both sides, or that of White and that of Black.
    std::vector<std::string> arrangement;
    /// Throws and tosses in any number of words, see chess960/dice_and_coins.h.
    std::vector<std::string> dice, coins;
    /// How many to draw.
    int random = 0;
    bool all = false;

    std::uint64_t seed = 0;
    /// For `random`: no position comes twice.
    bool distinct = false;
    /// For `random` and `all`: White and Black are set up independently of each other.
    bool independent = false;
};

/// The start positions of `choice` in their order. Throws UsageError if there is none like that.
std::vector<StartNumbers> chosen_numbers(const StartChoice& choice);

}  // namespace freischach
