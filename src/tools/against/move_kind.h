// SPDX-License-Identifier: GPL-3.0-or-later
//
// Moves in words, for reports to authors of move generators: what kind a legal move is, and why
// another one is illegal.

#pragma once

#include <string>
#include <string_view>

#include "core/position.h"

namespace freischach {

/// What kind of move the legal `move` is: "castling h-side (transposition)", "promotion to
/// knight, capture of rook", "en passant, evasion".
std::string describe_legal(const Position& position, Move move);

/// What `text`, which is no legal move, tries to be and why that is illegal.
std::string describe_illegal(const Position& position, std::string_view text);

}  // namespace freischach
