// SPDX-License-Identifier: GPL-3.0-or-later
//
// The hidden layer kept up to date move by move equals the one computed from nothing, on long
// random lines with castling of every kind; the features are what they should be; files that are
// no network are refused.

#include <limits>
#include <memory>
#include <set>

#include <gtest/gtest.h>

#include "eval/nnue/accumulator.h"
#include "eval/nnue/forward.h"
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
    const auto fill = [&small](auto& layer, int range) {
        for (int output = 0; output < layer.outputs; ++output) {
            for (int input = 0; input < layer.inputs; ++input)
                layer.weight(output, input) = small(range);
            layer.bias[std::size_t(output)] = 100 * small(5000);
        }
    };
    for (Head& head : weights->heads) {
        fill(head.first, 60);
        fill(head.second, 400);
        fill(head.last, 200);
    }
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
    const std::size_t every = slow_tests() ? 1 : 3;
    for (const char* suite : {"middlegame960_perft.epd", "dfrc_perft.epd"}) {
        const auto records = read_perft_suite(suite);
        for (std::size_t i = 0; i < records.size(); i += every)
            walk(*weights, records[i].fen, rng, steps, castlings);
    }
    EXPECT_GT(castlings, slow_tests() ? 100 : 30);
}

TEST(Nnue, KingsComeBackToPerspectivesTheyHadBefore) {
    const auto weights = random_weights(8);
    AccumulatorStack stack(40);
    Position position = position_from("4k3/p6p/8/8/8/8/P7/R3K2R w KQ - 0 1");
    stack.reset(*weights, position.board());
    // Through the buckets and over the middle and back, with a castling and a capture on the way.
    for (const char* text :
         {"e1h1", "e8d8", "g1f2", "d8d7", "f2e3", "d7c6", "e3d3", "h7h5", "d3d2", "c6b7", "d2e1",
          "b7a8", "f1f8", "a8b7", "f8h8", "b7c6", "e1d1", "c6d5", "d1c1", "d5e4", "c1b1", "e4f3",
          "b1c2", "f3g2", "c2d3", "g2g3", "d3e4", "g3h3", "e4d3", "h3g2", "d3d2", "g2f3", "h8h5"}) {
        const auto move = parse_move(position, text);
        ASSERT_TRUE(move) << text;
        stack.push(position.make(*move), position.board());
        ASSERT_EQ(stack.accumulator(position.board()).values,
                  computed(*weights, position.board()).values)
            << text;
    }
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
            features += feature % bucket_features >= piece_features ? 1 : 0;
            EXPECT_LT(feature, feature_count);
        });
        return features;
    };
    EXPECT_EQ(count_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), 4);
    EXPECT_EQ(count_of("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1"), 2);
    EXPECT_EQ(count_of("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1"), 0);
}

TEST(Nnue, TheKingChoosesThePartOfTheNetwork) {
    const auto bucket_of = [](const std::string& fen, Color side) {
        int bucket = -1;
        for_each_feature(position_from(fen).board(), side, [&](int feature) {
            const int found = feature / bucket_features;
            EXPECT_TRUE(bucket == -1 || bucket == found) << fen;
            bucket = found;
        });
        return bucket;
    };
    for (const auto& [ranks, bucket] : {std::pair("8/6K1", 0),
                                        {"8/1K6", 0},
                                        {"8/K7", 0},
                                        {"8/4K3", 1},
                                        {"8/2K5", 1},
                                        {"K7/8", 2},
                                        {"5K2/8", 2}}) {
        const std::string fen = "8/4k3/8/8/8/8/" + std::string(ranks) + " w - - 0 1";
        EXPECT_EQ(bucket_of(fen, White), bucket) << fen;
    }
    EXPECT_EQ(bucket_of("8/4k3/8/8/2K5/8/8/8 w - - 0 1", White), 3);
    EXPECT_EQ(bucket_of("8/4k3/8/8/2K5/8/8/8 w - - 0 1", Black), 2);
    EXPECT_EQ(bucket_of("1k6/8/8/8/2K5/8/8/8 w - - 0 1", Black), 0);
    EXPECT_EQ(bucket_of("3k4/8/8/8/2K5/8/8/8 w - - 0 1", Black), 1);
}

/// A layer by its definition.
template <class AnyLayer>
std::vector<std::int64_t> sums_of(const AnyLayer& layer, const std::vector<std::int64_t>& values) {
    std::vector<std::int64_t> sums(layer.bias.begin(), layer.bias.end());
    for (int output = 0; output < layer.outputs; ++output) {
        for (int input = 0; input < layer.inputs; ++input)
            sums[std::size_t(output)] += layer.weight(output, input) * values[std::size_t(input)];
    }
    return sums;
}

/// Squared clipped ReLU of sums with 22 bits behind the point, to values with 12.
std::vector<std::int64_t> activated(std::vector<std::int64_t> sums) {
    for (std::int64_t& sum : sums) {
        const std::int64_t value = std::clamp<std::int64_t>(sum >> 10, 0, 4096);
        sum = value * value >> 12;
    }
    return sums;
}

