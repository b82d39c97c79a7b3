// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every line is composed here, field by field, in the order that GUIs know from other engines.
// UCI protocol: https://www.chessprogramming.org/UCI

#include "uci/format.h"

#include <algorithm>

#include "search/wdl.h"
#include "util/text.h"

namespace freischach {

namespace {

std::uint64_t nodes_per_second(std::uint64_t nodes, std::int64_t milliseconds) {
    return std::uint64_t(double(nodes) * 1000 / double(std::max<std::int64_t>(1, milliseconds)));
}

/// " name number".
template <class Number>
std::string field(std::string_view name, Number number) {
    return ' ' + std::string(name) + ' ' + std::to_string(number);
}

std::string wdl_text(Score score, int material) {
    const WinDrawLoss chances = win_draw_loss(score, material);
    return field("wdl", chances.win) + ' ' + std::to_string(chances.draw) + ' ' +
           std::to_string(chances.loss);
}

template <class Moves>
std::string moves_text(const Moves& moves, LineStyle style) {
    std::string text;
    for (Move move : moves) text += ' ' + to_text(move, style.castling);
    return text;
}

}  // namespace

std::string spsa_text(const Tunable& tunable) {
    std::string text = std::string(tunable.name) + ", int";
    for (int number : {tunable.value, tunable.low, tunable.high, tunable.step})
        text += ", " + std::to_string(number);
    return text + ", 0.002";  // OpenBench's usual rate at the end of a tuning
}

std::string info_text(const SearchLine& line, LineStyle style) {
    std::string text = "info" + field("depth", line.depth) +
                       field("seldepth", line.selective_depth) + field("multipv", line.rank) +
                       " score " + score_text(line.score, line.material);
    if (line.bound == Bound::Lower) text += " lowerbound";
    if (line.bound == Bound::Upper) text += " upperbound";
    if (style.show_wdl) text += wdl_text(line.score, line.material);
    text += field("nodes", line.nodes) +
            field("nps", nodes_per_second(line.nodes, line.milliseconds)) +
            field("hashfull", line.hash_full) + field("tbhits", line.tablebase_hits) +
            field("time", std::max<std::int64_t>(0, line.milliseconds));
    if (!line.moves.empty()) text += " pv" + moves_text(line.moves, style);
    return text;
}

std::string current_move_text(int depth, Move move, int number, LineStyle style) {
    return "info" + field("depth", depth) + " currmove " + to_text(move, style.castling) +
           field("currmovenumber", number);
}

std::string game_over_text(Score score) {
    return "info depth 0 score " + score_text(score, 0);  // a mate or a draw with any material
}

std::string best_move_text(const SearchResult& result, LineStyle style) {
    if (!result.best_move) return "bestmove (none)";
    std::string text = "bestmove " + to_text(result.best_move, style.castling);
    if (result.ponder_move) text += " ponder " + to_text(result.ponder_move, style.castling);
    return text;
}

std::string divide_text(const DivideResult& result, LineStyle style) {
    std::string text;
    for (const DivideLine& line : result.lines)
        text += to_text(line.move, style.castling) + ": " + std::to_string(line.leaves) + '\n';
    return text + "\nNodes searched: " + std::to_string(result.total);
}

std::string tablebases_text(const TablebaseInventory& inventory) {
    std::string text = "Syzygy tablebases: " + std::to_string(inventory.wdl_tables) + " WDL and " +
                       std::to_string(inventory.dtz_tables) + " DTZ";
    if (inventory.most_men > 0) text += ", up to " + std::to_string(inventory.most_men) + " men";
    if (inventory.ignored_files > 0)
        text +=
            "; ignored " + std::to_string(inventory.ignored_files) + " files that are no tables";
    for (const auto& [path, reason] : inventory.skipped)
        text += "; skipped '" + printable(path) + "': " + reason;
    return text;
}

std::string limits_text(const SearchLimits& limits, LineStyle style) {
    std::string text;
    const auto add = [&](std::string_view name, const auto& number) {
        if (number) text += field(name, *number);
    };
    add("wtime", limits.time[White]);
    add("btime", limits.time[Black]);
    if (limits.increment[White] != 0) text += field("winc", limits.increment[White]);
    if (limits.increment[Black] != 0) text += field("binc", limits.increment[Black]);
    add("movestogo", limits.moves_to_go);
    add("depth", limits.depth);
    add("nodes", limits.nodes);
    add("mate", limits.mate);
    add("movetime", limits.move_time);
    if (limits.infinite) text += " infinite";
    if (limits.ponder) text += " ponder";
    if (!limits.search_moves.empty())
        text += " searchmoves" + moves_text(limits.search_moves, style);
    return text.empty() ? "no limit" : text.substr(1);
}

}  // namespace freischach
