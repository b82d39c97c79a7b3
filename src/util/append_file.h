// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file to which long work adds what is finished. What was added before a kill is in the file, but
// for at most a part of the last addition.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace freischach {

class AppendFile {
public:
    /// Opens the file, which begins empty if there is none, and keeps other runs from writing to
    /// it. This and the members throw std::runtime_error with one line that names the file.
    explicit AppendFile(std::string path);
    ~AppendFile();
    AppendFile(const AppendFile&) = delete;
    AppendFile& operator=(const AppendFile&) = delete;

    /// Takes away what is behind so many bytes.
    void truncate(std::uint64_t bytes);
    /// Adds `text` with one write.
    void append(std::string_view text);

private:
    [[noreturn]] void fail() const;

    std::string path_;
    int file_;
};

}  // namespace freischach
