// SPDX-License-Identifier: GPL-3.0-or-later
//
// A game with an illegal move is refused as a whole: half a game would be a position that the
// GUI never meant.

#include "uci/setup.h"

#include <algorithm>

#include "chess960/start_positions.h"
#include "core/notation.h"

namespace freischach {

namespace {

using Start = Result<GameSetup, std::string>;

Start set_up_start(const PositionCommand::Standard&) {
    return GameSetup{Game(standard_start_position()), {}};
}

Start set_up_start(const PositionCommand::Numbered& numbers) {
    return GameSetup{Game(start_position(numbers.white, numbers.black)), {}};
}

Start set_up_start(const PositionCommand::Fen& fen) {
    const auto record = parse_fen(fen.text);
    if (!record) return "position: " + describe(record.error());
    return GameSetup{Game(record->position()), record->dropped_rights};
}

}  // namespace

Result<GameSetup, std::string> set_up(const PositionCommand& command) {
    Start setup = std::visit([](const auto& start) { return set_up_start(start); }, command.start);
    if (!setup) return setup;
    Game& game = setup->game;
    for (std::size_t i = 0; i < command.moves.size(); ++i) {
        const std::string_view text = command.moves[i];
        const auto move = parse_move(game.position(), text);
        if (!move) {
            return describe(CommandError{CommandErrorCode::Illegal,
                                         "position: move " + std::to_string(i + 1),
                                         std::string(text), "legal, the line is ignored"});
        }
        game.play(*move);
    }
    return setup;
}

std::vector<Move> legal_moves_among(const std::vector<std::string_view>& texts,
                                    const Position& position, std::vector<CommandError>& errors) {
    std::vector<Move> moves;
    for (std::string_view text : texts) {
        const auto move = parse_move(position, text);
        if (!move) {
            errors.push_back(
                {CommandErrorCode::Illegal, "go searchmoves", std::string(text), "a legal move"});
        } else if (std::ranges::find(moves, *move) == moves.end()) {
            moves.push_back(*move);
        }
    }
    return moves;
}

}  // namespace freischach
