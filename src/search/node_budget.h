// SPDX-License-Identifier: GPL-3.0-or-later
//
// The clocks of a game in which time is counted in nodes, so that it can be repeated move by
// move: the GUI's clock, which runs in real time, counts only when the game begins.

#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/types.h"
#include "search/limits.h"

namespace freischach {

/// What each colour has left, in nodes. The rate of all members is in nodes per millisecond; where
/// it is 0, or `limits` give `us` no clock, they do nothing.
class NodeBudget {
public:
    /// `limits` with what `us` has left, in milliseconds, in place of its clock. The first call of
    /// a game takes over the clock; the same amount is added when a time control has been reached.
    [[nodiscard]] SearchLimits plan(const SearchLimits& limits, Color us, std::int64_t rate);
    /// Takes off the `nodes` that a search with `limits` has used, and adds the increment.
    void charge(const SearchLimits& limits, Color us, std::int64_t rate, std::uint64_t nodes);

private:
    struct Account {
        std::int64_t left;
        /// For the moves up to a time control.
        std::int64_t period;
        std::optional<int> moves_to_go;
    };
    std::array<std::optional<Account>, 2> accounts_;
};

}  // namespace freischach
