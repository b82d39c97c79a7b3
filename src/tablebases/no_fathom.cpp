// SPDX-License-Identifier: GPL-3.0-or-later
//
// Without fathom: there are no tables.

#include "tablebases/fathom.h"

namespace freischach::fathom {

int load(const std::string&) { return 0; }

std::optional<Wdl> probe_wdl(const Board&) { return std::nullopt; }

std::optional<RootDtz> probe_root_dtz(const Position&) { return std::nullopt; }

}  // namespace freischach::fathom
