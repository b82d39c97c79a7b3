// SPDX-License-Identifier: GPL-3.0-or-later
//
// A share of a long list, so that several machines can work on it without talking to each
// other: share 2 of 5, written 2/5, is the second record and every fifth after it.

#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "util/text.h"

namespace freischach {

struct Shard {
    /// 1 to `count`.
    std::size_t number = 1;
    std::size_t count = 1;

    /// Whether the record at `index`, counted from 0, belongs to this share.
    [[nodiscard]] constexpr bool contains(std::size_t index) const {
        return index % count == number - 1;
    }
};

/// Reads "i/n" with 1 <= i <= n; nothing else is accepted.
inline std::optional<Shard> parse_shard(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto number = parse_number<std::size_t>(text.substr(0, slash));
    const auto count = parse_number<std::size_t>(text.substr(slash + 1));
    if (!number || !count || *number < 1 || *number > *count) return std::nullopt;
    return Shard{*number, *count};
}

}  // namespace freischach
