// SPDX-License-Identifier: GPL-3.0-or-later
//
// Perft suites: files of positions with their known leaf counts, "FEN ;D1 20 ;D2 400 ...",
// one a line; and checking the move generator against them.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/fen.h"
#include "core/perft.h"
#include "util/progress_bar.h"
#include "util/result.h"

namespace freischach {

/// The greatest depth of a suite or a subcommand: beyond it numbers overflow.
constexpr int max_perft_depth = 20;

/// A position of a suite and what is known of it.
struct SuiteRecord {
    struct Count {
        int depth;
        std::uint64_t leaves;
    };
    /// Its line in the file, from 1.
    std::size_t line;
    /// As the file has it.
    std::string fen;
    FenRecord position;
    std::vector<Count> counts;
};

/// Why a suite cannot be read.
struct SuiteError {
    std::size_t line;
    std::string reason;
};

/// Reads the text of a suite. Empty lines and lines that start with `#` are skipped; blanks may be
/// anywhere between the parts of a line.
Result<std::vector<SuiteRecord>, SuiteError> read_perft_suite(std::string_view text);

/// A count of the suite that came out differently.
struct SuiteFailure {
    const SuiteRecord* record;
    int depth;
    std::uint64_t expected;
    std::uint64_t got;
};

struct SuiteResult {
    /// In the order of the suite; points into its records.
    std::vector<SuiteFailure> failures;
    std::size_t checks_done = 0;
    std::size_t checks_total = 0;
    std::uint64_t leaves = 0;
};

/// Compares all counts of `records` of depth `max_depth` or less, positions in parallel on
/// `threads` threads. `progress` is told now and then, from the calling thread, how many
/// leaves are counted. If the context's stop flag rises, not all checks are done.
SuiteResult check_perft_suite(const std::vector<SuiteRecord>& records, int max_depth, int threads,
                              const PerftContext& context = {}, const Progress& progress = {});

}  // namespace freischach
