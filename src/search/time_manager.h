// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long a move may take. Pure arithmetic: elapsed times are passed in, so nothing here
// reads a clock.

#pragma once

#include <cstdint>
#include <limits>

#include "core/types.h"
#include "search/limits.h"

namespace freischach {

/// How sure the search is of its best move after an iteration.
struct Confidence {
    /// For how many iterations the best move has been the same.
    int unchanged_iterations = 0;
    /// How many centipawns it has lost since the iteration before.
    int score_drop = 0;
    /// The part of all nodes that went into it, in percent. Little is a sign of rivals.
    int node_share = 50;
};

class TimeManager {
public:
    /// The budget of `us` under `limits`; none if they name no time. `may_ponder`: what is used
    /// now will partly come back as thinking on the opponent's time.
    TimeManager(const SearchLimits& limits, Color us, std::int64_t move_overhead,
                bool may_ponder = false);

    /// Whether the search must end now.
    [[nodiscard]] bool must_stop(std::int64_t elapsed) const { return elapsed >= hard_limit_; }
    /// Whether no further iteration should begin.
    [[nodiscard]] bool should_stop(std::int64_t elapsed, const Confidence& confidence) const;
    /// The same when no move is to be cut short or given more time.
    [[nodiscard]] bool should_stop_evenly(std::int64_t elapsed) const {
        return elapsed >= (is_flexible_ ? soft_limit_ : hard_limit_);
    }
    /// Whether a clock or a time per move limits the search.
    [[nodiscard]] bool is_limited() const { return hard_limit_ != unlimited; }
    /// Whether the clock is the search's to divide: not so with a fixed time per move.
    [[nodiscard]] bool is_flexible() const { return is_flexible_; }

private:
    static constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();
    std::int64_t soft_limit_ = unlimited, hard_limit_ = unlimited;
    bool is_flexible_ = false;
};

}  // namespace freischach
