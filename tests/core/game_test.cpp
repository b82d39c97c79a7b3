// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whole games with ends of every kind, judged by other programs; what counts as the same
// position; and what the search may call a repetition.

#include "core/game.h"

#include <map>

#include <gtest/gtest.h>

#include "support/data.h"

namespace freischach {
namespace {

Game game_after(std::string_view fen, std::string_view moves) {
    Game game(position_from(fen));
    for (std::string_view text : split_words(moves)) {
        if (const auto move = move_from(game.position(), text)) game.play(*move);
    }
    return game;
}

GameState state_after(std::string_view fen, std::string_view moves = "") {
    return game_after(fen, moves).state();
}

void check_game(const std::vector<std::string>& row) {
    static const std::map<std::string, GameState> states{
        {"checkmate", GameState::Checkmate},       {"stalemate", GameState::Stalemate},
        {"threefold", GameState::Threefold},       {"fifty", GameState::FiftyMoves},
        {"insufficient", GameState::DeadPosition}, {"ongoing", GameState::Ongoing}};
    Game game(position_from(row[0]));
    const auto moves = split_words(row[1]);
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        ASSERT_EQ(int(game.state()), int(GameState::Ongoing)) << "before ply " << ply + 1;
        const auto move = move_from(game.position(), moves[ply]);
        ASSERT_TRUE(move.has_value());
        game.play(*move);
    }
    EXPECT_EQ(to_fen(game.position(), FenStyle::Shredder), row[2]);
    EXPECT_EQ(int(game.state()), int(states.at(row[3])));
    EXPECT_EQ(game.keys().size(), moves.size() + 1);
}

TEST(Games, EndLikeInOtherPrograms) {
    const auto rows = read_tsv("games960.tsv", 5);
    EXPECT_EQ(rows.size(), 300U);
    for (const auto& row : rows) {
        SCOPED_TRACE(row[0] + " " + row[3] + " " + row[4]);
        check_game(row);
    }
}

TEST(Games, RepetitionNeedsTheSameCastlingRights) {
    const char* fen = "3k4/8/8/8/8/8/8/4K2R b K - 0 1";
    const std::string round = "d8e8 e1e2 e8d8 e2e1 ";
    // The start has the right to castle, so it is not one of the three.
    EXPECT_EQ(state_after(fen, round + round), GameState::Ongoing);
    EXPECT_EQ(state_after(fen, round + round + round), GameState::Threefold);
}

TEST(Games, RepetitionIgnoresAnIllegalEnPassantCapture) {
    EXPECT_EQ(state_after("5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - f6 7 4",
                          "d7c8 f8f7 c8d7 f7f8 d7d8 f8f7 d8d7 f7f8"),
              GameState::Threefold);
}

TEST(Games, RepetitionNeedsTheSameEnPassantCaptures) {
    const char* fen = "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR w KQkq - 0 3";
    const std::string round = "g8f6 g1f3 f6g8 f3g1 ";
    EXPECT_EQ(state_after(fen, "f2f4 " + round + round), GameState::Ongoing);
    EXPECT_EQ(state_after(fen, "f2f4 " + round + round + round), GameState::Threefold);
    // Nobody can capture on h3, so the first position counts.
    EXPECT_EQ(state_after(fen, "h2h4 " + round + round), GameState::Threefold);
}

TEST(Games, RepetitionIsCountedFromTheStart) {
    const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const std::string round = "g1f3 g8f6 f3g1 f6g8 ";
    EXPECT_EQ(state_after(start, round), GameState::Ongoing);
    EXPECT_EQ(state_after(start, round + round), GameState::Threefold);
    EXPECT_EQ(state_after(start, round + round + "e2e4"), GameState::Ongoing);
    EXPECT_EQ(game_after(start, round + round).keys().earlier_occurrences(8), 2);
}

TEST(Games, MateComesBeforeFiftyMoves) {
    EXPECT_EQ(state_after("4Q3/8/1p4pk/1PbB1p1p/7P/p3P1PK/P3qP2/8 w - - 99 88", "e8h8"),
              GameState::Checkmate);
    EXPECT_EQ(state_after("4Q3/8/1p4pk/1PbB1p1p/7P/p3P1PK/P3qP2/8 w - - 99 88", "e8f7"),
              GameState::FiftyMoves);
    EXPECT_EQ(state_after("4k3/8/8/8/8/8/8/4K2R w - - 99 88"), GameState::Ongoing);
    EXPECT_EQ(state_after("4k3/8/8/8/8/8/8/4K2R w - - 100 88"), GameState::FiftyMoves);
}

TEST(Games, MateAndStalemate) {
    EXPECT_EQ(state_after("1k1r4/1pp2b1p/p7/P1B2R2/N7/3P2b1/1PP4Q/RK2r3 w Q - 1 29"),
              GameState::Checkmate);
    EXPECT_EQ(state_after("8/8/8/8/8/6k1/6p1/6K1 w - - 0 1"), GameState::Stalemate);
}

bool is_dead(const char* fen) { return is_dead_position(position_from(fen).board()); }

TEST(DeadPosition, ByMaterial) {
    EXPECT_TRUE(is_dead("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    EXPECT_TRUE(is_dead("4k3/8/8/8/8/8/8/4KN2 w - - 0 1"));
    EXPECT_TRUE(is_dead("4kb2/8/8/8/8/8/8/4K3 w - - 0 1"));
    EXPECT_TRUE(is_dead("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1"));     // both on light squares
    EXPECT_TRUE(is_dead("2b1k3/8/4b3/8/8/8/8/3BKB2 w - - 0 1"));  // four on light squares
    EXPECT_FALSE(is_dead("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1"));     // dark and light
    EXPECT_FALSE(is_dead("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1"));
    EXPECT_FALSE(is_dead("4k3/8/8/8/8/8/8/4KNN1 w - - 0 1"));  // a helpmate exists
    EXPECT_FALSE(is_dead("4kn2/8/8/8/8/8/8/4KN2 w - - 0 1"));
    EXPECT_FALSE(is_dead("4kb2/8/8/8/8/8/8/4KN2 w - - 0 1"));
    EXPECT_FALSE(is_dead("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    EXPECT_FALSE(is_dead("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
    EXPECT_FALSE(is_dead("3qk3/8/8/8/8/8/8/4K3 w - - 0 1"));
}

KeyHistory history_of(std::initializer_list<Key> keys) {
    KeyHistory history;
    for (Key key : keys) history.push(key);
    return history;
}

TEST(KeyHistory, CountsEarlierOccurrencesWithinReach) {
    const KeyHistory history = history_of({1, 2, 3, 4, 1, 2, 3, 4, 1});
    EXPECT_EQ(history.size(), 9U);
    EXPECT_EQ(history.earlier_occurrences(100), 2);
    EXPECT_EQ(history.earlier_occurrences(8), 2);
    EXPECT_EQ(history.earlier_occurrences(7), 1);
    EXPECT_EQ(history.earlier_occurrences(4), 1);
    EXPECT_EQ(history.earlier_occurrences(3), 0);
    EXPECT_EQ(history.earlier_occurrences(0), 0);
    EXPECT_EQ(history_of({1}).earlier_occurrences(100), 0);
    EXPECT_EQ(history_of({1, 2, 1}).earlier_occurrences(100), 0);  // nobody returns in two plies
}

TEST(KeyHistory, OnceBelowTheRootIsARepetition) {
    // The root is `ply` plies before the end.
    const KeyHistory history = history_of({9, 1, 2, 3, 4, 1});
    EXPECT_TRUE(history.is_repetition(5, 5));   // came one ply below the root
    EXPECT_FALSE(history.is_repetition(5, 4));  // was the root itself
    EXPECT_FALSE(history.is_repetition(5, 3));  // came before the root
    EXPECT_FALSE(history.is_repetition(5, 0));
    EXPECT_FALSE(history.is_repetition(3, 5));  // a move in between cannot be taken back
    EXPECT_TRUE(history.is_repetition(4, 5));
}

TEST(KeyHistory, TwiceAtOrAboveTheRootIsARepetition) {
    const KeyHistory history = history_of({1, 2, 3, 4, 1, 2, 3, 4, 1});
    for (int ply = 0; ply <= 8; ++ply) EXPECT_TRUE(history.is_repetition(8, ply)) << ply;
    EXPECT_FALSE(history.is_repetition(7, 4));  // only the one at the root is in reach
    EXPECT_TRUE(history.is_repetition(7, 5));
    EXPECT_FALSE(history.is_repetition(7, 0));
}

TEST(KeyHistory, KnowsRepetitionsThatHavePassed) {
    const KeyHistory history = history_of({8, 1, 2, 3, 4, 1, 6, 7});
    EXPECT_TRUE(history.has_repetition(100));
    EXPECT_TRUE(history.has_repetition(6));
    EXPECT_FALSE(history.has_repetition(5));  // the first of the two cannot come again
    EXPECT_FALSE(history.has_repetition(0));
    EXPECT_FALSE(history_of({1}).has_repetition(100));
}

TEST(KeyHistory, PopForgetsTheLastPosition) {
    KeyHistory history = history_of({1, 2, 3, 4, 1, 7});
    EXPECT_EQ(history.earlier_occurrences(5), 0);
    history.pop();
    EXPECT_EQ(history.size(), 5U);
    EXPECT_EQ(history.earlier_occurrences(4), 1);
}

// Whether some legal move other than of a pawn leads to a position that occurred below the root,
// found by playing all of them.
bool can_repeat_by_trial(const Position& position, const KeyHistory& keys, int ply) {
    for (Move move : legal_moves(position)) {
        Position next = position;
        next.make(move);
        KeyHistory longer = keys;
        longer.push(next.key());
        if (next.reversible_plies() == 0) continue;
        // The new position is at `ply + 1`; what lies further back than that is above the root.
        const int below_root = std::min(next.reversible_plies(), ply);
        if (longer.earlier_occurrences(below_root) > 0) return true;
    }
    return false;
}

TEST(KeyHistory, SeesTheRepetitionsThatAreOneMoveAway) {
    Rng rng(960);
    int seen = 0;
    int decisions = 0;
    for (const char* fen : {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "7k/8/3q4/8/8/8/8/KQ6 w - - 0 1",
                            "8/8/2k5/8/2Rr4/8/2K5/8 b - - 0 1", "k1b5/8/8/8/8/8/5N2/K7 w - - 0 1",
                            "3rk3/8/8/8/8/8/8/3QK3 b - - 0 1"}) {
        for (int game = 0; game < 40; ++game) {
            Position position = position_from(fen);
            KeyHistory keys;
            keys.push(position.key());
            for (int ply = 1; ply < 40; ++ply) {
                const Move move = random_move(position, rng);
                if (!move) break;
                position.make(move);
                keys.push(position.key());
                // The root may be anywhere above.
                const int below_root = int(rng.below(std::uint64_t(ply) + 1));
                const bool expected = can_repeat_by_trial(position, keys, below_root);
                ASSERT_EQ(keys.can_repeat(position, below_root), expected)
                    << to_fen(position) << " ply " << ply << " root " << below_root;
                seen += expected ? 1 : 0;
                ++decisions;
            }
        }
    }
    EXPECT_GT(seen, 100) << "of " << decisions;
}

}  // namespace
}  // namespace freischach
