// SPDX-License-Identifier: GPL-3.0-or-later
//
// Wins by the tablebases get the numbers that GUIs know from Stockfish.

#include "tools/shown_score.h"

#include "search/wdl.h"

namespace freischach {

int shown_centipawns(Score score, int material) {
    if (is_mate(score) || !is_decisive(score)) return normalized_score(score, material);
    constexpr Score shown_tablebase_score = 20000;
    const Score less = tablebase_score - shown_tablebase_score;
    return score > 0 ? score - less : score + less;
}

std::string score_text(Score score, int material) {
    if (is_mate(score)) return "mate " + std::to_string(moves_to_mate(score));
    return "cp " + std::to_string(shown_centipawns(score, material));
}

}  // namespace freischach
