// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scores in centipawns from the side to move, above them the wins that the tablebases know, and
// above those the mates.

#pragma once

#include "core/types.h"

namespace freischach {

using Score = int;

/// The deepest ply from the root that a search reaches.
constexpr int max_ply = 246;

constexpr Score draw_score = 0;
/// Being mated on the spot is -mate_score; each ply until then brings it nearer to 0.
constexpr Score mate_score = 32000;
constexpr Score infinite_score = 32001;
constexpr Score no_score = 32002;
/// Scores of this size or more announce a mate within the reach of a search.
constexpr Score mate_bound = mate_score - max_ply;
/// A win that the tablebases know, on the spot; each ply until then brings it nearer to 0.
constexpr Score tablebase_score = mate_bound - 1;
/// Scores of this size or more are decisive: a mate or a win by the tablebases, no evaluation.
constexpr Score decisive_bound = tablebase_score - max_ply;

/// The score of giving mate `ply` plies from the root.
constexpr Score mate_in(int ply) { return mate_score - ply; }
/// The score of being mated `ply` plies from the root.
constexpr Score mated_in(int ply) { return ply - mate_score; }
constexpr bool is_mate(Score score) { return score >= mate_bound || score <= -mate_bound; }
/// The score of a position, `ply` plies from the root, that wins by the tablebases.
constexpr Score tablebase_win_in(int ply) { return tablebase_score - ply; }
constexpr bool is_decisive(Score score) {
    return score >= decisive_bound || score <= -decisive_bound;
}
/// Full moves until the mate that `score` announces; negative if the side to move is mated.
constexpr int moves_to_mate(Score score) {
    return score > 0 ? (mate_score - score + 1) / 2 : -(mate_score + score) / 2;
}

/// Whether a score is exact or only a bound, as a search window cut it off.
enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

/// What `score` is after a search with the window from `alpha` to `beta`.
constexpr Bound bound_of(Score score, Score alpha, Score beta) {
    return score >= beta ? Bound::Lower : score > alpha ? Bound::Exact : Bound::Upper;
}

/// What the men are worth in exchanges, in centipawns; the king and "none" are worth nothing.
constexpr std::array<Score, 7> exchange_value{100, 325, 325, 500, 975, 0, 0};

}  // namespace freischach
