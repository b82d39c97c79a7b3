// SPDX-License-Identifier: GPL-3.0-or-later
//
// The operations of Extended Position Description, which follow the four fields of a position:
// "bm Nf3; id \"first; and last\";" (section 16.2 of Steven Edwards' PGN standard,
// https://www.chessprogramming.org/Extended_Position_Description).

#pragma once

#include <string_view>
#include <vector>

namespace freischach {

struct EpdOperation {
    std::string_view code;
    /// Everything between the code and the semicolon, with its quotes; may be empty.
    std::string_view operand;
};

/// The operations of `text`, which must outlive them, in their order. They end at semicolons that
/// stand in no quotes, the last one also at the end of the text.
std::vector<EpdOperation> epd_operations(std::string_view text);

}  // namespace freischach
