// SPDX-License-Identifier: GPL-3.0-or-later
//
// The way from the hidden layer to a score.

#pragma once

#include "core/score.h"
#include "eval/nnue/arch.h"

namespace freischach::nnue {

/// The score of a position for `us`, who is to move, by the head of a bucket, in centipawns; never
/// decisive.
Score output(const Weights& weights, const Accumulator& accumulator, Color us, int bucket);

}  // namespace freischach::nnue
