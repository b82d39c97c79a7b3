// SPDX-License-Identifier: GPL-3.0-or-later
//
// A text is taken apart from its end: promotion, destination, and what is said of the origin.
// What is left is a pattern that the legal moves are compared with.

#include "core/san.h"

#include <algorithm>

#include "core/move_list.h"
#include "core/names.h"
#include "core/notation.h"

namespace freischach {

namespace {

/// The legal moves, other than `move` itself, that lead a man of the same type to the same square.
MoveList rivals_of(const Position& position, Move move) {
    MoveList rivals;
    for (Move other : legal_moves(position)) {
        if (other.from() != move.from() && other.to() == move.to() && !other.is_castling() &&
            position.type_on(other.from()) == position.type_on(move.from())) {
            rivals.push(other);
        }
    }
    return rivals;
}

/// As much of the origin as tells `move` apart: nothing, the file, the rank, or both.
std::string origin_text(const Position& position, Move move) {
    const MoveList rivals = rivals_of(position, move);
    const auto any = [&](auto part) {
        return std::ranges::any_of(
            rivals, [&](Move rival) { return part(rival.from()) == part(move.from()); });
    };
    const std::string origin = to_text(move.from());
    if (rivals.empty()) return "";
    if (!any(file_of)) return origin.substr(0, 1);
    return any(rank_of) ? origin : origin.substr(1);
}

/// What a text says of a move; -1 where it says nothing.
struct Pattern {
    PieceType type = Pawn;
    PieceType promotion = NoPieceType;
    int from_file = -1, from_rank = -1;
    int to_file = -1, to_rank = -1;

    [[nodiscard]] bool fits(const Position& position, Move move) const {
        const auto agrees = [](int wanted, int found) { return wanted == -1 || wanted == found; };
        return !move.is_castling() && position.type_on(move.from()) == type &&
               (move.is_promotion() ? move.promotion() : NoPieceType) == promotion &&
               agrees(from_file, file_of(move.from())) && agrees(from_rank, rank_of(move.from())) &&
               to_file == file_of(move.to()) && to_rank == rank_of(move.to());
    }
};

/// Takes the last character off `text` if it is one of `set`, and returns its place there.
int take_last(std::string_view& text, std::string_view set) {
    if (text.empty()) return -1;
    const std::size_t place = set.find(text.back());
    if (place == std::string_view::npos) return -1;
    text.remove_suffix(1);
    return int(place);
}

std::optional<Pattern> read_pattern(std::string_view text) {
    constexpr std::string_view files = "abcdefgh", ranks = "12345678";
    Pattern pattern;
    if (const int place = take_last(text, "NBRQ"); place >= 0) {
        pattern.promotion = PieceType(Knight + place);
        take_last(text, "=");
    }
    pattern.to_rank = take_last(text, ranks);
    pattern.to_file = take_last(text, files);
    if (pattern.to_rank < 0 || pattern.to_file < 0) return std::nullopt;
    take_last(text, "x:-");
    pattern.from_rank = take_last(text, ranks);
    pattern.from_file = take_last(text, files);
    if (const int place = take_last(text, type_letters); place >= 0)
        pattern.type = PieceType(place);
    if (!text.empty()) return std::nullopt;
    return pattern;
}

}  // namespace

std::string to_san(const Position& position, Move move) {
    std::string text;
    const PieceType type = position.type_on(move.from());
    if (move.is_castling()) {
        text = wing_of(move.from(), move.to()) == HSide ? "O-O" : "O-O-O";
    } else {
        if (type != Pawn)
            text = type_letters[type] + origin_text(position, move);
        else if (position.is_capture(move))
            text = to_text(move.from()).substr(0, 1);
        if (position.is_capture(move)) text += 'x';
        text += to_text(move.to());
        if (move.is_promotion()) text += std::string("=") + type_letters[move.promotion()];
    }
    Position next = position;
    next.make(move);
    if (next.in_check()) text += legal_moves(next).empty() ? '#' : '+';
    return text;
}

std::optional<Move> parse_san(const Position& position, std::string_view text) {
    while (take_last(text, "+#!?") >= 0) continue;
    if (const auto pattern = read_pattern(text)) {
        std::optional<Move> found;
        for (Move move : legal_moves(position)) {
            if (!pattern->fits(position, move)) continue;
            if (found) return std::nullopt;
            found = move;
        }
        if (found) return found;
    }
    return parse_move(position, text);
}

}  // namespace freischach
