// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of the atlas, src/tools/atlas/page.html, as a constant of the program.

#pragma once

#include <string_view>

namespace freischach {

/// The page with @ATLAS_DATA@ where its data belong.
std::string_view embedded_atlas_page();

}  // namespace freischach
