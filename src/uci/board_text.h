// SPDX-License-Identifier: GPL-3.0-or-later
//
// A position as a diagram with everything a person may want to copy or check: the answer to `d`.

#pragma once

#include <string>

#include "core/position.h"

namespace freischach {

/// The diagram, the FEN in both styles, the key, start numbers, checkers and castling rights.
std::string board_text(const Position& position);

}  // namespace freischach
