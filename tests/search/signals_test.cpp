// SPDX-License-Identifier: GPL-3.0-or-later
//
// Signals between the thread that searches and the one that commands.

#include "search/signals.h"

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace freischach {
namespace {

/// Runs signals.wait() on a thread of its own.
class Waiter {
public:
    Waiter(SearchSignals& signals, bool until_stopped)
        : thread_([this, &signals, until_stopped] {
              signals.wait(until_stopped);
              is_done_ = true;
          }) {}
    [[nodiscard]] bool is_done() const { return is_done_; }
    void join() { thread_.join(); }
    /// Gives the thread time to do what it should not do.
    [[nodiscard]] bool still_waits() const {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        return !is_done_;
    }

private:
    std::atomic<bool> is_done_{false};
    std::jthread thread_;
};

TEST(ThreadedSignals, StartAsAsked) {
    const SearchSignals plain;
    EXPECT_FALSE(plain.stopped());
    EXPECT_FALSE(plain.pondering());
    const SearchSignals pondering(true);
    EXPECT_FALSE(pondering.stopped());
    EXPECT_TRUE(pondering.pondering());
}

TEST(ThreadedSignals, APonderHitEndsPonderingOnly) {
    SearchSignals signals(true);
    signals.ponder_hit();
    EXPECT_FALSE(signals.pondering());
    EXPECT_FALSE(signals.stopped());
    signals.ponder_hit();
    EXPECT_FALSE(signals.pondering());
    signals.stop();
    signals.stop();
    EXPECT_TRUE(signals.stopped());
}

TEST(ThreadedSignals, NothingToWaitFor) {
    SearchSignals plain;
    plain.wait(false);
    SearchSignals stopped;
    stopped.stop();
    stopped.wait(true);
    SearchSignals hit(true);
    hit.ponder_hit();
    hit.wait(false);
    SearchSignals stopped_ponder(true);
    stopped_ponder.stop();
    stopped_ponder.wait(false);
    stopped_ponder.wait(true);
}

TEST(ThreadedSignals, WaitsUntilStopped) {
    for (bool pondering : {false, true}) {
        SearchSignals signals(pondering);
        Waiter waiter(signals, true);
        EXPECT_TRUE(waiter.still_waits());
        signals.ponder_hit();
        EXPECT_TRUE(waiter.still_waits());
        signals.stop();
        waiter.join();
        EXPECT_TRUE(waiter.is_done());
    }
}

TEST(ThreadedSignals, WaitsForThePonderHit) {
    SearchSignals hit(true);
    Waiter first(hit, false);
    EXPECT_TRUE(first.still_waits());
    hit.ponder_hit();
    first.join();

    SearchSignals stopped(true);
    Waiter second(stopped, false);
    EXPECT_TRUE(second.still_waits());
    stopped.stop();
    second.join();
}

TEST(ThreadedSignals, NoSignalIsLost) {
    // A signal at any moment around the beginning of wait() must end it.
    for (int i = 0; i < 300; ++i) {
        SearchSignals signals(i % 2 == 0);
        Waiter waiter(signals, i % 3 == 0);
        for (int spin = 0; spin < i; ++spin) EXPECT_LE(signals.stopped() ? 1 : 0, 1);
        signals.stop();
        waiter.join();
        EXPECT_TRUE(waiter.is_done());
    }
}

}  // namespace
}  // namespace freischach
