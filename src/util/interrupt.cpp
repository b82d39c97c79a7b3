// SPDX-License-Identifier: GPL-3.0-or-later
//
// A signal handler may touch little more than a lock-free atomic: it raises the flag and
// gives the signal its usual meaning back.

#include "util/interrupt.h"

#include <csignal>

namespace freischach {

namespace {

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void on_signal(int signal) {
    interrupted.store(true, std::memory_order_relaxed);
    std::signal(signal, SIG_DFL);
}

}  // namespace

const std::atomic<bool>& catch_interrupts() {
    std::signal(SIGINT, on_signal);
    std::signal(SIGTERM, on_signal);
    return interrupted;
}

}  // namespace freischach
