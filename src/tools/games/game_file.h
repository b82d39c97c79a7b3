// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files of games. A writer goes on behind the last good block of a file that exists, and writes
// whole blocks at once, so that an end at any moment loses no more than the games since the
// last block.

#pragma once

#include <fstream>
#include <functional>
#include <stdexcept>
#include <string>

#include "tools/games/game_block.h"

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

class GameWriter {
public:
    /// Begins the file, or goes on behind its last good block; what stands behind that, which a
    /// sudden end has left, is cut off. Throws GameFileError, also if the file exists but holds
    /// something else.
    explicit GameWriter(const std::string& path);
    /// Writes the games that wait, as far as that is possible.
    ~GameWriter();
    GameWriter(const GameWriter&) = delete;
    GameWriter& operator=(const GameWriter&) = delete;

    /// What was in the file when the writer came.
    [[nodiscard]] const GameFileSize& found() const { return found_; }
    /// What this writer has written.
    [[nodiscard]] const GameFileSize& written() const { return written_; }
    /// Adds a game and writes a block when there are enough. Throws GameFileError.
    void add(const GameRecord& game);
    /// Writes the games that wait, then a whole block. Throws GameFileError.
    void add(const GameBlock& block);
    /// Writes the games that wait. Throws GameFileError; then they still wait.
    void flush();

private:
    void write(const GameBlock& block);

    std::string path_;
    std::ofstream file_;
    GameBlock block_;
    GameFileSize found_, written_;
};

/// Calls `visit` with each good block of a file. Throws GameFileError if the file cannot be read.
GameFileSize for_each_block(const std::string& path,
                            const std::function<void(const GameBlock&)>& visit);

/// Calls `visit` with each game of a block. Throws GameFileError, as a block with a right checksum
/// holds no wrong games.
void for_each_game(const GameBlock& block, const std::function<void(const GameRecord&)>& visit);

}  // namespace freischach
