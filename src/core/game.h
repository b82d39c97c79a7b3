// SPDX-License-Identifier: GPL-3.0-or-later
//
// A game: the position reached and the keys of those before it, which decide on repetition.
// The search continues the same history below the root.

#pragma once

#include <vector>

#include "core/position.h"

namespace freischach {

/// How a game stands.
enum class GameState : std::uint8_t {
    Ongoing,
    Checkmate,
    Stalemate,
    Threefold,
    FiftyMoves,
    DeadPosition,
};

/// Whether no sequence of legal moves can mate, as far as the material tells: bare kings, one
/// minor piece against the bare king, or bishops of one square colour only.
bool is_dead_position(const Board& board);

/// Keys of consecutive positions, the present one last.
class KeyHistory {
public:
    void push(Key key) { keys_.push_back(key); }
    void pop() { keys_.pop_back(); }
    [[nodiscard]] std::size_t size() const { return keys_.size(); }

    /// How often the last position occurred before within the last `reversible_plies` plies.
    [[nodiscard]] int earlier_occurrences(int reversible_plies) const;

    /// Whether the search may call the last position, `ply` plies below the root, a draw: it
    /// came before below the root, or twice at or above it (the third occurrence on the board).
    [[nodiscard]] bool is_repetition(int reversible_plies, int ply) const;

    /// Whether the side to move can reach a position, by one move of a piece, that occurred before
    /// below the root, `ply` plies above the last one, which is `position`.
    [[nodiscard]] bool can_repeat(const Position& position, int ply) const;
    /// Whether any position has come twice within the last `reversible_plies` plies.
    [[nodiscard]] bool has_repetition(int reversible_plies) const;

private:
    std::vector<Key> keys_;
};

class Game {
public:
    explicit Game(const Position& start) : position_(start) { keys_.push(start.key()); }

    [[nodiscard]] const Position& position() const { return position_; }
    [[nodiscard]] const KeyHistory& keys() const { return keys_; }
    /// Plays `move`, which must be legal.
    void play(Move move);
    /// Checkmate and stalemate take precedence over the draws that need a claim.
    [[nodiscard]] GameState state() const;

private:
    Position position_;
    KeyHistory keys_;
};

}  // namespace freischach
