// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table begins with a magic and the men in the order that its index goes by, followed by how
// each of its sets of values is compressed: one or two sides to move, with pawns for each of four
// files of the leading pawn. Then come for all sets together indices, sizes of blocks, and the
// blocks. https://github.com/syzygy1/tb,
// https://github.com/niklasf/python-chess/blob/master/chess/syzygy.py

#include "tablebases/table_file.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/names.h"

namespace freischach {

namespace {

constexpr std::uint64_t blocks_alignment = 64;
/// A file read from its start on, no further than it is asked for: large tables have little in
/// front of their values. Behind its end there are zeros.
class Bytes {
public:
    explicit Bytes(const std::filesystem::path& path) : stream_(path, std::ios::binary) {}

    [[nodiscard]] std::uint64_t place() const { return place_; }
    [[nodiscard]] bool is_exhausted() const { return !stream_.good(); }
    std::uint64_t take(int size) {
        std::uint64_t value = 0;
        for (int i = 0; i < size; ++i, ++place_) {
            char byte = 0;
            if (stream_.get(byte)) value |= std::uint64_t(std::uint8_t(byte)) << (8 * i);
        }
        return value;
    }
    void skip(std::uint64_t size) {
        stream_.ignore(std::streamsize(size));
        place_ += size;
    }
    void skip_to_even() { skip(place_ % 2); }

private:
    std::ifstream stream_;
    std::uint64_t place_ = 0;
};

std::uint64_t choose(std::uint64_t n, std::uint64_t k) {
    std::uint64_t result = 1;
    for (std::uint64_t i = 1; i <= k; ++i) result = result * (n - k + i) / i;
    return n < k ? 0 : result;
}

/// The men of a table by its name, coded as in its file: the type from 1 on, and 8 for Black's.
std::string coded_men(std::string_view name) {
    std::string men;
    int color = 0;
    for (const char letter : name) {
        if (letter == 'v')
            color = 8;
        else
            men += char(int(type_letters.find(letter) + 1) | color);
    }
    std::ranges::sort(men);
    return men;
}

constexpr char pawn_code = 1;
constexpr char black = 8;

/// How many of each kind of man there are.
class Material {
public:
    explicit Material(std::string_view name) : men_(coded_men(name)) {
        leading_pawns_ = count(pawn_code);
        other_pawns_ = count(pawn_code | black);
        if (leading_pawns_ == 0 || (other_pawns_ > 0 && other_pawns_ < leading_pawns_))
            std::swap(leading_pawns_, other_pawns_);
    }

    [[nodiscard]] const std::string& men() const { return men_; }
    [[nodiscard]] bool has_pawns() const { return leading_pawns_ > 0; }
    [[nodiscard]] bool both_have_pawns() const { return other_pawns_ > 0; }

    /// The number of places that the men can have, as the index counts them; with pawns those with
    /// the leading one on `file`, 0 to 3.
    [[nodiscard]] std::uint64_t placements(int file) const {
        std::uint64_t product = 1;
        std::uint64_t squares = 64;
        int unique = 0;
        for (const char man : men_) unique += count(man) == 1 ? 1 : 0;
        int leading = 0;  // unique men that are counted already
        if (has_pawns()) {
            product = 0;
            for (std::uint64_t rank = 0; rank < 6; ++rank)
                product += choose(47 - 12 * std::uint64_t(file) - 2 * rank, leading_pawns_ - 1);
            product *= choose(48 - leading_pawns_, other_pawns_);
            squares -= leading_pawns_ + other_pawns_;
        } else {
            // Three different men up to symmetry, or the kings alone.
            leading = unique >= 3 ? 3 : 2;
            product = unique >= 3 ? 31332 : 462;
            squares -= std::uint64_t(leading);
        }
        for (std::size_t i = 0; i < men_.size(); ++i) {
            if (i > 0 && men_[i] == men_[i - 1]) continue;
            const std::uint64_t number = count(men_[i]);
            if (has_pawns() && (men_[i] & ~black) == pawn_code) continue;
            if (number == 1 && leading > 0) {
                --leading;
                continue;
            }
            product *= choose(squares, number);
            squares -= number;
        }
        return product;
    }

private:
    [[nodiscard]] std::uint64_t count(char man) const {
        return std::uint64_t(std::ranges::count(men_, man));
    }

