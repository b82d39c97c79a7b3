// SPDX-License-Identifier: GPL-3.0-or-later
//
// The temporary name holds the process id: two programs that write the same file do not mix.

#include "util/output_file.h"

#include <cerrno>
#include <stdexcept>
#include <system_error>

#include <unistd.h>

namespace freischach {

namespace {

std::runtime_error cannot_write(const std::string& name, int error_number) {
    const std::string reason = std::generic_category().message(error_number);
    return std::runtime_error("cannot write '" + name + "': " + reason);
}

}  // namespace

OutputFile::OutputFile(const std::string& path) : name_(path), target_(path) {
    if (path.empty()) throw cannot_write(name_, ENOENT);
    std::error_code error, ignored;
    const bool exists = std::filesystem::exists(target_, error);
    const bool is_device = exists && !std::filesystem::is_regular_file(target_, error);
    // The file that a link leads to is what changes, not the link; it may be yet to come. A pipe
    // may have no other name than the link.
    if (exists && !is_device)
        target_ = std::filesystem::canonical(target_, error);
    else if (!exists && std::filesystem::is_symlink(target_, ignored))
        target_ = target_.parent_path() / std::filesystem::read_symlink(target_, error);
    if (error) throw cannot_write(name_, error.value());
    temporary_ = target_;
    if (!is_device) temporary_ += "." + std::to_string(getpid()) + ".tmp";
    stream_.open(temporary_, std::ios::binary);
    if (!stream_) throw cannot_write(name_, errno);
}

OutputFile::~OutputFile() {
    std::error_code ignored;
    if (temporary_ != target_) std::filesystem::remove(temporary_, ignored);
}

void OutputFile::keep() {
    stream_.close();
    if (!stream_) throw cannot_write(name_, errno != 0 ? errno : EIO);
    if (temporary_ == target_) return;
    std::error_code error;
    std::filesystem::rename(temporary_, target_, error);
    if (error) throw cannot_write(name_, error.value());
    temporary_ = target_;
}

}  // namespace freischach
