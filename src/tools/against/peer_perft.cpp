// SPDX-License-Identifier: GPL-3.0-or-later
//
// No standard says where the answer to `go perft N` ends. It does with a line that states the
// sum of the moves' counts; failing that, when the engine is ready again and silent.

#include "tools/against/peer_perft.h"

#include <algorithm>

#include "util/stopwatch.h"
#include "util/text.h"

namespace freischach {

namespace {

/// How long the handshake may take.
constexpr Milliseconds longest_start{10'000};
/// Silence that ends an answer without a total.
constexpr Milliseconds silence{1000};

bool is_search_info(const std::string& line) {
    const std::vector<std::string_view> words = split_words(line);
    return words.size() > 1 && words[0] == "info" && words[1] != "string";
}

}  // namespace

/// What has been read of one answer.
class PeerPerft::Answer {
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

PeerPerft::PeerPerft(const std::string& command, Milliseconds patience,
                     const std::atomic<bool>* interrupted)
    : engine_(command, interrupted), name_(command), patience_(std::min(patience, longest_start)) {
    start(patience_);
    if (divide("startpos", 1).empty()) {
        throw EngineError(name_ +
                          " has no 'go perft': it did not answer 'go perft 1' at the start "
                          "position with any move");
    }
    patience_ = patience;
}

PeerPerft::~PeerPerft() {
    try {
        engine_.quit(Milliseconds(500));
    } catch (const Interrupted&) {
        // The process is ended by force.
    }
}

void PeerPerft::start(Milliseconds patience) {
    if (!engine_.handshake(patience))
        throw EngineError("'" + name_ + "' is no UCI engine: no uciok after uci; " +
                          engine_.failure());
    if (!engine_.name().empty()) name_ = engine_.name();
    if (plays_chess960()) engine_.send("setoption name UCI_Chess960 value true");
    if (!engine_.is_ready(patience))
        throw EngineError(name_ + ": no readyok after isready; " + engine_.failure());
}

std::vector<DivideTextLine> PeerPerft::divide(const std::string& position, int depth) {
    const std::string command = "go perft " + std::to_string(depth);
    engine_.send("position " + position);
    engine_.send(command);
    engine_.send("isready");
    ++readyoks_due_;
    Answer answer;
    bool stopped = false;
    Stopwatch since_count;
    while (!answer.is_whole()) {
        const bool may_be_over = readyoks_due_ == 0 && (depth == 1 || !answer.lines().empty());
        const auto line = engine_.read_line(may_be_over ? std::min(silence, patience_) : patience_);
        if (!line && may_be_over && !engine_.process().end()) break;
        if (!line || since_count.milliseconds() > patience_.count()) {
            throw EngineError(name_ + ": no answer to '" + command + "' after 'position " +
                              position + "'; " + engine_.failure());
        }
        if (first_word(*line) == "readyok") {
            --readyoks_due_;
            continue;
        }
        if (answer.take(*line)) since_count = Stopwatch();
        if (answer.has_searched())
            throw EngineError(name_ + " has no 'go perft': it searched for a move instead");
        if (answer.searches() && !stopped) {
            engine_.send("stop");
            stopped = true;
        }
    }
    return answer.lines();
}

}  // namespace freischach
