// SPDX-License-Identifier: GPL-3.0-or-later
//
// All waiting is against one deadline, so that an engine that never stops talking cannot
// prolong it.

#include "tools/engine/uci_engine.h"

#include <algorithm>

#include "util/text.h"

namespace freischach {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t longest_dialogue = 2000;
constexpr std::size_t longest_recorded_line = 4000;

Milliseconds time_left(Clock::time_point deadline) {
    const auto left = std::chrono::ceil<Milliseconds>(deadline - Clock::now());
    return std::max(left, Milliseconds(0));
}

}  // namespace

std::string_view first_word(std::string_view line) { return take_word(line); }

std::optional<std::string> option_name(std::string_view line) {
    const std::vector<std::string_view> words = split_words(line);
    if (words.size() < 3 || words[0] != "option" || words[1] != "name") return std::nullopt;
    std::string name;
    for (std::size_t i = 2; i < words.size(); ++i) {
        if (words[i] == "type") return name;
        name += (name.empty() ? "" : " ") + std::string(words[i]);
    }
    return std::nullopt;
}

void UciEngine::record(bool sent, std::string_view text) {
    if (dialogue_.size() == longest_dialogue) dialogue_.pop_front();
    dialogue_.push_back({sent, printable(text, longest_recorded_line)});
}

void UciEngine::send(std::string_view line) {
    record(true, line);
    process_.send(line);  // if it cannot be sent, the answer will be missing
}

std::optional<std::string> UciEngine::read_line(Milliseconds timeout) {
    std::string line;
    if (process_.read_line(line, timeout) != EngineProcess::Reading::Line) return std::nullopt;
    record(false, line);
    return line;
}

std::optional<std::string> UciEngine::wait_for(const Condition& condition, Milliseconds timeout) {
    const Clock::time_point deadline = Clock::now() + timeout;
    do {
        std::optional<std::string> line = read_line(time_left(deadline));
        if (!line) return std::nullopt;
        if (condition(*line)) return line;
    } while (Clock::now() < deadline);
    return std::nullopt;
}

bool UciEngine::handshake(Milliseconds timeout) {
    send("uci");
    name_.clear();
    option_lines_.clear();
    const auto take = [this](const std::string& line) {
        const std::string_view word = first_word(line);
        if (word == "option") option_lines_.push_back(line);
        if (word == "id" && line.starts_with("id name ")) name_ = trim(line.substr(8));
        return word == "uciok";
    };
    return wait_for(take, timeout).has_value();
}

bool UciEngine::is_ready(Milliseconds timeout) {
    send("isready");
    const auto is_readyok = [](const std::string& line) { return first_word(line) == "readyok"; };
    return wait_for(is_readyok, timeout).has_value();
}

bool UciEngine::quit(Milliseconds timeout) {
    send("quit");
    return process_.wait_for_end(timeout);
}

bool UciEngine::has_option(std::string_view name) const {
    const std::string wanted = to_lower(name);
    return std::ranges::any_of(option_lines_, [&](const std::string& line) {
        const std::optional<std::string> declared = option_name(line);
        return declared && to_lower(*declared) == wanted;
    });
}

std::string UciEngine::failure() const {
    const std::optional<std::string>& end = process_.end();
    return end ? "it " + *end : "it does not answer";
}

}  // namespace freischach
