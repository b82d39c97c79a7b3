// SPDX-License-Identifier: GPL-3.0-or-later
//
// Syzygy tablebases: the value of every position with few men, won, drawn or lost, and how long
// it takes. There is one set of tables in the program, because fathom, which reads them, has one.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/position.h"

namespace freischach {

/// Whether the program was built with fathom. If not, no table is ever found.
constexpr bool has_tablebases = FREISCHACH_TABLEBASES;

constexpr char folder_separator = ':';

/// What a position is worth to the side to move if the halfmove clock stands at 0. The fifty-move
/// rule turns a cursed win and a blessed loss into draws.
enum class Wdl : std::int8_t { Loss = -2, BlessedLoss, Draw, CursedWin, Win };

/// The same from the other side.
constexpr Wdl operator-(Wdl value) { return Wdl(-int(value)); }

/// What load_tablebases() has found.
struct TablebaseInventory {
    struct SkippedFolder {
        std::string path, reason;
    };

    /// Tables of values, and those of them that have their table of distances too.
    int wdl_tables = 0, dtz_tables = 0;
    /// Men of the largest table, kings included; 0 if there is none.
    int most_men = 0;
    /// Files with the name of a table that are cut off or something else.
    int ignored_files = 0;
    /// Folders that do not exist, hold no table, or one that would mislead fathom.
    std::vector<SkippedFolder> skipped;
};

/// Forgets all tables and finds those in the folders of `path`, which are separated by
/// folder_separator; an empty path has none. Must not be called while anyone probes.
TablebaseInventory load_tablebases(std::string_view path);

/// The value of `position`, whatever its halfmove clock says. Nothing if a side may still castle,
/// there are too many men or a table is missing. Safe to call from any thread.
std::optional<Wdl> probe_wdl(const Position& position);

/// A legal move and its distance.
struct MoveDtz {
    Move move;
    int dtz;
};

/// Distances: plies to the next capture, pawn move or mate if both sides know the tables, the
/// first move included; positive for a win, negative for a loss, 0 for a draw. 100 more if that
/// is longer than the fifty-move rule allows. They may be one too low in size, as tables count in
/// full moves where that makes them smaller
/// (https://www.chessprogramming.org/Syzygy_Bases#DTZ_Tables).
struct RootDtz {
    /// Of the position itself.
    int dtz;
    /// Of all legal moves.
    std::vector<MoveDtz> moves;
};

/// The distances of `position`, which must have a legal move. Nothing if a side may still castle,
/// there are too many men or a table is missing. For one thread at a time.
std::optional<RootDtz> probe_root_dtz(const Position& position);

}  // namespace freischach
