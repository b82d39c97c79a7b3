// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files of games survive sudden ends, damage and merging: what was written in whole blocks is
// read again, and a writer goes on behind it.

#include "tools/games/game_file.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "support/data.h"
#include "util/interrupt.h"

namespace freischach {
namespace {

/// A folder of its own that goes away with it.
class GameFile : public testing::Test {
protected:
    void SetUp() override {
        folder = std::filesystem::temp_directory_path() /
                 ("freischach_games_" + std::to_string(getpid()));
        std::filesystem::create_directories(folder);
    }
    void TearDown() override { std::filesystem::remove_all(folder); }

    [[nodiscard]] std::string path(const std::string& name) const { return folder / name; }
    static std::string content(const std::string& file) {
        std::ifstream stream(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    static void write(const std::string& file, const std::string& bytes) {
        std::ofstream(file, std::ios::binary) << bytes;
    }
    /// Writes `count` games in blocks of `per_block`, numbered by the score of their only move.
    static void write_games(const std::string& file, int count, int per_block, int first = 0) {
        GameWriter writer(file);
        for (int i = 0; i < count; ++i) {
            writer.blocks().add({.start = standard_start_position(),
                                 .moves = {{Move(E2, E4, Move::DoublePush), first + i}},
                                 .result = GameResult::Win});
            if ((i + 1) % per_block == 0) writer.blocks().flush();
        }
    }
    static std::vector<int> numbers(const std::string& file) {
        std::vector<int> found;
        for_each_block(file, [&](const GameBlock& block) {
            for_each_game(block,
                          [&](const GameRecord& game) { found.push_back(game.moves[0].score); });
        });
        return found;
    }
    static std::vector<int> range(int first, int end) {
        std::vector<int> all;
        for (int i = first; i < end; ++i) all.push_back(i);
        return all;
    }

    std::filesystem::path folder;
};

TEST_F(GameFile, IsReadAsItWasWritten) {
    write_games(path("a"), 25, 10);
    EXPECT_EQ(numbers(path("a")), range(0, 25));
    const GameFileSize size = for_each_block(path("a"), [](const GameBlock&) {});
    EXPECT_EQ(size.blocks, 3U);
    EXPECT_EQ(size.games, 25U);
    EXPECT_EQ(size.positions, 25U);
    EXPECT_EQ(size.bytes, std::filesystem::file_size(path("a")));
    EXPECT_EQ(size.damaged_bytes, 0U);
}

TEST_F(GameFile, GoesOnAfterAnEndAtAnyByte) {
    write_games(path("a"), 20, 10);
    const std::string whole = content(path("a"));
    const std::size_t first_block =
        for_each_block(path("a"), [](const GameBlock&) {}).bytes / 2;  // both have ten games
    for (std::size_t size = 1; size <= whole.size(); ++size) {
        write(path("b"), whole.substr(0, size));
        const int kept = size == whole.size() ? 20 : size >= first_block ? 10 : 0;
        write_games(path("b"), 5, 5, kept);
        EXPECT_EQ(numbers(path("b")), range(0, kept + 5)) << size;
        EXPECT_EQ(for_each_block(path("b"), [](const GameBlock&) {}).damaged_bytes, 0U) << size;
    }
}

TEST_F(GameFile, DamageCostsOneBlock) {
    write_games(path("a"), 30, 10);
    const std::string whole = content(path("a"));
    Rng rng(5);
    for (int round = 0; round < 200; ++round) {
        std::string bytes = whole;
        const std::size_t place = rng.below(bytes.size());
        bytes[place] = char(bytes[place] ^ (1 << rng.below(8)));
        write(path("b"), bytes);
        EXPECT_EQ(numbers(path("b")).size(), 20U) << place;
        EXPECT_GT(for_each_block(path("b"), [](const GameBlock&) {}).damaged_bytes, 0U) << place;
    }
}

TEST_F(GameFile, ABadGameIsNamedWithItsPlace) {
    GameBlock block;
    block.bytes = {1, 2, 3};
    block.games = 1;
    write_games(path("a"), 5, 5);
    const auto begin = std::to_string(std::filesystem::file_size(path("a")));
    std::ofstream(path("a"), std::ios::app) << packed(block);
    try {
        numbers(path("a"));
        FAIL() << "a bad game was read";
    } catch (const GameFileError& error) {
        EXPECT_EQ(
            std::string(error.what()).find(path("a") + ": block at byte " + begin + ": game 1: "),
            0U)
            << error.what();
    }
}

TEST_F(GameFile, FilesAreMergedByAppending) {
    write_games(path("a"), 7, 7);
    write_games(path("b"), 5, 5, 7);
    write(path("c"), content(path("a")) + content(path("b")));
    EXPECT_EQ(numbers(path("c")), range(0, 12));
}

TEST_F(GameFile, AForeignFileIsLeftAlone) {
    write(path("letter"), "Dear Sir or Madam");
    EXPECT_THROW(GameWriter(path("letter")), GameFileError);
    EXPECT_EQ(content(path("letter")), "Dear Sir or Madam");
    // The only block is whole but damaged: something of it may yet be saved.
    write_games(path("a"), 10, 10);
    std::string damaged = content(path("a"));
    damaged[damaged.size() / 2] ^= 1;
    write(path("a"), damaged);
    EXPECT_THROW(GameWriter(path("a")), GameFileError);
    EXPECT_EQ(content(path("a")), damaged);
    EXPECT_THROW(for_each_block(path("nowhere"), [](const GameBlock&) {}), GameFileError);
    EXPECT_THROW(for_each_block("/dev/null", [](const GameBlock&) {}), GameFileError);
    EXPECT_THROW(GameWriter(path("no/folder")), std::runtime_error);
}

TEST_F(GameFile, OnlyOneWriterHasIt) {
    const GameWriter first(path("a"));
    EXPECT_THROW(GameWriter(path("a")), std::runtime_error);
}

/// A header that promises more than there is, and then nothing but the first letter of headers.
TEST_F(GameFile, RubbishIsReadInOnePass) {
    write_games(path("a"), 3, 3);
    std::string bytes = content(path("a"));
    const std::string block = bytes;
    bytes[10] = 0x40;  // the third byte of the size: four megabytes
    write(path("b"), bytes + std::string(4'500'000, 'F') + block);
    EXPECT_EQ(numbers(path("b")), range(0, 3));
}

TEST_F(GameFile, ReadingCanBeInterrupted) {
    write_games(path("a"), 3, 1);
    const std::atomic<bool> stop{true};
    int blocks = 0;
    EXPECT_THROW(for_each_block(
                     path("a"), [&](const GameBlock&) { ++blocks; }, &stop),
                 Interrupted);
    EXPECT_EQ(blocks, 0);
}

}  // namespace
}  // namespace freischach
