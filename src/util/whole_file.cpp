// SPDX-License-Identifier: GPL-3.0-or-later
//
// The temporary file has the name of the process in its own, so that two writers do not meet.

#include "util/whole_file.h"

#include <cerrno>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>

#include <unistd.h>

namespace freischach {

namespace {

std::runtime_error failure(const std::string& path, const char* what) {
    const std::string reason = std::generic_category().message(errno != 0 ? errno : EIO);
    return std::runtime_error("cannot " + std::string(what) + " '" + path + "': " + reason);
}

}  // namespace

std::string read_whole_file(const std::string& path) {
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) throw failure(path, "read");
    try {
        return {std::istreambuf_iterator<char>(file), {}};
    } catch (const std::ios_base::failure&) {  // a folder can be opened, but not read
        throw failure(path, "read");
    }
}

void write_whole_file(const std::string& path, std::string_view content) {
    const std::string temporary = path + "." + std::to_string(getpid()) + ".tmp";
    errno = 0;
    std::ofstream file(temporary, std::ios::binary);
    file.write(content.data(), std::streamsize(content.size()));
    file.close();
    if (file && std::rename(temporary.c_str(), path.c_str()) == 0) return;
    const std::runtime_error error = failure(path, "write");
    std::remove(temporary.c_str());
    throw error;
}

}  // namespace freischach
