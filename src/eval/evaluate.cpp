// SPDX-License-Identifier: GPL-3.0-or-later
//
// A compact hand-written evaluation: material, squares, mobility, pawns, king safety, each
// for the middlegame and the endgame and blended by the material left. It holds the place of
// the network; nothing else knows how it works.

#include "eval/evaluate.h"

#include <algorithm>
#include <cstdio>

#include "core/attacks.h"

namespace freischach {

namespace {

/// A value in the middlegame and in the endgame, in centipawns.
struct Tapered {
    int middlegame = 0, endgame = 0;

    constexpr Tapered& operator+=(Tapered other) {
        middlegame += other.middlegame;
        endgame += other.endgame;
        return *this;
    }
    constexpr Tapered operator+(Tapered other) const { return Tapered(*this) += other; }
    constexpr Tapered operator-(Tapered other) const { return *this + other * -1; }
    constexpr Tapered operator*(int factor) const {
        return {middlegame * factor, endgame * factor};
    }
};

/// Piece-square values are sums of a rank and a file value: enough to say "centre" and
/// "forward", and small enough to read. Files are counted from the edge to the centre.
struct PieceValues {
    Tapered material;
    std::array<Tapered, 8> rank;
    std::array<Tapered, 4> file;
};

// clang-format off
constexpr std::array<PieceValues, piece_type_count> piece_values{{
    {{ 82, 105},
     {{{0, 0}, {-4, -6}, {-2, -6}, {4, -2}, {10, 8}, {24, 30}, {60, 75}, {0, 0}}},
     {{{-10, 0}, {-2, 2}, {0, 0}, {10, -2}}}},
    {{330, 300},
     {{{-22, -20}, {-10, -10}, {0, 0}, {8, 10}, {18, 12}, {20, 4}, {4, -6}, {-30, -22}}},
     {{{-24, -20}, {-6, -6}, {4, 4}, {10, 10}}}},
    {{345, 315},
     {{{-8, -8}, {4, -4}, {6, 2}, {4, 4}, {4, 4}, {6, 2}, {-4, -2}, {-14, -6}}},
     {{{-6, -6}, {2, -2}, {2, 2}, {2, 4}}}},
    {{470, 535},
     {{{-4, -6}, {-10, -8}, {-12, -4}, {-8, 0}, {0, 6}, {8, 8}, {18, 12}, {12, 8}}},
     {{{-8, 0}, {-2, 0}, {4, 0}, {8, -2}}}},
    {{980, 985},
     {{{-4, -22}, {2, -14}, {2, -2}, {-2, 10}, {-2, 16}, {4, 14}, {2, 12}, {6, 4}}},
     {{{-4, -10}, {0, -4}, {2, 2}, {2, 8}}}},
    {{  0,   0},
     {{{14, -32}, {-2, -14}, {-30, -2}, {-50, 8}, {-55, 16}, {-45, 20}, {-30, 12}, {-20, -10}}},
     {{{14, -18}, {16, -4}, {-8, 4}, {-22, 8}}}},
}};
// clang-format on

/// Per square attacked that is neither own nor guarded by a pawn, above or below the usual number.
struct Mobility {
    int usual;
    Tapered per_square;
};
constexpr std::array<Mobility, piece_type_count> mobility{
    {{0, {}}, {4, {5, 5}}, {6, {5, 5}}, {6, {3, 5}}, {11, {2, 4}}, {0, {}}}};

/// How much a man that attacks squares beside the king adds to the attack.
constexpr std::array<int, piece_type_count> king_attack_weight{0, 22, 20, 32, 50, 0};

constexpr std::array<Tapered, 8> passed_pawn{
    {{0, 0}, {0, 8}, {2, 12}, {8, 28}, {24, 52}, {48, 90}, {75, 140}, {0, 0}}};
constexpr Tapered isolated_pawn{-12, -10};
constexpr Tapered doubled_pawn{-6, -16};
constexpr Tapered protected_pawn{9, 5};
constexpr Tapered bishop_pair{26, 48};
constexpr Tapered rook_on_open_file{26, 8};
constexpr Tapered rook_on_half_open_file{12, 6};
constexpr Tapered shield_pawn{13, 0};
constexpr Tapered castling_right{14, 0};
constexpr int tempo = 18;

/// Game phase: what the men count, all of them together.
constexpr std::array<int, piece_type_count> phase_weight{0, 1, 1, 2, 4, 0};
constexpr int full_phase = 24;

/// The terms that explain_evaluation() shows.
struct Terms {
    Tapered material, squares, mobility, pawns, king;

