// SPDX-License-Identifier: GPL-3.0-or-later
//
// The readers of the commands. Numbers of `go` are cut to ranges in which the search can
// calculate without overflow; everything a user chooses by number must be in range.

#include "uci/parse.h"

#include <algorithm>
#include <limits>

#include "chess960/scharnagl.h"
#include "core/score.h"
#include "uci/options.h"
#include "util/text.h"

namespace freischach {

namespace {

using Code = CommandErrorCode;

CommandError missing(std::string_view where, std::string_view expected) {
    return {Code::Missing, std::string(where), {}, std::string(expected)};
}

CommandError unknown(std::string_view where, std::string_view token, std::string_view expected) {
    return {Code::Unknown, std::string(where), std::string(token), std::string(expected)};
}

/// More than 30,000 years; times a number of moves it still fits into 64 bits.
constexpr std::int64_t max_milliseconds = 1'000'000'000'000'000;
constexpr std::int64_t max_moves_to_go = 1000;
constexpr std::int64_t max_mate = 1000;
constexpr std::int64_t max_count = std::numeric_limits<std::int64_t>::max();

constexpr std::string_view perft_place = "go perft";

/// A word of `go` with a number behind it, the range to which the number is cut, and where
/// it goes.
struct GoNumber {
    std::string_view word;
    std::int64_t min, max;
    void (*store)(GoCommand& go, std::int64_t number);
};

constexpr GoNumber go_numbers[] = {
    {"wtime", -max_milliseconds, max_milliseconds,
     [](GoCommand& go, std::int64_t n) { go.limits.time[White] = n; }},
    {"btime", -max_milliseconds, max_milliseconds,
     [](GoCommand& go, std::int64_t n) { go.limits.time[Black] = n; }},
    {"winc", 0, max_milliseconds,
     [](GoCommand& go, std::int64_t n) { go.limits.increment[White] = n; }},
    {"binc", 0, max_milliseconds,
     [](GoCommand& go, std::int64_t n) { go.limits.increment[Black] = n; }},
    // GUIs send 0 for "no further time control".
    {"movestogo", 0, max_moves_to_go,
     [](GoCommand& go, std::int64_t n) {
         if (n > 0) go.limits.moves_to_go = int(n);
     }},
    {"depth", 1, max_ply, [](GoCommand& go, std::int64_t n) { go.limits.depth = int(n); }},
    {"nodes", 1, max_count,
     [](GoCommand& go, std::int64_t n) { go.limits.nodes = std::uint64_t(n); }},
    {"mate", 1, max_mate, [](GoCommand& go, std::int64_t n) { go.limits.mate = int(n); }},
    {"movetime", 0, max_milliseconds,
     [](GoCommand& go, std::int64_t n) { go.limits.move_time = n; }},
    {"perft", 1, max_ply, [](GoCommand& go, std::int64_t n) { go.perft = int(n); }},
};

const GoNumber* find_go_number(std::string_view word) {
    const auto* found = std::ranges::find(go_numbers, word, &GoNumber::word);
    return found == std::end(go_numbers) ? nullptr : found;
}

bool is_go_word(std::string_view word) {
    return find_go_number(word) != nullptr || word == "searchmoves" || word == "infinite" ||
           word == "ponder";
}

/// Reads the number behind `entry.word` from `words[i]` on; returns how many words it took.
std::size_t read_go_number(const GoNumber& entry, const std::vector<std::string_view>& words,
                           std::size_t i, GoCommand& go) {
    const std::string where = "go " + std::string(entry.word);
    if (i == words.size() || is_go_word(words[i])) {
        go.errors.push_back(missing(where, "a number"));
        return 0;
    }
    if (const auto number = saturating_number(words[i])) {
        entry.store(go, std::clamp(*number, entry.min, entry.max));
    } else {
        go.errors.push_back({Code::NotANumber, where, std::string(words[i]), "a number"});
    }
    return 1;
}

}  // namespace

std::string describe(const CommandError& error) {
    if (error.code == Code::Missing) return error.where + ": " + error.expected + " is missing";
    return error.where + ": '" + printable(error.token) + "' is not " + error.expected;
}

std::string describe(const std::vector<CommandError>& errors) {
    constexpr std::size_t max_described = 5;
    std::string text;
    for (std::size_t i = 0; i < std::min(errors.size(), max_described); ++i) {
        if (i > 0) text += "; ";
        text += describe(errors[i]);
    }
    if (errors.size() > max_described)
        text += "; and " + std::to_string(errors.size() - max_described) + " more";
    return text;
}

std::optional<std::int64_t> saturating_number(std::string_view text) {
    using Limits = std::numeric_limits<std::int64_t>;
    const bool is_negative = text.starts_with('-');
    const std::string_view digits = text.substr(is_negative ? 1 : 0);
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos)
        return std::nullopt;
    return parse_number<std::int64_t>(text).value_or(is_negative ? Limits::min() : Limits::max());
}

