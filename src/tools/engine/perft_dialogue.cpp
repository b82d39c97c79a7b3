// SPDX-License-Identifier: GPL-3.0-or-later
//
// No standard says where the answer to `go perft N` ends. It does with a line that states the
// sum of the moves' counts; failing that, when the engine is ready again and silent.

#include "tools/engine/perft_dialogue.h"

#include <algorithm>

#include "util/stopwatch.h"
#include "util/text.h"

namespace freischach {

namespace {

/// Silence that ends an answer without a total.
constexpr Milliseconds silence{1000};

bool is_search_info(const std::string& line) {
    const std::vector<std::string_view> words = split_words(line);
    return words.size() > 1 && words[0] == "info" && words[1] != "string";
}

}  // namespace

/// What has been read of one answer.
class PerftDialogue::Answer {
public:
    /// Takes a line; returns whether it says something about the counts.
    bool take(const std::string& line) {
        if (first_word(line) == "bestmove") {
            searched_ = true;
        } else if (is_search_info(line)) {
            searches_ = true;
        } else if (const auto move = parse_divide_line(line)) {
            lines_.push_back(*move);
            sum_ += move->leaves;
            return true;
        } else {
            const std::vector<std::uint64_t> numbers = parse_total_line(line);
            has_total_ |= std::ranges::find(numbers, sum_) != numbers.end();
        }
        return false;
    }
    /// Whether its last line has been read for certain.
    [[nodiscard]] bool is_whole() const { return has_total_; }
    /// Whether the engine takes `go perft` for a search, which has begun or has ended.
    [[nodiscard]] bool searches() const { return searches_ && lines_.empty(); }
    [[nodiscard]] bool has_searched() const { return searched_ && lines_.empty(); }
    [[nodiscard]] const std::vector<DivideTextLine>& lines() const { return lines_; }

private:
    std::vector<DivideTextLine> lines_;
    std::uint64_t sum_ = 0;
    bool has_total_ = false;
    bool searches_ = false;
    bool searched_ = false;
};

std::vector<DivideTextLine> PerftDialogue::divide(const std::string& position, int depth) {
    const std::string command = "go perft " + std::to_string(depth);
    engine_.send("position " + position);
    engine_.send(command);
    engine_.send("isready");
    Answer answer;
    bool ready = false;
    bool stopped = false;
    Stopwatch since_count;
    const std::string no_answer =
        "no answer to '" + command + "' after 'position " + position + "'; ";
    while (!answer.is_whole() || !ready) {
        const bool may_be_over = ready && (depth == 1 || !answer.lines().empty());
        const auto line = engine_.read_line(may_be_over ? std::min(silence, patience_) : patience_);
        if (!line && may_be_over && !engine_.process().end()) break;
        if (!line || since_count.milliseconds() > patience_.count()) {
            throw EngineError(no_answer + engine_.failure());
        }
        if (first_word(*line) == "readyok") {
            ready = true;
            continue;
        }
        if (answer.take(*line)) since_count = Stopwatch();
        if (answer.has_searched())
            throw EngineError("it has no 'go perft': it searched for a move instead");
        if (answer.searches() && !stopped) {
            engine_.send("stop");
            stopped = true;
        }
    }
    return answer.lines();
}

}  // namespace freischach
