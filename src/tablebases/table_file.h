// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether a file can be a Syzygy table, as long as it says and with numbers that make sense. fathom
// believes what a file says of itself, and reads behind its end if that is not true.

#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace freischach {

enum class TableFile : std::uint8_t {
    None,     ///< no size or no magic of a table: fathom leaves it alone too
    Damaged,  ///< names other men, is shorter than it says, or describes itself impossibly
    Good
};

/// Examines the file of the table `name` ("KBNvK") of values, or else of distances.
TableFile examine_table(const std::filesystem::path& path, std::string_view name, bool is_wdl);

}  // namespace freischach
