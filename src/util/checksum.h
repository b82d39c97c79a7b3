// SPDX-License-Identifier: GPL-3.0-or-later
//
// A checksum that tells whether text was damaged by accident.

#pragma once

#include <cstdint>
#include <string_view>

namespace freischach {

/// FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv) of `text`, or of it behind the text that has
/// the checksum `hash`.
constexpr std::uint64_t fnv1a(std::string_view text, std::uint64_t hash = 0xCBF29CE484222325) {
    for (char c : text) hash = (hash ^ std::uint8_t(c)) * 0x100000001B3;
    return hash;
}

}  // namespace freischach
