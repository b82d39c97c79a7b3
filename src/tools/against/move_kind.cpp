// SPDX-License-Identifier: GPL-3.0-or-later
//
// Illegal moves are explained from the geometry of the board, not with the move generator: a
// reason must hold by itself.

#include "tools/against/move_kind.h"

#include <array>

#include "core/notation.h"
#include "util/text.h"

namespace freischach {

namespace {

constexpr std::array<std::string_view, 7> piece_names{"pawn",  "knight", "bishop", "rook",
                                                      "queen", "king",   "nothing"};
constexpr std::string_view promotion_letters = "pnbrqk";

std::string name_of(PieceType type) { return std::string(piece_names[type]); }

std::string castling_name(Color color, Square king, Square rook) {
    const std::string wing = wing_of(king, rook) == ASide ? "a" : "h";
    return "castling " + wing + "-side (" + std::string(name_of(castling_kind(color, king, rook))) +
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

/// The squares of `set` in words: "b1, c1".
std::string list(Bitboard set) {
    std::string text;
    for (Square square : squares(set)) text += (text.empty() ? "" : ", ") + to_text(square);
    return text;
}

/// Why the king may not castle with the rook on `rook`.
std::string castling_obstacle(const Attempt& attempt, Square king, Square rook) {
    const Board& board = attempt.board();
    const Color us = attempt.us();
    if (!contains(board.castling_rooks, rook))
        return "no right to castle with the rook on " + to_text(rook);
    const Bitboard blocked = castling_path(us, king, rook) & board.occupied();
    if (blocked != 0) return list(blocked) + " is not empty";
    if (attempt.position.in_check()) return "the king is in check";
    const Square target = castled_king(us, wing_of(king, rook));
    Bitboard attacked = 0;
    for (Square square : squares(castling_king_walk(us, king, rook))) {
        if (attempt.attacked(square, board.occupied() ^ bit(king))) attacked |= bit(square);
    }
    if ((attacked & ~bit(target)) != 0)
        return "the king crosses " + list(attacked & ~bit(target)) + ", which is attacked";
    if (attacked != 0) return "the king ends on " + to_text(target) + ", which is attacked";
    return "the rook leaves " + to_text(rook) + " and uncovers an attack on " + to_text(target);
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
    const Bitboard others = ~attempt.board().colors[us];
    switch (attempt.type()) {
        case Knight: return knight_attacks(from) & others;
        case Bishop: return bishop_attacks(from, occupied) & others;
        case Rook: return rook_attacks(from, occupied) & others;
        case Queen: return queen_attacks(from, occupied) & others;
        case King: return king_attacks(from) & others;
        default: break;
    }
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
                                    ? "move of the " + name_of(attempt.type())
                                    : "capture of the " + name_of(position.type_on(attempt.to)) +
                                          " by the " + name_of(attempt.type());
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
        return "promotion to " + name_of(attempt.promotion);
    return "";
}

std::string explain(const Attempt& attempt) {
    const Position& position = attempt.position;
    if (position.piece_on(attempt.from) == NoPiece)
        return "nothing stands on " + to_text(attempt.from);
    if (color_of(position.piece_on(attempt.from)) != attempt.us())
        return "the " + name_of(attempt.type()) + " on " + to_text(attempt.from) +
               " is the opponent's";
    const Square rook = rook_to_castle(attempt);
    if (rook != NoSquare) {
        return castling_name(attempt.us(), attempt.from, rook) + ", but " +
               castling_obstacle(attempt, attempt.from, rook);
    }
    std::string promotion = explain_promotion(attempt);
    if (!promotion.empty()) return promotion;
    if (contains(pseudo_legal_targets(attempt), attempt.to)) return explain_danger(attempt);
    const bool is_diagonal_step = attempt.type() == Pawn &&
                                  position.piece_on(attempt.to) == NoPiece &&
                                  contains(pawn_attacks(attempt.us(), attempt.from), attempt.to);
    if (is_diagonal_step) return explain_en_passant(attempt);
    return "the " + name_of(attempt.type()) + " on " + to_text(attempt.from) + " cannot go there";
}

}  // namespace

std::string_view name_of(CastlingKind kind) {
    constexpr std::array<std::string_view, 4> names{"double move", "transposition",
                                                    "king move only", "rook move only"};
    return names[std::size_t(kind)];
}

std::string describe_legal(const Position& position, Move move) {
    if (move.is_castling()) return castling_name(position.side_to_move(), move.from(), move.to());
    std::string text;
    if (move.kind() == Move::EnPassant) {
        text = "en passant";
    } else if (move.is_promotion()) {
        text = "promotion to " + name_of(move.promotion());
        if (position.is_capture(move))
            text += ", capture of " + name_of(position.captured_type(move));
    } else if (position.is_capture(move)) {
        text = "capture of " + name_of(position.captured_type(move)) + " by " +
               name_of(position.type_on(move.from()));
    } else {
        const std::string piece = name_of(position.type_on(move.from()));
        text = move.kind() == Move::DoublePush ? "pawn move of two squares" : piece + " move";
    }
    if (several(position.checks().checkers)) return text + ", evasion of a double check";
    return position.in_check() ? text + ", evasion of a check" : text;
}

std::string describe_illegal(const Position& position, std::string_view text) {
    const std::string move = to_lower(text);
    const bool is_long = move.size() == 5;
    if (move.size() != 4 && !is_long) return "no legal castling of this name";
    const auto square = [&](std::size_t index) {
        return make_square(move[index] - 'a', move[index + 1] - '1');
    };
    const std::size_t letter = is_long ? promotion_letters.find(move[4]) : std::string::npos;
    const PieceType promotion = letter == std::string::npos ? NoPieceType : PieceType(letter);
    const Attempt attempt{position, square(0), square(2), promotion};
    return explain(attempt);
}

}  // namespace freischach
