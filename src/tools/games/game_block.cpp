// SPDX-License-Identifier: GPL-3.0-or-later
//
// A block is believed only when its checksum is right; behind a bad one the next magic is looked
// for.

#include "tools/games/game_block.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <zstd.h>

#include "util/checksum.h"

namespace freischach {

namespace {

constexpr std::size_t header_size = block_header_size;
/// More is not written, and not believed: a false size must not make the reader look far.
constexpr std::uint32_t max_plain_size = 1 << 23;
constexpr int compression_level = 12;

std::string little_endian(std::uint64_t value, int size) {
    std::string text;
    for (int i = 0; i < size; ++i) text += char(value >> (8 * i));
    return text;
}
std::uint64_t from_little_endian(std::string_view text) {
    std::uint64_t value = 0;
    for (std::size_t i = text.size(); i-- > 0;) value = value << 8 | std::uint8_t(text[i]);
    return value;
}

struct Header {
    std::uint32_t packed_size, plain_size, games, positions;
    std::uint64_t checksum;
};

/// The header at the start of `text`, which has its size; nothing if it cannot be one.
std::optional<Header> read_header(std::string_view text) {
    if (!text.starts_with(block_magic)) return std::nullopt;
    const auto number = [&](std::size_t place, std::size_t size) {
        return from_little_endian(text.substr(place, size));
    };
    const Header header{std::uint32_t(number(8, 4)), std::uint32_t(number(12, 4)),
                        std::uint32_t(number(16, 4)), std::uint32_t(number(20, 4)), number(24, 8)};
    const bool possible = header.plain_size <= max_plain_size &&
                          header.packed_size <= ZSTD_compressBound(max_plain_size);
    return possible ? std::optional(header) : std::nullopt;
}

}  // namespace

bool is_torn_block(std::string_view start, std::uint64_t size) {
    if (start.size() < header_size)
        return start.substr(0, block_magic.size()) == block_magic.substr(0, start.size());
    const auto header = read_header(start);
    return header && header_size + header->packed_size > size;
}

void GameBlock::add(const GameRecord& game) {
    append_game(game, bytes);
    ++games;
    positions += std::uint32_t(std::ranges::count_if(
        game.moves, [](const GameMove& move) { return move.score != no_score; }));
}

std::string packed(const GameBlock& block) {
    std::string payload(ZSTD_compressBound(block.bytes.size()), '\0');
    const std::size_t size = ZSTD_compress(payload.data(), payload.size(), block.bytes.data(),
                                           block.bytes.size(), compression_level);
    if (ZSTD_isError(size) != 0) throw std::runtime_error(ZSTD_getErrorName(size));
    payload.resize(size);
    std::string header(block_magic);
    for (const std::uint64_t number : {std::uint64_t(size), std::uint64_t(block.bytes.size()),
                                       std::uint64_t(block.games), std::uint64_t(block.positions)})
        header += little_endian(number, 4);
    header += little_endian(fnv1a(payload, fnv1a(header)), 8);
    return header + payload;
}

/// Whether there are `size` unused bytes.
bool BlockReader::fill(std::size_t size) {
    if (unused().size() >= size) return true;
    buffer_.erase(0, std::exchange(used_, 0));
    const std::size_t before = buffer_.size();
    buffer_.resize(size);
    stream_.read(buffer_.data() + before, std::streamsize(size - before));
    buffer_.resize(before + std::size_t(stream_.gcount()));
    return buffer_.size() == size;
}

void BlockReader::skip(std::size_t size) {
    used_ += size;
    position_ += size;
}

std::optional<GameBlock> BlockReader::next() {
    while (fill(header_size)) {
        const auto header = read_header(unused());
        if (header && fill(header_size + header->packed_size)) {
            const std::string_view all = unused();
            const std::string_view payload = all.substr(header_size, header->packed_size);
            GameBlock block{std::vector<std::uint8_t>(header->plain_size), header->games,
                            header->positions, position_};
            if (fnv1a(payload, fnv1a(all.substr(0, header_size - 8))) == header->checksum &&
                ZSTD_decompress(block.bytes.data(), block.bytes.size(), payload.data(),
                                payload.size()) == block.bytes.size()) {
                skip(header_size + header->packed_size);
                good_end_ = position_;
                return block;
            }
        }
        // On to the next byte that may begin a block.
        const std::size_t begin = std::min(unused().find(block_magic[0], 1), unused().size());
        damaged_bytes_ += begin;
        skip(begin);
    }
    damaged_bytes_ += unused().size();
    skip(unused().size());
    return std::nullopt;
}

}  // namespace freischach
