// SPDX-License-Identifier: GPL-3.0-or-later
//
// A right of the side that is not to move is explained too: what would forbid it on its turn.

#include "tools/fen_report.h"

#include <nlohmann/json.hpp>

#include "chess960/start_positions.h"
#include "core/fen.h"
#include "core/move_list.h"
#include "core/names.h"
#include "tools/castling_text.h"
#include "util/text.h"

namespace freischach {

namespace {

using Json = nlohmann::ordered_json;

bool is_turn_of(const Board& board, Square rook) {
    return contains(board.colors[board.side_to_move], rook);
}

void print_castling(std::ostream& out, const Board& board, Square rook) {
    const Color color = contains(board.colors[White], rook) ? White : Black;
    const Square king = board.king(color);
    out << '\n'
        << castling_title(board, rook)
        << "\n  must be empty: " << square_list(castling_path(color, king, rook))
        << "\n  must be safe: " << square_list(castling_safe_squares(color, king, rook)) << '\n';
    const std::vector<CastlingReason> reasons = castling_reasons(board, rook);
    const bool turn = is_turn_of(board, rook);
    if (turn && reasons.empty()) out << "  legal now\n";
    if (!turn) out << "  not now: it is the turn of " << name(board.side_to_move) << '\n';
    for (const CastlingReason& reason : reasons) out << "  not now: " << reason.text << '\n';
}

/// "White to move, in check from the rook on e8; 3 legal moves", or how the game has ended.
std::string state_text(const Position& position) {
    const Board& board = position.board();
    std::string text = std::string(name(board.side_to_move)) + " to move";
    if (position.in_check()) text += ", in check from " + men_text(board, checkers(board));
    const std::size_t moves = legal_moves(position).size();
    if (moves == 0) return text + (position.in_check() ? ": checkmate" : ": stalemate");
    return text + "; " + std::to_string(moves) + (moves == 1 ? " legal move" : " legal moves");
}

Json start_number_json(const Board& board, Color color) {
    const auto number = start_number(board, color);
    if (!number) return nullptr;
    return {{"number", *number}, {"mirror", mirror_number(*number)}};
}

}  // namespace

void print_fen_report(std::ostream& out, const Position& position, PieceStyle style) {
    const Board& board = position.board();
    out << "X-FEN: " << to_fen(position, FenStyle::XFen)
        << "\nShredder-FEN: " << to_fen(position, FenStyle::Shredder) << "\n\n"
        << diagram(position, style) << '\n'
        << state_text(position) << '\n'
        << start_number_lines(start_number(board, White), start_number(board, Black));
    if (board.castling_rooks == 0) out << "No castling rights\n";
    for (Square rook : squares(board.castling_rooks)) print_castling(out, board, rook);
}

void print_fen_json(std::ostream& out, const Position& position,
                    const std::vector<std::string>& warnings) {
    const Board& board = position.board();
    Json json{
        {"xfen", to_fen(position, FenStyle::XFen)},
        {"shredder_fen", to_fen(position, FenStyle::Shredder)},
        {"to_move", to_lower(name(board.side_to_move))},
        {"in_check", position.in_check()},
        {"legal_moves", legal_moves(position).size()},
        {"start_positions",
         {{"white", start_number_json(board, White)}, {"black", start_number_json(board, Black)}}},
        {"castlings", Json::array()},
        {"warnings", warnings}};
    for (Square rook : squares(board.castling_rooks)) {
        Json castling = castling_json(board, rook);
        castling["on_turn"] = is_turn_of(board, rook);
        castling["legal_now"] = is_turn_of(board, rook) && castling["obstacles"].empty();
        json["castlings"].push_back(std::move(castling));
    }
    out << json.dump(2) << '\n';
}

}  // namespace freischach
