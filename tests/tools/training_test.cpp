// SPDX-License-Identifier: GPL-3.0-or-later
//
// The gradient is the one that finite differences measure, a network learns what can be learned,
// checkpoints go on as if nothing had been, and rounding costs little.

#include <cmath>
#include <filesystem>
#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/notation.h"
#include "eval/nnue/features.h"
#include "eval/nnue/network.h"
#include "support/data.h"
#include "tools/games/game_file.h"
#include "tools/training/position_source.h"
#include "tools/training/quantise.h"
#include "tools/training/trainer.h"
#include "util/interrupt.h"
#include "util/whole_file.h"

namespace freischach {
namespace {

const std::atomic<bool> never{false};

std::vector<PackedPosition> some_positions(std::size_t step) {
    std::vector<PackedPosition> positions;
    const auto suite = read_perft_suite("middlegame960_perft.epd");
    for (std::size_t i = 0; i < suite.size(); i += step) {
        const Position position = position_from(suite[i].fen);
        positions.push_back(PackedPosition::of(position.board(), 0, GameResult::Draw));
    }
    return positions;
}

/// Material from the side to move, in centipawns: something that can be learned.
Score material(const Board& board) {
    Score sum = 0;
    for (int type = Pawn; type < King; ++type) {
        const Bitboard men = board.types[type];
        const Color us = board.side_to_move;
        sum += exchange_value[std::size_t(type)] *
               (count(men & board.colors[us]) - count(men & board.colors[~us]));
    }
    return sum;
}

TEST(PackedPosition, HoldsWhatTheNetworkSees) {
    for (const PerftRecord& record : read_perft_suite("dfrc_perft.epd")) {
        const Board board = position_from(record.fen).board();
        const PackedPosition packed = PackedPosition::of(board, -77, GameResult::Win);
        EXPECT_EQ(packed.score, -77);
        EXPECT_EQ(packed.side_to_move, board.side_to_move);
        EXPECT_EQ(packed.result == GameResult::Win, board.side_to_move == White);
        Bitboard rooks = 0;
        packed.for_each_man([&](Piece piece, Square square, bool may_castle) {
            EXPECT_EQ(piece, board.piece_on(square));
            if (may_castle) rooks |= bit(square);
        });
        EXPECT_EQ(rooks, board.castling_rooks);
    }
}

TEST(ActiveFeatures, AreThoseOfTheEngine) {
    for (const PerftRecord& record : read_perft_suite("middlegame960_perft.epd")) {
        const Board board = position_from(record.fen).board();
        const ActiveFeatures features(PackedPosition::of(board, 0, GameResult::Draw));
        for (std::size_t side : {0, 1}) {
            std::vector<int> found(features.index[side].begin(),
                                   features.index[side].begin() + features.count);
            std::vector<int> expected;
            const Color color = side == 0 ? board.side_to_move : ~board.side_to_move;
            nnue::for_each_feature(board, color, [&](int f) { expected.push_back(f); });
            std::sort(found.begin(), found.end());
            std::sort(expected.begin(), expected.end());
            EXPECT_EQ(found, expected) << record.fen;
        }
    }
}

TEST(Gradient, IsWhatFiniteDifferencesMeasure) {
    Rng rng(9);
    FloatNetwork network = FloatNetwork::random(rng);
    for (const PackedPosition& position : some_positions(60)) {
        const ActiveFeatures features(position);
        FloatNetwork gradient;
        Passage().learn(
            network, {&position, 1}, [](std::size_t, float) { return 1.0F; }, gradient);
        const auto feature_place =
            std::size_t(features.index[rng.below(2)][rng.below(std::uint64_t(features.count))]) *
            FloatNetwork::hidden;
        const auto place_of = [&](const float* number) {
            return std::size_t(number - network.numbers().data());
        };
        const auto head = network.head(features.bucket);
        const std::array places{
            feature_place + rng.below(FloatNetwork::hidden),
            FloatNetwork::feature_weights + rng.below(FloatNetwork::hidden),
            place_of(head.first()) + rng.below(head.inputs * head.first_size),
            place_of(head.first_bias()),  // which is added to the output too
            place_of(head.first_bias()) + rng.below(head.first_size),
            place_of(head.second()) + rng.below(head.first_size * head.second_size),
            place_of(head.second_bias()) + rng.below(head.second_size),
            place_of(head.last()) + rng.below(head.second_size),
            place_of(head.last_bias())};
        for (const std::size_t place : places) {
            constexpr float step = 1.0F / 256;
            float& weight = network.numbers()[place];
            const float before = weight;
            Passage up, down;
            weight = before + step;
            up.forward(network, {&position, 1});
            weight = before - step;
            down.forward(network, {&position, 1});
            weight = before;
            const float measured = (up.outputs()[0] - down.outputs()[0]) / (2 * step);
            EXPECT_NEAR(gradient.numbers()[place], measured, 2e-3) << place;
        }
    }
}

TEST(Gradient, OfManyIsTheSumOfEach) {
    Rng rng(10);
    const FloatNetwork network = FloatNetwork::random(rng);
    const auto positions = some_positions(7);
    std::array<std::size_t, nnue::output_buckets> in_bucket{};
    for (const PackedPosition& position : positions)
        ++in_bucket[std::size_t(ActiveFeatures(position).bucket)];
    const auto is_mixed = [](std::size_t count) {
        return count > HeadGroup::size && count % HeadGroup::size != 0;
    };
    ASSERT_GE(std::ranges::count_if(in_bucket, is_mixed), 2);
    const auto slope_of = [](std::size_t p) { return float(p % 5) - 2; };
    Passage all, one;
    FloatNetwork together, sum;
    all.forward(network, positions);
    const std::vector<float> outputs = all.outputs();
    all.learn(
        network, positions,
        [&](std::size_t p, float output) {
            EXPECT_EQ(output, outputs[p]);
            return slope_of(p);
        },
        together);
    for (std::size_t p = 0; p < positions.size(); ++p) {
        one.learn(
            network, {&positions[p], 1},
            [&](std::size_t, float output) {
                EXPECT_NEAR(output, outputs[p], 1e-6);
                return slope_of(p);
            },
            sum);
    }
    for (std::size_t i = 0; i < FloatNetwork::size; ++i)
        ASSERT_NEAR(together.numbers()[i], sum.numbers()[i], 1e-4) << i;
}

TEST(FloatNetwork, IsSafeWhenClipped) {
    FloatNetwork network;
    for (const float size : {1e9F, -1e9F}) {
        std::ranges::fill(network.numbers(), size);
        network.clip();
        EXPECT_TRUE(nnue::is_safe(*quantise(network)));
    }
}

TEST(Trainer, LearnsMaterial) {
    std::vector<PackedPosition> positions;
    for (const char* name : {"middlegame960_perft.epd", "dfrc_perft.epd"}) {
        for (const PerftRecord& record : read_perft_suite(name)) {
            const Board board = position_from(record.fen).board();
            positions.push_back(PackedPosition::of(board, material(board), GameResult::Draw));
        }
    }
    Trainer trainer({.score_scale = 300, .result_share = 0}, {}, {}, 2, 3);
    const float before = trainer.loss(positions);
    for (int i = 0; i < 150; ++i) trainer.step(positions, 2e-3F);
    EXPECT_LT(trainer.loss(positions), before / 20);
}

TEST(Trainer, WhatOneKingBucketLearnsAllKnow) {
    // Both kings stand in the first bucket.
    const Board board = position_from("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1").board();
    const std::vector positions(8, PackedPosition::of(board, 500, GameResult::Win));
    Trainer trainer({}, {.weight_decay = 0}, {}, 1, 3);
    const FloatNetwork before = trainer.network();
    trainer.step(positions, 1e-3F);
    const ActiveFeatures active(positions[0]);
    const auto moved = [&](int feature) {
        return !std::equal(before.feature(feature), before.feature(feature) + FloatNetwork::hidden,
                           trainer.network().feature(feature));
    };
    for (int f = 0; f < nnue::bucket_features; ++f) {
        const auto is_active = [&](const auto& of_side) {
            return std::find(of_side.begin(), of_side.begin() + active.count, f) !=
                   of_side.begin() + active.count;
        };
        const bool expected = std::ranges::any_of(active.index, is_active);
        for (int bucket = 0; bucket < nnue::king_buckets; ++bucket)
            EXPECT_EQ(moved(bucket * nnue::bucket_features + f), expected) << f;
    }
}

TEST(Trainer, KingBucketsDifferAndComeTogetherAgain) {
    const Board board = position_from("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1").board();
    const std::vector positions(8, PackedPosition::of(board, 500, GameResult::Win));
    constexpr float rate = 1e-3F;
    const int feature = ActiveFeatures(positions[0]).index[0][0];
    const auto weight = [&](const Trainer& trainer, int bucket) {
        return trainer.network().feature(feature + bucket * nnue::bucket_features)[0];
    };
    // Adam's first step is one learning rate, for the shared part and for the bucket's own.
    Trainer trainer({}, {.weight_decay = 0}, {.rate = 0.5F, .decay = 0}, 1, 3);
    const float start = weight(trainer, 0);
    trainer.step(positions, rate);
    EXPECT_NEAR(std::abs(weight(trainer, 0) - start), 1.5F * rate, 0.01F * rate);
    EXPECT_NEAR(std::abs(weight(trainer, 1) - start), rate, 0.01F * rate);
    EXPECT_EQ(weight(trainer, 1), weight(trainer, 3));

    // Where nothing is to be learned any more, only the difference vanishes.
    Trainer decaying({}, {.beta1 = 0, .weight_decay = 0}, {.rate = 0, .decay = 100}, 1, 3);
    FloatNetwork network = trainer.network();
    std::fill_n(network.feature(feature + nnue::bucket_features), FloatNetwork::hidden, 0.5F);
    std::fill_n(network.feature(feature + 2 * nnue::bucket_features), FloatNetwork::hidden, 0.0F);
    std::fill_n(network.feature(feature + 3 * nnue::bucket_features), FloatNetwork::hidden, 0.0F);
    std::fill_n(network.feature(feature), FloatNetwork::hidden, 0.0F);
    for (int bucket = 0; bucket < nnue::output_buckets; ++bucket)
        std::fill_n(network.head(bucket).first(), FloatNetwork::Head::size, 0.0F);
    decaying.begin_with(network);
    decaying.step(positions, rate);  // decay 100 at this rate: a tenth of the difference
    EXPECT_NEAR(weight(decaying, 1), 0.5 - 0.1 * 0.375, 1e-5);
    EXPECT_NEAR(weight(decaying, 2), 0.1 * 0.125, 1e-5);
    EXPECT_NEAR(weight(decaying, 0), 0.1 * 0.125, 1e-5);
}

TEST(TrainerThreaded, IsNearlyTheSameAsWithOneThread) {
    const auto positions = some_positions(3);
    Trainer one({}, {}, {}, 1, 3);
    Trainer two({}, {}, {}, 2, 3);
    for (int i = 0; i < 3; ++i)
        EXPECT_NEAR(one.step(positions, 1e-3F), two.step(positions, 1e-3F), 1e-5);
    EXPECT_NEAR(one.loss(positions), two.loss(positions), 1e-5);
}

TEST(Trainer, GoesOnFromACheckpoint) {
    const auto positions = some_positions(3);
    const auto path =
        std::filesystem::temp_directory_path() / ("checkpoint_" + std::to_string(getpid()));
    Trainer whole({}, {}, {}, 1, 3);
    Trainer first({}, {}, {}, 1, 3);
    for (int i = 0; i < 3; ++i) {
        whole.step(positions, 1e-3F);
        first.step(positions, 1e-3F);
    }
    first.save(path);
    Trainer second({}, {}, {}, 1, 99);
    second.load(path);
    EXPECT_EQ(second.steps(), 3U);
    for (int i = 0; i < 3; ++i) {
        whole.step(positions, 1e-3F);
        second.step(positions, 1e-3F);
    }
    EXPECT_EQ(second.network().numbers(), whole.network().numbers());
    std::filesystem::resize_file(path, std::filesystem::file_size(path) - 1);
    EXPECT_THROW(second.load(path), std::runtime_error);
    EXPECT_EQ(second.steps(), 6U);
    std::filesystem::remove(path);
}

TEST(Quantise, CostsLittle) {
    Rng rng(5);
    const FloatNetwork network = FloatNetwork::random(rng);
    const auto weights = quantise(network);
    EXPECT_TRUE(nnue::is_safe(*weights));
    const auto positions = some_positions(1);
    const QuantisationError error = compare(network, *weights, positions, never);
    EXPECT_LT(error.mean, 4);
    EXPECT_LT(error.max, 20);
    EXPECT_THROW(compare(network, *weights, positions, std::atomic<bool>(true)), Interrupted);
}

TEST(Quantise, GoesBack) {
    const nnue::Weights& weights = *nnue::embedded_network();
    EXPECT_EQ(nnue::network_file(*quantise(dequantise(weights))), nnue::network_file(weights));
}

TEST(Trainer, BeginsWithEitherKindOfFile) {
    const auto path =
        (std::filesystem::temp_directory_path() / ("from_" + std::to_string(getpid()))).string();
    const nnue::NetworkPtr& network = nnue::embedded_network();
    nnue::save_network(path, *network);
    EXPECT_EQ(network_of_any_file(path).numbers(), dequantise(*network).numbers());
    const Trainer trainer({}, {}, {}, 1, 3);
    trainer.save(path);
    EXPECT_EQ(network_of_any_file(path).numbers(), trainer.network().numbers());
    write_whole_file(path, "neither");
    EXPECT_THROW(network_of_any_file(path), std::runtime_error);
    std::filesystem::remove(path);
}

/// A won game of four moves, of which the second has no score.
GameRecord short_game() {
    GameRecord game{.start = standard_start_position(), .moves = {}, .result = GameResult::Win};
    Position position = game.start;
    for (const auto& [text, score] :
         {std::pair("e2e4", 100), {"e7e5", no_score}, {"g1f3", 330}, {"b8c6", 0}}) {
        game.moves.push_back({*parse_move(position, text), Score(score)});
        position.make(game.moves.back().move);
    }
    return game;
}

TEST(Target, LooksAhead) {
    const auto scores = [](float lambda) {
        return Target{.score_scale = 300, .lambda = lambda}.scores_of(short_game());
    };
    using Scores = std::vector<Score>;
    EXPECT_EQ(scores(0), (Scores{100, no_score, 330, 0}));
    // 330 centipawns mean an expectation of 3/4 (0.75026). Black expects (1/2 + 0) / 2, White
    // before that (3/4 + 3/4) / 2, and at first ((1 / (1 + exp(-1/3))) + 3/4) / 2 = 0.66635, as
    // nothing is said of the second move.
    EXPECT_EQ(scores(0.5F), (Scores{208, no_score, 330, -330}));
    // Only the result counts, which is taken for 0.99999: 300 ln 99999.
    EXPECT_EQ(scores(1), (Scores{3454, no_score, 3454, -3454}));
}

TEST(PositionSource, AsksTheTarget) {
    const auto path =
        std::filesystem::temp_directory_path() / ("source_" + std::to_string(getpid()));
    {
        GameWriter writer(path);
        writer.blocks().add(short_game());
        writer.blocks().flush();
    }
    const auto source_scores = [&](float lambda) {
        SourceSettings settings{.files = {path}, .filter = {}, .target = {.lambda = lambda}};
        settings.validation_percent = 0;
        std::vector<Score> scores;
        PositionSource source(settings, never);
        for (const PackedPosition& position : source.next()) scores.push_back(position.score);
        std::ranges::sort(scores);
        return scores;
    };
    EXPECT_EQ(source_scores(0), (std::vector<Score>{0, 100, 330}));
    EXPECT_EQ(source_scores(0.5F), (std::vector<Score>{-330, 208, 330}));
    std::filesystem::remove(path);
}

TEST(PositionSource, GoesOnInAnotherOrder) {
    const auto path =
        std::filesystem::temp_directory_path() / ("order_" + std::to_string(getpid()));
    {
        GameWriter writer(path);
        for (int i = 0; i < 20; ++i) {
            GameRecord game = short_game();
            for (GameMove& move : game.moves) move.score = 3 * i;
            writer.blocks().add(game);
        }
        writer.blocks().flush();
    }
    const auto scores = [&](std::optional<std::uint64_t> seed) {
        SourceSettings settings{.files = {path}, .filter = {}, .target = {.lambda = 0}};
        settings.validation_percent = 0;
        PositionSource source(settings, never);
        if (seed) source.reorder(*seed);
        std::vector<Score> found;
        for (const PackedPosition& position : source.next()) found.push_back(position.score);
        return found;
    };
    EXPECT_EQ(scores(7), scores(7));
    EXPECT_NE(scores(7), scores({}));
    EXPECT_NE(scores(7), scores(8));
    EXPECT_THAT(scores(7), testing::UnorderedElementsAreArray(scores({})));
    std::filesystem::remove(path);
}

TEST(Target, BlendsScoreAndResult) {
    const Board board = standard_start_position().board();
    const Target target{.score_scale = 200, .result_share = 0.25F};
    const auto value = [&](Score score, GameResult result) {
        return target.of(PackedPosition::of(board, score, result));
    };
    EXPECT_FLOAT_EQ(value(0, GameResult::Draw), 0.5F);
    EXPECT_FLOAT_EQ(value(0, GameResult::Win), 0.625F);
    EXPECT_NEAR(value(200, GameResult::Loss), 0.75F * 0.731059F, 1e-5);
    EXPECT_FLOAT_EQ(target.expectation(0), 0.5F);
}

}  // namespace
}  // namespace freischach
