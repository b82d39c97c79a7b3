// SPDX-License-Identifier: GPL-3.0-or-later
//
// The size of a block is a balance: larger ones are compressed better, smaller ones are lost less.

#include "tools/games/game_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "util/interrupt.h"

namespace freischach {

namespace {

/// A block is written when its games take so many bytes, before compression.
constexpr std::size_t block_size = 1 << 18;

GameFileError error_of(const std::string& path, const std::string& what) {
    return GameFileError(path + ": " + what);
}

/// Whether the file has only the beginning of its first block.
bool is_torn(const std::string& path) {
    std::ifstream stream = open_game_file(path);
    std::string start(block_header_size, '\0');
    stream.read(start.data(), std::streamsize(start.size()));
    start.resize(std::size_t(stream.gcount()));
    return is_torn_block(start, std::filesystem::file_size(path));
}

}  // namespace

std::ifstream open_game_file(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_character_file(path, error)) throw error_of(path, "is a device");
    std::ifstream stream(path, std::ios::binary);
    if (!stream) throw error_of(path, std::strerror(errno));
    return stream;
}

GameFileSize for_each_block(const std::string& path,
                            const std::function<void(const GameBlock&)>& visit,
                            const std::atomic<bool>* stop) {
    std::ifstream stream = open_game_file(path);
    BlockReader reader(stream);
    GameFileSize size;
    while (auto block = reader.next()) {
        block->file = path;
        if (stop != nullptr && stop->load(std::memory_order_relaxed)) throw Interrupted();
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
    const auto fail = [&](const std::string& what) {
        throw error_of(block.file, "block at byte " + std::to_string(block.begin) + ": " + what);
    };
    std::span<const std::uint8_t> bytes = block.bytes;
    for (std::uint32_t i = 0; i < block.games; ++i) {
        const auto game = take_game(bytes);
        if (!game) fail("game " + std::to_string(i + 1) + ": " + game.error());
        visit(*game);
    }
    if (!bytes.empty()) fail("it has more than its games");
}

BlockWriter::~BlockWriter() {
    try {
        flush();
    } catch (const std::exception&) {
        // Whoever wants to know calls flush().
    }
}

void BlockWriter::add(const GameRecord& game) {
    block_.add(game);
    if (block_.bytes.size() >= block_size) flush();
}

void BlockWriter::add(const GameBlock& block) {
    flush();
    write(block);
}

void BlockWriter::flush() {
    if (block_.empty()) return;
    write(block_);
    block_ = GameBlock();
}

void BlockWriter::write(const GameBlock& block) {
    const std::string bytes = packed(block);
    write_bytes_(bytes);
    ++written_.blocks;
    written_.games += block.games;
    written_.positions += block.positions;
    written_.bytes += bytes.size();
}

GameWriter::GameWriter(const std::string& path)
    : file_(path),
      found_(for_each_block(path, [](const GameBlock&) {})),
      blocks_([this](std::string_view bytes) { file_.append(bytes); }) {
    if (found_.blocks == 0 && found_.damaged_bytes > 0 && !is_torn(path))
        throw error_of(path, "is no file of games");
    file_.truncate(found_.bytes);
}

}  // namespace freischach