TEST(Nnue, TheOutputIsItsDefinition) {
    const auto weights = random_weights(3);
    std::set<std::int64_t> outputs;
    for (const PerftRecord& record : read_perft_suite("middlegame960_perft.epd")) {
        const Position position = position_from(record.fen);
        const Color us = position.side_to_move();
        const int bucket = output_bucket(count(position.occupied()));
        const Accumulator accumulator = computed(*weights, position.board());
        std::vector<std::int64_t> hidden;
        for (const Color color : {us, ~us}) {
            for (const std::int64_t sum : accumulator.values[color]) {
                const std::int64_t value = std::clamp<std::int64_t>(sum, 0, 1023);
                hidden.push_back(value * value / 256);
            }
        }
        const Head& head = weights->heads[std::size_t(bucket)];
        const auto first = sums_of(head.first, hidden);
        const auto last = sums_of(head.last, activated(sums_of(head.second, activated(first))));
        const std::int64_t expected = (first[0] + last[0]) * 400 / (1 << 22);
        EXPECT_EQ(output(*weights, accumulator, us, bucket), expected) << record.fen;
        outputs.insert(expected);
    }
    EXPECT_GT(outputs.size(), 50U);
}

TEST(Nnue, TheOutputIsNeverDecisive) {
    const Position position = standard_start_position();
    const auto weights = std::make_unique<Weights>();
    const Accumulator accumulator = computed(*weights, position.board());
    for (const int sign : {1, -1}) {
        for (Head& head : weights->heads)
            head.last.bias[0] = sign * std::numeric_limits<std::int32_t>::max();
        ASSERT_TRUE(is_safe(*weights));
        EXPECT_EQ(output(*weights, accumulator, White, output_bucket(32)),
                  sign * (decisive_bound - 1));
    }
}

TEST(NetworkFile, ComesBackAsItWas) {
    const auto weights = random_weights(5);
    const auto read = parse_network(network_file(*weights));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ((*read)->feature, weights->feature);
    EXPECT_EQ((*read)->feature_bias, weights->feature_bias);
    EXPECT_EQ((*read)->heads, weights->heads);
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
    bytes[7] = 1;
    EXPECT_NE(reason(bytes).find("version 1 instead of"), std::string::npos);
    bytes = good;
    bytes[12] ^= 1;
    EXPECT_NE(reason(bytes).find("king buckets"), std::string::npos);
    bytes = good;
    bytes[16] ^= 1;
    EXPECT_NE(reason(bytes).find("hidden size"), std::string::npos);
}

TEST(NetworkFile, WeightsThatCouldOverflowAreRefused) {
    auto weights = random_weights(7);
    EXPECT_TRUE(is_safe(*weights));
    for (int f = 0; f < max_active_features; ++f) weights->feature[std::size_t(f)][3] = 1000;
    EXPECT_FALSE(is_safe(*weights));
    // No position has features of two king buckets.
    for (int f = 0; f < max_active_features; f += 2)
        std::swap(weights->feature[std::size_t(f)][3],
                  weights->feature[std::size_t(f + bucket_features)][3]);
    EXPECT_TRUE(is_safe(*weights));
    weights = random_weights(7);
    for (int f = 1; f <= max_active_features; ++f)
        weights->feature[std::size_t(feature_count - f)][3] = 1000;
    EXPECT_FALSE(is_safe(*weights));
    EXPECT_NE(parse_network(network_file(*weights)).error().find("overflow"), std::string::npos);
    weights = random_weights(7);
    // With hidden values of 4088 each, 512 inputs of 1026 stay below 2^31, and of 1027 do not.
    auto& layer = weights->heads[2].first;
    const auto fill = [&layer](std::int16_t weight) {
        for (int input = 0; input < layer.inputs; ++input) layer.weight(9, input) = weight;
    };
    static_assert(2 * hidden_size == 512);
    layer.bias[9] = 0;
    fill(-1026);
    EXPECT_TRUE(is_safe(*weights));
    layer.bias[9] = -200'000;
    EXPECT_FALSE(is_safe(*weights));
    layer.bias[9] = 0;
    fill(1027);
    EXPECT_FALSE(is_safe(*weights));
    // And values of 4096 with 16 weights of 32767, or with 32 of 16383.
    weights = random_weights(7);
    auto& second = weights->heads[3].second;
    for (int input = 0; input < second.inputs; ++input) second.weight(31, input) = -32767;
    second.bias[31] = 0;
    EXPECT_TRUE(is_safe(*weights));
    second.bias[31] = 70'000;
    EXPECT_FALSE(is_safe(*weights));
    weights = random_weights(7);
    auto& last = weights->heads[7].last;
    last.bias[0] = 0;
    for (int input = 0; input < last.inputs; ++input) last.weight(0, input) = 16383;
    EXPECT_TRUE(is_safe(*weights));
    for (int input = 0; input < last.inputs; ++input) last.weight(0, input) = 16384;
    EXPECT_FALSE(is_safe(*weights));
    weights = random_weights(7);
    weights->heads[0].last.bias[0] = std::numeric_limits<std::int32_t>::min();
    EXPECT_FALSE(is_safe(*weights));
}

}  // namespace
}  // namespace freischach::nnue
