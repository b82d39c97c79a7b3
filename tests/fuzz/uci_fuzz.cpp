// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fuzzes the UCI layer: each line of the input is read by every parser and then obeyed by a
// session. A search is stopped as soon as it has begun and must still give one best move; all
// that is printed must be printable.

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "../uci/line_collector.h"
#include "uci/options.h"
#include "uci/parse.h"
#include "uci/session.h"
#include "uci/setup.h"
#include "util/text.h"

using namespace freischach;

namespace {

constexpr int max_lines = 20;
constexpr std::chrono::seconds patience{120};

void require(bool holds) {
    if (!holds) std::abort();
}

void parse_in_every_way(std::string_view text) {
    if (const auto go = parse_go(text))
        require(go->errors.empty() || !describe(go->errors).empty());
    if (const auto position = parse_position(text)) {
        const auto setup = set_up(*position);
        require(setup || !setup.error().empty());
    }
    (void)parse_debug(text);
    (void)parse_bench(text);
    if (const auto command = parse_set_option(text)) {
        Options options = default_options();
        const auto option = set_option(*command, options);
        require(option || !describe(option.error()).empty());
    }
}

/// Whether the session should not obey the line: resizing tables, starting threads and the
/// benchmark take too long, and who asks whether it is ready has to wait for the answer.
bool is_left_out(std::string_view line) {
    const std::string lower = to_lower(line);
    return std::ranges::any_of(
        std::initializer_list<std::string_view>{"hash", "threads", "bench", "isready"},
        [&](std::string_view word) { return lower.find(word) != std::string::npos; });
}

int starts_with_any(std::string_view line, std::initializer_list<std::string_view> starts) {
    return std::ranges::any_of(starts, [&](auto start) { return line.starts_with(start); });
}

/// One session for all inputs, because starting one costs more than most inputs.
struct Conversation {
    LineCollector collector;
    std::ostream stream{&collector};
    UciSession session{stream};
    int fences = 0;

    Conversation() { session.obey("setoption name Hash value 1"); }

    std::string next_line() {
        const auto line = collector.take(patience);
        require(line.has_value());
        require(std::ranges::all_of(*line, [](char c) { return c >= ' ' && c <= '~'; }));
        return *line;
    }

    /// Reads until every search and count that debug mode has told of has ended, and then until
    /// the engine is idle.
    void settle() {
        const std::string fence = "fence" + std::to_string(++fences);
        session.obey(fence);
        int waiting = 0;
        for (bool ended = false; !ended || waiting > 0;) {
            const std::string line = next_line();
            waiting += starts_with_any(
                line, {"info string debug: search with ", "info string debug: perft "});
            waiting -= starts_with_any(
                line, {"bestmove ", "info string perft stopped", "Nodes searched: "});
            require(waiting >= 0);
            if (line.find('\'' + fence + '\'') != std::string::npos) ended = true;
        }
        session.obey("isready");
        while (next_line() != "readyok") {
        }
    }
};

}  // namespace

// The engine thread may still hold memory of the last job when an input ends, and looking for
// leaks then would take most of the time. The unit tests look for them.
extern "C" int __lsan_is_turned_off() { return 1; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static Conversation conversation;
    UciSession& session = conversation.session;
    session.obey("position startpos");
    std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
    std::string line;
    for (int i = 0; i < max_lines && read_line(in, line); ++i) {
        std::string_view arguments = line;
        take_word(arguments);
        parse_in_every_way(line);
        parse_in_every_way(arguments);
        if (is_left_out(line)) continue;
        session.obey("debug on");
        const bool goes_on = session.obey(line);  // false for ever once some input has said quit
        session.obey("stop");
        if (!goes_on) break;
    }
    conversation.settle();
    return 0;
}
