// SPDX-License-Identifier: GPL-3.0-or-later
//
// Most games end early when both sides agree for some moves that one of them has won by far or that
// nothing happens any more; a mate in the score ends them at once. Some are played to their end, as
// a network has to see how won endings are won.

#include "tools/datagen/self_play.h"

#include <cstdlib>
#include <stdexcept>
#include <string>

namespace freischach {

namespace {

/// A score so high, seen by both sides for so many plies, is a win.
constexpr Score winning_score = 2000;
constexpr int winning_plies = 6;
/// A level score for so many plies on end after so many plies of the game is a draw.
constexpr Score level_score = 5;
constexpr int level_plies = 20;
constexpr std::size_t earliest_draw = 120;
/// Of a hundred games so many are played to their end.
constexpr int complete_percent = 12;
/// Games are cut here, as draws.
constexpr std::size_t most_plies = 800;
/// After so many openings in a row that were not level there is no hope.
constexpr int most_tries = 1000;

/// Counts for how many plies on end the scores, from White's view, have said the same.
class Adjudicator {
public:
    /// Takes White's score of the next move; the result if the game need not go on.
    std::optional<GameResult> judge(Score white_score, std::size_t ply) {
        if (is_mate(white_score)) return white_score > 0 ? GameResult::Win : GameResult::Loss;
        const int winner = white_score >= winning_score    ? 1
                           : white_score <= -winning_score ? -1
                                                           : 0;
        won_plies_ = winner != 0 && winner == winner_ ? won_plies_ + 1 : winner != 0 ? 1 : 0;
        winner_ = winner;
        if (won_plies_ >= winning_plies) return winner > 0 ? GameResult::Win : GameResult::Loss;
        level_plies_ = std::abs(white_score) <= level_score ? level_plies_ + 1 : 0;
        if (level_plies_ >= level_plies && ply >= earliest_draw) return GameResult::Draw;
        return std::nullopt;
    }

private:
    int winner_ = 0;
    int won_plies_ = 0;
    int level_plies_ = 0;
};

GameResult result_of(const Game& game) {
    if (game.state() != GameState::Checkmate) return GameResult::Draw;
    return game.position().side_to_move() == White ? GameResult::Loss : GameResult::Win;
}

}  // namespace

SelfPlay::SelfPlay(const SelfPlaySettings& settings)
    : settings_(settings), scorer_(settings.nodes, settings.network) {}

std::optional<GameRecord> SelfPlay::try_game(Rng& rng, SearchSignals& signals) {
    GameRecord record = random_opening(settings_.opening, rng);
    Game game(record.start);
    for (const GameMove& each : record.moves) game.play(each.move);
    scorer_.new_game();
    Adjudicator adjudicator;
    const bool is_complete = int(rng.below(100)) < complete_percent;
    const std::size_t opening_plies = record.moves.size();
    while (game.state() == GameState::Ongoing && record.moves.size() < most_plies) {
        const Scorer::Verdict verdict = scorer_.judge(game, signals);
        if (signals.stopped()) return std::nullopt;
        const bool is_first = record.moves.size() == opening_plies;
        if (is_first && std::abs(verdict.score) > settings_.max_opening_score) return std::nullopt;
        record.moves.push_back({verdict.move, verdict.score});
        const bool white = game.position().side_to_move() == White;
        const Score white_score = white ? verdict.score : -verdict.score;
        const auto result = adjudicator.judge(white_score, record.moves.size());
        if (result && !is_complete) {
            record.result = *result;
            return record;
        }
        game.play(verdict.move);
    }
    record.result = result_of(game);
    return record;
}

std::optional<GameRecord> SelfPlay::play(std::uint64_t number, SearchSignals& signals) {
    // Neighbouring numbers must not give neighbouring states.
    Rng rng(Rng(settings_.seed ^ Rng(number).next()).next());
    for (int tries = 0; tries < most_tries; ++tries) {
        if (auto record = try_game(rng, signals)) return record;
        if (signals.stopped()) return std::nullopt;
    }
    throw std::runtime_error("of " + std::to_string(most_tries) +
                             " openings none is level: this network cannot play, or --max-opening "
                             "is too low");
}

}  // namespace freischach
