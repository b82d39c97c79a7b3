// SPDX-License-Identifier: GPL-3.0-or-later
//
// The hidden layer kept up to date move by move equals the one computed from nothing, on long
// random lines with castling of every kind; the features are what they should be; files that are
// no network are refused.

#include <memory>

#include <gtest/gtest.h>

#include "eval/nnue/accumulator.h"
#include "eval/nnue/network.h"
#include "support/data.h"

namespace freischach::nnue {
namespace {

std::unique_ptr<Weights> random_weights(std::uint64_t seed) {
    Rng rng(seed);
    auto weights = std::make_unique<Weights>();
    const auto small = [&rng](int range) {
        return std::int16_t(int(rng.below(2 * range + 1)) - range);
    };
    for (auto& column : weights->feature) {
        for (auto& weight : column) weight = small(200);
    }
    for (auto& bias : weights->feature_bias) bias = small(500);
    for (auto& bucket : weights->output) {
        for (auto& side : bucket) {
            for (auto& weight : side) weight = small(40);
        }
    }
    for (auto& bias : weights->output_bias) bias = small(5000);
    return weights;
}

/// The hidden layer by its definition.
Accumulator computed(const Weights& weights, const Board& board) {
    Accumulator result;
    for (Color side : both_colors) {
        result.values[side] = weights.feature_bias;
        for_each_feature(board, side, [&](int feature) {
            for (std::size_t i = 0; i < hidden_size; ++i)
                result.values[side][i] =
                    std::int16_t(result.values[side][i] + weights.feature[std::size_t(feature)][i]);
        });
    }
    return result;
}

/// Walks at random up and down lines from `fen` and compares now and then.
void walk(const Weights& weights, const std::string& fen, Rng& rng, int steps, int& castlings) {
    AccumulatorStack stack(200);
    std::vector<Position> line{position_from(fen)};
    stack.reset(weights, line.back().board());
    for (int step = 0; step < steps; ++step) {
        const Move move = random_move(line.back(), rng);
        const bool back = line.size() > 1 && (!move || line.size() > 150 || rng.below(3) == 0);
        if (back) {
            line.pop_back();
            stack.pop();
        } else if (move) {
            castlings += move.is_castling() ? 1 : 0;
            Position next = line.back();
            const PieceDelta delta = next.make(move);
            line.push_back(next);
            stack.push(delta, next.board());
        } else {
            return;
        }
        if (rng.below(3) != 0) continue;
        const Accumulator expected = computed(weights, line.back().board());
        const Accumulator& found = stack.accumulator(line.back().board());
        ASSERT_EQ(found.values, expected.values) << to_fen(line.back());
    }
}

TEST(Nnue, UpdatesEqualAFreshStart) {
    const auto weights = random_weights(1);
    Rng rng(2);
    int castlings = 0;
    const int steps = slow_tests() ? 1000 : 60;
    for (const char* suite : {"middlegame960_perft.epd", "dfrc_perft.epd"}) {
        for (const PerftRecord& record : read_perft_suite(suite))
            walk(*weights, record.fen, rng, steps, castlings);
    }
    EXPECT_GT(castlings, 100);
}

TEST(Nnue, MirrorImagesWithoutCastlingLookTheSame) {
    const Board board = position_from("1k1r4/pp3p2/8/3N4/8/8/PPP5/2KR3q w - - 0 1").board();
    const Board mirrored = position_from("4r1k1/2p3pp/8/4N3/8/8/5PPP/q3RK2 w - - 0 1").board();
    const Board turned = position_from("2kr3Q/ppp5/8/8/3n4/8/PP3P2/1K1R4 b - - 0 1").board();
    const auto features = [](const Board& of, Color side) {
        std::vector<int> all;
        for_each_feature(of, side, [&](int feature) { all.push_back(feature); });
        std::sort(all.begin(), all.end());
        return all;
    };
    for (Color side : both_colors) {
        EXPECT_EQ(features(board, side), features(mirrored, side));
        EXPECT_EQ(features(board, side), features(turned, ~side));
    }
}

TEST(Nnue, CastlingRightsAreSeen) {
    const auto count_of = [](const char* fen) {
        int features = 0;
        for_each_feature(position_from(fen).board(), White, [&](int feature) {
            features += feature >= piece_features ? 1 : 0;
            EXPECT_LT(feature, feature_count);
        });
        return features;
    };
    EXPECT_EQ(count_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), 4);
    EXPECT_EQ(count_of("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1"), 2);
    EXPECT_EQ(count_of("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1"), 0);
}

TEST(Nnue, TheOutputIsItsDefinition) {
    const auto weights = random_weights(3);
    Rng rng(4);
    for (const PerftRecord& record : read_perft_suite("middlegame960_perft.epd")) {
        const Position position = position_from(record.fen);
        const Color us = position.side_to_move();
        const int men = count(position.occupied());
        const Accumulator accumulator = computed(*weights, position.board());
        std::int64_t sum = 0;
        for (std::size_t side : {0, 1}) {
            const Color color = side == 0 ? us : ~us;
            for (std::size_t i = 0; i < hidden_size; ++i) {
                const std::int64_t value =
                    std::clamp<std::int64_t>(accumulator.values[color][i], 0, hidden_unit);
                sum += value * value * weights->output[std::size_t(output_bucket(men))][side][i];
            }
        }
        const std::int64_t expected =
            (sum / hidden_unit + weights->output_bias[std::size_t(output_bucket(men))]) *
            output_scale / (hidden_unit * output_unit);
        EXPECT_EQ(output(*weights, accumulator, us, output_bucket(men)), expected) << record.fen;
    }
}

TEST(NetworkFile, ComesBackAsItWas) {
    const auto weights = random_weights(5);
    const auto read = parse_network(network_file(*weights));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ((*read)->feature, weights->feature);
    EXPECT_EQ((*read)->feature_bias, weights->feature_bias);
    EXPECT_EQ((*read)->output, weights->output);
    EXPECT_EQ((*read)->output_bias, weights->output_bias);
}

TEST(NetworkFile, OthersAreRefusedWithAReason) {
    const std::string good = network_file(*random_weights(6));
    const auto reason = [](const std::string& bytes) {
        const auto read = parse_network(bytes);
        return read ? std::string("accepted") : read.error();
    };
    EXPECT_NE(reason("").find("no network"), std::string::npos);
    EXPECT_NE(reason("PK\x03\x04 something else").find("no network"), std::string::npos);
    EXPECT_NE(reason(good.substr(0, 20)).find("truncated"), std::string::npos);
    EXPECT_NE(reason(good.substr(0, good.size() - 1)).find("truncated"), std::string::npos);
    EXPECT_NE(reason(good + "x").find("longer"), std::string::npos);
    std::string bytes = good;
    bytes[good.size() / 2] ^= 1;
    EXPECT_NE(reason(bytes).find("damaged"), std::string::npos);
    bytes = good;
    bytes[12] ^= 1;
    EXPECT_NE(reason(bytes).find("hidden size"), std::string::npos);
}

TEST(NetworkFile, WeightsThatCouldOverflowAreRefused) {
    auto weights = random_weights(7);
    EXPECT_TRUE(is_safe(*weights));
    for (int f = 0; f < max_active_features; ++f) weights->feature[std::size_t(f)][3] = 1000;
    EXPECT_FALSE(is_safe(*weights));
    EXPECT_NE(parse_network(network_file(*weights)).error().find("overflow"), std::string::npos);
    weights = random_weights(7);
    weights->output[2][1][9] = max_output_weight + 1;
    EXPECT_FALSE(is_safe(*weights));
}

}  // namespace
}  // namespace freischach::nnue
