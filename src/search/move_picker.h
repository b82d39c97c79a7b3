// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hands out the moves of a node one by one, the most promising first, generating and scoring
// no more than is asked for: table move, winning and equal captures, killers, quiet moves by
// history, losing captures.

#pragma once

#include "core/move_list.h"
#include "search/node.h"

namespace freischach {

/// Whether the man that `move`, which is legal in `position`, moves attacks the enemy king from its
/// destination.
bool attacks_king(const Position& position, Move move);

class MovePicker {
public:
    /// All moves of `node`. `table_move` comes first if it is legal.
    MovePicker(const Node& node, const Histories& histories, Move table_move);
    /// For quiescence: noisy moves only, or all moves if in check.
    static MovePicker for_quiescence(const Node& node, const Histories& histories, Move table_move);
    /// Noisy moves whose exchange wins at least `threshold` centipawns.
    static MovePicker for_winning_captures(const Node& node, const Histories& histories,
                                           Move table_move, Score threshold);

    /// The next move; no move at the end.
    Move next();
    /// Leaves out the quiet moves that are still to come, but for killers, evasions and those that
    /// attack the enemy king.
    void skip_quiets() { skips_quiets_ = true; }

private:
    enum class Stage : std::uint8_t {
        TableMove,
        GenerateNoisy,
        GoodNoisy,
        FirstKiller,
        SecondKiller,
        GenerateQuiet,
        Quiet,
        BadNoisy,
        GenerateEvasions,
        Evasions,
        End,
    };
    /// Holds no Move, because that begins as "no move", and to write five hundred of those for each
    /// node takes long.
    struct ScoredMove {
        std::uint16_t raw;
        int score;

        [[nodiscard]] Move move() const { return Move::from_raw(raw); }
    };

    void push(Move move) { moves_[end_++].raw = move.raw(); }
    template <MoveClass Class>
    void generate_scored();
    [[nodiscard]] bool is_skipped(Move move) const;
    [[nodiscard]] int score_noisy(Move move) const;
    [[nodiscard]] bool is_killer_to_try(Move move) const;
    /// Moves the best of the moves left to the front and takes it; no move if none is left.
    Move take_best();

    const Node& node_;
    const Position& position_;
    const Histories& histories_;
    Move table_move_;
    Stage stage_ = Stage::TableMove;
    bool noisy_only_ = false;
    bool skips_quiets_ = false;
    /// What the exchange of a good noisy move must win.
    Score threshold_ = 0;
    /// Moves not handed out yet are in [begin_, end_); losing captures collect in [0, bad_end_).
    int begin_ = 0, end_ = 0, bad_end_ = 0;
    std::array<ScoredMove, 512> moves_;

    template <Color, class>
    friend struct ListSink;
};

}  // namespace freischach
