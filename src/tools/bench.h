// SPDX-License-Identifier: GPL-3.0-or-later
//
// The benchmark: fixed positions searched to a fixed depth. The node count is the signature
// of the search and the evaluation: it changes when, and only when, their choices change.

#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "eval/nnue/network.h"
#include "search/signals.h"

namespace freischach {

struct BenchSettings {
    int depth = 13;
    int threads = 1;
    int hash_megabytes = 16;
    nnue::NetworkPtr network = nnue::embedded_network();
};

struct BenchResult {
    std::uint64_t nodes = 0;
    std::int64_t milliseconds = 0;
    /// False if it was stopped early; the node count then means nothing.
    bool complete = false;
};

/// Runs the benchmark; `print` is given one line of text a position, and a last line
/// "N nodes M nps". `signals` may end it early. Throws std::bad_alloc.
BenchResult run_bench(const BenchSettings& settings, SearchSignals& signals,
                      const std::function<void(std::string_view)>& print);

}  // namespace freischach
