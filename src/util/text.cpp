// SPDX-License-Identifier: GPL-3.0-or-later
//
// White space is blank, tab, carriage return, line feed, vertical tab and form feed,
// whatever the locale; letters are ASCII only.

#include "util/text.h"

#include <algorithm>

namespace freischach {

namespace {

constexpr std::string_view white_space = " \t\r\n\v\f";

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }

}  // namespace

std::string_view take_word(std::string_view& text) {
    const std::size_t start = std::min(text.find_first_not_of(white_space), text.size());
    const std::size_t end = std::min(text.find_first_of(white_space, start), text.size());
    const std::string_view word = text.substr(start, end - start);
    text.remove_prefix(end);
    return word;
}

std::vector<std::string_view> split_words(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::string_view word = take_word(text); !word.empty(); word = take_word(text))
        words.push_back(word);
    return words;
}

std::vector<std::string_view> split_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string_view trim(std::string_view text) {
    const std::size_t start = text.find_first_not_of(white_space);
    if (start == std::string_view::npos) return {};
    return text.substr(start, text.find_last_not_of(white_space) - start + 1);
}

std::string_view without_byte_order_mark(std::string_view text) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

std::string to_lower(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), lower);
    return result;
}

bool equals_ignoring_case(std::string_view text, std::string_view lower_case) {
    return std::ranges::equal(text, lower_case, {}, lower);
}

std::string printable(std::string_view text, std::size_t max_length) {
    const bool cut = text.size() > max_length;
    std::string result(text.substr(0, max_length));
    for (char& c : result) {
        if (c < ' ' || c > '~') c = '?';
    }
    return cut ? result + "..." : result;
}

}  // namespace freischach
