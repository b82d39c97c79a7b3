// SPDX-License-Identifier: GPL-3.0-or-later
//
// One function a format, and what they share.

#include "tools/analyse/report.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "core/epd.h"
#include "core/notation.h"
#include "core/san.h"
#include "search/wdl.h"
#include "tools/json.h"
#include "tools/shown_score.h"
#include "util/text.h"

namespace freischach {

namespace {

std::string_view unquoted(std::string_view operand) {
    const bool one_text = operand.size() >= 2 && operand.front() == '"' && operand.back() == '"' &&
                          std::ranges::count(operand, '"') == 2;
    return one_text ? operand.substr(1, operand.size() - 2) : operand;
}

/// The four fields of an EPD.
std::string four_fields(const Position& position) {
    std::string fen = to_fen(position);
    for (int counter = 0; counter < 2; ++counter) fen.resize(fen.rfind(' '));
    return fen;
}

std::string san_line(Position position, const std::vector<Move>& moves) {
    std::string text;
    for (Move move : moves) {
        if (!text.empty()) text += ' ';
        text += to_san(position, move);
        position.make(move);
    }
    return text;
}

std::string uci_line(const std::vector<Move>& moves) {
    std::string text;
    for (Move move : moves) {
        if (!text.empty()) text += ' ';
        text += to_text(move, CastlingText::KingTakesRook);
    }
    return text;
}

std::string ending(const Position& position) {
    return position.in_check() ? "checkmate" : "stalemate";
}

std::string epd_text(const AnalysisTask& task, const Position& position, const Analysis& analysis) {
    constexpr std::array<std::string_view, 6> own{"acd", "acn", "ce", "dm", "pm", "pv"};
    std::string text = report_start(task, AnalysisFormat::Epd);
    const auto add = [&](std::string_view code, std::string_view operand) {
        text.append(" ").append(code).append(operand.empty() ? "" : " ").append(operand) += ';';
    };
    for (const auto& [code, operand] : epd_operations(task.operations)) {
        if (std::ranges::find(own, code) == own.end()) add(code, operand);
    }
    if (task.number > 0)
        add("id",
            "\"game " + std::to_string(task.number) + ", ply " + std::to_string(task.ply) + "\"");
    if (task.played()) add("sm", to_san(position, task.played()));
    if (analysis.lines.empty()) {
        add("c0", '"' + ending(position) + '"');
        return text + '\n';
    }
    const AnalysedLine& best = analysis.lines.front();
    add("acd", std::to_string(best.depth));
    add("acn", std::to_string(analysis.nodes));
    add("ce", std::to_string(shown_centipawns(best.score, analysis.material)));
    if (is_mate(best.score)) add("dm", std::to_string(moves_to_mate(best.score)));
    add("pm", to_san(position, best.moves.front()));
    add("pv", san_line(position, best.moves));
    return text + '\n';
}

Json line_json(const Position& position, const AnalysedLine& line, int material) {
    const WinDrawLoss chances = win_draw_loss(line.score, material);
    const Json score = is_mate(line.score) ? Json{{"mate", moves_to_mate(line.score)}}
                                           : Json{{"cp", shown_centipawns(line.score, material)}};
    return {{"score", score},
            {"wdl", {chances.win, chances.draw, chances.loss}},
            {"depth", line.depth},
            {"seldepth", line.selective_depth},
            {"pv", uci_line(line.moves)},
            {"san", san_line(position, line.moves)}};
}

std::string json_text(const AnalysisTask& task, const Position& position,
                      const Analysis& analysis) {
    Json json{{"fen", to_fen(position)}};
    for (const auto& [code, operand] : epd_operations(task.operations))
        json["operations"][std::string(code)] = unquoted(operand);
    if (task.number > 0) {
        json["game"] = task.number;
        json["ply"] = task.ply;
        json["white"] = task.game->tag("White");
        json["black"] = task.game->tag("Black");
    }
    if (task.played()) json["played"] = to_text(task.played(), CastlingText::KingTakesRook);
    json["nodes"] = analysis.nodes;
    if (analysis.lines.empty()) json["end"] = ending(position);
    if (!analysis.lines.empty())
        json["best"] = to_text(analysis.lines[0].moves.front(), CastlingText::KingTakesRook);
    json["lines"] = Json::array();
    for (const AnalysedLine& line : analysis.lines)
        json["lines"].push_back(line_json(position, line, analysis.material));
    return to_line(json) + '\n';
}

std::string pawns_text(Score score, int material) {
    if (is_mate(score)) return "#" + std::to_string(moves_to_mate(score));
    std::array<char, 24> text{};
    std::snprintf(text.data(), text.size(), "%+.2f", shown_centipawns(score, material) / 100.0);
    return text.data();
}

std::string people_text(const Position& position, const Analysis& analysis) {
    std::string text = to_fen(position) + '\n';
    if (analysis.lines.empty()) text += ending(position) + '\n';
    int rank = 0;
    for (const AnalysedLine& line : analysis.lines) {
        const WinDrawLoss chances = win_draw_loss(line.score, analysis.material);
        std::array<char, 120> start{};
        std::snprintf(start.data(), start.size(), "%2d. %7s  depth %d, win %.1f%% draw %.1f%%  ",
                      ++rank, pawns_text(line.score, analysis.material).c_str(), line.depth,
                      chances.win / 10.0, chances.draw / 10.0);
        text += start.data() + san_line(position, line.moves) + '\n';
    }
    const auto milliseconds = std::max<std::int64_t>(analysis.milliseconds, 1);
    return text + std::to_string(analysis.nodes) + " nodes, " +
           std::to_string(analysis.milliseconds) + " ms, " +
           std::to_string(analysis.nodes * 1000 / std::uint64_t(milliseconds)) + " nodes/s\n";
}

}  // namespace

std::string report_start(const AnalysisTask& task, AnalysisFormat format) {
    const Position position = task.history().position();
    if (format == AnalysisFormat::Epd) return four_fields(position);
    std::string start = to_line(Json{{"fen", to_fen(position)}});
    start.pop_back();
    return start;
}

std::string report_text(const AnalysisTask& task, const Analysis& analysis, AnalysisFormat format) {
    const Position position = task.history().position();
    if (format == AnalysisFormat::Text) return people_text(position, analysis);
    if (format == AnalysisFormat::Epd) return epd_text(task, position, analysis);
    return json_text(task, position, analysis);
}

}  // namespace freischach
