// SPDX-License-Identifier: GPL-3.0-or-later
//
// What other threads may tell a running or a queued search: stop, and "the move you ponder
// on was played". One object for all searches that end together; safe to call from any thread at
// any time.

#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>

namespace freischach {

class SearchSignals {
public:
    /// `pondering`: the search starts on the opponent's time.
    explicit SearchSignals(bool pondering = false) : pondering_(pondering) {}

    /// Asks the search to end as soon as possible.
    void stop();
    /// The opponent has played the expected move: the own clock runs from now on.
    void ponder_hit();

    [[nodiscard]] bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
    [[nodiscard]] bool pondering() const { return pondering_.load(std::memory_order_relaxed); }
    /// For the search itself: sleeps until stop(), or, unless `until_stopped`, ponder_hit().
    void wait(bool until_stopped);

private:
    std::atomic<bool> stopped_{false}, pondering_;
    std::mutex mutex_;
    std::condition_variable changed_;
};

}  // namespace freischach
