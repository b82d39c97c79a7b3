// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ctrl-C for searches: a signal handler may only raise a flag, but a search is stopped by a
// call, so a thread stands between them.

#pragma once

#include <atomic>
#include <chrono>
#include <thread>

#include "search/signals.h"

namespace freischach {

/// As long as it lives, `interrupted` stops the search behind `signals` soon after it rises.
class StopOnInterrupt {
public:
    StopOnInterrupt(const std::atomic<bool>& interrupted, SearchSignals& signals)
        : thread_([&](const std::stop_token& end_of_life) {
              while (!end_of_life.stop_requested() && !interrupted)
                  std::this_thread::sleep_for(std::chrono::milliseconds(20));
              if (interrupted) signals.stop();
          }) {}

private:
    std::jthread thread_;
};

}  // namespace freischach
