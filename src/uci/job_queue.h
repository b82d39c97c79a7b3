// SPDX-License-Identifier: GPL-3.0-or-later
//
// The work of the engine thread, first in, first out. The input thread adds jobs and may end
// them early; it never waits for one.

#pragma once

#include <chrono>
#include <functional>
#include <list>
#include <memory>

#include "search/signals.h"

namespace freischach {

/// How a long job is ended early: a search hears the signals, a count reads the flag.
struct JobControl {
    explicit JobControl(bool pondering = false) : signals(pondering) {}
    void stop() {
        stopped = true;
        signals.stop();
    }

    SearchSignals signals;
    std::atomic<bool> stopped{false};
    /// Whether nothing but stop() ends the job, even if it does not ponder.
    bool is_endless = false;
};

enum class JobKind : std::uint8_t {
    Change,  ///< Changes the engine; does not take long and cannot be stopped.
    Reply,   ///< Only says something, once the jobs before it are done.
    Long,    ///< May take any time and has a control.
};

struct Job {
    JobKind kind;
    /// Must not throw.
    std::function<void()> run;
    std::shared_ptr<JobControl> control{};
};

class JobQueue {
public:
    void push(Job job);
    /// Whether a long job is running or waiting.
    [[nodiscard]] bool has_long_job() const;
    /// Stops the long jobs that are running or waiting. Those that wait get their turn, and end
    /// as soon as they begin.
    void stop_all();
    /// Stops those of them that would not end otherwise, or are pondering.
    void stop_endless();
    /// Passes the message to the search that ponders, if there is one.
    void ponder_hit();
    /// Stops all and drops what waits, but for replies: run() returns when they are given.
    void close();
    /// Whether all jobs are done, or are within `patience`.
    bool wait_until_done(std::chrono::milliseconds patience);

    /// For the engine thread: runs jobs until close().
    void run();

private:
    void stop_long_jobs();

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::list<Job> jobs_;  // the first one is running or about to run
    bool closed_ = false;
};

}  // namespace freischach
