// SPDX-License-Identifier: GPL-3.0-or-later
//
// A compact hand-written evaluation: material, squares, mobility, threats, pawns, king
// safety, each for the middlegame and the endgame and blended by the material left. It holds
// the place of the network; nothing else knows how it works. The weights were fitted by
// logistic regression to scores of short searches over games of the engine against itself.

#include "eval/evaluate.h"

#include <algorithm>
#include <cstdio>

#include "core/attacks.h"

namespace freischach {

namespace {

/// A value in the middlegame and in the endgame, in centipawns.
struct Tapered {
    int middlegame = 0, endgame = 0;

    constexpr Tapered operator+(Tapered other) const {
        return {middlegame + other.middlegame, endgame + other.endgame};
    }
    constexpr Tapered operator*(int factor) const {
        return {middlegame * factor, endgame * factor};
    }
    constexpr Tapered operator-(Tapered other) const { return *this + other * -1; }
};

// clang-format off
struct Weights {
    /// By piece type.
    std::array<Tapered, 6> material{
        {{82, 104}, {321, 292}, {330, 299}, {449, 517}, {982, 977}, {0, 0}}};
    /// Piece-square values are sums of a rank and a file value: [type][rank from the own side].
    std::array<std::array<Tapered, 8>, 6> rank{{
        {{{0, 0}, {-5, 0}, {-3, -6}, {4, 0}, {8, 12}, {30, 27}, {59, 62}, {0, 0}}},
        {{{-22, -19}, {-11, -11}, {-2, 4}, {6, 11}, {15, 11}, {19, -2}, {4, -9}, {-32, -25}}},
        {{{-11, -12}, {-2, -7}, {0, -2}, {0, 8}, {-1, 3}, {8, -3}, {-1, -4}, {-12, -7}}},
        {{{-6, -4}, {-13, -7}, {-14, -4}, {-15, 0}, {-2, 1}, {4, 2}, {20, 6}, {8, 4}}},
        {{{4, -35}, {2, -18}, {1, -1}, {-5, 11}, {-2, 16}, {3, 15}, {-3, 14}, {11, 9}}},
        {{{13, -35}, {-1, -13}, {-28, -5}, {-50, 5}, {-57, 21}, {-46, 12}, {-28, 18}, {-20, -4}}}}};
    /// [type][file counted from the edge to the centre]
    std::array<std::array<Tapered, 4>, 6> file{{
        {{{-15, -2}, {3, 1}, {1, 4}, {9, -6}}},
        {{{-23, -25}, {-7, -5}, {-2, 3}, {5, 6}}},
        {{{-13, -8}, {-4, -9}, {-1, -1}, {-1, -2}}},
        {{{-16, 1}, {-9, -5}, {1, -6}, {8, -10}}},
        {{{-7, -13}, {4, -5}, {1, 3}, {4, 4}}},
        {{{8, -14}, {15, -3}, {-3, 0}, {-20, 7}}}}};
    /// Per square attacked that is neither own nor guarded by a pawn, by type.
    std::array<Tapered, 6> mobility{
        {{0, 0}, {5, 1}, {4, 3}, {4, 2}, {4, -6}, {0, 0}}};
    Tapered bishop_pair{20, 42};
    Tapered rook_open_file{26, -2};
    Tapered rook_half_open_file{9, 9};
    Tapered knight_outpost{3, 4};
    /// Enemy men attacked, by their type: by a pawn, by a knight or bishop, by a rook.
    std::array<Tapered, 6> threat_by_pawn{
        {{-2, -1}, {44, 33}, {39, 39}, {67, 27}, {55, 28}, {0, 0}}};
    std::array<Tapered, 6> threat_by_minor{
        {{-1, 5}, {13, 24}, {19, 22}, {34, 24}, {36, 28}, {0, 0}}};
    std::array<Tapered, 6> threat_by_rook{
        {{-3, 9}, {8, 13}, {9, 15}, {0, 10}, {40, 30}, {0, 0}}};
    /// Enemy men that are attacked and not defended.
    Tapered hanging{12, 23};
    Tapered isolated_pawn{-10, -9};
    Tapered doubled_pawn{-13, -25};
    Tapered backward_pawn{-5, -6};
    Tapered protected_pawn{9, 5};
    Tapered phalanx_pawn{0, 4};
    /// By rank from the own side.
    std::array<Tapered, 8> passed_pawn{
        {{0, 0}, {5, 3}, {3, 13}, {6, 29}, {24, 50}, {47, 92}, {74, 127}, {0, 0}}};
    Tapered blocked_passed_pawn{2, -24};
    /// Times the distance of the king to the square in front of the pawn.
    Tapered passed_pawn_own_king{1, -3};
    Tapered passed_pawn_enemy_king{-1, 5};
    Tapered shield_pawn{14, -1};
    Tapered castling_right{10, 2};
    Tapered tempo{19, 10};
    /// What endangers a king; the square of the sum counts.
    Tapered danger_base{10, 4};
    std::array<Tapered, 6> danger_attacker{
        {{0, 0}, {10, 5}, {13, 0}, {15, 1}, {21, 8}, {0, 0}}};
    Tapered danger_zone_square{8, 5};
    std::array<Tapered, 6> danger_safe_check{
        {{0, 0}, {38, 6}, {27, 5}, {40, 17}, {22, 0}, {0, 0}}};
    Tapered danger_weak_square{2, -4};
    Tapered danger_no_queen{-55, -6};
    Tapered danger_shield{-2, 11};
};
// clang-format on
constexpr Weights weights;

/// Game phase: what the men count, all of them together.
constexpr std::array<int, piece_type_count> phase_weight{0, 1, 1, 2, 4, 0};
constexpr int full_phase = 24;
/// Divides the square of the danger to a king.
constexpr int danger_divisor = 128;

/// Adds up weights.
struct WeightSum {
    Tapered value;
    void add(const Tapered& weight, int times = 1) { value = value + weight * times; }
};

/// The terms of one side that explain_evaluation() shows.
template <class Sum>
struct Terms {
    Sum material, squares, mobility, threats, pawns, king;
    /// To the enemy's king.
    Sum danger;
};

/// What the terms share.
template <Color Us>
struct View {
    explicit View(const Board& position) : board(position) {}

