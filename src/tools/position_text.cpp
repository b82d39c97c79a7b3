// SPDX-License-Identifier: GPL-3.0-or-later
//
// One line a rank, without frames, so that several boards fit on a screen.

#include "tools/position_text.h"

#include "chess960/scharnagl.h"
#include "core/names.h"

namespace freischach {

namespace {

/// In the order of Piece, with the empty square at the end.
constexpr std::array<std::string_view, piece_count + 1> figures{"♙", "♟", "♘", "♞", "♗", "♝", "♖",
                                                                "♜", "♕", "♛", "♔", "♚", "·"};

std::string start_number_text(std::optional<int> number) {
    if (!number) return "no start position";
    return "start position " + std::to_string(*number) + " (" + to_text(back_rank_of(*number)) +
           "), mirror image " + std::to_string(mirror_number(*number));
}

}  // namespace

std::string diagram(const Position& position, PieceStyle style) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        text += std::to_string(rank + 1) + ' ';
        for (int file = 0; file < 8; ++file) {
            const Piece piece = position.piece_on(make_square(file, rank));
            text += ' ';
            if (style == PieceStyle::Unicode)
                text += figures[piece];
            else
                text += piece == NoPiece ? '.' : piece_letters[piece];
        }
        text += '\n';
    }
    return text + "   a b c d e f g h\n";
}

std::string start_number_lines(std::optional<int> white, std::optional<int> black) {
    if (white == black) return "Back ranks: " + start_number_text(white) + '\n';
    std::string text;
    for (Color color : both_colors) {
        const auto& number = color == White ? white : black;
        text += std::string(name(color)) + "'s back rank: " + start_number_text(number) + '\n';
    }
    return text;
}

}  // namespace freischach
