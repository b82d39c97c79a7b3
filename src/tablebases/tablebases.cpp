// SPDX-License-Identifier: GPL-3.0-or-later
//
// The folders of a path and the tables in them, and which positions may be looked up.

#include "tablebases/tablebases.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "tablebases/fathom.h"
#include "tablebases/table_file.h"

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

/// The names of the tables in some folders.
struct TableNames {
    std::set<std::string> wdl, dtz;
    int ignored_files = 0;

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
            const TableFile kind = examine_table(file->path(), name, is_wdl);
            if (kind == TableFile::Damaged) return name + ending + " is damaged";
            if (kind == TableFile::Good)
                (is_wdl ? found.wdl : found.dtz).insert(name);
            else
                ++found.ignored_files;
        }
        if (found.wdl.empty() && found.dtz.empty()) return "no tables";
        wdl.merge(found.wdl);
        dtz.merge(found.dtz);
        ignored_files += found.ignored_files;
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
    inventory.ignored_files = names.ignored_files;
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
