// SPDX-License-Identifier: GPL-3.0-or-later
//
// The static evaluation of a position, and what it is made of.

#pragma once

#include <string>

#include "core/position.h"
#include "core/score.h"
#include "eval/nnue/accumulator.h"

namespace freischach {

/// The value of `position`, the last one of `line`, in centipawns from the side to move; never
/// decisive. `line` has the weights of `network`.
Score evaluate(const nnue::Weights& network, nnue::AccumulatorStack& line,
               const Position& position);

/// The same for a position alone, computed from nothing.
Score evaluate(const nnue::Weights& network, const Position& position);

/// From White's view, as text of several lines for people: the evaluation, what would change if
/// each man or castling right were not there, and what the output of each bucket says.
std::string explain_evaluation(const nnue::Weights& network, const Position& position);

}  // namespace freischach
