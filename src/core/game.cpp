// SPDX-License-Identifier: GPL-3.0-or-later
//
// Repetition looks only as far back as moves can be taken back: nothing before a capture, a
// pawn move or the loss of a castling right can come again.

#include "core/game.h"

#include <algorithm>

#include "core/legality.h"
#include "core/move_list.h"
#include "core/reversible_moves.h"

namespace freischach {

namespace {

/// Calls `visit(distance)` for each earlier position with the key of the last one, nearest
/// first, until it returns true; says whether it did.
template <class Visit>
bool visit_repetitions(const std::vector<Key>& keys, int reversible_plies, Visit visit) {
    const int last = int(keys.size()) - 1;
    const int reach = std::min(reversible_plies, last);
    for (int distance = 4; distance <= reach; distance += 2) {
        if (keys[last - distance] == keys[last] && visit(distance)) return true;
    }
    return false;
}

}  // namespace

bool is_dead_position(const Board& board) {
    if ((board.types[Pawn] | board.types[Rook] | board.types[Queen]) != 0) return false;
    const Bitboard knights = board.types[Knight];
    const Bitboard bishops = board.types[Bishop];
    if (knights != 0) return !several(knights | bishops);
    return (bishops & dark_squares) == 0 || (bishops & ~dark_squares) == 0;
}

int KeyHistory::earlier_occurrences(int reversible_plies) const {
    int occurrences = 0;
    visit_repetitions(keys_, reversible_plies, [&](int) {
        ++occurrences;
        return false;
    });
    return occurrences;
}

bool KeyHistory::is_repetition(int reversible_plies, int ply) const {
    int at_or_above_root = 0;
    return visit_repetitions(keys_, reversible_plies, [&](int distance) {
        return distance < ply || ++at_or_above_root == 2;
    });
}

bool KeyHistory::can_repeat(const Position& position, int ply) const {
    const int last = int(keys_.size()) - 1;
    const int reach = std::min({position.reversible_plies(), last, ply - 1});
    for (int distance = 3; distance <= reach; distance += 2) {
        const auto move = find_reversible_move(keys_[last] ^ keys_[last - distance]);
        if (!move || color_of(move->piece) != position.side_to_move()) continue;
        const bool from_a = position.piece_on(move->a) == move->piece;
        const auto [from, to] = from_a ? std::pair(move->a, move->b) : std::pair(move->b, move->a);
        if (is_legal(position, Move(from, to))) return true;
    }
    return false;
}

bool KeyHistory::has_repetition(int reversible_plies) const {
    const std::size_t reach = std::min(std::size_t(reversible_plies) + 1, keys_.size());
    std::vector<Key> recent(keys_.end() - std::ptrdiff_t(reach), keys_.end());
    std::ranges::sort(recent);
    return std::ranges::adjacent_find(recent) != recent.end();
}

void Game::play(Move move) {
    position_.make(move);
    keys_.push(position_.key());
}

GameState Game::state() const {
    if (legal_moves(position_).empty())
        return position_.in_check() ? GameState::Checkmate : GameState::Stalemate;
    if (is_dead_position(position_.board())) return GameState::DeadPosition;
    if (keys_.earlier_occurrences(position_.reversible_plies()) >= 2) return GameState::Threefold;
    if (position_.halfmove_clock() >= 100) return GameState::FiftyMoves;
    return GameState::Ongoing;
}

}  // namespace freischach
