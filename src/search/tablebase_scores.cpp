// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values become scores, distances become ranks. The ranks are those of Stockfish: moves that
// surely win share the first one, so that the search may choose a natural win, until the game
// repeats itself; then the shortest distance counts.

#include "search/tablebase_scores.h"

#include <algorithm>

#include "tablebases/tablebases.h"

namespace freischach {

namespace {

/// Moves that win or lose whatever the halfmove clock does, and below them, less their distance,
/// those for which it matters. No distance comes near the difference.
constexpr int sure_rank = 1 << 18;
constexpr int close_rank = 1 << 17;
/// The fifty-move rule in plies.
constexpr int fifty_moves = 100;

/// +1 for a win, -1 for a loss, 0 for a draw.
int outcome(Wdl value, bool fifty_move_rule) {
    if (fifty_move_rule) return value == Wdl::Win ? 1 : value == Wdl::Loss ? -1 : 0;
    return int(value) > 0 ? 1 : int(value) < 0 ? -1 : 0;
}

Score score_of_outcome(int outcome, int ply) { return outcome * tablebase_win_in(ply); }

bool may_probe(const Position& position, const TablebaseSettings& settings) {
    // With a right to castle not even the moves that give it up: they would pass for the best.
    return position.board().castling_rooks == 0 && count(position.occupied()) <= settings.max_men;
}

/// Distances may be one too low in size, so a win must leave a ply to spare to be sure; a loss is
/// as good as certain if even twice the distance is not enough for a draw.
int dtz_rank(int dtz, int halfmove_clock, bool has_repeated) {
    if (dtz > 0) {
        const int end = dtz + halfmove_clock;
        return end < fifty_moves && !has_repeated ? sure_rank : close_rank - end;
    }
    if (dtz < 0)
        return -2 * dtz + halfmove_clock < fifty_moves ? -sure_rank
                                                       : -close_rank - dtz + halfmove_clock;
    return 0;
}

int outcome_of_rank(int rank, bool fifty_move_rule) {
    const int least_decided = fifty_move_rule ? close_rank - fifty_moves : 1;
    return rank >= least_decided ? 1 : rank <= -least_decided ? -1 : 0;
}

/// Ranks and scores by distance, the best distance first.
std::vector<RankedMove> rank_by_distance(const Game& game, std::vector<MoveDtz> moves,
                                         bool fifty_move_rule) {
    // The sooner a win and the later a loss, the better; 1 / dtz grows with both.
    const auto merit = [](const MoveDtz& move) { return move.dtz == 0 ? 0.0 : 1.0 / move.dtz; };
    std::ranges::stable_sort(moves, std::greater(), merit);
    const Position& position = game.position();
    const bool has_repeated = game.keys().has_repetition(position.reversible_plies());
    std::vector<RankedMove> ranked;
    for (const auto& [move, dtz] : moves) {
        const int rank = dtz_rank(dtz, position.halfmove_clock(), has_repeated);
        ranked.push_back({move, rank, score_of_outcome(outcome_of_rank(rank, fifty_move_rule), 0)});
    }
    return ranked;
}

/// Rank and score by value alone; false if a table is missing.
bool rank_by_value(const Position& position, RankedMove& ranked, bool fifty_move_rule) {
    Position child = position;
    child.make(ranked.move);
    const auto value = probe_wdl(child);
    if (!value) return false;
    // Cursed wins and blessed losses lie between: the opponent may not know them.
    ranked.rank = int(-*value);
    ranked.table_score = score_of_outcome(outcome(-*value, fifty_move_rule), 0);
    return true;
}

}  // namespace

std::optional<KnownScore> tablebase_score_at(const Position& position, int ply, int depth,
                                             const TablebaseSettings& settings) {
    const int men = count(position.occupied());
    if (!may_probe(position, settings) || position.halfmove_clock() != 0 ||
        (men == settings.max_men && depth < settings.min_depth)) {
        return std::nullopt;
    }
    const auto value = probe_wdl(position);
    if (!value) return std::nullopt;
    const int result = outcome(*value, settings.fifty_move_rule);
    return KnownScore{score_of_outcome(result, ply), result > 0   ? Bound::Lower
                                                     : result < 0 ? Bound::Upper
                                                                  : Bound::Exact};
}

RootRanking rank_root_moves(const Game& game, std::span<const Move> moves,
                            const TablebaseSettings& settings) {
    const Position& position = game.position();
    RootRanking unranked;
    for (Move move : moves) unranked.moves.push_back({move});
    if (!may_probe(position, settings)) return unranked;

    RootRanking ranking;
    if (auto distances = probe_root_dtz(position)) {
        ranking.moves =
            rank_by_distance(game, std::move(distances->moves), settings.fifty_move_rule);
        std::erase_if(ranking.moves, [&](const RankedMove& ranked) {
            return std::ranges::find(moves, ranked.move) == moves.end();
        });
        ranking.is_final = true;
    } else {
        ranking = unranked;
        for (RankedMove& ranked : ranking.moves) {
            if (!rank_by_value(position, ranked, settings.fifty_move_rule)) return unranked;
        }
    }
    std::ranges::stable_sort(ranking.moves, std::greater(), &RankedMove::rank);
    ranking.tablebase_hits = ranking.moves.size();
    // Without distances the values below the root help to make progress towards a win.
    if (ranking.moves.front().table_score <= draw_score) ranking.is_final = true;
    return ranking;
}

}  // namespace freischach
