// SPDX-License-Identifier: GPL-3.0-or-later
//
// Engines differ in punctuation and in what they put before the move, so a line is taken as
// words without punctuation.

#include "tools/engine/divide_text.h"

#include <algorithm>
#include <array>

#include "core/notation.h"
#include "util/text.h"

namespace freischach {

namespace {

/// A move stands among the first words: "info string e2e4: 20" is the longest prefix.
constexpr std::size_t words_before_number = 3;

/// The words of `line` in lower case, with what separates them blanked out.
std::string without_punctuation(std::string_view line) {
    std::string text = to_lower(line);
    std::ranges::replace_if(
        text, [](char c) { return c == ':' || c == '=' || c == ',' || c == ';'; }, ' ');
    return text;
}

}  // namespace

bool looks_like_move(std::string_view word) {
    const std::string text = to_lower(word);
    if (text == "o-o" || text == "o-o-o" || text == "0-0" || text == "0-0-0") return true;
    if (text.size() != 4 && text.size() != 5) return false;
    if (!parse_square(text.substr(0, 2)) || !parse_square(text.substr(2, 2))) return false;
    return text.size() == 4 || std::string_view("nbrqk").find(text[4]) != std::string_view::npos;
}

std::optional<DivideTextLine> parse_divide_line(std::string_view line) {
    const std::string text = without_punctuation(line);
    const std::vector<std::string_view> words = split_words(text);
    for (std::size_t i = 0; i < std::min(words.size(), words_before_number); ++i) {
        if (!looks_like_move(words[i])) continue;
        for (std::size_t k = i + 1; k < words.size(); ++k) {
            if (const auto leaves = parse_number<std::uint64_t>(words[k]))
                return DivideTextLine{std::string(words[i]), *leaves};
        }
    }
    return std::nullopt;
}

std::vector<std::uint64_t> parse_total_line(std::string_view line) {
    const std::string text = without_punctuation(line);
    const std::vector<std::string_view> words = split_words(text);
    constexpr std::array<std::string_view, 6> names{"total", "nodes", "leaves",
                                                    "leafs", "perft", "result"};
    const auto names_total = [&](std::string_view word) {
        return std::ranges::find(names, word) != names.end();
    };
    std::vector<std::uint64_t> numbers;
    if (std::ranges::none_of(words, names_total)) return numbers;
    for (std::string_view word : words) {
        if (const auto number = parse_number<std::uint64_t>(word)) numbers.push_back(*number);
    }
    return numbers;
}

}  // namespace freischach
