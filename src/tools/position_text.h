// SPDX-License-Identifier: GPL-3.0-or-later
//
// A position for the eyes: the board in a terminal, and the start positions of its back ranks.

#pragma once

#include <optional>
#include <string>

#include "core/position.h"

namespace freischach {

/// How the men look: as figures, or as letters for terminals without them.
enum class PieceStyle : std::uint8_t { Unicode, Ascii };

/// The board with ranks and files, White below; each line ends with a line break.
std::string diagram(const Position& position, PieceStyle style);

/// The start position of each colour with back rank and mirror image, in one line if it is the
/// same for both, else in one line each; each line ends with a line break.
std::string start_number_lines(std::optional<int> white, std::optional<int> black);

}  // namespace freischach
