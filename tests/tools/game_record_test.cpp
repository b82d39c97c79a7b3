// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games come back from their bytes as they were, whatever they contain, and bytes that are no
// game are refused.

#include "tools/games/game_record.h"

#include <gtest/gtest.h>

#include "core/game.h"
#include "support/data.h"

namespace freischach {
namespace {

/// Random legal moves from `fen`; scores for all but the first few.
GameRecord random_game(const std::string& fen, Rng& rng) {
    GameRecord game{.start = position_from(fen), .moves = {}, .result = GameResult(rng.below(3))};
    Position position = game.start;
    const std::size_t unscored = std::size_t(rng.below(6));
    const std::size_t length = std::size_t(rng.below(120));
    while (game.moves.size() < length) {
        const Move move = random_move(position, rng);
        if (!move) break;
        const int range = rng.below(10) == 0 ? 2 * infinite_score : 400;
        const Score score = int(rng.below(std::uint64_t(range) + 1)) - range / 2;
        // None at the start, and here and there as behind a filter.
        const bool has_score = game.moves.size() >= unscored && rng.below(4) != 0;
        game.moves.push_back({move, has_score ? score : no_score});
        position.make(move);
    }
    return game;
}

void expect_same(const GameRecord& found, const GameRecord& expected) {
    EXPECT_EQ(to_fen(found.start, FenStyle::Shredder), to_fen(expected.start, FenStyle::Shredder));
    EXPECT_EQ(found.start.key(), expected.start.key());
    EXPECT_EQ(found.result, expected.result);
    ASSERT_EQ(found.moves.size(), expected.moves.size());
    for (std::size_t i = 0; i < found.moves.size(); ++i) {
        EXPECT_EQ(found.moves[i].move, expected.moves[i].move) << i;
        EXPECT_EQ(found.moves[i].score, expected.moves[i].score) << i;
    }
}

TEST(GameRecord, ComesBackAsItWas) {
    Rng rng(44);
    std::vector<std::uint8_t> bytes;
    std::vector<GameRecord> games;
    for (const char* suite : {"middlegame960_perft.epd", "dfrc_perft.epd"}) {
        for (const PerftRecord& record : read_perft_suite(suite)) {
            games.push_back(random_game(record.fen, rng));
            append_game(games.back(), bytes);
        }
    }
    std::span<const std::uint8_t> rest = bytes;
    for (const GameRecord& game : games) {
        const auto found = take_game(rest);
        ASSERT_TRUE(found) << found.error();
        expect_same(*found, game);
    }
    EXPECT_TRUE(rest.empty());
}

TEST(GameRecord, TruncatedBytesAreRefused) {
    Rng rng(45);
    const GameRecord game =
        random_game("bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1", rng);
    std::vector<std::uint8_t> bytes;
    append_game(game, bytes);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        std::span<const std::uint8_t> part(bytes.data(), size);
        EXPECT_FALSE(take_game(part)) << size;
    }
}

TEST(GameRecord, NeedsAKingOfEachColor) {
    Rng rng(47);
    std::vector<std::uint8_t> bytes;
    append_game(random_game("4k3/8/8/8/8/8/8/4K3 w - - 0 1", rng), bytes);
    // The code of the second man, black's king, becomes that of the first.
    bytes[8] = std::uint8_t((bytes[8] & 0xF) * 0x11);
    std::span<const std::uint8_t> rest = bytes;
    const auto game = take_game(rest);
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error(), "a side has not one king");
}

// Whatever comes, the answer is a game of legal moves or an error.
TEST(GameRecord, DamagedBytesDoNoHarm) {
    Rng rng(46);
    int refused = 0;
    for (int round = 0; round < 2000; ++round) {
        std::vector<std::uint8_t> bytes;
        append_game(random_game("4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", rng), bytes);
        for (int i = 0; i < 3; ++i) bytes[rng.below(bytes.size())] = std::uint8_t(rng.next());
        std::span<const std::uint8_t> rest = bytes;
        const auto game = take_game(rest);
        if (!game) {
            EXPECT_FALSE(game.error().empty());
            ++refused;
            continue;
        }
        Position position = game->start;
        for (const GameMove& move : game->moves) {
            ASSERT_TRUE(has_move(legal_moves(position), move.move));
            position.make(move.move);
        }
    }
    EXPECT_GT(refused, 500);
}

}  // namespace
}  // namespace freischach
