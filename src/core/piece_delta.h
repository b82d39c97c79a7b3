// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a move has changed on the board, for whoever keeps something up to date with it.

#pragma once

#include <span>

#include "core/types.h"

namespace freischach {

/// At most two men leave their squares, and at most two come to others: castling moves two, a
/// capture takes two away and sets one down, a promotion takes a pawn and sets a piece.
class PieceDelta {
public:
    struct Change {
        Piece piece;
        Square square;
    };

    void remove(Piece piece, Square square) { removed_[removed_count_++] = {piece, square}; }
    void add(Piece piece, Square square) { added_[added_count_++] = {piece, square}; }

    [[nodiscard]] std::span<const Change> removed() const {
        return {removed_.data(), removed_count_};
    }
    [[nodiscard]] std::span<const Change> added() const { return {added_.data(), added_count_}; }

    /// Rooks of both colours that could castle before the move and cannot any more, where they
    /// stood before it.
    Bitboard lost_castling_rooks = 0;

private:
    std::array<Change, 2> removed_, added_;
    std::uint8_t removed_count_ = 0, added_count_ = 0;
};

}  // namespace freischach
