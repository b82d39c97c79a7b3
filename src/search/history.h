// SPDX-License-Identifier: GPL-3.0-or-later
//
// What past cutoffs say about moves: tables of small saturating counters, one set a thread.
// Castling is a quiet move like any other; its destination is the rook's square.

#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/position.h"
#include "util/cache_line.h"

namespace freischach {

/// A counter that a bonus moves towards +-limit, the less the nearer it is.
template <int Limit>
class SaturatingCounter {
public:
    static constexpr int limit = Limit;

    operator int() const { return value_; }
    void update(int bonus) {
        bonus = std::clamp(bonus, -limit, limit);
        value_ = std::int16_t(value_ + bonus - value_ * std::abs(bonus) / limit);
    }

private:
    std::int16_t value_ = 0;
};

using HistoryEntry = SaturatingCounter<16384>;

/// [moving piece][destination]
using PieceToHistory = std::array<std::array<HistoryEntry, square_count>, piece_count>;
/// [origin][destination]
using FromToHistory = std::array<std::array<HistoryEntry, square_count>, square_count>;

struct alignas(cache_line) Histories {
    static constexpr int pawn_structures = 512;

    /// Quiet moves: [side to move][origin is attacked][destination is
    /// attacked][origin][destination]
    std::array<std::array<std::array<FromToHistory, 2>, 2>, 2> butterfly;
    /// Quiet moves with these pawns: [structure of the pawns][moving piece][destination]
    std::array<PieceToHistory, pawn_structures> pawn;
    /// Captures: [moving piece][destination][captured type]
    std::array<std::array<std::array<HistoryEntry, 7>, square_count>, piece_count> capture;
    /// Quiet moves after an earlier move: [earlier piece][its destination][moving
    /// piece][destination]
    std::array<std::array<PieceToHistory, square_count>, piece_count> continuation;
    /// Stands in where there is no earlier move.
    PieceToHistory no_continuation;
};

/// The counter of a capture or promotion that is legal in `position`; const if the histories are.
template <class AnyHistories>
auto& capture_entry(AnyHistories& histories, const Position& position, Move move) {
    return histories
        .capture[position.piece_on(move.from())][move.to()][position.captured_type(move)];
}

}  // namespace freischach
