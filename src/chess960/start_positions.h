// SPDX-License-Identifier: GPL-3.0-or-later
//
// Start positions from their numbers and back, and numbers drawn at random. White and Black
// have a number each; Chess960 is the case that they are equal, otherwise it is double Fischer
// Random (DFRC). Players who draw with dice or coins: chess960/dice_and_coins.h.

#pragma once

#include <optional>

#include "chess960/scharnagl.h"
#include "core/position.h"
#include "util/rng.h"

namespace freischach {

/// The position with White's men set up by `white_number` and Black's by `black_number`, both
/// from the a-file on: White to move, all four castling rights, the clocks at 0 and 1. Both
/// must be start numbers.
Position start_position(int white_number, int black_number);

/// The Chess960 start position with this start number.
inline Position start_position(int number) { return start_position(number, number); }

/// The start number of the men on `color`'s home rank if all eight are its own and form a
/// legal back rank, else nothing. Neither the other ranks nor castling rights matter.
std::optional<int> start_number(const Board& board, Color color);

/// The two numbers of a start position.
struct StartNumbers {
    int white;
    int black;
    bool operator==(const StartNumbers&) const = default;
};

/// A start number, each equally likely. Uses up `rng`: equal seeds give equal sequences on
/// every machine.
int random_number(Rng& rng);

/// Two independent start numbers, White's drawn first: one of the 921,600 DFRC positions, each
/// equally likely. The two may be equal.
StartNumbers random_numbers(Rng& rng);

}  // namespace freischach
