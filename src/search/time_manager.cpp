// SPDX-License-Identifier: GPL-3.0-or-later
//
// A share of the clock for each move, stretched while the search is unsure and cut short
// while it keeps confirming the same move.

#include "search/time_manager.h"

#include <algorithm>

namespace freischach {

namespace {

/// Moves to go when the clock does not say how many, and the most that are planned for if it does.
constexpr int expected_moves = 24;
constexpr int most_planned_moves = 50;
/// What is never planned with, in multiples of the overhead of a move.
constexpr int reserve_overheads = 8;
constexpr std::int64_t longest_clock = std::int64_t{1} << 45;

}  // namespace

TimeManager::TimeManager(const SearchLimits& limits, Color us, std::int64_t move_overhead,
                         bool may_ponder) {
    if (limits.time[us]) {
        is_flexible_ = true;
        const std::int64_t clock = std::min(*limits.time[us], longest_clock);
        const std::int64_t increment =
            std::clamp<std::int64_t>(limits.increment[us], 0, longest_clock);
        // A reserve stays on the clock for the moments when a busy machine does not run us.
        const std::int64_t reserve =
            std::clamp<std::int64_t>(clock / 2, 0, reserve_overheads * move_overhead);
        const std::int64_t usable = std::max<std::int64_t>(clock - move_overhead - reserve, 1);
        const int moves =
            std::clamp(limits.moves_to_go.value_or(expected_moves), 1, most_planned_moves);
        soft_limit_ = usable / moves + increment * 7 / 10;
        if (may_ponder) soft_limit_ += soft_limit_ / 4;
        // The last move before the time control may use nearly all, others not over half.
        hard_limit_ = std::min(usable * (moves == 1 ? 9 : 5) / 10, soft_limit_ * 4);
        hard_limit_ = std::max<std::int64_t>(hard_limit_, 1);
        soft_limit_ = std::min(soft_limit_, hard_limit_);
    }
    if (limits.move_time) {
        const std::int64_t fixed =
            std::max<std::int64_t>(std::min(*limits.move_time, longest_clock) - move_overhead, 0);
        hard_limit_ = std::min(hard_limit_, fixed);
    }
}

bool TimeManager::should_stop(std::int64_t elapsed, const Confidence& confidence) const {
    if (!is_flexible_) return must_stop(elapsed);
    // In percent of the soft limit: 130 for a new best move down to 70 for a settled one, and up
    // to 60 more when its score falls.
    const int stability = 130 - 10 * std::min(confidence.unchanged_iterations, 6);
    const int trouble = std::clamp(confidence.score_drop, 0, 60);
    // Again in percent: from 160 when the nodes went elsewhere to 60 when all were its own.
    const int rivalry = 160 - std::clamp(confidence.node_share, 0, 100);
    return elapsed >= soft_limit_ * (stability + trouble) * rivalry / 10'000;
}

}  // namespace freischach
