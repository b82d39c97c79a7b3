// SPDX-License-Identifier: GPL-3.0-or-later
//
// Forsyth-Edwards notation: classic FEN, X-FEN, Shredder-FEN, mixtures of them and four-field
// EPD in; X-FEN and Shredder-FEN out. Reading gives a record or a typed error; a castling
// right that the men cannot have is dropped with a warning, as board editors send such FENs.
// https://www.chessprogramming.org/Forsyth-Edwards_Notation, https://en.wikipedia.org/wiki/X-FEN

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/position.h"
#include "util/result.h"

namespace freischach {

enum class FenErrorCode : std::uint8_t {
    Empty,
    BadPieceLetter,
    RankTooLong,
    RankTooShort,
    TooManyRanks,
    TooFewRanks,
    MissingSide,
    BadSide,
    BadCastlingLetter,
    TooManyCastlingLetters,
    TwoRooksOfOneWing,
    BadEnPassantSquare,
    EnPassantOnWrongRank,
    BadHalfmoveClock,
    BadFullmoveNumber,
    TrailingText,
    NoKing,
    SeveralKings,
    TooManyPawns,
    TooManyMen,
    PawnOnLastRank,
    KingsAdjacent,
    OpponentInCheck,
};

struct FenError {
    FenErrorCode code;
    /// The part of the text that is wrong; may be empty.
    std::string token;
};

/// One line that explains `error` and names the token.
std::string describe(const FenError& error);

/// Why a castling letter was dropped.
enum class DroppedRightReason : std::uint8_t { KingOffHomeRank, KingInCorner, NoRook };

struct DroppedRight {
    char letter;
    DroppedRightReason reason;
};

/// One line that names the letter and the reason.
std::string describe(const DroppedRight& dropped);

/// What a FEN says, consistent and legal.
struct FenRecord {
    Board board;
    int halfmove_clock = 0;
    int fullmove_number = 1;
    std::vector<DroppedRight> dropped_rights;

    [[nodiscard]] Position position() const {
        return Position(board, halfmove_clock, fullmove_number);
    }
};

/// Reads a FEN. Castling, en passant and the counters may be missing ("-", "-", 0, 1), and EPD
/// operations may follow the first four fields, where hmvc and fmvn stand for the counters. The
/// en-passant square is kept only if a capture there is legal; a full-move number of 0 counts as 1.
Result<FenRecord, FenError> parse_fen(std::string_view text);

/// How castling rights are written: X-FEN writes KQkq and a file letter only where the castling
/// rook is not the outermost; Shredder-FEN always writes files.
enum class FenStyle : std::uint8_t { XFen, Shredder };

/// The position as a six-field FEN.
std::string to_fen(const Position& position, FenStyle style);

/// The position as X-FEN.
inline std::string to_fen(const Position& position) { return to_fen(position, FenStyle::XFen); }

/// The standard start position, number 518.
Position standard_start_position();

}  // namespace freischach