Result<std::int64_t, CommandError> number_in_range(std::string_view where, std::string_view token,
                                                   std::int64_t min, std::int64_t max) {
    const std::string range = "a number from " + std::to_string(min) + " to " + std::to_string(max);
    if (token.empty()) return missing(where, range);
    const auto number = saturating_number(token);
    if (number && *number >= min && *number <= max) return *number;
    return CommandError{number ? Code::OutOfRange : Code::NotANumber, std::string(where),
                        std::string(token), range};
}

Result<GoCommand, CommandError> parse_go(std::string_view text) {
    const std::vector<std::string_view> words = split_words(text);
    GoCommand go;
    bool is_perft = false;
    for (std::size_t i = 0; i < words.size();) {
        const std::string_view word = words[i++];
        if (const GoNumber* entry = find_go_number(word)) {
            is_perft |= word == "perft";
            i += read_go_number(*entry, words, i, go);
        } else if (word == "infinite") {
            go.limits.infinite = true;
        } else if (word == "ponder") {
            go.limits.ponder = true;
        } else if (word == "searchmoves") {
            while (i < words.size() && !is_go_word(words[i])) go.search_moves.push_back(words[i++]);
        } else {
            go.errors.push_back(unknown("go", word, "a known limit"));
        }
    }
    if (is_perft && !go.perft) {
        return *std::ranges::find(go.errors, perft_place, &CommandError::where);
    }
    return go;
}

Result<PositionCommand, CommandError> parse_position(std::string_view text) {
    const std::string_view kind = take_word(text);
    std::vector<std::string_view> words = split_words(text);
    const auto moves = std::ranges::find(words, "moves");
    PositionCommand position;
    if (moves != words.end()) {
        position.moves.assign(moves + 1, words.end());
        text = text.substr(0, std::size_t(moves->data() - text.data()));
        words.erase(moves, words.end());
    }
    if (kind == "fen") {
        position.start = PositionCommand::Fen{trim(text)};
        return position;
    }
    const std::size_t numbers = kind == "frc" ? 1 : kind == "dfrc" ? 2 : 0;
    if (numbers == 0 && kind != "startpos") {
        constexpr std::string_view kinds = "startpos, fen, frc or dfrc";
        return kind.empty() ? missing("position", kinds) : unknown("position", kind, kinds);
    }
    if (words.size() > numbers) return unknown("position", words[numbers], "'moves'");
    words.resize(numbers);
    std::vector<int> values;
    for (std::string_view word : words) {
        const auto value =
            number_in_range("position " + std::string(kind), word, 0, start_position_count - 1);
        if (!value) return value.error();
        values.push_back(int(*value));
    }
    if (numbers > 0) position.start = PositionCommand::Numbered{values.front(), values.back()};
    return position;
}

Result<SetOptionCommand, CommandError> parse_set_option(std::string_view text) {
    const std::string_view first = take_word(text);
    if (first.empty()) return missing("setoption", "'name'");
    if (!equals_ignoring_case(first, "name")) return unknown("setoption", first, "'name'");
    SetOptionCommand command;
    while (true) {
        const std::string_view word = take_word(text);
        if (word.empty()) break;
        if (!command.name.empty() && equals_ignoring_case(word, "value")) {
            command.value = trim(text);
            break;
        }
        if (!command.name.empty()) command.name += ' ';
        command.name += word;
    }
    if (command.name.empty()) return missing("setoption", "the name of an option");
    return command;
}

Result<bool, CommandError> parse_debug(std::string_view text) {
    const std::string_view word = take_word(text);
    if (word == "on" || word == "off") return word == "on";
    return word.empty() ? missing("debug", "on or off") : unknown("debug", word, "on or off");
}

Result<BenchSettings, CommandError> parse_bench(std::string_view text) {
    struct Field {
        std::string_view name;
        int& value;
        std::int64_t max;
    };
    BenchSettings settings;
    for (const Field& field : {Field{"bench depth", settings.depth, max_ply},
                               Field{"bench threads", settings.threads, most_threads},
                               Field{"bench hash", settings.hash_megabytes, most_hash_megabytes}}) {
        const std::string_view word = take_word(text);
        if (word.empty()) return settings;
        const auto number = number_in_range(field.name, word, 1, field.max);
        if (!number) return number.error();
        field.value = int(*number);
    }
    if (const std::string_view word = take_word(text); !word.empty())
        return unknown("bench", word, "expected after depth, threads and hash");
    return settings;
}

Result<GenfensSettings, CommandError> parse_genfens(std::string_view text) {
    GenfensSettings settings;
    const auto count = number_in_range("genfens", take_word(text), 1, 1'000'000'000);
    if (!count) return count.error();
    settings.count = int(*count);
    for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
        const std::string_view value = take_word(text);
        if (word == "seed") {
            const auto seed =
                number_in_range("genfens seed", value, 0, std::numeric_limits<std::int64_t>::max());
            if (!seed) return seed.error();
            settings.seed = std::uint64_t(*seed);
        } else if (word == "book") {
            if (value.empty())
                return CommandError{CommandErrorCode::Missing, "genfens book", "",
                                    "a file or None"};
            settings.book = equals_ignoring_case(value, "none") ? "" : value;
            break;
        } else {
            return unknown("genfens", word, "seed S or book B");
        }
    }
    return settings;
}

}  // namespace freischach
