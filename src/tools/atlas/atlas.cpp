// SPDX-License-Identifier: GPL-3.0-or-later
//
// The threads share the journal, into which each position goes when it is finished, in any order;
// the files made of it at the end are in the order of the numbers.

#include "tools/atlas/atlas.h"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>

#include "tools/atlas/entry.h"
#include "tools/atlas/report.h"
#include "tools/journal.h"
#include "tools/stop_on_interrupt.h"
#include "util/lender.h"
#include "util/parallel.h"

namespace freischach {

namespace {

using EntryMap = std::map<std::pair<int, int>, AtlasEntry>;

std::string journal_in(const std::string& folder) { return folder + "/atlas.jsonl"; }

void make_folder(const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw std::runtime_error("cannot make '" + folder + "': " + error.message());
}

void add_entries(EntryMap& entries, const std::vector<Json>& results) {
    for (const Json& result : results) {
        AtlasEntry entry = entry_of(result);
        entries[{entry.numbers.white, entry.numbers.black}] = std::move(entry);
    }
}

std::vector<AtlasEntry> values(const EntryMap& entries) {
    std::vector<AtlasEntry> list;
    for (const auto& [key, entry] : entries) list.push_back(entry);
    return list;
}

/// A folder with such files but no journal is somebody else's.
void refuse_other_files(const std::string& folder) {
    if (std::filesystem::exists(journal_in(folder))) return;
    for (const char* name : {"/index.html", "/atlas.csv"}) {
        if (std::filesystem::exists(folder + name))
            throw std::runtime_error(folder + name + " is there already, and no atlas");
    }
}

class Run {
public:
    Run(const AtlasJob& job, const std::vector<StartNumbers>& positions, Lender<ThreadPool>& pools,
        const std::atomic<bool>& interrupted)
        : job_(job),
          pools_(pools),
          interrupted_(interrupted),
          journal_(journal_in(job.folder), header_of(job.plan, job.shard)) {
        add_entries(entries_, journal_.found());
        for (std::size_t i = 0; i < positions.size(); ++i) {
            if (!job.shard.contains(i)) continue;
            ++result_.total;
            if (!entries_.contains({positions[i].white, positions[i].black}))
                waiting_.push_back(positions[i]);
        }
        result_.before = result_.total - waiting_.size();
    }

    AtlasResult complete(const Progress& progress) {
        const auto report = [&] {
            const std::lock_guard lock(mutex_);
            const std::uint64_t searches = job_.plan.sample ? 3 : 2;
            if (progress)
                progress(double(result_.now) / double(waiting_.size()),
                         result_.now * searches * job_.plan.nodes);
        };
        {
            const StopOnInterrupt stopper(interrupted_, signals_);
            parallel_for(
                waiting_.size(), job_.threads, &interrupted_,
                [&](std::size_t i) { finish(waiting_[i]); }, report);
        }
        if (result_.complete() && job_.shard.count == 1) {
            write_atlas(job_.folder, header_of(job_.plan, job_.shard), values(entries_));
        }
        return result_;
    }

private:
    /// On any thread.
    void finish(const StartNumbers& numbers) {
        if (signals_.stopped()) return;
        const auto pool = pools_.lend();
        try {
            AtlasEntry entry = make_entry(*pool, job_.plan, numbers, signals_);
            if (!signals_.stopped()) keep(std::move(entry));
        } catch (...) {
            // A search that was stopped at once may have no line.
            if (signals_.stopped()) return;
            signals_.stop();  // the searches beside this one are in vain
            throw;
        }
    }

    void keep(AtlasEntry entry) {
        const std::lock_guard lock(mutex_);
        journal_.append(to_json(entry));
        ++result_.now;
        entries_[{entry.numbers.white, entry.numbers.black}] = std::move(entry);
    }

    const AtlasJob& job_;
    Lender<ThreadPool>& pools_;
    const std::atomic<bool>& interrupted_;
    Journal journal_;
    EntryMap entries_;
    std::vector<StartNumbers> waiting_;
    std::mutex mutex_;
    SearchSignals signals_;
    AtlasResult result_;
};

}  // namespace

AtlasResult build_atlas(const AtlasJob& job, const std::atomic<bool>& interrupted,
                        const Progress& progress) {
    // First what may fail, then what changes the disk.
    Lender<ThreadPool> pools;
    const std::vector<StartNumbers> positions = positions_of(job.plan);
    const std::size_t most = std::min(positions.size(), std::size_t(job.threads));
    for (std::size_t i = 0; i < most; ++i)
        pools.add(std::make_unique<ThreadPool>(job.plan.hash_megabytes));
    refuse_other_files(job.folder);
    make_folder(job.folder);
    return Run(job, positions, pools, interrupted).complete(progress);
}

std::size_t merge_atlas(const std::string& folder, const std::vector<std::string>& folders) {
    EntryMap entries;
    Json header;
    const auto whole = [](Json shard_header) {
        shard_header["shard"] = "1/1";
        return shard_header;
    };
    for (const std::string& shard : folders) {
        const std::string path = journal_in(shard);
        JournalContent content = read_journal(path);
        if (content.header.is_null()) throw std::runtime_error("there is no " + path);
        content.header = whole(content.header);
        if (header.is_null()) header = content.header;
        require_same_work(path, content, header);
        add_entries(entries, content.results);
    }
    std::size_t missing = 0;
    std::string first;
    for (const auto& [white, black] : positions_of(plan_of(header))) {
        if (entries.contains({white, black}) || missing++ > 0) continue;
        first = std::to_string(white) + (white == black ? "" : "/" + std::to_string(black));
    }
    if (missing > 0) {
        throw std::runtime_error("the shards lack " + std::to_string(missing) +
                                 " positions, the first is " + first);
    }
    refuse_other_files(folder);
    make_folder(folder);
    JournalContent before = read_journal(journal_in(folder));
    if (!before.header.is_null()) before.header = whole(before.header);
    require_same_work(journal_in(folder), before, header);
    write_atlas(folder, header, values(entries));
    return entries.size();
}

}  // namespace freischach
