// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table that gives Elo numbers their meaning. scripts/calibrate-strength measures it.

#include "search/strength.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace freischach {

namespace {

struct Level {
    int elo;
    Strength strength;
};

/// Each level is weaker than the next. In between, nodes grow by equal factors and errors shrink by
/// equal steps.
constexpr std::array levels{
    Level{1320, {100, 1500}}, Level{1530, {140, 700}}, Level{1740, {220, 380}},
    Level{1950, {450, 200}},  Level{2150, {850, 130}}, Level{2360, {1700, 90}},
    Level{2570, {3000, 65}},  Level{2780, {5000, 52}}, Level{2980, {8500, 40}},
    Level{3190, {15000, 29}},
};
static_assert(levels.front().elo == min_elo && levels.back().elo == max_elo);

Strength strength_of_elo(int elo) {
    const auto* above = std::ranges::find_if(levels, [&](const Level& l) { return l.elo >= elo; });
    if (above == levels.begin()) return above->strength;
    const Level& high = *above;
    const Level& low = *(above - 1);
    const double share = double(elo - low.elo) / (high.elo - low.elo);
    const auto between = [&](double from, double to) { return from + share * (to - from); };
    const double log_nodes =
        between(std::log(double(low.strength.nodes)), std::log(double(high.strength.nodes)));
    return {.nodes = std::uint64_t(std::llround(std::exp(log_nodes))),
            .error = int(std::lround(between(low.strength.error, high.strength.error)))};
}

}  // namespace

std::optional<Strength> strength_of(const StrengthSettings& settings) {
    if (settings.limit_elo) return strength_of_elo(settings.elo);
    if (settings.skill_level == full_skill) return std::nullopt;
    return strength_of_elo(min_elo + (max_elo - min_elo) * settings.skill_level / (full_skill - 1));
}

std::size_t choose_line(std::span<const Score> scores, const Strength& strength, Rng& rng) {
    const std::uint64_t bound = std::uint64_t(strength.error) + 1;
    const auto judged = [&](Score score) {
        if (is_mate(score)) return score;
        const int too_high = int(rng.below(bound));
        const int too_low = int(rng.below(bound));
        return score + too_high - too_low;
    };
    std::size_t choice = 0;
    Score best = judged(scores[0]);
    for (std::size_t i = 1; i < scores.size(); ++i) {
        const Score score = judged(scores[i]);
        if (score <= best) continue;
        best = score;
        choice = i;
    }
    return choice;
}

}  // namespace freischach
