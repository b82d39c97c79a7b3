// SPDX-License-Identifier: GPL-3.0-or-later
//
// One function a line of the text.

#include "uci/board_text.h"

#include <cstdio>

#include "chess960/start_positions.h"
#include "core/fen.h"
#include "core/names.h"
#include "core/notation.h"

namespace freischach {

namespace {

std::string diagram(const Position& position) {
    constexpr std::string_view border = " +---+---+---+---+---+---+---+---+\n";
    std::string text(border);
    for (int rank = 7; rank >= 0; --rank) {
        for (int file = 0; file < 8; ++file) {
            text += " | ";
            const Piece piece = position.piece_on(make_square(file, rank));
            text += piece == NoPiece ? ' ' : piece_letters[piece];
        }
        text += " | " + std::to_string(rank + 1) + '\n';
        text += border;
    }
    return text + "   a   b   c   d   e   f   g   h\n";
}

std::string hexadecimal(Key key) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llX", static_cast<unsigned long long>(key));
    return text;
}

std::string start_numbers(const Board& board) {
    std::string text;
    for (Color color : both_colors) {
        const auto number = start_number(board, color);
        if (!number) continue;
        text += text.empty() ? "Start position: " : ", ";
        text += std::string(name(color)) + ' ' + std::to_string(*number);
    }
    return text.empty() ? text : text + '\n';
}

std::string checkers_line(const Position& position) {
    std::string text;
    for (Square square : squares(position.checks().checkers)) text += ' ' + to_text(square);
    return "Checkers:" + (text.empty() ? " none" : text) + '\n';
}

/// The rights with their moves and what they do, as in "White h1 (double-move)".
std::string castling_line(const Board& board) {
    std::string text;
    for (Color color : both_colors) {
        const Square king = board.king(color);
        for (Square rook : squares(board.castling_rooks & board.colors[color])) {
            text += text.empty() ? " " : ", ";
            text += std::string(name(color)) + ' ' + to_text(king) + to_text(rook) + " (" +
                    std::string(name(castling_kind(color, king, rook))) + ')';
        }
    }
    return "Castling:" + (text.empty() ? " none" : text);
}

}  // namespace

std::string board_text(const Position& position) {
    const Board& board = position.board();
    return diagram(position) + "\nFen: " + to_fen(position, FenStyle::XFen) +
           "\nShredder-FEN: " + to_fen(position, FenStyle::Shredder) +
           "\nKey: " + hexadecimal(position.key()) + '\n' + start_numbers(board) +
           checkers_line(position) + castling_line(board);
}

}  // namespace freischach
