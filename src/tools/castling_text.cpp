// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words; what they are about comes from core/castling.h and core/castling_obstacles.h.

#include "tools/castling_text.h"

#include <nlohmann/json.hpp>

#include "core/castling_obstacles.h"
#include "core/names.h"
#include "core/notation.h"
#include "util/text.h"

namespace freischach {

namespace {

/// One castling with what its rook tells.
struct Castling {
    Square rook;
    Color color;
    Square king;
    Wing wing;

    Castling(const Board& board, Square castling_rook)
        : rook(castling_rook),
          color(contains(board.colors[White], rook) ? White : Black),
          king(board.king(color)),
          wing(wing_of(king, rook)) {}

    [[nodiscard]] CastlingKind kind() const { return castling_kind(color, king, rook); }
    [[nodiscard]] Square king_to() const { return castled_king(color, wing); }
    [[nodiscard]] Square rook_to() const { return castled_rook(color, wing); }
    [[nodiscard]] Bitboard path() const { return castling_path(color, king, rook); }
    [[nodiscard]] Bitboard safe() const { return castling_safe_squares(color, king, rook); }
    [[nodiscard]] std::string move() const { return to_text(king) + to_text(rook); }
};

std::string walk_text(PieceType type, Square from, Square to) {
    const std::string man(name(type));
    return from == to ? man + " stays on " + to_text(to)
                      : man + ' ' + to_text(from) + '-' + to_text(to);
}

nlohmann::ordered_json json_list(Bitboard set) {
    auto list = nlohmann::ordered_json::array();
    for (Square square : squares(set)) list.push_back(to_text(square));
    return list;
}

}  // namespace

std::string men_text(const Board& board, Bitboard set) {
    std::string text;
    while (set != 0) {
        const Square square = pop_first(set);
        if (!text.empty()) text += set == 0 ? " and " : ", ";
        text +=
            "the " + std::string(name(type_of(board.piece_on(square)))) + " on " + to_text(square);
    }
    return text;
}

std::string square_list(Bitboard set) {
    std::string text;
    for (Square square : squares(set)) text += (text.empty() ? "" : " ") + to_text(square);
    return text.empty() ? "none" : text;
}

std::vector<CastlingReason> castling_reasons(const Board& board, Square rook) {
    const Castling castling(board, rook);
    const CastlingObstacles obstacles = castling_obstacles(board, rook);
    const auto men = [&](Bitboard set) { return men_text(board, set); };

    std::vector<CastlingReason> reasons;
    if (obstacles.blockers != 0) {
        const std::string verb = several(obstacles.blockers) ? " block" : " blocks";
        reasons.push_back({"path-blocked", men(obstacles.blockers) + verb + " the path"});
    }
    if (obstacles.checkers != 0)
        reasons.push_back(
            {"king-in-check", "the king is in check from " + men(obstacles.checkers)});
    for (Square square : squares(obstacles.attacked)) {
        const bool lands = square == castling.king_to();
        const Bitboard attackers = king_walk_attackers(board, castling.color, square);
        reasons.push_back({lands ? "king-lands-in-check" : "king-passes-attack",
                           std::string("the king ") + (lands ? "lands on " : "passes ") +
                               to_text(square) + ", attacked by " + men(attackers)});
    }
    if (obstacles.uncovered != 0) {
        reasons.push_back({"rook-uncovers-attack", "the rook on " + to_text(rook) +
                                                       " uncovers an attack by " +
                                                       men(obstacles.uncovered)});
    }
    return reasons;
}

std::string castling_title(const Board& board, Square rook) {
    const Castling castling(board, rook);
    return std::string(name(castling.color)) + ' ' + std::string(castling_name(castling.wing)) +
           " (" + castling.move() + "), " + std::string(name(castling.kind())) + ": " +
           walk_text(King, castling.king, castling.king_to()) + ", " +
           walk_text(Rook, rook, castling.rook_to());
}

nlohmann::ordered_json castling_json(const Board& board, Square rook) {
    const Castling castling(board, rook);
    nlohmann::ordered_json json{{"color", to_lower(name(castling.color))},
                                {"castling", castling_name(castling.wing)},
                                {"move", castling.move()},
                                {"kind", name(castling.kind())},
                                {"king_to", to_text(castling.king_to())},
                                {"rook_to", to_text(castling.rook_to())},
                                {"must_be_empty", json_list(castling.path())},
                                {"must_be_safe", json_list(castling.safe())},
                                {"obstacles", nlohmann::ordered_json::array()}};
    for (const CastlingReason& reason : castling_reasons(board, rook))
        json["obstacles"].push_back({{"code", reason.code}, {"text", reason.text}});
    return json;
}

}  // namespace freischach
