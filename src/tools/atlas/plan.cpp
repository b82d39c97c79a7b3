// SPDX-License-Identifier: GPL-3.0-or-later
//
// Drawing the sample, and the plan as JSON.

#include "tools/atlas/plan.h"

#include <cstdio>
#include <set>

#include "eval/nnue/network.h"

namespace freischach {

std::vector<StartNumbers> positions_of(const AtlasPlan& plan) {
    std::vector<StartNumbers> positions;
    if (!plan.sample) {
        for (int number = 0; number < start_position_count; ++number)
            positions.push_back({number, number});
        return positions;
    }
    Rng rng(plan.sample->seed);
    std::set<std::pair<int, int>> drawn;
    while (drawn.size() < plan.sample->count) {
        const StartNumbers numbers = random_numbers(rng);
        drawn.insert({numbers.white, numbers.black});
    }
    for (const auto& [white, black] : drawn) positions.push_back({white, black});
    return positions;
}

Json header_of(const AtlasPlan& plan, const Shard& shard) {
    char network[17];
    std::snprintf(
        network, sizeof network, "%016llx",
        static_cast<unsigned long long>(nnue::network_checksum(*nnue::embedded_network())));
    Json header{{"atlas", plan.sample ? "dfrc" : "chess960"},
                {"positions", plan.sample ? plan.sample->count : start_position_count},
                {"nodes", plan.nodes},
                {"hash", plan.hash_megabytes},
                {"version", FREISCHACH_VERSION},
                {"network", network}};
    if (plan.sample) header["seed"] = plan.sample->seed;
    header["shard"] = std::to_string(shard.number) + "/" + std::to_string(shard.count);
    return header;
}

AtlasPlan plan_of(const Json& header) {
    AtlasPlan plan{.nodes = header.at("nodes"), .hash_megabytes = header.at("hash"), .sample = {}};
    if (header.at("atlas") == "dfrc")
        plan.sample = AtlasSample{header.at("positions"), header.at("seed")};
    return plan;
}

}  // namespace freischach
