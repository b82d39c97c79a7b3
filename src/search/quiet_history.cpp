// SPDX-License-Identifier: GPL-3.0-or-later
//
// A quiet move is looked up by its squares and their dangers, by the pawns on the board, and as
// an answer or a sequel to the moves some plies before it.

#include "search/quiet_history.h"

#include "core/fingerprint.h"
#include "search/params.h"

namespace freischach {

namespace {

/// The butterfly entry of `move`; const if the histories are.
template <class H>
auto& butterfly(H& histories, const Node& node, Move move) {
    const Bitboard attacked = node.threats.by_any;
    return histories.butterfly[node.position.side_to_move()][contains(attacked, move.from())]
                              [contains(attacked, move.to())][move.from()][move.to()];
}

}  // namespace

void prepare_ordering(Histories& histories, Node& node) {
    const Board& board = node.position.board();
    node.threats = find_threats(board, ~board.side_to_move);
    node.pawn_history = &histories.pawn[pawn_fingerprint(board) % Histories::pawn_structures];
}

int quiet_order(const Histories& histories, const Node& node, Move move) {
    const Piece piece = node.position.piece_on(move.from());
    const Square to = move.to();
    int score = 2 * butterfly(histories, node, move) + 2 * (*node.pawn_history)[piece][to];
    for (int plies : {1, 2, 4, 6}) score += (*(&node - plies)->continuation)[piece][to];
    // Away from cheaper attackers, not into their reach.
    const Bitboard danger = node.threats.by_cheaper_than(type_of(piece));
    if (contains(danger, move.from())) score += params::escape_bonus * (type_of(piece) - Pawn);
    if (contains(danger, to)) score -= params::danger_malus * (type_of(piece) - Pawn);
    return score;
}

int quiet_record(const Histories& histories, const Node& node, Move move) {
    const Piece piece = node.position.piece_on(move.from());
    const Square to = move.to();
    return 2 * butterfly(histories, node, move) + (*(&node - 1)->continuation)[piece][to] +
           (*(&node - 2)->continuation)[piece][to];
}

void update_butterfly(Histories& histories, Node& node, Move move, int bonus) {
    butterfly(histories, node, move).update(bonus);
}

void update_quiet(Histories& histories, Node& node, Move move, int bonus) {
    const Piece piece = node.position.piece_on(move.from());
    const Square to = move.to();
    butterfly(histories, node, move).update(bonus);
    (*node.pawn_history)[piece][to].update(bonus);
    for (int plies : {1, 2, 4, 6}) {
        const Node& earlier = *(&node - plies);
        if (earlier.move) (*earlier.continuation)[piece][to].update(bonus);
        // In check the move answers the check and nothing earlier.
        if (node.position.in_check() && plies == 2) break;
    }
}

}  // namespace freischach
