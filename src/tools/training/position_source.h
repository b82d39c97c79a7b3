// SPDX-License-Identifier: GPL-3.0-or-later
//
// The positions of files of games in random order, as many at a time as fit into the memory that
// is granted. Games are either for training or for validation, never for both.

#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "tools/games/game_block.h"
#include "tools/games/position_filter.h"
#include "tools/training/packed_position.h"
#include "tools/training/target.h"
#include "util/rng.h"

namespace freischach {

struct SourceSettings {
    std::vector<std::string> files;
    PositionFilter filter;
    /// For the scores of positions.
    Target target;
    /// Of a hundred games so many are for validation.
    int validation_percent = 2;
    /// Positions held in memory at the same time.
    std::size_t capacity = 200'000'000;
    int threads = 1;
    std::uint64_t seed = 1;
};

class PositionSource {
public:
    /// Looks for the blocks of the files. Throws GameFileError if there is no game in them, or if
    /// one of them is no regular file, as they are read again and again. This and the members
    /// throw Interrupted if `stop`, which must outlive the source, rises.
    PositionSource(const SourceSettings& settings, const std::atomic<bool>& stop);
    /// Bytes of the files that belong to no good block.
    [[nodiscard]] std::uint64_t damaged_bytes() const { return damaged_bytes_; }

    /// The positions of the games for validation, at most `most` of them.
    std::vector<PackedPosition> validation(std::size_t most);
    /// Draws from now on in the order of another seed, as training does that goes on: it must not
    /// see the first positions again. To be called before next().
    void reorder(std::uint64_t seed);
    /// The next positions for training, shuffled: all of them if they fit, else those of some
    /// blocks, and after the last blocks the first in another order. Valid until the next call.
    const std::vector<PackedPosition>& next();

private:
    struct BlockPlace {
        std::size_t file;
        std::uint64_t offset;
        std::uint32_t positions;
    };
    [[nodiscard]] GameBlock read(const BlockPlace& place) const;
    void take_block(const BlockPlace& place, bool validation,
                    std::vector<PackedPosition>& into) const;
    /// Adds those of the next blocks, as many as fit; returns how many blocks.
    std::size_t load_some();

    SourceSettings settings_;
    const std::atomic<bool>& stop_;
    Rng rng_;
    std::vector<BlockPlace> blocks_;
    std::uint64_t damaged_bytes_ = 0;
    std::size_t next_block_ = 0;
    bool all_loaded_ = false;
    std::vector<PackedPosition> positions_;
};

}  // namespace freischach
