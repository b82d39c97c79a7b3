// SPDX-License-Identifier: GPL-3.0-or-later
//
// The folders of a path and the tables in them, and which positions may be looked up.

#include "tablebases/tablebases.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <set>

#include "core/names.h"
#include "tablebases/fathom.h"

namespace freischach {

namespace {

/// Written by load_tablebases() only, when nobody probes.
int most_men = 0;

/// Whether `name`, without the ending, is one of a table of at most seven men: "KBNvK".
bool is_table_name(std::string_view name) {
    const auto is_side = [](std::string_view side) {
        return side.starts_with('K') &&
               side.find_first_not_of("QRBNP", 1) == std::string_view::npos;
    };
    const std::size_t versus = name.find('v');
    return versus != std::string_view::npos && name.size() <= 8 &&
           is_side(name.substr(0, versus)) && is_side(name.substr(versus + 1));
}

/// fathom opens only files that have the size and the magic of a table, but believes the rest.
enum class TableFile : std::uint8_t { None, Good, Damaged };

/// As many bytes of the file as examine() looks at; no table is smaller.
using TableHeader = std::array<char, 64>;

/// The men of the table called `name` in the coding of its files, sorted.
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

/// Whether the men that the header names are those of the file's name: in both halves of the bytes
/// behind one for the order, or two if both sides have pawns; with pawns there are four such sets,
/// for the files a to d of the leading pawn.
/// https://github.com/syzygy1/tb,
/// https://github.com/niklasf/python-chess/blob/master/chess/syzygy.py
bool names_its_men(const TableHeader& header, std::string_view name, bool is_wdl) {
    const bool both_have_pawns = name.find('P') < name.find('v') && name.rfind('P') != name.npos &&
                                 name.rfind('P') > name.find('v');
    const std::string expected = coded_men(name);
    const std::size_t before = both_have_pawns ? 2 : 1;
    const int sets = name.find('P') == name.npos ? 1 : 4;
    const char* men = header.data() + 5;
    for (int set = 0; set < sets; ++set) {
        men += before;
        for (const int shift : {0, 4}) {
            std::string found(men, expected.size());
            for (char& man : found) man = char(std::uint8_t(man) >> shift & 15);
            std::ranges::sort(found);
            if (found != expected) return false;
            if (!is_wdl) break;  // a table of distances has one side to move
        }
        men += expected.size();
    }
    return true;
}

/// A table is a header of 16 bytes and blocks of 64 bytes.
TableFile examine(const std::filesystem::directory_entry& file, std::string_view name,
                  bool is_wdl) {
    constexpr std::string_view wdl_magic = "\x71\xE8\x23\x5D", dtz_magic = "\xD7\x66\x0C\xA5";
    std::error_code error;
    const std::uintmax_t size = file.file_size(error);
    if (error || size % 64 != 16) return TableFile::None;
    TableHeader header{};
    std::ifstream stream(file.path(), std::ios::binary);
    if (!stream.read(header.data(), header.size())) return TableFile::None;
    if (!std::string_view(header.data(), header.size()).starts_with(is_wdl ? wdl_magic : dtz_magic))
        return TableFile::None;
    return names_its_men(header, name, is_wdl) ? TableFile::Good : TableFile::Damaged;
}

/// The names of the tables in some folders.
struct TableNames {
    std::set<std::string> wdl, dtz;

    /// Adds those of `folder`; returns why the folder cannot be used, or nothing.
    std::string add(const std::string& folder) {
        std::error_code error;
        std::filesystem::directory_iterator file(folder, error);
        if (error) return "no folder that can be read";
        TableNames found;
        for (; !error && file != std::filesystem::directory_iterator(); file.increment(error)) {
            const std::string ending = file->path().extension().string();
            const std::string name = file->path().stem().string();
            const bool is_wdl = ending == ".rtbw";
            if ((!is_wdl && ending != ".rtbz") || !is_table_name(name)) continue;
            const TableFile kind = examine(*file, name, is_wdl);
            if (kind == TableFile::Damaged) return name + ending + " is damaged";
            if (kind == TableFile::Good) (is_wdl ? found.wdl : found.dtz).insert(name);
        }
        if (found.wdl.empty() && found.dtz.empty()) return "no tables";
        wdl.merge(found.wdl);
        dtz.merge(found.dtz);
        return "";
    }
};

bool is_within_tables(const Position& position) {
    const Board& board = position.board();
    return board.castling_rooks == 0 && count(board.occupied()) <= most_men;
}

}  // namespace

TablebaseInventory load_tablebases(std::string_view path) {
    TablebaseInventory inventory;
    TableNames names;
    std::set<std::string> seen;
    std::string good_path;
    while (!path.empty()) {
        const std::size_t end = std::min(path.find(folder_separator), path.size());
        const std::string folder(path.substr(0, end));
        path.remove_prefix(std::min(end + 1, path.size()));
        if (folder.empty() || !seen.insert(folder).second) continue;
        if (const std::string reason = names.add(folder); !reason.empty()) {
            inventory.skipped.push_back({folder, reason});
            continue;
        }
        if (!good_path.empty()) good_path += folder_separator;
        good_path += folder;
    }
    most_men = fathom::load(good_path);
    inventory.most_men = most_men;
    inventory.wdl_tables = int(names.wdl.size());
    for (const std::string& name : names.dtz)
        inventory.dtz_tables += names.wdl.contains(name) ? 1 : 0;
    return inventory;
}

std::optional<Wdl> probe_wdl(const Position& position) {
    return is_within_tables(position) ? fathom::probe_wdl(position.board()) : std::nullopt;
}

std::optional<RootDtz> probe_root_dtz(const Position& position) {
    return is_within_tables(position) ? fathom::probe_root_dtz(position) : std::nullopt;
}

}  // namespace freischach
