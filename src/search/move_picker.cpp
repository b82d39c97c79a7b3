// SPDX-License-Identifier: GPL-3.0-or-later
//
// The stages of move ordering. A stage that has nothing (left) to give falls through to the
// next one.

#include "search/move_picker.h"

#include "core/legality.h"
#include "core/see.h"
#include "search/quiet_history.h"

namespace freischach {

bool attacks_king(const Position& position, Move move) {
    const Color us = position.side_to_move();
    const Square king = position.board().king(~us);
    const PieceType type = move.is_promotion() ? move.promotion() : position.type_on(move.from());
    return type == Pawn ? contains(pawn_attacks(~us, king), move.to())
                        : contains(piece_attacks(type, king, position.occupied()), move.to());
}

MovePicker::MovePicker(const Node& node, const Histories& histories, Move table_move)
    : node_(node),
      position_(node.position),
      histories_(histories),
      table_move_(is_legal(node.position, table_move) ? table_move : Move()) {}

MovePicker MovePicker::for_quiescence(const Node& node, const Histories& histories,
                                      Move table_move) {
    const bool usable = node.position.in_check() || node.position.is_noisy(table_move);
    MovePicker picker(node, histories, usable ? table_move : Move());
    picker.noisy_only_ = true;
    return picker;
}

MovePicker MovePicker::for_winning_captures(const Node& node, const Histories& histories,
                                            Move table_move, Score threshold) {
    MovePicker picker = for_quiescence(node, histories, table_move);
    picker.threshold_ = threshold;
    if (picker.table_move_ && !see_at_least(node.position, picker.table_move_, threshold))
        picker.table_move_ = Move();
    return picker;
}

int MovePicker::score_noisy(Move move) const {
    int score = 16 * exchange_value[position_.captured_type(move)];
    score += capture_entry(histories_, position_, move) / 8;
    if (move.is_promotion()) score += 16 * exchange_value[move.promotion()];
    return score;
}

template <MoveClass Class>
void MovePicker::generate_scored() {
    begin_ = end_ = bad_end_;
    append_legal_moves<Class>(position_, *this);
    for (int i = begin_; i < end_; ++i) {
        const Move move = moves_[i].move();
        if (Class == MoveClass::Quiet && is_skipped(move)) {
            moves_[i--] = moves_[--end_];
            continue;
        }
        const bool noisy =
            Class == MoveClass::Noisy || (Class == MoveClass::All && position_.is_noisy(move));
        // Evasions come in one list: captures before all quiet moves.
        const int first = Class == MoveClass::All && noisy ? 1 << 20 : 0;
        moves_[i].score =
            first + (noisy ? score_noisy(move) : quiet_order(histories_, node_, move));
    }
}

bool MovePicker::is_skipped(Move move) const {
    return skips_quiets_ && !attacks_king(position_, move);
}

Move MovePicker::take_best() {
    if (begin_ == end_) return Move();
    int best = begin_;
    for (int i = begin_ + 1; i < end_; ++i) {
        if (moves_[i].score > moves_[best].score) best = i;
    }
    std::swap(moves_[begin_], moves_[best]);
    return moves_[begin_++].move();
}

bool MovePicker::is_killer_to_try(Move move) const {
    return move != table_move_ && is_legal(position_, move) && !position_.is_noisy(move);
}

Move MovePicker::next() {
    switch (stage_) {
        case Stage::TableMove:
            stage_ = position_.in_check() ? Stage::GenerateEvasions : Stage::GenerateNoisy;
            if (table_move_) return table_move_;
            return next();

        case Stage::GenerateNoisy:
            generate_scored<MoveClass::Noisy>();
            stage_ = Stage::GoodNoisy;
            [[fallthrough]];
        case Stage::GoodNoisy:
            while (const Move move = take_best()) {
                if (move == table_move_) continue;
                if (see_at_least(position_, move, threshold_)) return move;
                moves_[bad_end_++].raw = move.raw();
            }
            stage_ = noisy_only_ ? Stage::End : Stage::FirstKiller;
            return next();

        case Stage::FirstKiller:
            stage_ = Stage::SecondKiller;
            if (is_killer_to_try(node_.killers[0])) return node_.killers[0];
            [[fallthrough]];
        case Stage::SecondKiller:
            stage_ = Stage::GenerateQuiet;
            if (is_killer_to_try(node_.killers[1])) return node_.killers[1];
            [[fallthrough]];

        case Stage::GenerateQuiet:
            generate_scored<MoveClass::Quiet>();
            stage_ = Stage::Quiet;
            [[fallthrough]];
        case Stage::Quiet:
            while (const Move move = take_best()) {
                const bool done =
                    move == table_move_ || move == node_.killers[0] || move == node_.killers[1];
                if (!done && !is_skipped(move)) return move;
            }
            stage_ = Stage::BadNoisy;
            begin_ = 0;
            [[fallthrough]];
        case Stage::BadNoisy:
            if (begin_ < bad_end_) return moves_[begin_++].move();
            stage_ = Stage::End;
            return Move();

        case Stage::GenerateEvasions:
            generate_scored<MoveClass::All>();
            stage_ = Stage::Evasions;
            [[fallthrough]];
        case Stage::Evasions:
            while (const Move move = take_best()) {
                if (move != table_move_) return move;
            }
            stage_ = Stage::End;
            return Move();

        case Stage::End: break;
    }
    return Move();
}

}  // namespace freischach
