// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `freischach perft --against` prints, as text or JSON.

#pragma once

#include <ostream>

#include "tools/against/compare.h"

namespace freischach {

/// A disagreement and the root below which it was found, as "SUITE:LINE" or a FEN.
struct FoundDisagreement {
    std::string root;
    Disagreement disagreement;
};

/// The outcome of a comparison.
struct AgainstResult {
    std::string engine;
    std::size_t positions_done = 0;
    std::size_t positions_total = 0;
    std::uint64_t leaves = 0;
    std::vector<FoundDisagreement> disagreements;

    [[nodiscard]] bool is_complete() const { return positions_done == positions_total; }
};

/// Prints one disagreement for people.
void print_disagreement(std::ostream& out, const std::string& engine,
                        const FoundDisagreement& found);

/// Prints the summary for people.
void print_summary(std::ostream& out, const AgainstResult& result, double seconds);

/// Prints everything for machines.
void print_json(std::ostream& out, const AgainstResult& result, double seconds);

}  // namespace freischach
