// SPDX-License-Identifier: GPL-3.0-or-later
//
// From the record of a `position` command to the game it describes, and from moves as text to
// legal moves.

#pragma once

#include <string>
#include <vector>

#include "core/fen.h"
#include "core/game.h"
#include "uci/parse.h"

namespace freischach {

struct GameSetup {
    Game game;
    std::vector<DroppedRight> dropped_rights;
};

/// Sets up the position and plays the moves; or one line that says what is wrong with it.
Result<GameSetup, std::string> set_up(const PositionCommand& command);

/// The legal moves among `texts`, each once; the others are added to `errors`.
std::vector<Move> legal_moves_among(const std::vector<std::string_view>& texts,
                                    const Position& position, std::vector<CommandError>& errors);

}  // namespace freischach
