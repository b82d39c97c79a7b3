// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rules are checked on sets of squares of the first rank. A black back rank is judged by
// the same squares: seen from the a-file, "opposite colours" and "between" mean the same there.

#include "chess960/back_rank.h"

#include <algorithm>

#include "core/names.h"
#include "util/text.h"

namespace freischach {

namespace {

using Code = BackRankErrorCode;

/// How many men of each type a back rank has.
constexpr std::array<int, piece_type_count> needed{0, 2, 2, 2, 1, 1};

Bitboard squares_of(const BackRank& back_rank, PieceType type) {
    Bitboard set = 0;
    for (int file = 0; file < 8; ++file) {
        if (back_rank[file] == type) set |= bit(make_square(file, 0));
    }
    return set;
}

/// The type that `letter` names, or NoPieceType if it is no man of a back rank.
PieceType read_letter(char letter) {
    for (PieceType type : {Knight, Bishop, Rook, Queen, King}) {
        if (letter == lower_type_letters[type] || letter == type_letters[type]) return type;
    }
    return NoPieceType;
}

}  // namespace

std::optional<BackRankError> check_back_rank(const BackRank& back_rank) {
    for (PieceType type : {King, Queen, Rook, Bishop, Knight}) {
        const int found = count(squares_of(back_rank, type));
        if (found != needed[type])
            return BackRankError{Code::WrongMen, to_text(back_rank), type, found};
    }
    if (count(squares_of(back_rank, Bishop) & dark_squares) != 1)
        return BackRankError{Code::BishopsOnOneColor, to_text(back_rank)};
    const Bitboard rooks = squares_of(back_rank, Rook);
    const Square king = first(squares_of(back_rank, King));
    if (king < first(rooks) || king > last(rooks))
        return BackRankError{Code::KingNotBetweenRooks, to_text(back_rank)};
    return std::nullopt;
}

Result<BackRank, BackRankError> parse_back_rank(std::string_view text) {
    for (const char& letter : text) {
        if (read_letter(letter) == NoPieceType)
            return BackRankError{Code::BadLetter, std::string(1, letter)};
    }
    BackRank back_rank{};
    if (text.size() != back_rank.size()) return BackRankError{Code::WrongLength, std::string(text)};
    std::ranges::transform(text, back_rank.begin(), read_letter);
    if (const auto error = check_back_rank(back_rank)) return *error;
    return back_rank;
}

std::string describe(const BackRankError& error) {
    const std::string quoted = "'" + printable(error.token) + "'";
    const std::string start = "back rank " + quoted;
    switch (error.code) {
        case Code::BadLetter: return "back rank: " + quoted + " is none of the men R, N, B, Q, K";
        case Code::WrongLength:
            return start + " has " + std::to_string(error.token.size()) + " men instead of 8";
        case Code::WrongMen:
            return start + " has " + std::to_string(error.found) + ' ' +
                   std::string(name(error.type)) + (error.found == 1 ? "" : "s") + " instead of " +
                   std::to_string(needed[error.type]);
        case Code::BishopsOnOneColor: return start + " has both bishops on one square colour";
        case Code::KingNotBetweenRooks: return start + " has its king not between the rooks";
    }
    return start + " is illegal";
}

std::string to_text(const BackRank& back_rank) {
    std::string text;
    for (PieceType type : back_rank) text += type == NoPieceType ? '-' : type_letters[type];
    return text;
}

BackRank mirrored(const BackRank& back_rank) {
    BackRank result = back_rank;
    std::ranges::reverse(result);
    return result;
}

void BackRankSetup::place(PieceType type, int index, Bitboard among) {
    Bitboard candidates = free_ & among;
    for (int passed = 0; passed < index; ++passed) pop_first(candidates);
    const Square square = first(candidates);
    men_[file_of(square)] = type;
    free_ &= ~bit(square);
}

BackRank BackRankSetup::finish() {
    for (PieceType type : {Rook, King, Rook}) place(type, 0);
    return men_;
}

}  // namespace freischach
