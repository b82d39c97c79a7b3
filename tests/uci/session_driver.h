// SPDX-License-Identifier: GPL-3.0-or-later
//
// A UCI session driven by a test: lines go in as they stand, and the test waits on a condition
// variable for the lines that come out.

#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "uci/line_collector.h"
#include "uci/session.h"
#include "util/text.h"

namespace freischach {

class SessionDriver {
public:
    using Lines = std::vector<std::string>;

    /// Sends one line; returns whether the session goes on.
    bool send(std::string_view line) { return session_->obey(line); }
    void send_all(std::initializer_list<std::string_view> lines) {
        for (std::string_view line : lines) send(line);
    }

    /// The lines not yet read, up to and with the first that starts with `start`. The test fails
    /// if none comes.
    Lines read_until(std::string_view start) {
        Lines lines;
        while (const auto line = collector_.take(patience)) {
            lines.push_back(*line);
            if (line->starts_with(start)) return lines;
        }
        ADD_FAILURE() << "no line '" << start << "' but: " << ::testing::PrintToString(lines);
        return {""};
    }
    /// The first line not yet read that starts with `start`; those before it are skipped.
    std::string wait_for(std::string_view start) { return read_until(start).back(); }

    /// Whether no line that starts with `start` comes within `time`. Nothing is read.
    bool is_silent(std::string_view start,
                   LineCollector::Patience time = std::chrono::milliseconds(50)) {
        const auto end = std::chrono::steady_clock::now() + time;
        for (std::size_t i = 0;; ++i) {
            const auto left = std::chrono::duration_cast<LineCollector::Patience>(
                end - std::chrono::steady_clock::now());
            const auto line = collector_.peek(i, left);
            if (!line) return true;
            if (line->starts_with(start)) return false;
        }
    }

    /// What the engine says until it has done everything it was asked to, `readyok` left out. No
    /// search may be running.
    Lines settle() {
        send("isready");
        Lines lines = read_until("readyok");
        lines.pop_back();
        return lines;
    }
    /// Sends `line` and returns the answer.
    Lines answer(std::string_view line) {
        send(line);
        return settle();
    }
    /// The answer to a line that must have an answer of one line.
    std::string only_answer(std::string_view line) {
        const Lines lines = answer(line);
        if (lines.size() == 1) return lines.front();
        ADD_FAILURE() << line << " is answered by " << ::testing::PrintToString(lines);
        return "";
    }
    /// Sends a `go` that ends by itself; returns the move.
    std::string best_move(std::string_view go) {
        send(go);
        const std::string line = wait_for("bestmove ");
        const auto words = split_words(line);
        return words.size() > 1 ? std::string(words[1]) : "";
    }
    /// The FEN of the position that the session holds.
    std::string fen(std::string_view name = "Fen: ") {
        for (const std::string& line : answer("d")) {
            if (line.starts_with(name)) return line.substr(name.size());
        }
        ADD_FAILURE() << "d shows no FEN";
        return "";
    }

    /// Ends the session as at the end of input; returns the lines not yet read.
    Lines end() {
        session_.reset();
        Lines lines;
        while (const auto line = collector_.take(std::chrono::milliseconds(0)))
            lines.push_back(*line);
        return lines;
    }

private:
    static constexpr std::chrono::seconds patience{60};

    LineCollector collector_;
    std::ostream stream_{&collector_};
    std::unique_ptr<UciSession> session_ = std::make_unique<UciSession>(stream_);
};

/// How many of `lines` start with `start`.
inline std::size_t count_starting(const SessionDriver::Lines& lines, std::string_view start) {
    std::size_t count = 0;
    for (const std::string& line : lines) count += line.starts_with(start) ? 1 : 0;
    return count;
}

/// The word behind `name` in `line`; empty if there is none.
inline std::string word_after(std::string_view line, std::string_view name) {
    const auto words = split_words(line);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (words[i] == name) return std::string(words[i + 1]);
    }
    return "";
}

}  // namespace freischach
