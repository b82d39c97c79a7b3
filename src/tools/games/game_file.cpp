// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each block is one write and one flush.

#include "tools/games/game_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace freischach {

namespace {

/// A block is written when its games take so many bytes, before compression.
constexpr std::size_t block_size = 1 << 18;

GameFileError error_of(const std::string& path, const std::string& what) {
    return GameFileError(path + ": " + what);
}

std::uint64_t size_of(const std::string& path) {
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (error) throw error_of(path, error.message());
    return size;
}

}  // namespace

GameFileSize for_each_block(const std::string& path,
                            const std::function<void(const GameBlock&)>& visit) {
    std::ifstream stream(path, std::ios::binary);
    if (!stream) throw error_of(path, std::strerror(errno));
    BlockReader reader(stream);
    GameFileSize size;
    while (const auto block = reader.next()) {
        ++size.blocks;
        size.games += block->games;
        size.positions += block->positions;
        visit(*block);
    }
    if (stream.bad()) throw error_of(path, "cannot be read to its end");
    size.bytes = reader.good_end();
    size.damaged_bytes = reader.damaged_bytes();
    return size;
}

void for_each_game(const GameBlock& block, const std::function<void(const GameRecord&)>& visit) {
    std::span<const std::uint8_t> bytes = block.bytes;
    for (std::uint32_t i = 0; i < block.games; ++i) {
        const auto game = take_game(bytes);
        if (!game)
            throw GameFileError("game " + std::to_string(i + 1) + " of a block: " + game.error());
        visit(*game);
    }
    if (!bytes.empty()) throw GameFileError("a block has more than its games");
}

GameWriter::GameWriter(const std::string& path) : path_(path) {
    if (std::filesystem::exists(path)) {
        found_ = for_each_block(path, [](const GameBlock&) {});
        const std::uint64_t size = size_of(path);
        if (size > 0 && found_.blocks == 0) throw error_of(path, "is no file of games");
        std::error_code error;
        std::filesystem::resize_file(path, found_.bytes, error);
        if (error) throw error_of(path, error.message());
    }
    file_.open(path, std::ios::binary | std::ios::app);
    if (!file_) throw error_of(path, std::strerror(errno));
}

GameWriter::~GameWriter() {
    try {
        flush();
    } catch (const GameFileError&) {
        // Whoever wants to know calls flush().
    }
}

void GameWriter::add(const GameRecord& game) {
    block_.add(game);
    if (block_.bytes.size() >= block_size) flush();
}

void GameWriter::add(const GameBlock& block) {
    flush();
    write(block);
}

void GameWriter::flush() {
    if (block_.empty()) return;
    write(block_);
    block_ = GameBlock();
}

void GameWriter::write(const GameBlock& block) {
    const std::string bytes = packed(block);
    file_.write(bytes.data(), std::streamsize(bytes.size()));
    file_.flush();
    if (!file_) throw error_of(path_, "cannot be written: " + std::string(std::strerror(errno)));
    ++written_.blocks;
    written_.games += block.games;
    written_.positions += block.positions;
    written_.bytes += bytes.size();
}

}  // namespace freischach
