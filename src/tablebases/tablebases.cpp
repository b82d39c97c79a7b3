// SPDX-License-Identifier: GPL-3.0-or-later
//
// The folders of a path and the tables in them, and which positions may be looked up.

#include "tablebases/tablebases.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "tablebases/fathom.h"

namespace freischach {

namespace {

/// Written by load_tablebases() only, when nobody probes.
int most_men = 0;

/// Whether `name`, without the ending, is one of a table: "KBNvK".
bool is_table_name(std::string_view name) {
    const auto is_side = [](std::string_view side) {
        return side.starts_with('K') &&
               side.find_first_not_of("QRBNP", 1) == std::string_view::npos;
    };
    const std::size_t versus = name.find('v');
    return versus != std::string_view::npos && is_side(name.substr(0, versus)) &&
           is_side(name.substr(versus + 1));
}

/// A table is a header of 16 bytes and blocks of 64 bytes; another size is a broken download.
bool has_table_size(const std::filesystem::directory_entry& file) {
    std::error_code error;
    const std::uintmax_t size = file.file_size(error);
    return !error && size % 64 == 16;
}

/// The names of the tables in some folders.
struct TableNames {
    std::set<std::string> wdl, dtz;

    /// Adds those of `folder`; returns why there is none, or nothing.
    std::string_view add(const std::string& folder) {
        std::error_code error;
        std::filesystem::directory_iterator file(folder, error);
        if (error) return "no folder that can be read";
        bool is_empty = true;
        for (; !error && file != std::filesystem::directory_iterator(); file.increment(error)) {
            const std::string ending = file->path().extension().string();
            const std::string name = file->path().stem().string();
            if (ending != ".rtbw" && ending != ".rtbz") continue;
            if (!is_table_name(name) || !has_table_size(*file)) continue;
            (ending == ".rtbw" ? wdl : dtz).insert(name);
            is_empty = false;
        }
        return is_empty ? "no tables" : "";
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
        if (const std::string_view reason = names.add(folder); !reason.empty()) {
            inventory.skipped.push_back({folder, std::string(reason)});
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

int most_tablebase_men() { return most_men; }

std::optional<Wdl> probe_wdl(const Position& position) {
    return is_within_tables(position) ? fathom::probe_wdl(position.board()) : std::nullopt;
}

std::optional<RootDtz> probe_root_dtz(const Position& position) {
    return is_within_tables(position) ? fathom::probe_root_dtz(position) : std::nullopt;
}

}  // namespace freischach
