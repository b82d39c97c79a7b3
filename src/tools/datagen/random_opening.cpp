// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether White or Black is to move at the end is random too.

#include "tools/datagen/random_opening.h"

#include "chess960/start_positions.h"
#include "core/fen.h"
#include "core/game.h"
#include "core/move_list.h"

namespace freischach {

namespace {

Position random_start(const OpeningSettings& settings, Rng& rng) {
    const int percent = int(rng.below(100));
    if (percent < settings.standard_percent) return standard_start_position();
    if (percent < settings.standard_percent + settings.dfrc_percent) {
        const StartNumbers numbers = random_numbers(rng);
        return start_position(numbers.white, numbers.black);
    }
    return start_position(random_number(rng));
}

}  // namespace

std::optional<GameRecord> random_opening_from(const Position& start, int random_plies, Rng& rng) {
    GameRecord record{.start = start, .moves = {}};
    Game game(start);
    const auto plies = std::uint64_t(random_plies) + rng.below(2);
    while (record.moves.size() < plies && game.state() == GameState::Ongoing) {
        const MoveList moves = legal_moves(game.position());
        const Move move = moves[rng.below(moves.size())];
        record.moves.push_back({move, no_score});
        game.play(move);
    }
    if (game.state() != GameState::Ongoing) return std::nullopt;
    return record;
}

GameRecord random_opening(const OpeningSettings& settings, Rng& rng) {
    while (true) {
        const Position start = random_start(settings, rng);
        if (auto record = random_opening_from(start, settings.random_plies, rng)) return *record;
    }
}

}  // namespace freischach
