// SPDX-License-Identifier: GPL-3.0-or-later
//
// One function a format. Castling letters are X-FEN wherever other programs read, which all of
// them understand: in a start position KQkq is the whole of it.

#include "tools/startpos_report.h"

#include <nlohmann/json.hpp>

#include "core/fen.h"
#include "tools/castling_text.h"

namespace freischach {

namespace {

using Json = nlohmann::ordered_json;

/// "518", or White's and Black's number: "518/0".
std::string numbers_text(const StartNumbers& numbers) {
    std::string text = std::to_string(numbers.white);
    if (numbers.black != numbers.white) text += '/' + std::to_string(numbers.black);
    return text;
}

std::string epd(const Position& position, const StartNumbers& numbers) {
    const std::string fen = to_fen(position);
    const std::string four_fields = fen.substr(0, fen.size() - std::string(" 0 1").size());
    return four_fields + " hmvc 0; fmvn 1; id \"SP " + numbers_text(numbers) + "\";";
}

/// A game without moves. Variant and SetUp are what makes programs believe the FEN.
std::string pgn(const Position& position, const StartNumbers& numbers) {
    std::string text;
    const auto tag = [&](const char* tag_name, const std::string& value) {
        text += std::string("[") + tag_name + " \"" + value + "\"]\n";
    };
    for (const char* unknown : {"Event", "Site"}) tag(unknown, "?");
    tag("Date", "????.??.??");
    for (const char* unknown : {"Round", "White", "Black"}) tag(unknown, "?");
    tag("Result", "*");
    tag("Variant", "Chess960");
    tag("SetUp", "1");
    tag("FEN", to_fen(position));
    return text + "\n{SP " + numbers_text(numbers) + "} *";
}

std::string board(const Position& position, const StartNumbers& numbers, PieceStyle style) {
    std::string text = start_number_lines(numbers.white, numbers.black);
    text +=
        "Shredder-FEN: " + to_fen(position, FenStyle::Shredder) + "\n\n" + diagram(position, style);
    for (Square rook : squares(position.board().castling_rooks)) {
        text += '\n' + castling_title(position.board(), rook);
        const auto reasons = castling_reasons(position.board(), rook);
        if (reasons.empty()) text += "\n  legal on move one";
        for (const CastlingReason& reason : reasons) text += "\n  not on move one: " + reason.text;
    }
    return text;
}

std::string json(const Position& position, const StartNumbers& numbers) {
    Json result;
    for (Color color : both_colors) {
        const int number = color == White ? numbers.white : numbers.black;
        result[color == White ? "white" : "black"] = {{"number", number},
                                                      {"back_rank", to_text(back_rank_of(number))},
                                                      {"mirror", mirror_number(number)}};
    }
    result["xfen"] = to_fen(position, FenStyle::XFen);
    result["shredder_fen"] = to_fen(position, FenStyle::Shredder);
    Json& castlings = result["castlings"] = Json::array();
    for (Square rook : squares(position.board().castling_rooks)) {
        Json castling = castling_json(position.board(), rook);
        castling["legal_on_move_one"] = castling["obstacles"].empty();
        castlings.push_back(std::move(castling));
    }
    return result.dump();
}

}  // namespace

std::string start_text(const StartNumbers& numbers, StartFormat format, PieceStyle style) {
    const Position position = start_position(numbers.white, numbers.black);
    switch (format) {
        case StartFormat::XFen: return to_fen(position, FenStyle::XFen);
        case StartFormat::Shredder: return to_fen(position, FenStyle::Shredder);
        case StartFormat::Epd: return epd(position, numbers);
        case StartFormat::Pgn: return pgn(position, numbers);
        case StartFormat::Board: return board(position, numbers, style);
        case StartFormat::Json: return json(position, numbers);
    }
    return {};
}

}  // namespace freischach
