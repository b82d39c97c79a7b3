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
class HistoryEntry {
public:
    static constexpr int limit = 16384;

    operator int() const { return value_; }
    void update(int bonus) {
        bonus = std::clamp(bonus, -limit, limit);
        value_ = std::int16_t(value_ + bonus - value_ * std::abs(bonus) / limit);
    }

private:
    std::int16_t value_ = 0;
};

/// [moving piece][destination]
using PieceToHistory = std::array<std::array<HistoryEntry, square_count>, piece_count>;

struct alignas(cache_line) Histories {
    /// Quiet moves: [side to move][origin][destination]
    std::array<std::array<std::array<HistoryEntry, square_count>, square_count>, 2> butterfly;
    /// Captures: [moving piece][destination][captured type]
    std::array<std::array<std::array<HistoryEntry, 7>, square_count>, piece_count> capture;
    /// Quiet moves after an earlier move: [earlier piece][its destination][moving
    /// piece][destination]
    std::array<std::array<PieceToHistory, square_count>, piece_count> continuation;
    /// Stands in where there is no earlier move.
    PieceToHistory no_continuation;
};

}  // namespace freischach
