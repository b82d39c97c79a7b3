// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whole files and the checksum of text.

#include "util/whole_file.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "util/checksum.h"

namespace freischach {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

// http://www.isthe.com/chongo/src/fnv/test_fnv.c
TEST(Checksum, IsFnv1a) {
    EXPECT_EQ(fnv1a(""), 0xCBF29CE484222325);
    EXPECT_EQ(fnv1a("a"), 0xAF63DC4C8601EC8C);
    EXPECT_EQ(fnv1a("foobar"), 0x85944171F73967E8);
}

TEST(WholeFile, IsReplacedAndLeavesNothingElse) {
    const auto folder =
        std::filesystem::path(testing::TempDir()) / ("whole_file_" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    const std::string path = folder / "file";
    write_whole_file(path, "old");
    const std::string bytes("new\0\n\xFF", 6);
    write_whole_file(path, bytes);
    EXPECT_EQ(read_whole_file(path), bytes);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1);
    std::filesystem::remove_all(folder);
}

TEST(WholeFile, NamesTheFileThatFails) {
    const std::string lost = "/nowhere/file";
    EXPECT_THAT(
        [&] { read_whole_file(lost); },
        ThrowsMessage<std::runtime_error>(HasSubstr("cannot read '/nowhere/file': No such")));
    EXPECT_THAT(
        [&] { write_whole_file(lost, "x"); },
        ThrowsMessage<std::runtime_error>(HasSubstr("cannot write '/nowhere/file': No such")));
    EXPECT_THAT([] { read_whole_file("/dev/null"); },
                ThrowsMessage<std::runtime_error>(HasSubstr("it is a device")));
    EXPECT_THAT([] { read_whole_file(testing::TempDir()); },
                ThrowsMessage<std::runtime_error>(HasSubstr("cannot read '")));
}

}  // namespace
}  // namespace freischach
