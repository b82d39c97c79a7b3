// SPDX-License-Identifier: GPL-3.0-or-later
//
// The hidden layer along the line that a search is looking at. A move only notes what it has
// changed; the sums are brought up to date when an evaluation asks for them, from the nearest
// earlier position that has them, or, when the own king's move has changed the perspective, from
// the last position seen in the new one.

#pragma once

#include <vector>

#include "core/piece_delta.h"
#include "eval/nnue/features.h"

namespace freischach::nnue {

class AccumulatorStack {
public:
    /// For lines of at most `max_length` moves.
    explicit AccumulatorStack(int max_length) : entries_(std::size_t(max_length) + 1) {}

    /// Begins a line at `board` with the weights of a network, which must live as long as the
    /// line is used.
    void reset(const Weights& weights, const Board& board);
    /// Goes on by a move (or a null move, without changes) to `board`.
    void push(const PieceDelta& delta, const Board& board);
    /// Takes the last move back.
    void pop() { --top_; }

    /// The hidden layer of the last position, whose board is `board`.
    const Accumulator& accumulator(const Board& board);

private:
    struct Entry {
        Accumulator accumulator;
        PieceDelta delta;
        std::array<Perspective, 2> perspectives{Perspective(White, E1), Perspective(Black, E8)};
        /// By perspective: whether the accumulator is up to date.
        std::array<bool, 2> is_ready{};
    };
    /// A position seen before by one perspective, and its sums.
    struct Snapshot {
        Board board;
        alignas(64) std::array<std::int16_t, hidden_size> values;
    };

    void bring_up_to_date(Color side, const Board& board);
    void refresh(Color side, const Board& board);
    void apply(const Entry& before, Entry& entry, Color side) const;

    const Weights* weights_ = nullptr;
    std::vector<Entry> entries_;
    int top_ = 0;
    /// [side][number of the perspective]
    std::array<std::array<Snapshot, Perspective::count>, 2> snapshots_;
};

}  // namespace freischach::nnue
