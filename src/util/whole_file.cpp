// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writing is left to OutputFile.

#include "util/whole_file.h"

#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <system_error>

#include "util/output_file.h"

namespace freischach {

namespace {

std::runtime_error cannot_read(const std::string& path) {
    const std::string reason = std::generic_category().message(errno != 0 ? errno : EIO);
    return std::runtime_error("cannot read '" + path + "': " + reason);
}

}  // namespace

std::string read_whole_file(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_character_file(path, error))  // it might never end
        throw std::runtime_error("cannot read '" + path + "': it is a device");
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) throw cannot_read(path);
    std::string content;
    std::array<char, 1 << 16> part;
    while (file.read(part.data(), part.size()) || file.gcount() > 0)
        content.append(part.data(), std::size_t(file.gcount()));
    if (file.bad()) throw cannot_read(path);  // a folder can be opened, but not read
    return content;
}

void write_whole_file(const std::string& path, std::string_view content) {
    OutputFile file(path);
    file.stream().write(content.data(), std::streamsize(content.size()));
    file.keep();
}

void require_regular_file(const std::string& path) {
    std::error_code error;
    if (std::filesystem::exists(path, error) && !std::filesystem::is_regular_file(path, error))
        throw std::runtime_error("'" + path + "' is no regular file");
}

void require_other_file(const std::string& output, const std::string& input) {
    std::error_code error;
    if (std::filesystem::equivalent(output, input, error))
        throw std::runtime_error("'" + output + "' would be written over, but it is also read");
}

}  // namespace freischach
