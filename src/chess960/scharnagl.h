// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reinhard Scharnagl's numbers 0 to 959 of the start positions; 518 is RNBQKBNR.
// https://en.wikipedia.org/wiki/Fischer_random_chess_numbering_scheme

#pragma once

#include "chess960/back_rank.h"

namespace freischach {

constexpr int start_position_count = 960;
/// The number of the start position of standard chess.
constexpr int standard_number = 518;

/// Whether a start position has this number.
constexpr bool is_start_number(int number) { return number >= 0 && number < start_position_count; }

/// The back rank with this number, which must be a start number.
BackRank back_rank_of(int number);

/// The number, 0 to 959, of `back_rank`, which must be legal (see check_back_rank()).
int number_of(const BackRank& back_rank);

/// The number of the back rank with left and right exchanged; `number` must be a start number.
int mirror_number(int number);

}  // namespace freischach
