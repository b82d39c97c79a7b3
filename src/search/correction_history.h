// SPDX-License-Identifier: GPL-3.0-or-later
//
// How far the static evaluation has been from what the search then found, in positions that
// share a feature: the pawns, the pieces of one colour, the minor pieces, the last two moves.
// https://www.chessprogramming.org/Static_Evaluation_Correction_History

#pragma once

#include <array>

#include "search/history.h"
#include "search/node.h"
#include "util/cache_line.h"

namespace freischach {

class alignas(cache_line) CorrectionHistory {
public:
    /// What to add to the static evaluation of `node`, in centipawns.
    [[nodiscard]] Score correction(const Node& node) const;
    /// Learns that a search of `depth` plies found `error` centipawns more than the corrected
    /// evaluation.
    void update(const Node& node, Score error, int depth);

private:
    static constexpr int slots = 16384;
    using Counter = SaturatingCounter<1024>;
    /// [side to move][fingerprint]
    using Table = std::array<std::array<Counter, slots>, 2>;

    /// Calls `visit` with the weight and the counter of each feature of `node`. `Self` is const or
    /// not, like the counters.
    template <class Self, class Visit>
    static void for_each_feature(Self& self, const Node& node, Visit visit);

    Table pawns_, minors_;
    std::array<Table, 2> pieces_;
    /// [earlier piece][its destination][last piece][its destination]
    std::array<std::array<std::array<std::array<Counter, square_count>, piece_count>, square_count>,
               piece_count>
        continuation_;
};

}  // namespace freischach