    const Board& board;
    Bitboard own_pawns = board.pieces(Us, Pawn);
    Bitboard enemy_pawns = board.pieces(~Us, Pawn);
    Bitboard pawn_attacks_own = pawn_attacks<Us>(own_pawns);
    Bitboard pawn_attacks_enemy = pawn_attacks<~Us>(enemy_pawns);
    /// By type, and of all.
    std::array<Bitboard, piece_type_count> attacks{};
    Bitboard all_attacks = 0;
};

constexpr Bitboard adjacent_files(int file) {
    const Bitboard mask = file_mask(file);
    return shift<1>(mask) | shift<-1>(mask);
}

/// [colour][rank]: all squares of the ranks in front, as seen by the colour.
constexpr auto ranks_in_front = [] {
    std::array<std::array<Bitboard, 8>, 2> table{};
    for (int rank = 0; rank < 8; ++rank) {
        for (int other = 0; other < 8; ++other) {
            if (other > rank) table[White][rank] |= rank_mask(other);
            if (other < rank) table[Black][rank] |= rank_mask(other);
        }
    }
    return table;
}();
constexpr Bitboard ranks_ahead(Color color, Square square) {
    return ranks_in_front[color][rank_of(square)];
}

int distance(Square a, Square b) {
    return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

template <Color Us, class Sum>
void add_men(View<Us>& view, Terms<Sum>& terms) {
    const Board& board = view.board;
    const Bitboard free = ~board.colors[Us] & ~view.pawn_attacks_enemy;
    const Bitboard zone = king_attacks(board.king(~Us));
    view.attacks[Pawn] = view.pawn_attacks_own;
    view.attacks[King] = king_attacks(board.king(Us));
    for (int t = Pawn; t < piece_type_count; ++t) {
        const PieceType type = PieceType(t);
        for (Square square : squares(board.pieces(Us, type))) {
            terms.material.add(weights.material[type]);
            terms.squares.add(weights.rank[type][relative_rank(Us, rank_of(square))]);
            const int file = file_of(square);
            terms.squares.add(weights.file[type][std::min(file, 7 - file)]);
            if (type == Pawn || type == King) continue;
            const Bitboard attacks = piece_attacks(type, square, board.occupied());
            view.attacks[type] |= attacks;
            terms.mobility.add(weights.mobility[type], count(attacks & free));
            if ((attacks & zone) == 0) continue;
            terms.danger.add(weights.danger_attacker[type]);
            terms.danger.add(weights.danger_zone_square, count(attacks & zone));
        }
        view.all_attacks |= view.attacks[type];
    }
    if (count(board.pieces(Us, Bishop)) >= 2) terms.material.add(weights.bishop_pair);
    for (Square rook : squares(board.pieces(Us, Rook))) {
        const Bitboard file = file_mask(file_of(rook));
        if ((file & view.own_pawns) != 0) continue;
        terms.mobility.add((file & view.enemy_pawns) == 0 ? weights.rook_open_file
                                                          : weights.rook_half_open_file);
    }
    for (Square knight : squares(board.pieces(Us, Knight) & view.pawn_attacks_own)) {
        const Bitboard challengers = ranks_ahead(Us, knight) & adjacent_files(file_of(knight));
        if (relative_rank(Us, rank_of(knight)) >= 3 && (challengers & view.enemy_pawns) == 0)
            terms.squares.add(weights.knight_outpost);
    }
}

template <Color Us, class Sum>
void add_threats(const View<Us>& view, const View<~Us>& enemy, Terms<Sum>& terms) {
    const Board& board = view.board;
    const Bitboard minor_attacks = view.attacks[Knight] | view.attacks[Bishop];
    for (PieceType type : {Pawn, Knight, Bishop, Rook, Queen}) {
        const Bitboard men = board.pieces(~Us, type);
        terms.threats.add(weights.threat_by_pawn[type], count(men & view.attacks[Pawn]));
        terms.threats.add(weights.threat_by_minor[type], count(men & minor_attacks));
        terms.threats.add(weights.threat_by_rook[type], count(men & view.attacks[Rook]));
    }
    terms.threats.add(weights.hanging,
                      count(board.colors[~Us] & view.all_attacks & ~enemy.all_attacks));
}

template <Color Us, class Sum>
void add_pawns(const View<Us>& view, Terms<Sum>& terms) {
    const Board& board = view.board;
    const Bitboard own = view.own_pawns;
    terms.pawns.add(weights.protected_pawn, count(own & view.pawn_attacks_own));
    terms.pawns.add(weights.phalanx_pawn, count(own & shift<1>(own)));
    for (Square square : squares(own)) {
        const int file = file_of(square);
        const Bitboard ahead = ranks_ahead(Us, square);
        const Bitboard neighbours = adjacent_files(file) & own;
        const Square stop = square + forward(Us);
        if (neighbours == 0) {
            terms.pawns.add(weights.isolated_pawn);
        } else if ((neighbours & ~ahead) == 0 && contains(view.pawn_attacks_enemy, stop)) {
            terms.pawns.add(weights.backward_pawn);
        }
        if ((file_mask(file) & ahead & own) != 0) {
            terms.pawns.add(weights.doubled_pawn);
            continue;
        }
        const Bitboard way = ahead & (file_mask(file) | adjacent_files(file));
        if ((way & view.enemy_pawns) != 0) continue;
        terms.pawns.add(weights.passed_pawn[relative_rank(Us, rank_of(square))]);
        if (contains(board.occupied(), stop)) terms.pawns.add(weights.blocked_passed_pawn);
        const int urgency = std::max(0, relative_rank(Us, rank_of(square)) - 2);
        terms.pawns.add(weights.passed_pawn_own_king, urgency * distance(board.king(Us), stop));
        terms.pawns.add(weights.passed_pawn_enemy_king, urgency * distance(board.king(~Us), stop));
    }
}

template <Color Us, class Sum>
void add_king(const View<Us>& view, const View<~Us>& enemy, Terms<Sum>& terms) {
    const Board& board = view.board;
    const Square king = board.king(Us);
    const Bitboard shelter =
        ranks_ahead(Us, king) & (king_attacks(king) | shift<forward(Us)>(king_attacks(king)));
    terms.king.add(weights.shield_pawn, count(shelter & view.own_pawns));
    terms.king.add(weights.castling_right, count(board.castling_rooks & board.colors[Us]));

    // The danger to the enemy's king.
    const Square target = board.king(~Us);
    const Bitboard zone = king_attacks(target);
    const Bitboard defended_otherwise =
        enemy.attacks[Pawn] | enemy.attacks[Knight] | enemy.attacks[Bishop] | enemy.attacks[Rook];
    terms.danger.add(weights.danger_base);
    terms.danger.add(weights.danger_weak_square,
                     count(zone & view.all_attacks & ~defended_otherwise));
    const Bitboard safe = ~board.colors[Us] & ~enemy.all_attacks;
    const Bitboard straight = rook_attacks(target, board.occupied()) & safe;
    const Bitboard diagonal = bishop_attacks(target, board.occupied()) & safe;
    terms.danger.add(weights.danger_safe_check[Knight],
                     count(knight_attacks(target) & safe & view.attacks[Knight]));
    terms.danger.add(weights.danger_safe_check[Bishop], count(diagonal & view.attacks[Bishop]));
    terms.danger.add(weights.danger_safe_check[Rook], count(straight & view.attacks[Rook]));
    terms.danger.add(weights.danger_safe_check[Queen],
                     count((straight | diagonal) & view.attacks[Queen]));
    if (board.pieces(Us, Queen) == 0) terms.danger.add(weights.danger_no_queen);
    const Bitboard enemy_shelter = ranks_ahead(~Us, target) & (zone | shift<-forward(Us)>(zone));
    terms.danger.add(weights.danger_shield, count(enemy_shelter & view.enemy_pawns));
}

/// The terms of both colours.
template <class Sum>
std::array<Terms<Sum>, 2> terms_of(const Board& board) {
    std::array<Terms<Sum>, 2> terms;
    View<White> white(board);
    View<Black> black(board);
    add_men(white, terms[White]);
    add_men(black, terms[Black]);
    add_threats(white, black, terms[White]);
    add_threats(black, white, terms[Black]);
    add_pawns(white, terms[White]);
    add_pawns(black, terms[Black]);
    add_king(white, black, terms[White]);
    add_king(black, white, terms[Black]);
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

constexpr Tapered danger_value(Tapered danger) {
    const int middlegame = std::max(danger.middlegame, 0);
    const int endgame = std::max(danger.endgame, 0);
    return {middlegame * middlegame / danger_divisor, endgame * endgame / danger_divisor};
}

Tapered sum_of(const Terms<WeightSum>& terms) {
    return terms.material.value + terms.squares.value + terms.mobility.value + terms.threats.value +
           terms.pawns.value + terms.king.value + danger_value(terms.danger.value);
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
    const auto terms = terms_of<WeightSum>(board);
    Tapered white = sum_of(terms[White]) - sum_of(terms[Black]);
    white.endgame = white.endgame * endgame_scale(board, white.endgame > 0 ? White : Black) / 64;
    white.endgame += mop_up(board, White) - mop_up(board, Black);
    const Tapered ours = (position.side_to_move() == White ? white : white * -1) + weights.tempo;
    return std::clamp(blend(ours, phase_of(board)), -decisive_bound + 1, decisive_bound - 1);
}

std::string explain_evaluation(const Position& position) {
    const auto terms = terms_of<WeightSum>(position.board());
    const int phase = phase_of(position.board());
    std::string text = "term         White   Black   total (centipawns)\n";
    const auto row = [&](const char* name, Tapered white, Tapered black) {
        std::array<char, 80> line{};
        std::snprintf(line.data(), line.size(), "%-10s %7d %7d %7d\n", name, blend(white, phase),
                      blend(black, phase), blend(white - black, phase));
        text += line.data();
    };
    const auto group = [&](const char* name, WeightSum Terms<WeightSum>::*sum) {
        row(name, (terms[White].*sum).value, (terms[Black].*sum).value);
    };
    group("material", &Terms<WeightSum>::material);
    group("squares", &Terms<WeightSum>::squares);
    group("mobility", &Terms<WeightSum>::mobility);
    group("threats", &Terms<WeightSum>::threats);
    group("pawns", &Terms<WeightSum>::pawns);
    group("king", &Terms<WeightSum>::king);
    row("attack", danger_value(terms[White].danger.value), danger_value(terms[Black].danger.value));
    const Score score = evaluate(position);
    const Score from_white = position.side_to_move() == White ? score : -score;
    return text + "evaluation with tempo, from White's view: " + std::to_string(from_white) +
           " centipawns\n";
}

}  // namespace freischach
