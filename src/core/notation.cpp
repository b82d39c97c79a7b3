// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading is by comparison with the legal moves: what is not legal cannot be read.

#include "core/notation.h"

#include <algorithm>

#include "core/move_list.h"
#include "core/names.h"
#include "util/text.h"

namespace freischach {

namespace {

/// The wing that O-O or O-O-O names, written with letters or zeros.
std::optional<Wing> castling_word(std::string text) {
    std::ranges::replace(text, '0', 'o');
    if (text == "o-o") return HSide;
    if (text == "o-o-o") return ASide;
    return std::nullopt;
}

std::optional<Move> find_castling(const MoveList& moves, Wing wing) {
    for (Move move : moves) {
        if (move.is_castling() && wing_of(move.from(), move.to()) == wing) return move;
    }
    return std::nullopt;
}

}  // namespace

std::string to_text(Square square) {
    return {char('a' + file_of(square)), char('1' + rank_of(square))};
}

std::optional<Square> parse_square(std::string_view text) {
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
        return std::nullopt;
    return make_square(text[0] - 'a', text[1] - '1');
}

std::string to_text(Move move, CastlingText castling) {
    if (!move) return "0000";
    Square to = move.to();
    if (move.is_castling() && castling == CastlingText::Classical &&
        is_classical_castling(move.from(), to)) {
        to = castled_king(rank_of(to) == 0 ? White : Black, wing_of(move.from(), to));
    }
    std::string text = to_text(move.from()) + to_text(to);
    if (move.is_promotion()) text += lower_type_letters[move.promotion()];
    return text;
}

std::optional<Move> parse_move(const Position& position, std::string_view text) {
    const MoveList moves = legal_moves(position);
    const std::string lower = to_lower(text);
    if (const auto wing = castling_word(lower)) return find_castling(moves, *wing);
    for (Move move : moves) {
        if (to_text(move, CastlingText::KingTakesRook) == lower) return move;
    }
    // No other move is written like this: the king's step of a castling.
    for (Wing wing : both_wings) {
        const Color us = position.side_to_move();
        const std::string king_step =
            to_text(position.board().king(us)) + to_text(castled_king(us, wing));
        if (king_step == lower) return find_castling(moves, wing);
    }
    return std::nullopt;
}

}  // namespace freischach
