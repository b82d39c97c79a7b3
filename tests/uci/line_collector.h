// SPDX-License-Identifier: GPL-3.0-or-later
//
// A stream buffer that hands what one thread writes, line by line, to another thread that waits
// for it. Used by the tests of the session and by its fuzzer, so it knows no test framework.

#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <streambuf>
#include <string>

namespace freischach {

/// Keeps what is written to it as lines that another thread may wait for.
class LineCollector : public std::streambuf {
public:
    using Patience = std::chrono::milliseconds;

    /// The line `index` places behind the oldest one; nothing if it does not come in time.
    std::optional<std::string> peek(std::size_t index, Patience patience) {
        std::unique_lock lock(mutex_);
        if (!changed_.wait_for(lock, patience, [&] { return lines_.size() > index; }))
            return std::nullopt;
        return lines_[index];
    }
    /// The oldest line, which is removed; nothing if none comes in time.
    std::optional<std::string> take(Patience patience) {
        auto line = peek(0, patience);
        const std::lock_guard lock(mutex_);
        if (line) lines_.pop_front();
        return line;
    }

protected:
    int_type overflow(int_type c) override {
        const char character = traits_type::to_char_type(c);
        xsputn(&character, 1);
        return c;
    }
    std::streamsize xsputn(const char* text, std::streamsize size) override {
        const std::lock_guard lock(mutex_);
        for (const char c : std::string_view(text, std::size_t(size))) {
            if (c != '\n') {
                unfinished_ += c;
                continue;
            }
            lines_.push_back(std::move(unfinished_));
            unfinished_.clear();
            changed_.notify_all();
        }
        return size;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::string unfinished_;
    std::deque<std::string> lines_;
};

}  // namespace freischach