    [[nodiscard]] Tapered sum() const { return material + squares + mobility + pawns + king; }
};

constexpr Bitboard adjacent_files(int file) {
    const Bitboard mask = file_mask(file);
    return shift<1>(mask) | shift<-1>(mask);
}

/// The squares in front of `square` as seen by `color`, on its file and the two beside it.
Bitboard passed_pawn_area(Color color, Square square) {
    const int file = file_of(square);
    const Bitboard files = file_mask(file) | adjacent_files(file);
    const int rank = rank_of(square);
    const Bitboard ahead = color == White ? (rank == 7 ? 0 : ~Bitboard{0} << (8 * (rank + 1)))
                                          : (Bitboard{1} << (8 * rank)) - 1;
    return files & ahead;
}

template <Color Us>
Tapered pawn_terms(const Board& board) {
    const Bitboard own = board.pieces(Us, Pawn);
    const Bitboard enemy = board.pieces(~Us, Pawn);
    Tapered sum = protected_pawn * count(own & pawn_attacks<Us>(own));
    for (Square square : squares(own)) {
        const int file = file_of(square);
        if ((adjacent_files(file) & own) == 0) sum += isolated_pawn;
        if (several(file_mask(file) & own)) sum += doubled_pawn;
        if ((passed_pawn_area(Us, square) & enemy) == 0)
            sum += passed_pawn[relative_rank(Us, rank_of(square))];
    }
    return sum;
}

template <Color Us>
void add_pieces(const Board& board, Terms& terms) {
    const Bitboard occupied = board.occupied();
    const Bitboard own_pawns = board.pieces(Us, Pawn);
    const Bitboard enemy_pawns = board.pieces(~Us, Pawn);
    const Bitboard free = ~board.colors[Us] & ~pawn_attacks<~Us>(enemy_pawns);
    const Bitboard king_zone = king_attacks(board.king(~Us));
    int attackers = 0;
    int attack = 0;
    for (int t = Pawn; t < piece_type_count; ++t) {
        const PieceType type = PieceType(t);
        const PieceValues& values = piece_values[type];
        for (Square square : squares(board.pieces(Us, type))) {
            const int file = std::min(file_of(square), 7 - file_of(square));
            terms.material += values.material;
            terms.squares += values.rank[relative_rank(Us, rank_of(square))] + values.file[file];
            if (type == Pawn || type == King) continue;
            const Bitboard attacks = piece_attacks(type, square, occupied);
            terms.mobility +=
                mobility[type].per_square * (count(attacks & free) - mobility[type].usual);
            if ((attacks & king_zone) != 0) {
                ++attackers;
                attack += king_attack_weight[type] + 6 * count(attacks & king_zone);
            }
            if (type == Rook && (file_mask(file_of(square)) & own_pawns) == 0) {
                const bool open = (file_mask(file_of(square)) & enemy_pawns) == 0;
                terms.mobility += open ? rook_on_open_file : rook_on_half_open_file;
            }
        }
    }
    if (count(board.pieces(Us, Bishop)) >= 2) terms.material += bishop_pair;
    // One attacker alone is harmless; many are more than their sum.
    terms.king += Tapered{attack * std::min(attackers, 5) / 6 * (attackers > 1 ? 1 : 0), 0};
}

template <Color Us>
Terms terms_of(const Board& board) {
    Terms terms;
    add_pieces<Us>(board, terms);
    terms.pawns = pawn_terms<Us>(board);
    const Square king = board.king(Us);
    const Bitboard front =
        passed_pawn_area(Us, king) & (king_attacks(king) | shift<forward(Us)>(king_attacks(king)));
    terms.king += shield_pawn * count(front & board.pieces(Us, Pawn));
    terms.king += castling_right * count(board.castling_rooks & board.colors[Us]);
    return terms;
}

int phase_of(const Board& board) {
    int phase = 0;
    for (int type = Pawn; type < piece_type_count; ++type)
        phase += phase_weight[type] * count(board.types[type]);
    return std::min(phase, full_phase);
}

int blend(Tapered value, int phase) {
    return (value.middlegame * phase + value.endgame * (full_phase - phase)) / full_phase;
}

/// Against a bare king: drive it to the edge and bring the own king near.
int mop_up(const Board& board, Color stronger) {
    if (several(board.colors[~stronger])) return 0;
    const Square hunted = board.king(~stronger);
    const Square hunter = board.king(stronger);
    const auto from_centre = [](int line) { return line < 4 ? 3 - line : line - 4; };
    const int edge = from_centre(file_of(hunted)) + from_centre(rank_of(hunted));
    const int apart =
        std::abs(file_of(hunted) - file_of(hunter)) + std::abs(rank_of(hunted) - rank_of(hunter));
    return 12 * edge + 5 * (14 - apart);
}

/// What share of an endgame lead counts, in 64ths: without pawns a small lead does not win.
int endgame_scale(const Board& board, Color stronger) {
    if (board.pieces(stronger, Pawn) != 0) return 64;
    const auto men = [&](Color color) {
        int sum = 0;
        for (PieceType type : {Knight, Bishop, Rook, Queen})
            sum += exchange_value[type] * count(board.pieces(color, type));
        return sum;
    };
    return men(stronger) - men(~stronger) <= exchange_value[Bishop] ? 12 : 64;
}

}  // namespace

Score evaluate(const Position& position) {
    const Board& board = position.board();
    Tapered white = (terms_of<White>(board).sum() - terms_of<Black>(board).sum());
    white.endgame = white.endgame * endgame_scale(board, white.endgame > 0 ? White : Black) / 64;
    white.endgame += mop_up(board, White) - mop_up(board, Black);
    const int score = blend(white, phase_of(board));
    const int ours = (position.side_to_move() == White ? score : -score) + tempo;
    // A position in which nothing irreversible happens slowly becomes a draw.
    const int faded = ours * (220 - std::min(position.halfmove_clock(), 100)) / 220;
    return std::clamp(faded, -mate_bound + 1, mate_bound - 1);
}

std::string explain_evaluation(const Position& position) {
    const Board& board = position.board();
    const Terms white = terms_of<White>(board);
    const Terms black = terms_of<Black>(board);
    const int phase = phase_of(board);
    std::string text = "term         White   Black   total (centipawns)\n";
    const auto row = [&](const char* name, Tapered of_white, Tapered of_black) {
        std::array<char, 80> line{};
        std::snprintf(line.data(), line.size(), "%-10s %7d %7d %7d\n", name, blend(of_white, phase),
                      blend(of_black, phase), blend(of_white - of_black, phase));
        text += line.data();
    };
    row("material", white.material, black.material);
    row("squares", white.squares, black.squares);
    row("mobility", white.mobility, black.mobility);
    row("pawns", white.pawns, black.pawns);
    row("king", white.king, black.king);
    const Score score = evaluate(position);
    const Score from_white = position.side_to_move() == White ? score : -score;
    return text + "evaluation with tempo and fifty-move clock, from White's view: " +
           std::to_string(from_white) + " centipawns\n";
}

}  // namespace freischach
