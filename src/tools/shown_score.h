// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scores of the search as the outside world knows them: centipawns of which 100 are an even chance
// to win, and mates in moves.

#pragma once

#include <string>

#include "core/score.h"

namespace freischach {

/// Centipawns, normalised for a position with so much material. A win by the tablebases is 20000,
/// less the plies until then; a mate is 32000, less the plies.
int shown_centipawns(Score score, int material);

/// "cp 35", "mate 3" or, for the side that is mated, "mate -2"; centipawns as above.
std::string score_text(Score score, int material);

}  // namespace freischach
