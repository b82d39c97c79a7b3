// SPDX-License-Identifier: GPL-3.0-or-later
//
// One pass over the text; a quote that is not closed reaches to its end.

#include "core/epd.h"

#include <algorithm>

#include "util/text.h"

namespace freischach {

std::vector<EpdOperation> epd_operations(std::string_view text) {
    std::vector<EpdOperation> operations;
    bool quoted = false;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i < text.size() && text[i] == '"') quoted = !quoted;
        if (i < text.size() && (text[i] != ';' || quoted)) continue;
        const std::string_view operation = trim(text.substr(begin, i - begin));
        begin = i + 1;
        if (operation.empty()) continue;
        const std::size_t blank = std::min(operation.find_first_of(" \t"), operation.size());
        operations.push_back({operation.substr(0, blank), trim(operation.substr(blank))});
    }
    return operations;
}

}  // namespace freischach
