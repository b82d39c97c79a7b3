// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the tests of the search share: a listener that records, and a search whose reports are
// held against everything that must be true of any search.

#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/game.h"
#include "core/move_list.h"
#include "core/notation.h"
#include "search/thread_pool.h"
#include "support/data.h"

namespace freischach {

/// A line as it was reported; `info.moves` is empty, the moves are in `moves`.
struct RecordedLine {
    SearchLine info;
    std::vector<Move> moves;
};

/// Keeps all that a search reports.
class RecordingListener : public SearchListener {
public:
    void on_line(const SearchLine& line) override {
        EXPECT_EQ(result_count, 0) << "a line after the result";
        lines.push_back({line, {line.moves.begin(), line.moves.end()}});
        lines.back().info.moves = {};
        if (after_line) after_line(lines.back());
    }
    void on_game_over(Score score) override { game_over_scores.push_back(score); }
    void on_result(const SearchResult& found) override {
        result = found;
        ++result_count;
    }

    /// The last line of `rank`; there must be one.
    [[nodiscard]] const RecordedLine& last_line(int rank = 1) const {
        for (std::size_t i = lines.size(); i-- > 0;) {
            if (lines[i].info.rank == rank) return lines[i];
        }
        ADD_FAILURE() << "no line of rank " << rank;
        static const RecordedLine none{};
        return none;
    }
    /// The score of the last line of rank 1.
    [[nodiscard]] Score score() const { return last_line().info.score; }

    std::vector<RecordedLine> lines;
    std::vector<Score> game_over_scores;
    SearchResult result;
    /// How often the result was reported; other threads may look at this one.
    std::atomic<int> result_count{0};
    /// Called after each line, in the middle of the search.
    std::function<void(const RecordedLine&)> after_line;
};

inline std::string to_text(Move move) { return to_text(move, CastlingText::KingTakesRook); }

inline std::string to_text(const std::vector<Move>& moves) {
    std::string text;
    for (Move move : moves) text += to_text(move) + " ";
    return text;
}

/// Both clocks alike, in milliseconds.
inline SearchLimits clock_limits(std::int64_t time, std::int64_t increment = 0,
                                 std::optional<int> moves_to_go = {}) {
    SearchLimits limits;
    limits.time = {time, time};
    limits.increment = {increment, increment};
    limits.moves_to_go = moves_to_go;
    return limits;
}

/// The game from `fen` with `moves`, words with castling as king takes rook.
inline Game game_from(std::string_view fen, std::string_view moves = "") {
    Game game(position_from(fen));
    for (std::string_view text : split_words(moves)) {
        const auto move = move_from(game.position(), text);
        if (!move) break;
        game.play(*move);
    }
    return game;
}

inline Game standard_game(std::string_view moves = "") {
    return game_from(to_fen(standard_start_position()), moves);
}

inline SearchLimits depth_limit(int depth) {
    SearchLimits limits;
    limits.depth = depth;
    return limits;
}

inline SearchLimits node_limit(std::uint64_t nodes) {
    SearchLimits limits;
    limits.nodes = nodes;
    return limits;
}

/// A line is legal to its end, ends with the game at the latest, and shows the mate that an exact
/// score promises.
inline void check_line(const Game& game, const RecordedLine& line) {
    SCOPED_TRACE("depth " + std::to_string(line.info.depth) + " rank " +
                 std::to_string(line.info.rank) + " score " + std::to_string(line.info.score) +
                 " bound " + std::to_string(int(line.info.bound)) + ": " + to_text(line.moves));
    EXPECT_GE(line.info.depth, 1);
    EXPECT_LE(line.info.selective_depth, max_ply);
    EXPECT_TRUE(line.info.hash_full >= 0 && line.info.hash_full <= 1000) << line.info.hash_full;
    EXPECT_LE(std::abs(line.info.score), mate_score);
    EXPECT_NE(line.info.bound, Bound::None);
    ASSERT_FALSE(line.moves.empty());
    Game replay = game;
    for (std::size_t ply = 0; ply < line.moves.size(); ++ply) {
        // A root that could be claimed a draw is searched all the same.
        const GameState state = ply == 0 ? GameState::Ongoing : replay.state();
        ASSERT_EQ(state, GameState::Ongoing) << "after ply " << ply;
        ASSERT_TRUE(has_move(legal_moves(replay.position()), line.moves[ply])) << "ply " << ply + 1;
        replay.play(line.moves[ply]);
    }
    if (line.info.bound == Bound::Exact && is_mate(line.info.score)) {
        const int moves = moves_to_mate(line.info.score);
        EXPECT_EQ(int(line.moves.size()), moves > 0 ? 2 * moves - 1 : -2 * moves);
        EXPECT_EQ(replay.state(), GameState::Checkmate);
    }
}

/// The result belongs to the last line, and a reply is expected only where the game goes on.
inline void check_result(const Game& game, const RecordingListener& heard) {
    ASSERT_TRUE(heard.game_over_scores.empty());
    ASSERT_TRUE(has_move(legal_moves(game.position()), heard.result.best_move));
    ASSERT_FALSE(heard.lines.empty());
    const RecordedLine& line = heard.last_line();
    EXPECT_EQ(to_text(heard.result.best_move), to_text(line.moves.at(0)));
    if (line.moves.size() > 1) {
        EXPECT_EQ(to_text(heard.result.ponder_move), to_text(line.moves[1]));
    }
    if (!heard.result.ponder_move) return;
    Game after = game;
    after.play(heard.result.best_move);
    EXPECT_EQ(after.state(), GameState::Ongoing)
        << "ponders on " << to_text(heard.result.ponder_move) << " after "
        << to_text(heard.result.best_move);
    EXPECT_TRUE(has_move(legal_moves(after.position()), heard.result.ponder_move));
}

/// Searches `game`, which is not over, into `heard` and checks what is true of every search.
inline void search_into(RecordingListener& heard, ThreadPool& pool, const Game& game,
                        const SearchLimits& limits, SearchSignals& signals,
                        const SearchSettings& settings = {}) {
    SCOPED_TRACE(to_fen(game.position(), FenStyle::Shredder));
    const SearchResult returned = pool.search(game, limits, settings, signals, heard);
    EXPECT_EQ(heard.result_count, 1);
    EXPECT_EQ(returned.best_move, heard.result.best_move);
    EXPECT_EQ(returned.ponder_move, heard.result.ponder_move);
    EXPECT_EQ(returned.nodes, heard.result.nodes);
    check_result(game, heard);
    const RecordedLine* before = nullptr;
    for (const RecordedLine& line : heard.lines) {
        check_line(game, line);
        EXPECT_LE(line.info.nodes, returned.nodes);
        if (before != nullptr) {
            EXPECT_GE(line.info.nodes, before->info.nodes);
            EXPECT_GE(line.info.milliseconds, before->info.milliseconds);
        }
        before = &line;
    }
}

/// The same without any signals.
inline void search_into(RecordingListener& heard, ThreadPool& pool, const Game& game,
                        const SearchLimits& limits, const SearchSettings& settings = {}) {
    SearchSignals signals(limits.ponder);
    search_into(heard, pool, game, limits, signals, settings);
}

/// Some of the positions of tests/data/middlegame960_perft.epd: every `step`-th.
inline std::vector<std::string> middlegames(std::size_t step) {
    std::vector<std::string> fens;
    const auto suite = read_perft_suite("middlegame960_perft.epd");
    for (std::size_t i = 0; i < suite.size(); i += step) fens.push_back(suite[i].fen);
    return fens;
}

}  // namespace freischach
