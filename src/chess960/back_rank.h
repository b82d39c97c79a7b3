// SPDX-License-Identifier: GPL-3.0-or-later
//
// The back rank of a start position: which arrangements of the eight men are legal, how one is
// read and written as text, and how one is set up man by man.
// FIDE Laws of Chess, Guidelines II: Chess960 rules.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/bitboard.h"
#include "util/result.h"

namespace freischach {

/// The men of a back rank from the a-file to the h-file, for White and Black alike.
using BackRank = std::array<PieceType, 8>;

enum class BackRankErrorCode : std::uint8_t {
    BadLetter,
    WrongLength,
    WrongMen,
    BishopsOnOneColor,
    KingNotBetweenRooks,
};

/// Why a text or an arrangement is no legal back rank.
struct BackRankError {
    BackRankErrorCode code;
    /// The letter that is wrong, or the whole arrangement.
    std::string token;
    /// WrongMen: the type of which there are too few or too many, and how many there are.
    PieceType type = NoPieceType;
    int found = 0;
};

/// One line that names the token and the rule it breaks.
std::string describe(const BackRankError& error);

/// The rule that `back_rank` breaks, or nothing if it is legal: a king, a queen, two rooks, two
/// bishops and two knights; the bishops on squares of opposite colours; the king between the
/// rooks. The first broken rule in this order is reported.
std::optional<BackRankError> check_back_rank(const BackRank& back_rank);

/// Reads the arrangement that players agreed on: eight of the letters R, N, B, Q, K in either
/// case, a-file first, nothing else. Fails if there is another letter (digits included), if
/// there are not eight, and by the rules of check_back_rank().
Result<BackRank, BackRankError> parse_back_rank(std::string_view text);

/// `back_rank` in upper-case letters, a-file first: "RNBQKBNR".
std::string to_text(const BackRank& back_rank);

/// `back_rank` with left and right exchanged. A legal one stays legal.
BackRank mirrored(const BackRank& back_rank);

/// Sets up a back rank as the methods for drawing one say it: "a bishop on the second dark
/// square, the queen on the third free square ...". Squares are those of the first rank, always
/// counted from the a-file, the first being 0.
class BackRankSetup {
public:
    /// Puts a man of `type` on the free square number `index` of those in `among`. There must be
    /// more than `index` of them.
    void place(PieceType type, int index, Bitboard among = rank_1);
    /// Puts rook, king and rook on the last three free squares and returns the back rank. The
    /// other five men must have been placed.
    BackRank finish();

private:
    BackRank men_{};
    Bitboard free_ = rank_1;
};

}  // namespace freischach
