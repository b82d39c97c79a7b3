// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the tablebases mean to the search: a bound of the score at a node, and a ranking of the
// root moves that a search must not throw over.

#pragma once

#include <span>

#include "core/game.h"
#include "search/limits.h"

namespace freischach {

/// A score known without a search.
struct KnownScore {
    Score score;
    Bound bound;

    /// Whether it settles a search of the window from `alpha` to `beta`.
    [[nodiscard]] bool settles(Score alpha, Score beta) const {
        return bound == Bound::Exact || (bound == Bound::Lower ? score >= beta : score <= alpha);
    }
};

/// What the tables say of `position`, `ply` plies below the root with `depth` plies left: a win
/// at least, a loss at most, or a draw. Nothing if they may not be asked or do not know; they are
/// asked only right after a capture or pawn move, as a halfmove clock can spoil the value.
std::optional<KnownScore> tablebase_score_at(const Position& position, int ply, int depth,
                                             const TablebaseSettings& settings);

/// A root move as the tables see it.
struct RankedMove {
    Move move;
    /// A move must not be preferred to one of a higher rank.
    int rank = 0;
    /// What to report instead of a searched score; no_score if the tables do not know.
    Score table_score = no_score;
};

struct RootRanking {
    /// Of equal rank, the one that makes progress first.
    std::vector<RankedMove> moves;
    std::uint64_t tablebase_hits = 0;
    /// Whether the tables have had their say, and a search that looks for mates and good
    /// defences does better without them.
    bool is_final = false;
};

/// Ranks `moves`, legal in the last position of `game`, by distance (DTZ), or by value (WDL)
/// where a table of distances is missing, or all alike where the tables do not know.
RootRanking rank_root_moves(const Game& game, std::span<const Move> moves,
                            const TablebaseSettings& settings);

}  // namespace freischach
