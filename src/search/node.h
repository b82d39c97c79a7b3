// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the search keeps for each ply of the line it is looking at, and the principal
// variation found below it.

#pragma once

#include <algorithm>
#include <span>

#include "core/position.h"
#include "core/score.h"
#include "core/threats.h"
#include "search/history.h"
#include "util/cache_line.h"

namespace freischach {

/// A sequence of best moves.
class PrincipalVariation {
public:
    void clear() { length_ = 0; }
    /// `move` followed by `rest`.
    void set(Move move, const PrincipalVariation& rest) {
        moves_[0] = move;
        length_ = std::min(rest.length_ + 1, max_ply);
        std::copy_n(rest.moves_.begin(), length_ - 1, moves_.begin() + 1);
    }
    [[nodiscard]] std::span<const Move> moves() const {
        return {moves_.data(), std::size_t(length_)};
    }

private:
    std::array<Move, max_ply> moves_;
    int length_ = 0;
};

struct alignas(cache_line) Node {
    explicit Node(const Position& start) : position(start) {}

    Position position;
    int ply = 0;
    /// Not in check: the static evaluation, corrected by what earlier searches found in such
    /// positions, and as the evaluation gave it. In check: no_score.
    Score static_eval = no_score, raw_eval = no_score;
    /// Not searched here: a singular search asks how good the others are.
    Move excluded;
    /// The move being searched from here; no move while a null move is.
    Move move;
    /// What it moves.
    Piece moved = NoPiece;
    /// Continuation history of that move.
    PieceToHistory* continuation = nullptr;
    /// For move ordering: what the opponent attacks, and the history that goes with the pawns.
    Threats threats;
    PieceToHistory* pawn_history = nullptr;
    /// By how many plies the search of `move` is reduced.
    int reduction = 0;
    /// Cutoffs at the nodes of this ply since the node two plies above was entered.
    int cutoffs = 0;
    /// The position is, or has been, part of a principal variation.
    bool was_pv = false;
    /// The last two quiet moves that refuted a sibling of this node.
    std::array<Move, 2> killers;
    PrincipalVariation pv;
};

}  // namespace freischach
