// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files of games. A GameWriter goes on behind the last good block of a file that exists, and writes
// whole blocks at once, so that an end at any moment loses no more than the games since the
// last block.

#pragma once

#include <atomic>
#include <fstream>
#include <functional>
#include <stdexcept>
#include <string>

#include "tools/games/game_block.h"
#include "util/append_file.h"

namespace freischach {

/// The file cannot be read or written; the message names it.
class GameFileError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// How much a file holds.
struct GameFileSize {
    std::uint64_t blocks = 0, games = 0, positions = 0, bytes = 0, damaged_bytes = 0;
};

/// Gathers games into blocks.
class BlockWriter {
public:
    /// Each block is one call of `write`, which throws if it fails.
    using Write = std::function<void(std::string_view bytes)>;
    explicit BlockWriter(Write write) : write_bytes_(std::move(write)) {}
    /// Writes the games that wait, as far as that is possible.
    ~BlockWriter();
    BlockWriter(const BlockWriter&) = delete;
    BlockWriter& operator=(const BlockWriter&) = delete;

    /// What this writer has written.
    [[nodiscard]] const GameFileSize& written() const { return written_; }
    /// Adds a game and writes a block when there are enough. Throws what `write` throws, as all of
    /// these do.
    void add(const GameRecord& game);
    /// Writes the games that wait, then a whole block.
    void add(const GameBlock& block);
    /// Writes the games that wait; if that fails they still wait.
    void flush();

private:
    void write(const GameBlock& block);

    Write write_bytes_;
    GameBlock block_;
    GameFileSize written_;
};

/// Adds games to a file.
class GameWriter {
public:
    /// Begins the file, or goes on behind its last good block; what stands behind that, which a
    /// sudden end has left, is cut off. Only one writer at a time can have a file. Throws
    /// std::runtime_error, also if the file exists but holds something else.
    explicit GameWriter(const std::string& path);

    /// What was in the file when the writer came.
    [[nodiscard]] const GameFileSize& found() const { return found_; }
    /// To add games with; throws std::runtime_error if they cannot be written.
    [[nodiscard]] BlockWriter& blocks() { return blocks_; }

private:
    AppendFile file_;
    GameFileSize found_;
    BlockWriter blocks_;
};

/// Opens a file of games for reading; throws GameFileError if it cannot be, or is a device, which
/// might never end.
std::ifstream open_game_file(const std::string& path);

/// Calls `visit` with each good block of a file. Throws GameFileError if the file cannot be read,
/// and Interrupted if `stop` is given and rises.
GameFileSize for_each_block(const std::string& path,
                            const std::function<void(const GameBlock&)>& visit,
                            const std::atomic<bool>* stop = nullptr);

/// Calls `visit` with each game of a block. Throws GameFileError, as a block with a right checksum
/// holds no wrong games.
void for_each_game(const GameBlock& block, const std::function<void(const GameRecord&)>& visit);

}  // namespace freischach
