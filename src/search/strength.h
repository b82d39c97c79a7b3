// SPDX-License-Identifier: GPL-3.0-or-later
//
// Weaker play on demand: a search of few nodes whose best lines are then judged with a random
// error, so that the moves are plausible and sometimes wrong.

#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/score.h"
#include "util/rng.h"

namespace freischach {

/// The range of the option UCI_Elo, in which every engine means the same by convention.
constexpr int min_elo = 1320;
constexpr int max_elo = 3190;
/// The value of the option Skill Level that stands for full strength.
constexpr int full_skill = 20;

/// What the options say about strength.
struct StrengthSettings {
    /// Whether `elo` counts, and not `skill_level`.
    bool limit_elo = false;
    /// From min_elo to max_elo.
    int elo = min_elo;
    /// From 0 to full_skill.
    int skill_level = full_skill;
};

/// How play is weakened.
struct Strength {
    /// At most so many are searched for a move, if they suffice for the first iteration.
    std::uint64_t nodes;
    /// Centipawns by which a line may be misjudged; small errors are likelier than great ones.
    int error;
};

/// So many best lines are searched for a choice among them.
constexpr int candidate_lines = 5;

/// How the settings weaken play; nothing at full strength. Skill levels below full_skill are spread
/// evenly over the Elo range.
std::optional<Strength> strength_of(const StrengthSettings& settings);

/// The index of the line that is played, of those with these scores; there must be one. Mates
/// that were found are not misjudged.
std::size_t choose_line(std::span<const Score> scores, const Strength& strength, Rng& rng);

}  // namespace freischach
