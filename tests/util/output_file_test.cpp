// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file is there under its name only after keep(), and an older one stays until then.

#include "util/output_file.h"

#include <array>
#include <sstream>
#include <stdexcept>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace freischach {
namespace {

namespace fs = std::filesystem;

class OutputFileTest : public ::testing::Test {
protected:
    OutputFileTest() { fs::create_directory(folder_); }
    ~OutputFileTest() override { fs::remove_all(folder_); }
    [[nodiscard]] fs::path path() const { return folder_ / "file"; }
    [[nodiscard]] std::string content() const {
        std::ostringstream text;
        text << std::ifstream(path()).rdbuf();
        return text.str();
    }
    [[nodiscard]] long files() const {
        return std::distance(fs::directory_iterator(folder_), fs::directory_iterator());
    }

    fs::path folder_ = fs::path(::testing::TempDir()) / ("output_" + std::to_string(getpid()));
};

TEST_F(OutputFileTest, AppearsWhenKept) {
    OutputFile file(path().string());
    file.stream() << "new";
    EXPECT_FALSE(fs::exists(path()));
    file.keep();
    EXPECT_EQ(content(), "new");
    EXPECT_EQ(files(), 1);
}

TEST_F(OutputFileTest, LeavesTheOldFileUnlessKept) {
    std::ofstream(path()) << "old";
    {
        OutputFile file(path().string());
        file.stream() << "new";
    }
    EXPECT_EQ(content(), "old");
    EXPECT_EQ(files(), 1);
    OutputFile file(path().string());
    file.stream() << "new";
    file.keep();
    EXPECT_EQ(content(), "new");
}

TEST_F(OutputFileTest, WritesWhereALinkLeadsTo) {
    const fs::path link = folder_ / "link";
    fs::create_symlink("file", link);
    for (const std::string text : {"new", "newer"}) {  // there is no file at first
        OutputFile file(link.string());
        file.stream() << text;
        file.keep();
        EXPECT_TRUE(fs::is_symlink(link));
        EXPECT_EQ(content(), text);
    }
}

TEST_F(OutputFileTest, WritesToADeviceDirectly) {
    if (!fs::exists("/dev/null")) GTEST_SKIP() << "no /dev/null";
    OutputFile file("/dev/null");
    file.stream() << "new";
    file.keep();
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(OutputFileTest, WritesIntoAPipe) {
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe(ends.data()), 0);
    const std::string name = "/dev/fd/" + std::to_string(ends[1]);  // as /dev/stdout may be one
    {
        OutputFile file(name);
        file.stream() << "new";
        file.keep();
    }
    std::array<char, 10> bytes{};
    EXPECT_EQ(read(ends[0], bytes.data(), bytes.size()), 3);
    EXPECT_STREQ(bytes.data(), "new");
    close(ends[0]);
    close(ends[1]);
}

std::string failure_of(const std::string& path) {
    try {
        OutputFile file(path);
        file.stream() << "new";
        file.keep();
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return "none";
}

TEST_F(OutputFileTest, SaysWhatFailed) {
    const std::string missing = (folder_ / "none" / "file").string();
    EXPECT_THAT(failure_of(missing), ::testing::StartsWith("cannot write '" + missing + "': "));
    EXPECT_THAT(failure_of(folder_.string()), ::testing::HasSubstr("irectory"));
    EXPECT_THAT(failure_of(""), ::testing::StartsWith("cannot write '': "));
    if (!fs::exists("/dev/full")) GTEST_SKIP() << "no /dev/full";
    EXPECT_THAT(failure_of("/dev/full"), ::testing::StartsWith("cannot write '/dev/full': "));
}

}  // namespace
}  // namespace freischach
