// SPDX-License-Identifier: GPL-3.0-or-later
//
// The FEN reader, field by field, and the writer. The reader stops at the first error.

#include "core/fen.h"

#include <algorithm>
#include <optional>

#include "core/epd.h"
#include "core/names.h"
#include "core/notation.h"
#include "util/text.h"

namespace freischach {

namespace {

using Code = FenErrorCode;
using MaybeError = std::optional<FenError>;

FenError error(Code code, std::string_view token = {}) {
    return FenError{code, std::string(token)};
}

MaybeError read_rank(std::string_view text, int rank, Board& board) {
    int file = 0;
    for (const char c : text) {
        if (c >= '1' && c <= '8') {
            file += c - '0';
        } else {
            const std::size_t piece = piece_letters.find(c);
            if (piece == std::string_view::npos)
                return error(Code::BadPieceLetter, std::string_view(&c, 1));
            if (file < 8) board.place(Piece(piece), make_square(file, rank));
            ++file;
        }
        if (file > 8) return error(Code::RankTooLong, text);
    }
    if (file < 8) return error(Code::RankTooShort, text);
    return std::nullopt;
}

MaybeError read_placement(std::string_view text, Board& board) {
    int rank = 7;
    std::size_t start = 0;
    while (true) {
        const std::size_t end = std::min(text.find('/', start), text.size());
        if (rank < 0) return error(Code::TooManyRanks, text);
        if (MaybeError e = read_rank(text.substr(start, end - start), rank, board)) return e;
        if (end == text.size()) break;
        start = end + 1;
        --rank;
    }
    if (rank > 0) return error(Code::TooFewRanks, text);
    return std::nullopt;
}

/// Whether the men could stand like this in a game, as far as the program relies on it.
MaybeError check_men(const Board& board) {
    for (Color color : both_colors) {
        const int kings = count(board.pieces(color, King));
        if (kings == 0) return error(Code::NoKing, name(color));
        if (kings > 1) return error(Code::SeveralKings, name(color));
        if (count(board.pieces(color, Pawn)) > 8) return error(Code::TooManyPawns, name(color));
        if (count(board.colors[color]) > 16) return error(Code::TooManyMen, name(color));
    }
    if ((board.types[Pawn] & (rank_mask(0) | rank_mask(7))) != 0)
        return error(Code::PawnOnLastRank);
    const Square white_king = board.king(White);
    if (contains(king_attacks(white_king), board.king(Black))) return error(Code::KingsAdjacent);
    const Color us = board.side_to_move;
    if (is_attacked(board, board.king(~us), us, board.occupied()))
        return error(Code::OpponentInCheck, name(~us));
    return std::nullopt;
}

/// The rook that the castling letter names, or why there is none.
Result<Square, DroppedRight> castling_rook(const Board& board, char letter) {
    const Color color = letter >= 'a' ? Black : White;
    const char upper = color == Black ? char(letter - 'a' + 'A') : letter;
    const Square king = board.king(color);
    const auto drop = [&](DroppedRightReason reason) { return DroppedRight{letter, reason}; };
    if (!contains(home_rank(color), king)) return drop(DroppedRightReason::KingOffHomeRank);
    if (file_of(king) == 0 || file_of(king) == 7) return drop(DroppedRightReason::KingInCorner);
    if (upper == 'K' || upper == 'Q') {
        const Wing wing = upper == 'K' ? HSide : ASide;
        const Bitboard rooks = board.pieces(color, Rook) & wing_squares(color, king, wing);
        if (rooks == 0) return drop(DroppedRightReason::NoRook);
        return outermost(rooks, wing);
    }
    const Square rook = relative_square(color, make_square(upper - 'A', 0));
    if (!contains(board.pieces(color, Rook), rook)) return drop(DroppedRightReason::NoRook);
    return rook;
}

MaybeError read_castling(std::string_view text, FenRecord& record) {
    if (text == "-") return std::nullopt;
    for (const char& letter : text) {
        if (std::string_view("ABCDEFGHKQabcdefghkq").find(letter) == std::string_view::npos)
            return error(Code::BadCastlingLetter, std::string_view(&letter, 1));
    }
    if (text.size() > 4) return error(Code::TooManyCastlingLetters, text);
    Board& board = record.board;
    for (const char letter : text) {
        const Result<Square, DroppedRight> rook = castling_rook(board, letter);
        if (!rook) {
            record.dropped_rights.push_back(rook.error());
            continue;
        }
        const Color color = letter >= 'a' ? Black : White;
        const Square king = board.king(color);
        const Bitboard wing = wing_squares(color, king, wing_of(king, *rook));
        if ((board.castling_rooks & wing & ~bit(*rook)) != 0)
            return error(Code::TwoRooksOfOneWing, text);
        board.castling_rooks |= bit(*rook);
    }
    return std::nullopt;
}

MaybeError read_en_passant(std::string_view text, Board& board) {
    if (text == "-") return std::nullopt;
    const std::optional<Square> square = parse_square(text);
    if (!square) return error(Code::BadEnPassantSquare, text);
    const Square target = *square;
    const Color us = board.side_to_move;
    if (rank_of(target) != relative_rank(us, 5)) return error(Code::EnPassantOnWrongRank, text);
    // The pawn must have come from its start square over the target; both are empty now.
    const Bitboard way = bit(target) | bit(target + forward(us));
    const Bitboard pawn = bit(target - forward(us));
    if ((way & board.occupied()) != 0 || (pawn & board.pieces(~us, Pawn)) == 0) return std::nullopt;
    const Bitboard capturers = us == White ? en_passant_capturers<White>(board, target)
                                           : en_passant_capturers<Black>(board, target);
    if (capturers != 0) board.en_passant = target;
    return std::nullopt;
}

/// The counters where EPD has them, in the operations hmvc and fmvn: "hmvc 5; fmvn 20;".
MaybeError read_operations(std::string_view text, FenRecord& record) {
    for (const auto& [code, operand] : epd_operations(text)) {
        const bool is_clock = code == "hmvc";
        if (!is_clock && code != "fmvn") continue;
        const auto number = parse_number<int>(operand);
        if (!number || *number < 0 || *number > Position::max_counter)
            return error(is_clock ? Code::BadHalfmoveClock : Code::BadFullmoveNumber, operand);
        if (is_clock)
            record.halfmove_clock = *number;
        else
            record.fullmove_number = std::max(1, *number);
    }
    return std::nullopt;
}

/// The two counters, or EPD operations in their place or behind them.
MaybeError read_rest(std::string_view rest, const std::vector<std::string_view>& words,
                     FenRecord& record) {
    const auto is_operation = [&](std::string_view word) {
        const char c = word.front();
        const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        return c == ';' || (is_letter && rest.find(';') != std::string_view::npos);
    };
    if (words.size() <= 4) return std::nullopt;
    if (is_operation(words[4])) {
        const auto place = std::size_t(words[4].data() - rest.data());
        return read_operations(rest.substr(place), record);
    }
    const auto halfmoves = parse_number<int>(words[4]);
    if (!halfmoves || *halfmoves < 0 || *halfmoves > Position::max_counter)
        return error(Code::BadHalfmoveClock, words[4]);
    record.halfmove_clock = *halfmoves;
    if (words.size() <= 5 || is_operation(words[5])) return std::nullopt;
    const auto fullmoves = parse_number<int>(words[5]);
    if (!fullmoves || *fullmoves < 0 || *fullmoves > Position::max_counter)
        return error(Code::BadFullmoveNumber, words[5]);
    record.fullmove_number = std::max(1, *fullmoves);
    if (words.size() > 6 && !is_operation(words[6])) return error(Code::TrailingText, words[6]);
    return std::nullopt;
}

}  // namespace

Result<FenRecord, FenError> parse_fen(std::string_view text) {
    const std::vector<std::string_view> words = split_words(text);
    FenRecord record;
    Board& board = record.board;
    if (words.empty()) return error(Code::Empty);
    if (MaybeError e = read_placement(words[0], board)) return *e;
    if (words.size() < 2) return error(Code::MissingSide);
    if (words[1] != "w" && words[1] != "b") return error(Code::BadSide, words[1]);
    board.side_to_move = words[1] == "w" ? White : Black;
    if (MaybeError e = check_men(board)) return *e;
    if (words.size() > 2) {
        if (MaybeError e = read_castling(words[2], record)) return *e;
    }
    if (words.size() > 3) {
        if (MaybeError e = read_en_passant(words[3], board)) return *e;
    }
    if (MaybeError e = read_rest(text, words, record)) return *e;
    return record;
}

std::string describe(const FenError& error) {
    const std::string token = std::string("'") + printable(error.token) + "'";
    switch (error.code) {
        case Code::Empty: return "the FEN is empty";
        case Code::BadPieceLetter: return "FEN placement: " + token + " is no piece letter";
        case Code::RankTooLong: return "FEN placement: rank " + token + " has more than 8 squares";
        case Code::RankTooShort: return "FEN placement: rank " + token + " has less than 8 squares";
        case Code::TooManyRanks: return "FEN placement: " + token + " has more than 8 ranks";
        case Code::TooFewRanks: return "FEN placement: " + token + " has less than 8 ranks";
        case Code::MissingSide: return "FEN: the side to move (w or b) is missing";
        case Code::BadSide: return "FEN: " + token + " is no side to move (w or b)";
        case Code::BadCastlingLetter: return "FEN castling: " + token + " is no castling letter";
        case Code::TooManyCastlingLetters: return "FEN castling: " + token + " has over 4 letters";
        case Code::TwoRooksOfOneWing:
            return "FEN castling: " + token + " names two rooks on one side of a king";
        case Code::BadEnPassantSquare: return "FEN en passant: " + token + " is no square or -";
        case Code::EnPassantOnWrongRank:
            return "FEN en passant: " + token + " is on the wrong rank for the side to move";
        case Code::BadHalfmoveClock: return "FEN: " + token + " is no half-move clock (0 to 30000)";
        case Code::BadFullmoveNumber:
            return "FEN: " + token + " is no full-move number (0 to 30000)";
        case Code::TrailingText: return "FEN: unexpected " + token + " after the six fields";
        case Code::NoKing: return "FEN: " + error.token + " has no king";
        case Code::SeveralKings: return "FEN: " + error.token + " has more than one king";
        case Code::TooManyPawns: return "FEN: " + error.token + " has more than 8 pawns";
        case Code::TooManyMen: return "FEN: " + error.token + " has more than 16 men";
        case Code::PawnOnLastRank: return "FEN: a pawn stands on rank 1 or 8";
        case Code::KingsAdjacent: return "FEN: the kings stand side by side";
        case Code::OpponentInCheck: return "FEN: " + error.token + " is in check but not to move";
    }
    return "FEN: error";
}

std::string describe(const DroppedRight& dropped) {
    const std::string start = std::string("castling right '") + dropped.letter + "' dropped: ";
    switch (dropped.reason) {
        case DroppedRightReason::KingOffHomeRank: return start + "the king is off its home rank";
        case DroppedRightReason::KingInCorner: return start + "the king is in the corner";
        case DroppedRightReason::NoRook: return start + "no such rook";
    }
    return start + "impossible";
}

namespace {

std::string placement(const Position& position) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            const Piece piece = position.piece_on(make_square(file, rank));
            if (piece == NoPiece) {
                ++empty;
                continue;
            }
            if (empty > 0) text += char('0' + empty);
            empty = 0;
            text += piece_letters[piece];
        }
        if (empty > 0) text += char('0' + empty);
        if (rank > 0) text += '/';
    }
    return text;
}

