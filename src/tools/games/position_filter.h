// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which positions of a game teach a network something.

#pragma once

#include "tools/games/game_record.h"

namespace freischach {

/// A network is asked for its opinion on quiet positions only, and taught with those.
struct PositionFilter {
    bool skip_checks = true;
    /// Where the best move is a capture or a promotion.
    bool skip_noisy = true;
    /// Scores further from 0, in centipawns, are left out.
    Score max_score = 3000;
    /// Plies of the game that are left out at its start.
    int min_ply = 0;

    /// Whether `position`, `ply` plies into its game, is to be used; `move` was played there.
    [[nodiscard]] bool wants(const Position& position, const GameMove& move, int ply) const {
        if (move.score == no_score || std::abs(move.score) > max_score || ply < min_ply)
            return false;
        if (skip_checks && position.in_check()) return false;
        return !(skip_noisy && position.is_noisy(move.move));
    }
};

}  // namespace freischach
