// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small text helpers shared by all parsers: words, numbers, letter case.

#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace freischach {

/// The words of `text`, separated by any white space. The views point into `text`.
std::vector<std::string_view> split_words(std::string_view text);

/// Takes the first word off `text`; empty if there is none.
std::string_view take_word(std::string_view& text);

/// The lines of `text` without the line feeds that end them. The views point into `text`.
std::vector<std::string_view> split_lines(std::string_view text);

/// `text` without white space at both ends.
std::string_view trim(std::string_view text);

/// `text` without the byte order mark that some editors put at the start of UTF-8.
std::string_view without_byte_order_mark(std::string_view text);

/// A copy of `text` with ASCII letters in lower case; other bytes stay.
std::string to_lower(std::string_view text);

/// Whether `text` differs from `lower_case` at most in the case of ASCII letters.
bool equals_ignoring_case(std::string_view text, std::string_view lower_case);

/// `text` fit to be printed inside one line: control and non-ASCII bytes become `?`, and what
/// goes beyond `max_length` bytes becomes `...`.
std::string printable(std::string_view text, std::size_t max_length = 60);

/// The number that all of `text` is, or nothing if it is no number or does not fit.
template <class Number>
std::optional<Number> parse_number(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

}  // namespace freischach
