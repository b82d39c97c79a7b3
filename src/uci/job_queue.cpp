// SPDX-License-Identifier: GPL-3.0-or-later
//
// The running job stays at the head of the list, so that whoever asks what is going on, or
// stops all, need not know whether a job has begun. The mutex is never held while one runs.

#include "uci/job_queue.h"

#include <algorithm>

namespace freischach {

void JobQueue::push(Job job) {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
    changed_.notify_all();
}

bool JobQueue::has_long_job() const {
    const std::lock_guard lock(mutex_);
    return std::ranges::any_of(jobs_, [](const Job& job) { return job.kind == JobKind::Long; });
}

void JobQueue::stop_all() {
    const std::lock_guard lock(mutex_);
    stop_long_jobs();
}

void JobQueue::stop_long_jobs() {
    for (const Job& job : jobs_) {
        if (job.control) job.control->stop();
    }
}

void JobQueue::stop_endless() {
    const std::lock_guard lock(mutex_);
    for (const Job& job : jobs_) {
        if (!job.control) continue;
        if (job.control->is_endless || job.control->signals.pondering()) job.control->stop();
    }
}

void JobQueue::ponder_hit() {
    const std::lock_guard lock(mutex_);
    for (const Job& job : jobs_) {
        if (job.control && job.control->signals.pondering()) {
            job.control->signals.ponder_hit();
            return;
        }
    }
}

void JobQueue::close() {
    const std::lock_guard lock(mutex_);
    stop_long_jobs();
    if (!jobs_.empty()) {
        const auto dropped = [](const Job& job) { return job.kind != JobKind::Reply; };
        jobs_.erase(std::remove_if(std::next(jobs_.begin()), jobs_.end(), dropped), jobs_.end());
    }
    closed_ = true;
    changed_.notify_all();
}

bool JobQueue::wait_until_done(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, patience, [&] { return jobs_.empty(); });
}

void JobQueue::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [&] { return closed_ || !jobs_.empty(); });
        if (jobs_.empty()) return;
        const Job& job = jobs_.front();
        lock.unlock();
        job.run();
        lock.lock();
        jobs_.pop_front();
        changed_.notify_all();
    }
}

}  // namespace freischach
