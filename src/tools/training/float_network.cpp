// SPDX-License-Identifier: GPL-3.0-or-later
//
// Forward and backward pass. Only the columns of active features are touched; most time goes into
// reading them. Backwards each column is written once for all positions that have its feature.

#include "tools/training/float_network.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "eval/nnue/features.h"
#include "tools/training/floats.h"

namespace freischach {

namespace {

constexpr std::size_t hidden = FloatNetwork::hidden;

/// A part of the hidden layer: a strip of each column that stays in registers.
constexpr std::size_t strip_vectors = lanes == 16 ? 4 : 8;
constexpr std::size_t strip = strip_vectors * lanes;
static_assert(hidden % strip == 0);
using Strip = std::array<Floats, strip_vectors>;

Strip& operator+=(Strip& sum, const Strip& values) {
    for (std::size_t i = 0; i < strip_vectors; ++i) sum[i] += values[i];
    return sum;
}

Strip load_strip(const float* from) {
    Strip values;
    for (std::size_t i = 0; i < strip_vectors; ++i) values[i] = load(from + i * lanes);
    return values;
}

void store(float* to, const Strip& values) {
    for (std::size_t i = 0; i < strip_vectors; ++i) freischach::store(to + i * lanes, values[i]);
}

void add(float* to, const Strip& values) {
    Strip sum = load_strip(to);
    sum += values;
    store(to, sum);
}

/// Sum of the columns' strips that begin at `begin`.
Strip sum_of_columns(const FloatNetwork& network, const ActiveFeatures& features, std::size_t side,
                     std::size_t begin) {
    Strip sums = load_strip(network.feature_bias() + begin);
    for (int f = 0; f < features.count; ++f)
        sums += load_strip(network.feature(features.index[side][std::size_t(f)]) + begin);
    return sums;
}

/// For each feature the perspectives that have it: twice the place of a position, plus 0 for that
/// of the side to move and 1 for that of the opponent.
class PerspectivesOfFeatures {
public:
    explicit PerspectivesOfFeatures(std::span<const ActiveFeatures> positions)
        : begin_(nnue::feature_count + 1) {
        const auto for_each = [&](const auto& visit) {
            for (std::size_t p = 0; p < positions.size(); ++p) {
                for (std::size_t side : {0, 1}) {
                    for (int f = 0; f < positions[p].count; ++f) {
                        const auto index = positions[p].index[side][std::size_t(f)];
                        visit(std::size_t(index), std::uint32_t(2 * p + side));
                    }
                }
            }
        };
        for_each([&](std::size_t feature, std::uint32_t) { ++begin_[feature + 1]; });
        std::partial_sum(begin_.begin(), begin_.end(), begin_.begin());
        perspectives_.resize(begin_.back());
        std::vector<std::uint32_t> next(begin_);
        for_each([&](std::size_t feature, std::uint32_t perspective) {
            perspectives_[next[feature]++] = perspective;
        });
    }

