// SPDX-License-Identifier: GPL-3.0-or-later
//
// The network has no terms to show; what a man is worth shows when it is taken off the board.

#include "eval/evaluate.h"

#include <cstdio>

#include "core/names.h"
#include "core/notation.h"
#include "eval/known_wins.h"
#include "eval/nnue/forward.h"

namespace freischach {

namespace {

Score value_in_bucket(const nnue::Weights& network, const Board& board, int bucket) {
    nnue::AccumulatorStack stack(0);
    stack.reset(network, board);
    return nnue::output(network, stack.accumulator(board), board.side_to_move, bucket);
}

/// From White's view.
Score white_value(const nnue::Weights& network, const Board& board, int bucket) {
    const Score value = value_in_bucket(network, board, bucket);
    return board.side_to_move == White ? value : -value;
}

Board without_man(Board board, Square square) {
    for (Bitboard& each : board.colors) each &= ~bit(square);
    for (Bitboard& each : board.types) each &= ~bit(square);
    board.castling_rooks &= ~bit(square);
    return board;
}

Board without_right(Board board, Square rook) {
    board.castling_rooks &= ~bit(rook);
    return board;
}

std::string pawns(Score centipawns) {
    char text[16];
    std::snprintf(text, sizeof text, "%+.2f", centipawns / 100.0);
    return text;
}

std::string padded(const std::string& text, std::size_t width) {
    return text.size() >= width ? text : std::string(width - text.size(), ' ') + text;
}

/// Calls `text_of` for the squares of a board, each to fill a cell of seven characters.
template <class TextOf>
std::string table(TextOf text_of) {
    const std::string border = [] {
        std::string line(" ");
        for (int file = 0; file < 8; ++file) line += "+-------";
        return line + "+\n";
    }();
    std::string text = border;
    for (int rank = 7; rank >= 0; --rank) {
        for (int row : {0, 1}) {
            text += ' ';
            for (int file = 0; file < 8; ++file)
                text += '|' + text_of(make_square(file, rank), row);
            text += row == 0 ? "| " + std::to_string(rank + 1) + '\n' : "|\n";
        }
        text += border;
    }
    return text + "     a       b       c       d       e       f       g       h\n";
}

}  // namespace

Score evaluate(const nnue::Weights& network, nnue::AccumulatorStack& line,
               const Position& position) {
    if (const auto known = known_win(position.board())) return *known;
    return nnue::output(network, line.accumulator(position.board()), position.side_to_move(),
                        nnue::output_bucket(count(position.occupied())));
}

Score evaluate(const nnue::Weights& network, const Position& position) {
    nnue::AccumulatorStack line(0);
    line.reset(network, position.board());
    return evaluate(network, line, position);
}

std::string explain_evaluation(const nnue::Weights& network, const Position& position) {
    const Board& board = position.board();
    const int bucket = nnue::output_bucket(count(position.occupied()));
    const Score whole = white_value(network, board, bucket);

    std::string text = "What each man is worth: the change if it were not there\n";
    text += table([&](Square square, int row) {
        const Piece piece = position.piece_on(square);
        if (piece == NoPiece) return std::string(7, ' ');
        if (row == 0) return "   " + std::string(1, piece_letters[piece]) + "   ";
        if (type_of(piece) == King) return std::string(7, ' ');
        return padded(pawns(whole - white_value(network, without_man(board, square), bucket)), 6) +
               ' ';
    });
    for (Square rook : squares(board.castling_rooks)) {
        text += "Right to castle with the rook on " + to_text(rook) + ": " +
                pawns(whole - white_value(network, without_right(board, rook), bucket)) + '\n';
    }
    text += "Output by number of men (the one that counts is marked):\n";
    for (int each = 0; each < nnue::output_buckets; ++each) {
        text += "  bucket " + std::to_string(each) + ": " +
                padded(pawns(white_value(network, board, each)), 7) +
                (each == bucket ? "  <-\n" : "\n");
    }
    if (known_win(board)) text += "A won ending that is known without the network\n";
    const Score value = evaluate(network, position);
    return text + "Evaluation: " + pawns(board.side_to_move == White ? value : -value) +
           " (White's view)\n";
}

}  // namespace freischach
