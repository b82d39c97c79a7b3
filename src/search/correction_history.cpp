// SPDX-License-Identifier: GPL-3.0-or-later
//
// All features are treated alike: one loop reads or updates their counters.

#include "search/correction_history.h"

#include "core/fingerprint.h"
#include "search/params.h"

namespace freischach {

template <class Self, class Visit>
void CorrectionHistory::for_each_feature(Self& self, const Node& node, Visit visit) {
    const Board& board = node.position.board();
    const Color us = board.side_to_move;
    visit(params::correction_pawns, self.pawns_[us][pawn_fingerprint(board) % slots]);
    visit(params::correction_minors, self.minors_[us][minor_fingerprint(board) % slots]);
    for (Color color : both_colors) {
        visit(params::correction_pieces,
              self.pieces_[color][us][piece_fingerprint(board, color) % slots]);
    }
    const Node& last = *(&node - 1);
    const Node& earlier = *(&node - 2);
    if (last.move && earlier.move) {
        visit(params::correction_continuation,
              self.continuation_[earlier.moved][earlier.move.to()][last.moved][last.move.to()]);
    }
}

Score CorrectionHistory::correction(const Node& node) const {
    int sum = 0;
    for_each_feature(*this, node,
                     [&](int weight, const Counter& counter) { sum += weight * counter; });
    return sum / (16 * Counter::limit);
}

void CorrectionHistory::update(const Node& node, Score error, int depth) {
    const int bonus = std::clamp(error * depth / 8, -Counter::limit / 4, Counter::limit / 4);
    for_each_feature(*this, node, [&](int, Counter& counter) { counter.update(bonus); });
}

}  // namespace freischach
