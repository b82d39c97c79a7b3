// SPDX-License-Identifier: GPL-3.0-or-later
//
// Analysing many positions side by side, with the results in the order of the positions, and going
// on behind results that are written already.

#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "search/thread_pool.h"
#include "tools/analyse/report.h"
#include "util/append_file.h"
#include "util/lender.h"
#include "util/progress_bar.h"

namespace freischach {

struct AnalysisSettings {
    SearchLimits limits;
    int multi_pv = 1;
    /// Positions at the same time, and threads of each search.
    int threads = 1, search_threads = 1;
    std::size_t hash_megabytes = 16;
    AnalysisFormat format = AnalysisFormat::Text;
};

/// What the searches of an analysis take most of their memory for.
class AnalysisPools {
public:
    /// For as many searches at the same time as the settings say, but no more than `tasks`. Throws
    /// std::bad_alloc.
    AnalysisPools(const AnalysisSettings& settings, std::size_t tasks);

    [[nodiscard]] int count() const { return count_; }
    [[nodiscard]] auto lend() { return pools_.lend(); }

private:
    int count_;
    Lender<ThreadPool> pools_;
};

/// Analyses `tasks` from number `first` on, counted from 0, and gives each result to `write`, in
/// order and from one thread at a time. Each search owes nothing to the others. Ends early when
/// `interrupted` rises; in the text for people the search then gives what it has found so far.
/// Returns how many results were written. Throws std::bad_alloc, and what `write` throws.
std::size_t analyse_all(const std::vector<AnalysisTask>& tasks, std::size_t first,
                        const AnalysisSettings& settings, AnalysisPools& pools,
                        const std::atomic<bool>& interrupted,
                        const std::function<void(const std::string&)>& write,
                        const Progress& progress);

/// How many of `tasks` the file at `path` has results of, in whole lines; cuts off what follows
/// from `file`, which is the same file. Throws std::runtime_error with one line if it has something
/// else.
std::size_t results_in(const std::string& path, AppendFile& file,
                       const std::vector<AnalysisTask>& tasks, AnalysisFormat format);

}  // namespace freischach
