// SPDX-License-Identifier: GPL-3.0-or-later
//
// The hidden layer along the line that a search is looking at. A move only notes what it has
// changed; the sums are brought up to date when an evaluation asks for them, from the nearest
// earlier position that has them, or, when the own king has crossed the middle, from the last
// position seen on that side of it.

#pragma once

#include <vector>

#include "core/piece_delta.h"
#include "core/position.h"
#include "eval/nnue/features.h"

namespace freischach::nnue {

class AccumulatorStack {
public:
    /// For lines of at most `max_length` moves, with the weights of a network that outlives it.
    AccumulatorStack(const Weights& weights, int max_length);

    /// Begins a line at `position`.
    void reset(const Position& position);
    /// Goes on by a move (or a null move, without changes) to `position`.
    void push(const PieceDelta& delta, const Position& position);
    /// Takes the last move back.
    void pop() { --top_; }

    /// The hidden layer of the last position, which is `position`.
    const Accumulator& accumulator(const Position& position);

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

    const Weights& weights_;
    std::vector<Entry> entries_;
    int top_ = 0;
    /// [side][its king on the files a to d]
    std::array<std::array<Snapshot, 2>, 2> snapshots_;
};

}  // namespace freischach::nnue
