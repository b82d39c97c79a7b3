// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an atlas is of: which start positions, searched how. Equal plans give equal atlases.

#pragma once

#include <optional>
#include <vector>

#include "chess960/start_positions.h"
#include "tools/json.h"
#include "util/shard.h"

namespace freischach {

/// Double Fischer Random positions drawn at random.
struct AtlasSample {
    std::size_t count;
    std::uint64_t seed;
};

struct AtlasPlan {
    /// Of each search.
    std::uint64_t nodes = 0;
    std::size_t hash_megabytes = 16;
    /// Without it: the 960 positions of Chess960.
    std::optional<AtlasSample> sample;
};

/// The positions of the atlas in the order of their numbers, White's first, each once. A sample has
/// at most all_dfrc_positions.
std::vector<StartNumbers> positions_of(const AtlasPlan& plan);
constexpr std::size_t all_dfrc_positions = std::size_t(start_position_count) * start_position_count;

/// The first line of the atlas' file: the plan, the shard, and what else decides the results, the
/// program's version and network.
Json header_of(const AtlasPlan& plan, const Shard& shard);

/// The plan in such a line. Throws nlohmann::json::exception if the line is of another kind of
/// file.
AtlasPlan plan_of(const Json& header);

}  // namespace freischach
