// SPDX-License-Identifier: GPL-3.0-or-later
//
// Illegal moves are explained from the geometry of the board, not with the move generator: a
// reason must hold by itself.

#include "tools/against/move_kind.h"

#include "core/names.h"
#include "core/notation.h"
#include "tools/castling_text.h"
#include "util/text.h"

namespace freischach {

namespace {

std::string word(PieceType type) { return std::string(name(type)); }

std::string castling_words(Color color, Square king, Square rook) {
    const std::string wing = wing_of(king, rook) == ASide ? "a" : "h";
    return "castling " + wing + "-side (" + std::string(name(castling_kind(color, king, rook))) +
           ")";
}

/// An illegal move to be explained.
struct Attempt {
    const Position& position;
    Square from, to;
    PieceType promotion;

    [[nodiscard]] const Board& board() const { return position.board(); }
    [[nodiscard]] Color us() const { return position.side_to_move(); }
    [[nodiscard]] PieceType type() const { return position.type_on(from); }
    [[nodiscard]] bool attacked(Square square, Bitboard occupied) const {
        return is_attacked(board(), square, ~us(), occupied);
    }
};

/// Why the king may not castle with the rook on `rook`.
std::string castling_obstacle(const Attempt& attempt, Square rook) {
    if (!contains(attempt.board().castling_rooks, rook))
        return "no right to castle with the rook on " + to_text(rook);
    return castling_reasons(attempt.board(), rook).front().text;
}

/// The rook that a king's move to `to` would castle with; NoSquare if that is no castling.
Square rook_to_castle(const Attempt& attempt) {
    const Color us = attempt.us();
    const Bitboard home = home_rank(us);
    const Bitboard rooks = attempt.board().pieces(us, Rook) & home;
    if (attempt.type() != King || !contains(home, attempt.from)) return NoSquare;
    if (contains(rooks, attempt.to)) return attempt.to;
    const Wing wing = wing_of(attempt.from, attempt.to);
    if (contains(king_attacks(attempt.from), attempt.to)) return NoSquare;
    if (attempt.to != castled_king(us, wing)) return NoSquare;
    const Bitboard candidates = rooks & wing_squares(us, attempt.from, wing);
    const Bitboard with_right = candidates & attempt.board().castling_rooks;
    if (candidates == 0) return NoSquare;
    return outermost(with_right != 0 ? with_right : candidates, wing);
}

/// Where the man on `from` could go if there were neither checks nor pins.
Bitboard pseudo_legal_targets(const Attempt& attempt) {
    const Color us = attempt.us();
    const Square from = attempt.from;
    const Bitboard occupied = attempt.position.occupied();
    if (attempt.type() != Pawn)
        return piece_attacks(attempt.type(), from, occupied) & ~attempt.board().colors[us];
    Bitboard targets = pawn_attacks(us, from) & attempt.board().colors[~us];
    const Square step = from + forward(us);
    if (contains(occupied, step)) return targets;
    targets |= bit(step);
    const bool may_move_two = relative_rank(us, rank_of(from)) == 1;
    if (may_move_two) targets |= bit(step + forward(us)) & ~occupied;
    return targets;
}

/// A pawn's diagonal move to an empty square.
std::string explain_en_passant(const Attempt& attempt) {
    const Color us = attempt.us();
    const Square behind = attempt.to - forward(us);
    const bool has_victim = relative_rank(us, rank_of(attempt.to)) == 5 &&
                            attempt.position.piece_on(behind) == make_piece(~us, Pawn);
    if (!has_victim) return "en passant, but there is no pawn to capture";
    const Bitboard both = bit(attempt.from) | bit(behind);
    const Bitboard occupied = (attempt.position.occupied() & ~both) | bit(attempt.to);
    const Square king = attempt.board().king(us);
    const Bitboard enemies = attempt.board().colors[~us] & ~bit(behind);
    const Bitboard attackers = attackers_to(attempt.board(), king, occupied) & enemies;
    if (attackers == 0)
        return "en passant, but the pawn on " + to_text(behind) + " has not just moved two squares";
    if (attempt.position.in_check()) return "en passant, which does not answer the check";
    const bool along_rank = rank_of(first(attackers)) == rank_of(king);
    return std::string("en passant, which uncovers an attack on the king") +
           (along_rank ? " along the rank: both pawns leave it" : "");
}

/// A move that is right but for the safety of the king.
std::string explain_danger(const Attempt& attempt) {
    const Position& position = attempt.position;
    const std::string capture = position.piece_on(attempt.to) == NoPiece
                                    ? "move of the " + word(attempt.type())
                                    : "capture of the " + word(position.type_on(attempt.to)) +
                                          " by the " + word(attempt.type());
    if (attempt.type() == King) return capture + ", but " + to_text(attempt.to) + " is attacked";
    if (several(position.checks().checkers))
        return capture + " in a double check, when only the king may move";
    if (!contains(position.checks().evasions, attempt.to))
        return capture + ", which does not answer the check";
    return capture + ", but it is pinned";
}

/// What is wrong with a pawn's arrival or with the letter at the end; empty if nothing.
std::string explain_promotion(const Attempt& attempt) {
    const bool arrives =
        attempt.type() == Pawn && relative_rank(attempt.us(), rank_of(attempt.to)) == 7;
    if (attempt.promotion == NoPieceType)
        return arrives ? "a pawn on the last rank must be promoted" : "";
    if (!arrives) return "promotion where there is none";
    if (attempt.promotion == King || attempt.promotion == Pawn)
        return "promotion to " + word(attempt.promotion);
    return "";
}

std::string explain(const Attempt& attempt) {
    const Position& position = attempt.position;
    if (position.piece_on(attempt.from) == NoPiece)
        return "nothing stands on " + to_text(attempt.from);
    if (color_of(position.piece_on(attempt.from)) != attempt.us())
        return "the " + word(attempt.type()) + " on " + to_text(attempt.from) +
               " is the opponent's";
    std::string promotion = explain_promotion(attempt);
    if (!promotion.empty()) return promotion;
    const Square rook = rook_to_castle(attempt);
    if (rook != NoSquare) {
        return castling_words(attempt.us(), attempt.from, rook) + ", but " +
               castling_obstacle(attempt, rook);
    }
    if (contains(pseudo_legal_targets(attempt), attempt.to)) return explain_danger(attempt);
    const bool is_diagonal_step = attempt.type() == Pawn &&
                                  position.piece_on(attempt.to) == NoPiece &&
                                  contains(pawn_attacks(attempt.us(), attempt.from), attempt.to);
    if (is_diagonal_step) return explain_en_passant(attempt);
    return "the " + word(attempt.type()) + " on " + to_text(attempt.from) + " cannot go there";
}

}  // namespace

std::string describe_legal(const Position& position, Move move) {
    if (move.is_castling()) return castling_words(position.side_to_move(), move.from(), move.to());
    std::string text;
    if (move.kind() == Move::EnPassant) {
        text = "en passant";
    } else if (move.is_promotion()) {
        text = "promotion to " + word(move.promotion());
        if (position.is_capture(move)) text += ", capture of " + word(position.captured_type(move));
    } else if (position.is_capture(move)) {
        text = "capture of " + word(position.captured_type(move)) + " by " +
               word(position.type_on(move.from()));
    } else {
        const std::string piece = word(position.type_on(move.from()));
        text = move.kind() == Move::DoublePush ? "pawn move of two squares" : piece + " move";
    }
    if (several(position.checks().checkers)) return text + ", evasion of a double check";
    return position.in_check() ? text + ", evasion of a check" : text;
}

std::string describe_illegal(const Position& position, std::string_view text) {
    const std::string move = to_lower(text);
    const auto square = [&](std::size_t index) {
        return index + 2 <= move.size() ? parse_square(move.substr(index, 2)) : std::nullopt;
    };
    const auto from = square(0), to = square(2);
    if (!from || !to) return "no legal castling of this name";
    if (move.size() == 4) return explain({position, *from, *to, NoPieceType});
    const std::size_t letter = lower_type_letters.find(move[4]);
    if (move.size() > 5 || letter == std::string_view::npos) return "no move is written like this";
    return explain({position, *from, *to, PieceType(letter)});
}

}  // namespace freischach
