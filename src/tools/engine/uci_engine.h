// SPDX-License-Identifier: GPL-3.0-or-later
//
// A UCI engine in another process: the handshake, its options, waiting for answers, and a record
// of the dialogue.

#pragma once

#include <deque>
#include <functional>
#include <vector>

#include "tools/engine/process.h"

namespace freischach {

/// A line of the dialogue; the arrow says whose it is.
struct DialogueLine {
    bool sent;
    std::string text;
    [[nodiscard]] std::string to_text() const { return (sent ? "> " : "< ") + text; }
};

class UciEngine {
public:
    using Condition = std::function<bool(const std::string& line)>;

    /// Starts `command` as EngineProcess does; throws EngineError.
    explicit UciEngine(const std::string& command, const std::atomic<bool>* interrupted = nullptr)
        : process_(command, interrupted) {}

    void send(std::string_view line);
    /// The next line, or nothing within `timeout` or for ever.
    std::optional<std::string> read_line(Milliseconds timeout);
    /// Reads on to the first line that `condition` likes; nothing if none comes in time.
    std::optional<std::string> wait_for(const Condition& condition, Milliseconds timeout);

    /// `uci` to `uciok`; keeps id and options. False if the answer does not come in time.
    bool handshake(Milliseconds timeout);
    /// `isready` to `readyok`.
    bool is_ready(Milliseconds timeout);
    /// Asks it to quit, gives it a moment, and says whether it did.
    bool quit(Milliseconds timeout);

    /// What it calls itself; empty before the handshake.
    [[nodiscard]] const std::string& name() const { return name_; }
    /// Its option lines as they came.
    [[nodiscard]] const std::vector<std::string>& option_lines() const { return option_lines_; }
    /// Whether it has an option of this name, whose letter case does not matter.
    [[nodiscard]] bool has_option(std::string_view name) const;

    /// Why it does not answer: that it has ended, and how, or that it is silent.
    [[nodiscard]] std::string failure() const;
    [[nodiscard]] EngineProcess& process() { return process_; }
    /// The end of the dialogue so far.
    [[nodiscard]] const std::deque<DialogueLine>& dialogue() const { return dialogue_; }

private:
    void record(bool sent, std::string_view text);

    EngineProcess process_;
    std::string name_;
    std::vector<std::string> option_lines_;
    std::deque<DialogueLine> dialogue_;
};

/// The first word of `line`; empty if there is none.
std::string_view first_word(std::string_view line);

/// The name in "option name N type ..."; nothing if the line has no such form.
std::optional<std::string> option_name(std::string_view line);

}  // namespace freischach
