// SPDX-License-Identifier: GPL-3.0-or-later
//
// The calls of fathom (https://github.com/jdart1/Fathom) in our terms. Two files define them, of
// which CMake compiles one: fathom.cpp, or no_fathom.cpp where the library is missing.

#pragma once

#include "tablebases/tablebases.h"

namespace freischach::fathom {

/// Forgets all tables and looks for new ones in `path`, folders that exist, without empty parts.
/// Returns the men of the largest table, 0 for an empty path.
int load(const std::string& path);

/// As freischach::probe_wdl(), for positions without castling rights and too many men.
std::optional<Wdl> probe_wdl(const Board& board);

/// As freischach::probe_root_dtz(), for positions without castling rights and too many men.
std::optional<RootDtz> probe_root_dtz(const Position& position);

}  // namespace freischach::fathom
