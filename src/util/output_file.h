// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file that appears under its name only when it is complete: until then it has a temporary
// name beside it, so that a failure or a kill leaves an older file of that name as it was.

#pragma once

#include <filesystem>
#include <fstream>
#include <string>

namespace freischach {

class OutputFile {
public:
    /// Opens the temporary file for `path`. What is there already and is no regular file (a
    /// device, a pipe) is written to directly. Throws std::runtime_error with one line that
    /// names `path` if that fails, as keep() does.
    explicit OutputFile(const std::string& path);
    /// Removes the temporary file unless it was kept.
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    /// Where to write.
    [[nodiscard]] std::ostream& stream() { return stream_; }
    /// Ends the writing and gives the file its name, or throws if anything was not written.
    void keep();

private:
    std::string name_;
    std::filesystem::path target_;
    std::filesystem::path temporary_;
    std::ofstream stream_;
};

}  // namespace freischach
