// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading what engines print for `go perft N`: lines such as "e2e4: 20", "e2e4 20",
// "1. e2e4 - 20", and a total such as "Nodes searched: 400" or "Total: 400".

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace freischach {

/// A root move as the engine wrote it, in lower case, and the leaves below it.
struct DivideTextLine {
    std::string move;
    std::uint64_t leaves;
};

/// Whether `word` has the form of a move: e2e4, a7a8q, O-O.
bool looks_like_move(std::string_view word);

/// Reads a line of a root move; nothing if it is none.
std::optional<DivideTextLine> parse_divide_line(std::string_view line);

/// The numbers of a line that may state a total; empty if it is no such line.
std::vector<std::uint64_t> parse_total_line(std::string_view line);

}  // namespace freischach
