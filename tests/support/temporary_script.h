// SPDX-License-Identifier: GPL-3.0-or-later
//
// A program for tests to start: a shell script in a temporary file.

#pragma once

#include <cstdio>
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

namespace freischach {

/// A script for /bin/sh that lives as long as this. There are blanks in its name.
class TemporaryScript {
public:
    explicit TemporaryScript(const std::string& commands)
        : path_(::testing::TempDir() + "freischach script " + std::to_string(getpid())) {
        std::ofstream(path_) << "#!/bin/sh\n" << commands << '\n';
        chmod(path_.c_str(), 0700);
    }
    ~TemporaryScript() { std::remove(path_.c_str()); }
    TemporaryScript(const TemporaryScript&) = delete;
    TemporaryScript& operator=(const TemporaryScript&) = delete;
    [[nodiscard]] const std::string& path() const { return path_; }

private:
    std::string path_;
};

}  // namespace freischach
