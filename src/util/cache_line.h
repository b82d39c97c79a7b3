// SPDX-License-Identifier: GPL-3.0-or-later
//
// The unit in which processors share memory. What one thread writes often stands on lines of
// its own, lest the threads that use its neighbours wait for it.

#pragma once

#include <cstddef>

namespace freischach {

/// On x86-64 and most ARM processors.
constexpr std::size_t cache_line = 64;

}  // namespace freischach