    [[nodiscard]] std::span<const std::uint32_t> of(int feature) const {
        const auto place = std::size_t(feature);
        return std::span(perspectives_).subspan(begin_[place], begin_[place + 1] - begin_[place]);
    }

private:
    std::vector<std::uint32_t> begin_, perspectives_;
};

/// The weights of a head at the start: such that the values of each layer are somewhere inside the
/// range of its activation.
void fill_head(const HeadView<float>& head, const auto& uniform) {
    using Head = HeadView<float>;
    std::generate_n(head.first(), Head::inputs * Head::first_size, [&] { return uniform(0.06F); });
    std::fill_n(head.first_bias(), Head::first_size, 0.2F);
    std::generate_n(head.second(), Head::first_size * Head::second_size,
                    [&] { return uniform(0.5F); });
    std::fill_n(head.second_bias(), Head::second_size, 0.2F);
    std::generate_n(head.last(), Head::second_size, [&] { return uniform(0.3F); });
}

}  // namespace

FloatNetwork FloatNetwork::random(Rng& rng) {
    FloatNetwork network;
    const auto uniform = [&rng](float range) {
        return range * (float(rng.next() >> 40) / float(1 << 23) - 1);
    };
    for (std::size_t i = 0; i < bucket_weights; ++i) network.feature(0)[i] = uniform(0.08F);
    for (int bucket = 1; bucket < nnue::king_buckets; ++bucket) {
        std::copy_n(network.feature(0), bucket_weights,
                    network.feature(bucket * nnue::bucket_features));
    }
    for (std::size_t i = 0; i < hidden; ++i) network.feature_bias()[i] = 0.1F;
    fill_head(network.head(0), uniform);
    for (int bucket = 1; bucket < nnue::output_buckets; ++bucket)
        std::copy_n(network.head(0).first(), Head::size, network.head(bucket).first());
    return network;
}

void FloatNetwork::clip() {
    const auto clip_all = [](float* first, std::size_t count, float limit) {
        for (std::size_t i = 0; i < count; ++i) first[i] = std::clamp(first[i], -limit, limit);
    };
    // Rounded, the sum of max_active_features and a bias stays inside 16 bits.
    constexpr int most_units = 32767 / (nnue::max_active_features + 1);
    clip_all(feature(0), feature_weights + hidden, float(most_units) / nnue::hidden_unit);
    // And so that of all inputs and a bias, none of them greater than 1, inside 32.
    constexpr auto limit = [](std::size_t inputs) {
        constexpr int most = (1 << (31 - nnue::sum_bits)) - 1;
        return float(most) / float(inputs + 1);
    };
    for (int bucket = 0; bucket < nnue::output_buckets; ++bucket) {
        const Head each = head(bucket);
        clip_all(each.first(), (Head::inputs + 1) * Head::first_size, limit(Head::inputs));
        clip_all(each.second(), (Head::first_size + 1) * Head::second_size,
                 limit(Head::first_size));
        clip_all(each.last(), Head::second_size + 1, limit(Head::second_size));
    }
}

ActiveFeatures::ActiveFeatures(const PackedPosition& position)
    : bucket(nnue::output_bucket(freischach::count(position.occupied))) {
    std::array<Square, 2> kings{E1, E8};
    position.for_each_man([&](Piece piece, Square square, bool) {
        if (type_of(piece) == King) kings[color_of(piece)] = square;
    });
    const Color us = position.side_to_move;
    const nnue::Perspective ours(us, kings[us]);
    const nnue::Perspective theirs(~us, kings[~us]);
    position.for_each_man([&](Piece piece, Square square, bool may_castle) {
        index[0][std::size_t(count)] = std::int16_t(ours.piece(piece, square));
        index[1][std::size_t(count)] = std::int16_t(theirs.piece(piece, square));
        ++count;
        if (!may_castle) return;
        const Color owner = color_of(piece);
        index[0][std::size_t(count)] = std::int16_t(ours.castling_rook(owner, square));
        index[1][std::size_t(count)] = std::int16_t(theirs.castling_rook(owner, square));
        ++count;
    });
}

void Passage::forward(const FloatNetwork& network, std::span<const PackedPosition> positions) {
    sum_features(network, positions);
    outputs_.resize(positions.size());
    for_each_group([&](int bucket, std::span<const std::size_t> places) {
        fill_group(places);
        group_.forward(network.head(bucket));
        for (std::size_t i = 0; i < places.size(); ++i) outputs_[places[i]] = group_.output(i);
    });
}

void Passage::learn(const FloatNetwork& network, std::span<const PackedPosition> positions,
                    const std::function<float(std::size_t, float)>& slope_of,
                    FloatNetwork& gradient) {
    sum_features(network, positions);
    for_each_group([&](int bucket, std::span<const std::size_t> places) {
        fill_group(places);
        group_.forward(network.head(bucket));
        for (std::size_t i = 0; i < HeadGroup::size; ++i)
            group_.slope(i) = i < places.size() ? slope_of(places[i], group_.output(i)) : 0;
        group_.backward(network.head(bucket), gradient.head(bucket));
        for (std::size_t i = 0; i < places.size(); ++i)
            std::memcpy(&hidden_[places[i]], group_.hidden(i), sizeof(Hidden));
    });
    spread_to_features(gradient);
}

template <class Visit>
void Passage::for_each_group(const Visit& visit) const {
    std::array<std::vector<std::size_t>, nnue::output_buckets> places;
    for (std::size_t p = 0; p < features_.size(); ++p)
        places[std::size_t(features_[p].bucket)].push_back(p);
    for (std::size_t bucket = 0; bucket < places.size(); ++bucket) {
        std::span<const std::size_t> rest = places[bucket];
        while (!rest.empty()) {
            const std::size_t size = std::min(HeadGroup::size, rest.size());
            visit(int(bucket), rest.first(size));
            rest = rest.subspan(size);
        }
    }
}

void Passage::fill_group(std::span<const std::size_t> places) {
    for (std::size_t i = 0; i < HeadGroup::size; ++i) {
        if (i < places.size())
            std::memcpy(group_.hidden(i), &hidden_[places[i]], sizeof(Hidden));
        else
            std::fill_n(group_.hidden(i), HeadGroup::inputs, 0.0F);
    }
}

void Passage::sum_features(const FloatNetwork& network, std::span<const PackedPosition> positions) {
    features_.clear();
    for (const PackedPosition& position : positions) features_.emplace_back(position);
    hidden_.resize(positions.size());
    for (std::size_t begin = 0; begin < hidden; begin += strip) {
        for (std::size_t p = 0; p < features_.size(); ++p) {
            for (std::size_t side : {0, 1})
                store(&hidden_[p].of_side[side][begin],
                      sum_of_columns(network, features_[p], side, begin));
        }
    }
}

void Passage::spread_to_features(FloatNetwork& gradient) const {
    const PerspectivesOfFeatures perspectives(features_);
    for (std::size_t begin = 0; begin < hidden; begin += strip) {
        const auto slopes = [&](std::size_t perspective) {
            return load_strip(&hidden_[perspective / 2].of_side[perspective % 2][begin]);
        };
        Strip of_bias{};
        for (std::size_t each = 0; each < 2 * hidden_.size(); ++each) of_bias += slopes(each);
        add(gradient.feature_bias() + begin, of_bias);
        for (int feature = 0; feature < nnue::feature_count; ++feature) {
            const auto active = perspectives.of(feature);
            if (active.empty()) continue;
            Strip sum{};
            for (const std::uint32_t each : active) sum += slopes(each);
            add(gradient.feature(feature) + begin, sum);
        }
    }
}

}  // namespace freischach
