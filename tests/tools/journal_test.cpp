// SPDX-License-Identifier: GPL-3.0-or-later
//
// Journals: cut anywhere they are gone on with, damaged elsewhere they are refused.

#include "tools/journal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/temporary_folder.h"
#include "util/whole_file.h"

namespace freischach {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

const Json header{{"work", "test"}, {"size", 3}};
const std::vector<Json> results{{{"n", 1}, {"text", "a \"quoted\"\nline"}}, {{"n", 2}}, {{"n", 3}}};

std::string whole_text() {
    std::string text = journal_line(header);
    for (const Json& result : results) text += journal_line(result);
    return text;
}

TEST(Journal, IsJsonLines) {
    const std::string line = journal_line(results[0]);
    EXPECT_EQ(std::ranges::count(line, '\n'), 1);
    Json object = Json::parse(line);
    EXPECT_TRUE(object.contains("check"));
    object.erase("check");
    EXPECT_EQ(object, results[0]);
}

TEST(Journal, CutAtAnyByteItIsGoneOnWith) {
    const TemporaryFolder folder;
    const std::string path = folder / "journal", text = whole_text();
    for (std::size_t size = 0; size <= text.size(); ++size) {
        write_whole_file(path, text.substr(0, size));
        const std::size_t lines = std::size_t(std::count(text.begin(), text.begin() + size, '\n'));
        {
            Journal journal(path, header);
            const std::size_t found = journal.found().size();
            ASSERT_EQ(found, lines == 0 ? 0 : lines - 1) << size;
            for (std::size_t i = 0; i < found; ++i) ASSERT_EQ(journal.found()[i], results[i]);
            for (std::size_t i = found; i < results.size(); ++i) journal.append(results[i]);
        }
        ASSERT_EQ(read_whole_file(path), text) << size;
    }
}

TEST(Journal, DamageBeforeTheEndIsRefused) {
    const TemporaryFolder folder;
    const std::string path = folder / "journal", text = whole_text();
    for (std::size_t place = 0; place < text.size(); ++place) {
        if (text[place] == '\n') continue;
        std::string damaged = text;
        damaged[place] ^= 1;
        write_whole_file(path, damaged);
        ASSERT_THAT([&] { Journal(path, header); },
                    ThrowsMessage<std::runtime_error>(HasSubstr("damaged")))
            << place;
        ASSERT_EQ(read_whole_file(path), damaged);
    }
}

TEST(Journal, OtherWorkIsRefusedAndKept) {
    const TemporaryFolder folder;
    const std::string path = folder / "journal", text = whole_text();
    write_whole_file(path, text);
    EXPECT_THAT(
        [&] {
            Journal(path, {{"work", "test"}, {"size", 4}});
        },
        ThrowsMessage<std::runtime_error>(
            HasSubstr("was made with other settings: size is 3, not 4")));
    EXPECT_THAT(
        [&] {
            Journal(path, {{"work", "test"}});
        },
        ThrowsMessage<std::runtime_error>(HasSubstr("other settings")));
    EXPECT_EQ(read_whole_file(path), text);
    for (const char* other : {"somebody else's", R"({"work": "somebody else's"})"}) {
        write_whole_file(path, other);
        EXPECT_THROW(Journal(path, header), std::runtime_error);
        EXPECT_EQ(read_whole_file(path), other);
    }
}

TEST(Journal, OnlyOneRunWrites) {
    const TemporaryFolder folder;
    const Journal first(folder / "journal", header);
    EXPECT_THAT([&] { Journal(folder / "journal", header); },
                ThrowsMessage<std::runtime_error>(HasSubstr("is being written by another run")));
}

}  // namespace
}  // namespace freischach
