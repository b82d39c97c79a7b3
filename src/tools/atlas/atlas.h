// SPDX-License-Identifier: GPL-3.0-or-later
//
// Making an atlas: searching the positions side by side, going on where a killed run stopped, and
// putting shards together.

#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "tools/atlas/plan.h"
#include "util/progress_bar.h"

namespace freischach {

struct AtlasJob {
    AtlasPlan plan;
    Shard shard;
    /// Where atlas.jsonl grows and the other files come to stand.
    std::string folder;
    int threads = 1;
};

struct AtlasResult {
    /// Positions of the shard; of these, found finished and finished now.
    std::size_t total = 0, before = 0, now = 0;

    [[nodiscard]] bool complete() const { return before + now == total; }
};

/// Searches what is not finished yet until all is done or `interrupted` rises. If all is done and
/// there is only one shard, writes the atlas' files (see report.h). Throws std::runtime_error with
/// one line, and std::bad_alloc.
AtlasResult build_atlas(const AtlasJob& job, const std::atomic<bool>& interrupted,
                        const Progress& progress);

/// Puts the shards in `folders` together, writes the atlas' files into `folder`, and returns the
/// number of positions. Throws std::runtime_error with one line: the shards are of different
/// atlases, or a position is missing.
std::size_t merge_atlas(const std::string& folder, const std::vector<std::string>& folders);

}  // namespace freischach
