// SPDX-License-Identifier: GPL-3.0-or-later
//
// Results that are ready before their turn wait for those before them.

#include "tools/analyse/analyse.h"

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>

#include "tools/stop_on_interrupt.h"
#include "util/parallel.h"
#include "util/whole_file.h"

namespace freischach {

namespace {

class Run {
public:
    Run(const std::vector<AnalysisTask>& tasks, std::size_t first, const AnalysisSettings& settings,
        AnalysisPools& pools, const std::function<void(const std::string&)>& write,
        const Progress& progress)
        : tasks_(tasks),
          first_(first),
          next_(first),
          settings_(settings),
          pools_(pools),
          write_(write),
          progress_(progress) {
        search_.multi_pv = settings.multi_pv;
        search_.analyse_mode = true;
        search_.move_overhead = 0;
    }

    std::size_t complete(const std::atomic<bool>& interrupted) {
        const std::size_t count = tasks_.size() - first_;
        const auto report = [&] {
            const std::lock_guard lock(mutex_);
            if (progress_) progress_(double(done_) / double(count), nodes_);
        };
        {
            const StopOnInterrupt stopper(interrupted, signals_);
            parallel_for(
                count, pools_.count(), &interrupted, [&](std::size_t i) { finish(first_ + i); },
                report);
        }
        return next_ - first_;
    }

private:
    /// On any thread.
    void finish(std::size_t index) {
        if (signals_.stopped()) return;
        const auto pool = pools_.lend();
        try {
            pool->new_game();
            // One search is watched itself, many by how many are done.
            const Progress watch = tasks_.size() - first_ == 1 ? progress_ : Progress();
            const Analysis analysis =
                analyse(*pool, tasks_[index].history(), settings_.limits, search_, signals_, watch);
            if (!signals_.stopped() || settings_.format == AnalysisFormat::Text)
                keep(index, analysis);
        } catch (...) {
            signals_.stop();  // the searches beside this one are in vain
            throw;
        }
    }

    void keep(std::size_t index, const Analysis& analysis) {
        std::string text = report_text(tasks_[index], analysis, settings_.format);
        const std::lock_guard lock(mutex_);
        ++done_;
        nodes_ += analysis.nodes;
        waiting_[index] = std::move(text);
        for (auto found = waiting_.find(next_); found != waiting_.end();
             found = waiting_.find(next_)) {
            write_(found->second);
            waiting_.erase(found);
            ++next_;
        }
    }

    const std::vector<AnalysisTask>& tasks_;
    const std::size_t first_;
    /// The next to be written.
    std::size_t next_;
    const AnalysisSettings& settings_;
    AnalysisPools& pools_;
    const std::function<void(const std::string&)>& write_;
    const Progress& progress_;
    SearchSettings search_;
    SearchSignals signals_;
    std::mutex mutex_;
    std::map<std::size_t, std::string> waiting_;
    std::size_t done_ = 0;
    std::uint64_t nodes_ = 0;
};

}  // namespace

AnalysisPools::AnalysisPools(const AnalysisSettings& settings, std::size_t tasks)
    : count_(int(std::min(tasks, std::size_t(settings.threads)))) {
    for (int i = 0; i < count_; ++i) {
        auto pool = std::make_unique<ThreadPool>(settings.hash_megabytes);
        if (pool->set_threads(settings.search_threads) < settings.search_threads)
            throw std::bad_alloc();
        pools_.add(std::move(pool));
    }
}

std::size_t analyse_all(const std::vector<AnalysisTask>& tasks, std::size_t first,
                        const AnalysisSettings& settings, AnalysisPools& pools,
                        const std::atomic<bool>& interrupted,
                        const std::function<void(const std::string&)>& write,
                        const Progress& progress) {
    return Run(tasks, first, settings, pools, write, progress).complete(interrupted);
}

std::size_t results_in(const std::string& path, AppendFile& file,
                       const std::vector<AnalysisTask>& tasks, AnalysisFormat format) {
    const std::string text = read_whole_file(path);
    std::size_t count = 0, begin = 0;
    while (begin < text.size()) {
        const std::size_t end = text.find('\n', begin);
        const bool whole = end != std::string::npos;
        const std::string line = text.substr(begin, end - begin);
        const std::string start = count < tasks.size() ? report_start(tasks[count], format) : "";
        // Of a line that was being written when the work was killed even the start may be cut off.
        const bool is_ours = line.starts_with(start) || (!whole && start.starts_with(line));
        if (count == tasks.size() || !is_ours) {
            throw std::runtime_error(path + ":" + std::to_string(count + 1) +
                                     ": is no result of this work, so it cannot go on");
        }
        if (!whole) break;
        ++count;
        begin = end + 1;
    }
    file.truncate(begin);
    return count;
}

}  // namespace freischach
