// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the engine says, as text: the lines of the UCI protocol and the answers for people.

#pragma once

#include <string>

#include "core/notation.h"
#include "search/limits.h"
#include "search/listener.h"
#include "search/tunable.h"
#include "tablebases/tablebases.h"
#include "tools/divide.h"
#include "tools/shown_score.h"

namespace freischach {

/// What the options say about how lines look.
struct LineStyle {
    CastlingText castling = CastlingText::Classical;
    bool show_wdl = false;
};

/// The line of a tunable in the input of OpenBench's SPSA: name, type, value, lowest, highest,
/// first step, learning rate.
std::string spsa_text(const Tunable& tunable);

/// The `info` line of a best line.
std::string info_text(const SearchLine& line, LineStyle style);

/// The `info` line that says which move is being searched.
std::string current_move_text(int depth, Move move, int number, LineStyle style);

/// The `info` line for a position without legal moves.
std::string game_over_text(Score score);

/// The `bestmove` line; "(none)" if there is no move.
std::string best_move_text(const SearchResult& result, LineStyle style);

/// The answer to `go perft`: a line a move, an empty line, the total.
std::string divide_text(const DivideResult& result, LineStyle style);

/// What loading tablebases has found, on one line.
std::string tablebases_text(const TablebaseInventory& inventory);

/// `limits` in words, for debug mode.
std::string limits_text(const SearchLimits& limits, LineStyle style);

}  // namespace freischach
