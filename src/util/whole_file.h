// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files that are read or written as a whole. Who looks at a file that is being written sees the
// old one or the new one, never a part.

#pragma once

#include <string>
#include <string_view>

namespace freischach {

/// The bytes of a file. Throws std::runtime_error with one line that names the file.
std::string read_whole_file(const std::string& path);

/// Writes a file by way of a temporary one beside it. Throws std::runtime_error with one line that
/// names the file.
void write_whole_file(const std::string& path, std::string_view content);

/// Throws std::runtime_error with one line if `path` leads to a pipe, a device or a folder, but not
/// if it leads nowhere. For what is read more than once.
void require_regular_file(const std::string& path);

/// Throws std::runtime_error with one line if `output`, which is going to be written, is the same
/// file as `input`, whatever the two are called.
void require_other_file(const std::string& output, const std::string& input);

}  // namespace freischach
