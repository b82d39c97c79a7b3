// SPDX-License-Identifier: GPL-3.0-or-later
//
// The files of a complete atlas: the journal in the order of the numbers, a table for spreadsheets,
// and a page for people.

#pragma once

#include <string>
#include <vector>

#include "tools/atlas/entry.h"

namespace freischach {

/// The atlas as CSV with a line of names; the entries come from with_mirrors().
std::string atlas_csv(const std::vector<AtlasEntry>& entries);

/// The atlas as a page of HTML that needs no other file; the entries come from with_mirrors().
std::string atlas_page(const Json& header, const std::vector<AtlasEntry>& entries);

/// Writes atlas.jsonl, atlas.csv and index.html into `folder`. Throws std::runtime_error with one
/// line.
void write_atlas(const std::string& folder, const Json& header,
                 const std::vector<AtlasEntry>& entries);

}  // namespace freischach
