// SPDX-License-Identifier: GPL-3.0-or-later
//
// A loop whose steps are spread over threads: each thread takes the next step that nobody has
// taken yet, so that unequal steps keep all of them busy to the end.

#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <system_error>
#include <thread>
#include <vector>

namespace freischach {

/// Calls step(index) once for each index below `count`, on at most `threads` threads. The calling
/// thread is one of them and calls after_own_step() after each of its steps. Returns when all is
/// done or, if `stop` rises, when the steps under way have ended. If one of the calls throws, no
/// other step begins, and what was thrown first comes out here when those under way have ended. If
/// the system refuses threads, it is done with fewer.
template <class Step, class AfterOwnStep>
void parallel_for(std::size_t count, int threads, const std::atomic<bool>* stop, const Step& step,
                  const AfterOwnStep& after_own_step) {
    std::atomic<std::size_t> next{0};
    std::atomic<bool> failed{false};
    std::exception_ptr error;
    const auto attempt = [&](const auto& action) {
        try {
            action();
        } catch (...) {
            if (!failed.exchange(true)) error = std::current_exception();
        }
    };
    const auto take_step = [&] {
        if (stop != nullptr && stop->load(std::memory_order_relaxed)) return false;
        if (failed.load(std::memory_order_relaxed)) return false;
        const std::size_t index = next.fetch_add(1, std::memory_order_relaxed);
        if (index < count) attempt([&] { step(index); });
        return index < count;
    };

    std::vector<std::jthread> helpers;
    const std::size_t wanted = std::min(count, std::size_t(std::max(threads, 1)));
    try {
        helpers.reserve(wanted);
        while (helpers.size() + 1 < wanted) {
            helpers.emplace_back([&] {
                while (take_step()) continue;
            });
        }
    } catch (const std::system_error&) {
        // No more threads to be had.
    }
    while (take_step()) attempt(after_own_step);
    helpers.clear();  // waits for them
    if (error) std::rethrow_exception(error);
}

}  // namespace freischach
