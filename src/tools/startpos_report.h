// SPDX-License-Identifier: GPL-3.0-or-later
//
// One start position in each of the forms in which `freischach startpos` prints it.

#pragma once

#include <string>

#include "chess960/start_positions.h"
#include "tools/position_text.h"

namespace freischach {

enum class StartFormat : std::uint8_t { XFen, Shredder, Epd, Pgn, Board, Json };

/// The start position as text without a line break at the end. `style` is that of the board.
std::string start_text(const StartNumbers& numbers, StartFormat format,
                       PieceStyle style = PieceStyle::Unicode);

}  // namespace freischach
