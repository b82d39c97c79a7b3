// SPDX-License-Identifier: GPL-3.0-or-later
//
// The static evaluation of a single position, computed from nothing, and what it is made of. The
// search has its own way to the same values, move by move (eval/nnue/accumulator.h).

#pragma once

#include <string>

#include "core/position.h"
#include "core/score.h"
#include "eval/nnue/arch.h"

namespace freischach {

/// The value of `position` in centipawns from the side to move; never decisive.
Score evaluate(const nnue::Weights& network, const Position& position);

/// From White's view, as text of several lines for people: the evaluation, what would change if
/// each man or castling right were not there, and what the output of each bucket says.
std::string explain_evaluation(const nnue::Weights& network, const Position& position);

}  // namespace freischach
