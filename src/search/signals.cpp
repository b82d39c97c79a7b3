// SPDX-License-Identifier: GPL-3.0-or-later
//
// The flags are atomic so that the search reads them without a lock; the mutex only keeps a
// change from slipping in between the check and the sleep of wait().

#include "search/signals.h"

namespace freischach {

void SearchSignals::stop() {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    pondering_ = false;
    changed_.notify_all();
}

void SearchSignals::ponder_hit() {
    const std::lock_guard lock(mutex_);
    pondering_ = false;
    changed_.notify_all();
}

void SearchSignals::wait(bool until_stopped) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return stopped_ || (!until_stopped && !pondering_); });
}

}  // namespace freischach