char castling_letter(const Board& board, Color color, Square rook, FenStyle style) {
    const Square king = board.king(color);
    const Wing wing = wing_of(king, rook);
    const Bitboard rooks = board.pieces(color, Rook) & wing_squares(color, king, wing);
    const bool by_file = style == FenStyle::Shredder || outermost(rooks, wing) != rook;
    const char upper = by_file ? char('A' + file_of(rook)) : wing == HSide ? 'K' : 'Q';
    return color == White ? upper : char(upper - 'A' + 'a');
}

std::string castling_field(const Board& board, FenStyle style) {
    std::string text;
    for (Color color : both_colors) {
        for (Wing wing : {HSide, ASide}) {
            const Bitboard rooks = board.castling_rooks & board.colors[color] &
                                   wing_squares(color, board.king(color), wing);
            if (rooks != 0) text += castling_letter(board, color, first(rooks), style);
        }
    }
    return text.empty() ? "-" : text;
}

}  // namespace

std::string to_fen(const Position& position, FenStyle style) {
    const Board& board = position.board();
    std::string text = placement(position);
    text += board.side_to_move == White ? " w " : " b ";
    text += castling_field(board, style);
    text += ' ' + (board.en_passant == NoSquare ? "-" : to_text(board.en_passant));
    return text + ' ' + std::to_string(position.halfmove_clock()) + ' ' +
           std::to_string(position.fullmove_number());
}

Position standard_start_position() {
    return parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1")->position();
}

}  // namespace freischach
