// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sums of weight columns. The loops are plain; compilers turn them into vector code.

#include "eval/nnue/accumulator.h"

namespace freischach::nnue {

namespace {

using Column = std::array<std::int16_t, hidden_size>;

/// Features that come and go; their columns are added in one pass over the values.
class ColumnChanges {
public:
    explicit ColumnChanges(const Weights& weights) : weights_(weights) {}

    void add(int feature) { added_[added_count_++] = &weights_.feature[std::size_t(feature)]; }
    void remove(int feature) { removed_[removed_count_++] = &weights_.feature[std::size_t(feature)]; }

    void apply(const Column& from, Column& to) const {
        for (std::size_t i = 0; i < hidden_size; ++i) to[i] = from[i];
        for (std::size_t c = 0; c < added_count_; ++c) {
            for (std::size_t i = 0; i < hidden_size; ++i)
                to[i] = std::int16_t(to[i] + (*added_[c])[i]);
        }
        for (std::size_t c = 0; c < removed_count_; ++c) {
            for (std::size_t i = 0; i < hidden_size; ++i)
                to[i] = std::int16_t(to[i] - (*removed_[c])[i]);
        }
    }

private:
    const Weights& weights_;
    std::array<const Column*, max_active_features> added_, removed_;
    std::size_t added_count_ = 0, removed_count_ = 0;
};

Color owner_of_castling_rook(Square rook) { return rank_of(rook) == 0 ? White : Black; }

}  // namespace

AccumulatorStack::AccumulatorStack(const Weights& weights, int max_length)
    : weights_(weights), entries_(std::size_t(max_length) + 1) {
    // The empty board.
    for (auto& of_side : snapshots_) {
        for (Snapshot& snapshot : of_side) snapshot.values = weights.feature_bias;
    }
}

void AccumulatorStack::reset(const Position& position) {
    top_ = 0;
    Entry& entry = entries_.front();
    entry.is_ready = {};
    for (Color side : both_colors)
        entry.perspectives[side] = Perspective(side, position.board().king(side));
}

void AccumulatorStack::push(const PieceDelta& delta, const Position& position) {
    Entry& entry = entries_[std::size_t(++top_)];
    entry.delta = delta;
    entry.is_ready = {};
    for (Color side : both_colors)
        entry.perspectives[side] = Perspective(side, position.board().king(side));
}

const Accumulator& AccumulatorStack::accumulator(const Position& position) {
    for (Color side : both_colors) bring_up_to_date(side, position.board());
    return entries_[std::size_t(top_)].accumulator;
}

void AccumulatorStack::bring_up_to_date(Color side, const Board& board) {
    int known = top_;
    while (!entries_[std::size_t(known)].is_ready[side]) {
        const bool is_turned = known == 0 || entries_[std::size_t(known - 1)].perspectives[side] !=
                                                 entries_[std::size_t(known)].perspectives[side];
        if (is_turned) return refresh(side, board);
        --known;
    }
    for (; known < top_; ++known)
        apply(entries_[std::size_t(known)], entries_[std::size_t(known + 1)], side);
}

void AccumulatorStack::apply(const Entry& before, Entry& entry, Color side) const {
    const Perspective& perspective = entry.perspectives[side];
    ColumnChanges changes(weights_);
    for (const auto& [piece, square] : entry.delta.added())
        changes.add(perspective.piece(piece, square));
    for (const auto& [piece, square] : entry.delta.removed())
        changes.remove(perspective.piece(piece, square));
    for (Square rook : squares(entry.delta.lost_castling_rooks))
        changes.remove(perspective.castling_rook(owner_of_castling_rook(rook), rook));
    changes.apply(before.accumulator.values[side], entry.accumulator.values[side]);
    entry.is_ready[side] = true;
}

void AccumulatorStack::refresh(Color side, const Board& board) {
    const Square king = board.king(side);
    const Perspective perspective(side, king);
    Snapshot& snapshot = snapshots_[side][file_of(king) < 4 ? 1 : 0];
    ColumnChanges changes(weights_);
    for (Color color : both_colors) {
        for (int type = Pawn; type < piece_type_count; ++type) {
            const Piece piece = make_piece(color, PieceType(type));
            const Bitboard now = board.pieces(color, PieceType(type));
            const Bitboard then = snapshot.board.pieces(color, PieceType(type));
            for (Square square : squares(now & ~then)) changes.add(perspective.piece(piece, square));
            for (Square square : squares(then & ~now))
                changes.remove(perspective.piece(piece, square));
        }
    }
    const Bitboard now = board.castling_rooks;
    const Bitboard then = snapshot.board.castling_rooks;
    for (Square rook : squares(now & ~then))
        changes.add(perspective.castling_rook(owner_of_castling_rook(rook), rook));
    for (Square rook : squares(then & ~now))
        changes.remove(perspective.castling_rook(owner_of_castling_rook(rook), rook));

    changes.apply(snapshot.values, snapshot.values);
    snapshot.board = board;
    Entry& entry = entries_[std::size_t(top_)];
    entry.accumulator.values[side] = snapshot.values;
    entry.is_ready[side] = true;
}

}  // namespace freischach::nnue
