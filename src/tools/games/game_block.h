// SPDX-License-Identifier: GPL-3.0-or-later
//
// The unit of a file of games: some hundred games, compressed and with a checksum. A file is
// nothing but blocks, so files are merged by writing one behind the other, and what damage or a
// sudden end leaves of a file is read up to the bad block and from the next good one on.

#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/games/game_record.h"

namespace freischach {

/// Games waiting to be written.
struct GameBlock {
    /// By append_game(), one behind the other.
    std::vector<std::uint8_t> bytes;
    std::uint32_t games = 0;
    /// Moves with a score.
    std::uint32_t positions = 0;
    /// Where the block begins in the stream that it was read from, and the file if it was one.
    std::uint64_t begin = 0;
    std::string file{};

    void add(const GameRecord& game);
    [[nodiscard]] bool empty() const { return games == 0; }
};

/// How every block begins; the last byte is the version of the format.
constexpr std::string_view block_magic{"FSGAMES\x01", 8};

/// The block as it stands in a file: block_magic, sizes of the compressed
/// and the plain games, numbers of games and positions (4 bytes each, little-endian), a checksum of
/// all else (8 bytes), the games compressed by zstd.
std::string packed(const GameBlock& block);

/// Whether a file of `size` bytes that begins with `start`, as much of it as a header, holds a part
/// of one block: a sudden end came while it was being written.
bool is_torn_block(std::string_view start, std::uint64_t size);
constexpr std::size_t block_header_size = 32;

/// Reads the blocks of a stream one by one.
class BlockReader {
public:
    /// Reads from `stream`, which must outlive the reader.
    explicit BlockReader(std::istream& stream) : stream_(stream) {}

    /// The next good block; nothing at the end.
    std::optional<GameBlock> next();
    /// Bytes read so far that belong to no good block.
    [[nodiscard]] std::uint64_t damaged_bytes() const { return damaged_bytes_; }
    /// Where the last good block ends.
    [[nodiscard]] std::uint64_t good_end() const { return good_end_; }

private:
    /// Read but not used yet.
    [[nodiscard]] std::string_view unused() const {
        return std::string_view(buffer_).substr(used_);
    }
    bool fill(std::size_t size);
    void skip(std::size_t size);

    std::istream& stream_;
    std::string buffer_;
    /// Bytes at the start of the buffer that are done with.
    std::size_t used_ = 0;
    std::uint64_t position_ = 0;
    std::uint64_t good_end_ = 0;
    std::uint64_t damaged_bytes_ = 0;
};

}  // namespace freischach
