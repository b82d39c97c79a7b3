// SPDX-License-Identifier: GPL-3.0-or-later
//
// Accounts in nodes. A time control has been reached when there are more moves to go than before,
// or when the last move was the only one to go.

#include "search/node_budget.h"

#include <algorithm>

namespace freischach {

namespace {

/// In milliseconds; at any rate its nodes can be counted.
constexpr std::int64_t longest_clock = std::int64_t{1} << 40;

std::int64_t to_nodes(std::int64_t milliseconds, std::int64_t rate) {
    return std::clamp<std::int64_t>(milliseconds, 0, longest_clock) * rate;
}

}  // namespace

SearchLimits NodeBudget::plan(const SearchLimits& limits, Color us, std::int64_t rate) {
    SearchLimits planned = limits;
    if (rate == 0 || !limits.time[us]) return planned;
    std::optional<Account>& account = accounts_[us];
    if (!account) {
        const std::int64_t clock = to_nodes(*limits.time[us], rate);
        account = {.left = clock, .period = clock, .moves_to_go = {}};
    } else if (limits.moves_to_go > account->moves_to_go || account->moves_to_go == 1) {
        account->left += account->period;
    }
    account->moves_to_go = limits.moves_to_go;
    planned.time[us] = account->left / rate;
    return planned;
}

void NodeBudget::charge(const SearchLimits& limits, Color us, std::int64_t rate,
                        std::uint64_t nodes) {
    if (rate == 0 || !limits.time[us]) return;
    std::int64_t& left = accounts_[us]->left;
    left = std::max<std::int64_t>(left - std::int64_t(nodes), 0) +
           to_nodes(limits.increment[us], rate);
}

}  // namespace freischach
