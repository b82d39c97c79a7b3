// SPDX-License-Identifier: GPL-3.0-or-later
//
// The assembler reads the page, as it does the network.

#include "tools/atlas/page.h"

#if !defined(FREISCHACH_ATLAS_PAGE)
#error "FREISCHACH_ATLAS_PAGE must be the path of the page to embed"
#endif

asm(".pushsection .rodata\n"
    ".global freischach_atlas_page, freischach_atlas_page_end\n"
    "freischach_atlas_page:\n"
    ".incbin \"" FREISCHACH_ATLAS_PAGE
    "\"\n"
    "freischach_atlas_page_end:\n"
    ".byte 0\n"
    ".popsection\n");
extern "C" {
extern const char freischach_atlas_page[];
extern const char freischach_atlas_page_end[];
}

namespace freischach {

std::string_view embedded_atlas_page() {
    return {freischach_atlas_page, std::size_t(freischach_atlas_page_end - freischach_atlas_page)};
}

}  // namespace freischach