    std::string men_;
    /// Those of the side that has fewer, if it has any, and those of the other.
    std::uint64_t leading_pawns_, other_pawns_;
};

/// Where the values of one set lie, in bytes.
struct ValueSet {
    std::uint64_t indices = 0, sizes = 0, blocks = 0;
    std::uint8_t flags = 0;
};

/// Nothing if the numbers are none that a table has: blocks of up to 16 MiB, and a code of symbols
/// of 12 bits with words of up to 32.
std::optional<ValueSet> take_set(Bytes& bytes, std::uint64_t placements) {
    constexpr int one_value_flag = 0x80;
    constexpr std::uint64_t most_block_bits = 24, most_symbols = 4095, longest_word = 32;
    ValueSet set;
    set.flags = std::uint8_t(bytes.take(1));
    const auto block_bits = bytes.take(1);
    if ((set.flags & one_value_flag) != 0) return set;
    const auto index_bits = bytes.take(1);
    const auto more_blocks = bytes.take(1);
    const auto blocks = bytes.take(4);
    const auto longest = bytes.take(1);
    const auto shortest = bytes.take(1);
    if (block_bits > most_block_bits || index_bits == 0 || index_bits > 32 || shortest == 0 ||
        longest < shortest || longest > longest_word) {
        return std::nullopt;
    }
    bytes.skip(2 * (longest - shortest + 1));
    const auto symbols = bytes.take(2);
    if (symbols == 0 || symbols > most_symbols) return std::nullopt;
    bytes.skip(3 * symbols + symbols % 2);
    set.indices = 6 * ((placements + (std::uint64_t{1} << index_bits) - 1) >> index_bits);
    set.sizes = 2 * (blocks + more_blocks);
    set.blocks = blocks << block_bits;
    return set;
}

/// Passes the translation of distances that a set may have.
void skip_distances(Bytes& bytes, std::uint8_t flags) {
    constexpr int translated_flag = 2, wide_flag = 16;
    if ((flags & translated_flag) == 0) return;
    const int width = (flags & wide_flag) != 0 ? 2 : 1;
    if (width == 2) bytes.skip_to_even();
    for (int value = 0; value < 4; ++value) bytes.skip(std::uint64_t(width) * bytes.take(width));
}

/// Whether the men that the file names are `expected`. Both halves of a byte hold them, each for
/// one side to move; a table of distances uses the lower ones only.
bool takes_men(Bytes& bytes, const std::string& expected, bool is_wdl) {
    std::array<std::string, 2> found;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const auto both = bytes.take(1);
        found[0] += char(both & 15);
        found[1] += char(both >> 4);
    }
    for (std::string& men : found) std::ranges::sort(men);
    return found[0] == expected && (!is_wdl || found[1] == expected);
}

/// The bytes that a table takes by what its file says, or nothing if that cannot be; `bytes` are
/// those behind the magic.
std::optional<std::uint64_t> size_of(Bytes& bytes, const Material& material, bool is_wdl) {
    constexpr int two_sides_flag = 1, pawns_flag = 2;
    const auto flags = bytes.take(1);
    const int files = material.has_pawns() ? 4 : 1;
    const int sides = is_wdl && (flags & two_sides_flag) != 0 ? 2 : 1;
    if (((flags & pawns_flag) != 0) != material.has_pawns()) return std::nullopt;
    for (int file = 0; file < files; ++file) {
        bytes.skip(material.both_have_pawns() ? 2 : 1);
        if (!takes_men(bytes, material.men(), is_wdl)) return std::nullopt;
    }
    bytes.skip_to_even();
    std::vector<ValueSet> sets;
    for (int file = 0; file < files; ++file) {
        for (int side = 0; side < sides; ++side) {
            const auto set = take_set(bytes, material.placements(file));
            if (!set) return std::nullopt;
            sets.push_back(*set);
        }
    }
    if (!is_wdl) {
        for (const ValueSet& set : sets) skip_distances(bytes, set.flags);
        bytes.skip_to_even();
    }
    if (bytes.is_exhausted()) return std::nullopt;
    std::uint64_t size = bytes.place();
    for (const ValueSet& set : sets) size += set.indices + set.sizes;
    for (const ValueSet& set : sets) {
        size = (size + blocks_alignment - 1) / blocks_alignment * blocks_alignment;
        size += set.blocks;
    }
    return size;
}

}  // namespace

TableFile examine_table(const std::filesystem::path& path, std::string_view name, bool is_wdl) {
    constexpr std::uint64_t wdl_magic = 0x5D23E871, dtz_magic = 0xA50C66D7;
    constexpr std::uint64_t checksum_size = 16;
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (error || size % blocks_alignment != checksum_size) return TableFile::None;
    Bytes bytes(path);
    if (bytes.take(4) != (is_wdl ? wdl_magic : dtz_magic)) return TableFile::None;
    const auto needed = size_of(bytes, Material(name), is_wdl);
    return needed && *needed + checksum_size <= size ? TableFile::Good : TableFile::Damaged;
}

}  // namespace freischach
