// SPDX-License-Identifier: GPL-3.0-or-later
//
// What bounds a search: the parameters of `go` as plain data, and the options that matter to
// the search, read as a snapshot when it starts.

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/move.h"
#include "search/strength.h"

namespace freischach {

/// The most that a user can ask for: threads, MiB of the transposition table, lines.
constexpr int most_threads = 1024;
constexpr std::int64_t most_hash_megabytes = 33'554'432;
constexpr int most_lines = 256;

/// Any combination may be set; the search ends when the first limit is reached. Without any,
/// it goes on until it is stopped or has reached the greatest depth.
struct SearchLimits {
    /// Root moves to look at, all legal; empty for all moves.
    std::vector<Move> search_moves;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    /// No iteration begins after so many nodes.
    std::optional<std::uint64_t> soft_nodes;
    /// Ends when a mate in so many moves or fewer is found.
    std::optional<int> mate;
    /// Milliseconds for this move.
    std::optional<std::int64_t> move_time;
    /// Milliseconds left on each clock, by colour; may be negative.
    std::array<std::optional<std::int64_t>, 2> time;
    /// Milliseconds added per move, by colour.
    std::array<std::int64_t, 2> increment{};
    /// Moves until the next time control.
    std::optional<int> moves_to_go;
    /// The best move is not announced before the search is stopped.
    bool infinite = false;
    /// The search starts on the opponent's time; no time limit counts before ponder_hit().
    bool ponder = false;

    /// Whether a search for `us` that is not pondering goes on until it is stopped. The mate that
    /// it looks for counts as an end.
    [[nodiscard]] bool is_endless(Color us) const {
        return infinite || !(depth || nodes || soft_nodes || mate || move_time || time[us]);
    }
};

/// When the tablebases are asked, and what they mean.
struct TablebaseSettings {
    /// Only positions with so many men or fewer, kings included; 0 for none.
    int max_men = 7;
    /// Positions with exactly max_men men only at this depth or more.
    int min_depth = 1;
    /// Whether a win that the fifty-move rule can prevent is a draw.
    bool fifty_move_rule = true;
};

struct SearchSettings {
    /// Number of best lines to report.
    int multi_pv = 1;
    /// Milliseconds of each move's time that are lost between the clock and the engine.
    std::int64_t move_overhead = 10;
    /// Nodes that count as a millisecond, so that clocks can be repeated; 0 for real time.
    std::int64_t node_rate = 0;
    /// The GUI lets the engine think on the opponent's time, which makes up for time used now.
    bool may_ponder = false;
    /// Use the whole time of a move even if the choice is clear early.
    bool analyse_mode = false;
    StrengthSettings strength{};
    TablebaseSettings tablebases{};
};

}  // namespace freischach
