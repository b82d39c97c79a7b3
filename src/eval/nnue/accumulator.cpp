// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sums of weight columns, and which columns they are.

#include "eval/nnue/accumulator.h"

#include "eval/simd/simd.h"

namespace freischach::nnue {

namespace {

using Column = std::array<std::int16_t, hidden_size>;

/// Columns that come and go, and are added up in one pass.
class ColumnChanges {
public:
    explicit ColumnChanges(const Weights& weights) : weights_(weights) {}

    void add(int feature) { added_[added_count_++] = column(feature); }
    void remove(int feature) { removed_[removed_count_++] = column(feature); }

    void apply(const Column& from, Column& to) const {
        simd::sum_columns<simd::Best>(from.data(), to.data(), {added_.data(), added_count_},
                                      {removed_.data(), removed_count_}, hidden_size);
    }

private:
    [[nodiscard]] const std::int16_t* column(int feature) const {
        return weights_.feature[std::size_t(feature)].data();
    }

    const Weights& weights_;
    std::array<const std::int16_t*, max_active_features> added_, removed_;
    std::size_t added_count_ = 0, removed_count_ = 0;
};

Color owner_of_castling_rook(Square rook) { return rank_of(rook) == 0 ? White : Black; }

}  // namespace

void AccumulatorStack::reset(const Weights& weights, const Board& board) {
    weights_ = &weights;
    // The empty board.
    for (auto& of_side : snapshots_) of_side.fill({Board(), weights.feature_bias});
    top_ = 0;
    Entry& entry = entries_.front();
    entry.is_ready = {};
    for (Color side : both_colors) entry.perspectives[side] = Perspective(side, board.king(side));
}

void AccumulatorStack::push(const PieceDelta& delta, const Board& board) {
    Entry& entry = entries_[std::size_t(++top_)];
    entry.delta = delta;
    entry.is_ready = {};
    for (Color side : both_colors) entry.perspectives[side] = Perspective(side, board.king(side));
}

const Accumulator& AccumulatorStack::accumulator(const Board& board) {
    for (Color side : both_colors) bring_up_to_date(side, board);
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
        apply(entries_[std::size_t(known)], entries_[std::size_t(known) + 1], side);
}

void AccumulatorStack::apply(const Entry& before, Entry& entry, Color side) const {
    const Perspective& perspective = entry.perspectives[side];
    ColumnChanges changes(*weights_);
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
    const Perspective perspective(side, board.king(side));
    Snapshot& snapshot = snapshots_[side][std::size_t(perspective.number())];
    ColumnChanges changes(*weights_);
    for (Color color : both_colors) {
        for (int type = Pawn; type < piece_type_count; ++type) {
            const Piece piece = make_piece(color, PieceType(type));
            const Bitboard now = board.pieces(color, PieceType(type));
            const Bitboard then = snapshot.board.pieces(color, PieceType(type));
            for (Square square : squares(now & ~then))
                changes.add(perspective.piece(piece, square));
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
