// SPDX-License-Identifier: GPL-3.0-or-later
//
// The static evaluation of a position.

#pragma once

#include <string>

#include "core/position.h"
#include "core/score.h"

namespace freischach {

/// The value of `position`, which is not in check, in centipawns from the side to move; never
/// a mate score.
Score evaluate(const Position& position);

/// The evaluation term by term, from White's view, as text of several lines for people.
std::string explain_evaluation(const Position& position);

}  // namespace freischach
