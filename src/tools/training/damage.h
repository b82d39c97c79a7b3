// SPDX-License-Identifier: GPL-3.0-or-later
//
// What commands that learn from games, or test with them, say when a part of the games is lost.

#pragma once

#include <string>
#include <string_view>

#include "tools/command_line.h"
#include "tools/training/position_source.h"

namespace freischach {

inline void warn_of_damage(const PositionSource& source, std::string_view command,
                           Console& console) {
    if (source.damaged_bytes() == 0) return;
    const std::string bytes = std::to_string(source.damaged_bytes());
    warn(console, command, bytes + " bytes of the files belong to no good block");
}

}  // namespace freischach
