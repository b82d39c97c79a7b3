// SPDX-License-Identifier: GPL-3.0-or-later
//
// The calls of POSIX, because streams can neither lock nor truncate.

#include "util/append_file.h"

#include <cerrno>
#include <stdexcept>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace freischach {

AppendFile::AppendFile(std::string path)
    : path_(std::move(path)),
      file_(open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666)) {
    if (file_ < 0) fail();
    if (struct stat status{}; fstat(file_, &status) != 0 || !S_ISREG(status.st_mode)) {
        close(file_);
        throw std::runtime_error("cannot write '" + path_ + "': it is no regular file");
    }
    if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
        const bool is_taken = errno == EWOULDBLOCK;
        const std::string reason = std::generic_category().message(errno);
        close(file_);
        throw std::runtime_error(is_taken ? path_ + " is being written by another run"
                                          : "cannot lock '" + path_ + "': " + reason);
    }
}

AppendFile::~AppendFile() { close(file_); }

void AppendFile::truncate(std::uint64_t bytes) {
    if (ftruncate(file_, off_t(bytes)) != 0) fail();
}

void AppendFile::append(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = write(file_, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) fail();
        text.remove_prefix(std::size_t(written));
    }
}

void AppendFile::fail() const {
    throw std::runtime_error("cannot write '" + path_ +
                             "': " + std::generic_category().message(errno));
}

}  // namespace freischach
