// SPDX-License-Identifier: GPL-3.0-or-later
//
// The output of `freischach perft`: one position or a suite, as text or JSON.

#pragma once

#include <optional>
#include <ostream>
#include <string>

#include "tools/divide.h"
#include "tools/perft_suite.h"

namespace freischach {

/// What the reports say besides the counts.
struct ReportOptions {
    bool json = false;
    /// The count below each move, too; castling is king takes rook.
    bool divide = false;
};

/// Prints the counts `depth` plies below `position`. `result` is empty if the count was
/// interrupted; then only JSON says so.
void print_report(std::ostream& out, const ReportOptions& options, const Position& position,
                  int depth, const std::optional<DivideResult>& result, double seconds);

/// What was checked: the file as the user named it, the part of it, and the number of
/// positions in that part.
struct SuiteName {
    std::string file;
    std::string shard;
    std::size_t positions;
};

/// Prints the failures and a summary.
void print_report(std::ostream& out, const ReportOptions& options, const SuiteName& name,
                  const SuiteResult& result, double seconds);

}  // namespace freischach
