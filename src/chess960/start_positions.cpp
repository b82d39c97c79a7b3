// SPDX-License-Identifier: GPL-3.0-or-later
//
// Setting up the men by number and recognising the number of men that are set up.

#include "chess960/start_positions.h"

namespace freischach {

Position start_position(int white_number, int black_number) {
    Board board;
    for (Color color : both_colors) {
        const BackRank back_rank = back_rank_of(color == White ? white_number : black_number);
        for (int file = 0; file < 8; ++file) {
            const Square home = relative_square(color, make_square(file, 0));
            const Square in_front = relative_square(color, make_square(file, 1));
            board.place(make_piece(color, back_rank[file]), home);
            board.place(make_piece(color, Pawn), in_front);
        }
    }
    board.castling_rooks = board.types[Rook];
    return Position(board);
}

std::optional<int> start_number(const Board& board, Color color) {
    BackRank back_rank{};
    for (Square square : squares(home_rank(color))) {
        if (!contains(board.colors[color], square)) return std::nullopt;
        back_rank[file_of(square)] = type_of(board.piece_on(square));
    }
    if (check_back_rank(back_rank)) return std::nullopt;
    return number_of(back_rank);
}

int random_number(Rng& rng) { return int(rng.below(start_position_count)); }

StartNumbers random_numbers(Rng& rng) {
    const int white = random_number(rng);
    const int black = random_number(rng);
    return {white, black};
}

}  // namespace freischach
