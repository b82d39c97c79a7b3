// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scores and expectations are related by the logistic function.

#include "tools/training/target.h"

#include <algorithm>
#include <cmath>

#include "eval/nnue/arch.h"

namespace freischach {

namespace {

template <class Real>
Real logistic(Real x) {
    return 1 / (1 + std::exp(-x));
}

double inverse_logistic(double y) {
    // The score stays finite where the result is certain.
    constexpr double least = 1e-5;
    y = std::clamp(y, least, 1 - least);
    return std::log(y / (1 - y));
}

}  // namespace

std::vector<Score> Target::scores_of(const GameRecord& game) const {
    std::vector<Score> scores;
    for (const GameMove& move : game.moves) scores.push_back(move.score);
    if (lambda == 0) return scores;
    const bool white_moved_last =
        (game.start.side_to_move() == White) == (game.moves.size() % 2 == 1);
    const double of_white = double(game.result) / 2;
    double expected = white_moved_last ? of_white : 1 - of_white;
    for (std::size_t i = scores.size(); i-- > 0;) {
        Score& score = scores[i];
        if (score != no_score) {
            const double now = logistic(double(score) / score_scale);
            expected += (1 - double(lambda)) * (now - expected);
            score = Score(std::lround(score_scale * inverse_logistic(expected)));
        }
        expected = 1 - expected;
    }
    return scores;
}

float Target::of(const PackedPosition& position) const {
    const float result = float(position.result) / 2;
    return result_share * result +
           (1 - result_share) * logistic(float(position.score) / score_scale);
}

float Target::expectation(float output) const {
    return logistic(output * nnue::output_scale / score_scale);
}

}  // namespace freischach
