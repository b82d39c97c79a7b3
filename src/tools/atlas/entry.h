// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the atlas knows of one start position. White is to move, so scores and chances are White's.

#pragma once

#include <optional>
#include <string>

#include "search/thread_pool.h"
#include "search/wdl.h"
#include "tools/atlas/plan.h"

namespace freischach {

struct AtlasEntry {
    StartNumbers numbers{};
    /// As UCI shows them, see shown_centipawns().
    int centipawns = 0;
    WinDrawLoss chances{};
    int depth = 0;
    /// The best line in the notation of the UCI protocol, castling as king takes rook, and in that
    /// of PGN; the moves are separated by blanks.
    std::string line{}, san{};
    /// The wings on which White may castle with the first move: "", "a", "h" or "ah".
    std::string castling_now{};
    /// Whether the best move is castling.
    bool castles_first = false;
    /// The score of the same position when nobody may castle any more.
    int centipawns_without_castling = 0;
    /// The score of the position with left and right exchanged. In an atlas of all 960 it is
    /// another entry's score, which with_mirrors() fills in.
    std::optional<int> mirror_centipawns{};

    [[nodiscard]] StartNumbers mirror() const {
        return {mirror_number(numbers.white), mirror_number(numbers.black)};
    }
    [[nodiscard]] std::string best_move() const { return line.substr(0, line.find(' ')); }
};

/// Searches a start position. The result depends on the plan alone, for `pool` has one thread and
/// forgets all before each search; it means nothing if `signals` has stopped it.
AtlasEntry make_entry(ThreadPool& pool, const AtlasPlan& plan, const StartNumbers& numbers,
                      SearchSignals& signals);

Json to_json(const AtlasEntry& entry);
/// Throws nlohmann::json::exception if it is no entry.
AtlasEntry entry_of(const Json& json);

/// The entries in the order of their numbers, each with its mirror's score.
std::vector<AtlasEntry> with_mirrors(std::vector<AtlasEntry> entries);

}  // namespace freischach
