// SPDX-License-Identifier: GPL-3.0-or-later
//
// The search for the smallest position where another engine's legal moves differ from ours.

#pragma once

#include "core/fen.h"
#include "core/perft.h"
#include "tools/against/peer_perft.h"

namespace freischach {

/// A move that one of the two does not have, or that the other engine lists twice.
struct MoveDifference {
    enum class Kind : std::uint8_t { Missing, Extra, Repeated };
    Kind kind;
    /// Castling is king takes rook, unless the engine wrote an illegal one otherwise.
    std::string move;
    std::string description;
};

/// A move that both have, with different counts below it.
struct CountDifference {
    std::string move;
    std::uint64_t ours, theirs;
};

/// The smallest position where the two disagree.
struct Disagreement {
    /// The position, in Shredder-FEN.
    std::string fen;
    /// The counts that differ are those so many plies below it.
    int depth = 1;
    /// The shortest argument of the protocol's `position` that shows it: "fen F moves ...". If
    /// it has moves, the engine errs in playing them: told the FEN above, it would be right.
    std::string position;
    /// Whether the engine is right when told the same in Shredder-FEN instead of X-FEN.
    bool only_in_x_fen = false;
    /// The argument that was found first: the root with the moves up to the position.
    std::string found_at;
    std::vector<MoveDifference> moves;
    /// Only if `moves` is empty: the engine contradicts itself, because it agrees when asked
    /// about the positions below these moves.
    std::vector<CountDifference> counts;
};

/// What a comparison may use and keeps count of.
struct CompareContext {
    PeerPerft& peer;
    int threads = 1;
    PerftContext perft;
    /// Leaves on which both agree.
    std::uint64_t leaves = 0;
};

/// Compares all depths from 1 to `depth`, so that the path to the first difference is short.
/// The root is told to the engine in Shredder-FEN; and in X-FEN too, if its castling letters
/// are such that a reader can mistake the rook. Throws EngineError and Interrupted.
std::optional<Disagreement> find_disagreement(const Position& root, int depth,
                                              CompareContext& context);

}  // namespace freischach
