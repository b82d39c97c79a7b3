// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writing is left to OutputFile.

#include "util/whole_file.h"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
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
    try {
        return {std::istreambuf_iterator<char>(file), {}};
    } catch (const std::ios_base::failure&) {  // a folder can be opened, but not read
        throw cannot_read(path);
    }
}

void write_whole_file(const std::string& path, std::string_view content) {
    OutputFile file(path);
    file.stream().write(content.data(), std::streamsize(content.size()));
    file.keep();
}

void require_other_file(const std::string& output, const std::string& input) {
    std::error_code error;
    if (std::filesystem::equivalent(output, input, error))
        throw std::runtime_error("'" + output + "' would be written over, but it is also read");
}

}  // namespace freischach
