// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each thread has a part of the batch and a gradient of its own; then each takes a part of the
// weights and adds all gradients up there.

#include "tools/training/trainer.h"

#include <cmath>
#include <numeric>
#include <stdexcept>
#include <type_traits>

#include "eval/nnue/network.h"
#include "tools/training/quantise.h"
#include "util/checksum.h"
#include "util/output_file.h"
#include "util/parallel.h"
#include "util/whole_file.h"

namespace freischach {

namespace {

constexpr std::string_view checkpoint_magic{"FSTRAIN\x04", 8};

/// The `part`-th of `parts` about equal parts of `count`.
std::pair<std::size_t, std::size_t> slice(std::size_t count, std::size_t part, std::size_t parts) {
    return {count * part / parts, count * (part + 1) / parts};
}

struct Checkpoint {
    std::uint64_t steps = 0;
    FloatNetwork network;
    Moments moments{FloatNetwork::size}, shared_moments{FloatNetwork::bucket_weights};
};

template <class Number>
auto* bytes_of(Number* numbers) {
    using Byte = std::conditional_t<std::is_const_v<Number>, const char, char>;
    return reinterpret_cast<Byte*>(numbers);
}

/// Calls visit(first byte, count) for the parts of a checkpoint in the order of the file.
template <class Steps, class Network, class AnyMoments, class Visit>
void for_each_part(Steps& steps, Network& network, AnyMoments& moments, AnyMoments& shared_moments,
                   const Visit& visit) {
    visit(bytes_of(&steps), sizeof steps);
    for (auto* row : {&network.numbers(), &moments.mean, &moments.square, &shared_moments.mean,
                      &shared_moments.square})
        visit(bytes_of(row->data()), row->size() * sizeof(float));
}

/// A checkpoint is the magic, a checksum of the rest (8 bytes), and the rest. Throws
/// std::runtime_error, which names `path`, if `file` is not whole.
Checkpoint parse_checkpoint(const std::string& path, const std::string& file) {
    std::string_view rest = file;
    const auto take = [&](char* into, std::size_t size) {
        rest.remove_prefix(rest.copy(into, size));
    };
    Checkpoint checkpoint;
    std::uint64_t promised = 0;
    std::size_t size = checkpoint_magic.size() + sizeof promised;
    const auto visit_parts = [&](const auto& visit) {
        for_each_part(checkpoint.steps, checkpoint.network, checkpoint.moments,
                      checkpoint.shared_moments, visit);
    };
    visit_parts([&](const char*, std::size_t bytes) { size += bytes; });
    if (!rest.starts_with(checkpoint_magic) || rest.size() != size)
        throw std::runtime_error(path + ": is no checkpoint of a network of this shape");
    rest.remove_prefix(checkpoint_magic.size());
    take(bytes_of(&promised), sizeof promised);
    if (fnv1a(rest) != promised)
        throw std::runtime_error(path + ": is damaged: the checksum is wrong");
    visit_parts(take);
    return checkpoint;
}

Checkpoint read_checkpoint(const std::string& path) {
    return parse_checkpoint(path, read_whole_file(path));
}

}  // namespace

AdamStep::AdamStep(const AdamSettings& settings, std::uint64_t number)
    : settings_(settings),
      mean_correction_(1 - std::pow(settings.beta1, float(number))),
      square_correction_(1 - std::pow(settings.beta2, float(number))) {}

void AdamStep::directions(const float* gradients, Moments& moments, std::size_t first,
                          std::span<float> into) const {
    // Copies that no store can change, so that the loop becomes one of vectors.
    const AdamStep step = *this;
    float* __restrict mean = moments.mean.data() + first;
    float* __restrict square = moments.square.data() + first;
    float* __restrict direction = into.data();
    for (std::size_t i = 0; i < into.size(); ++i) {
        const float gradient = gradients[i];
        mean[i] += (1 - step.settings_.beta1) * (gradient - mean[i]);
        square[i] += (1 - step.settings_.beta2) * (gradient * gradient - square[i]);
        direction[i] = mean[i] / step.mean_correction_ /
                       (std::sqrt(square[i] / step.square_correction_) + step.settings_.epsilon);
    }
}

Trainer::Trainer(const Target& target, const AdamSettings& adam, const BucketSettings& buckets,
                 int threads, std::uint64_t seed)
    : target_(target),
      adam_(adam),
      buckets_(buckets),
      threads_(threads),
      gradients_(std::size_t(threads)) {
    Rng rng(seed);
    network_ = FloatNetwork::random(rng);
}

float Trainer::step(std::span<const PackedPosition> batch, float learning_rate) {
    const auto parts = std::size_t(threads_);
    std::vector<double> losses(parts);
    parallel_for(
        parts, threads_, nullptr,
        [&](std::size_t part) {
            const auto [begin, end] = slice(batch.size(), part, parts);
            std::ranges::fill(gradients_[part].numbers(), 0.0F);
            losses[part] = add_gradient(batch.subspan(begin, end - begin), gradients_[part]);
        },
        [] {});
    ++steps_;
    const Step step{.adam = {adam_, steps_}, .learning_rate = learning_rate};
    parallel_for(
        parts, threads_, nullptr,
        [&](std::size_t part) { update(part, 1 / float(batch.size()), step); }, [] {});
    network_.clip();
    return float(std::accumulate(losses.begin(), losses.end(), 0.0) / double(batch.size()));
}

double Trainer::add_gradient(std::span<const PackedPosition> positions,
                             FloatNetwork& gradient) const {
    double loss = 0;
    Passage passage;
    for_each_piece(positions, [&](std::span<const PackedPosition> piece) {
        const auto slope_of = [&](std::size_t place, float output) {
            const float expected = target_.expectation(output);
            const float error = expected - target_.of(piece[place]);
            loss += double(error) * error;
            return 2 * error * expected * (1 - expected) * nnue::output_scale / target_.score_scale;
        };
        passage.learn(network_, piece, slope_of, gradient);
    });
    return loss;
}

void Trainer::update(std::size_t part, float scale, const Step& step) {
    const auto parts = std::size_t(threads_);
    const auto [first, last] = slice(FloatNetwork::bucket_weights, part, parts);
    for (std::size_t bucket = 0; bucket < nnue::king_buckets; ++bucket) {
        const std::size_t begin = bucket * FloatNetwork::bucket_weights;
        collect_gradient(begin + first, begin + last, scale);
    }
    move_features(first, last, step);

    constexpr std::size_t others = FloatNetwork::feature_weights;
    const auto [begin, end] = slice(FloatNetwork::size - others, part, parts);
    collect_gradient(others + begin, others + end, scale);
    move_others(others + begin, others + end, step);
}

void Trainer::collect_gradient(std::size_t begin, std::size_t end, float scale) {
    float* sum = gradients_[0].numbers().data();
    for (std::size_t thread = 1; thread < gradients_.size(); ++thread) {
        const float* other = gradients_[thread].numbers().data();
        for (std::size_t i = begin; i < end; ++i) sum[i] += other[i];
    }
    for (std::size_t i = begin; i < end; ++i) sum[i] *= scale;
}

void Trainer::move_features(std::size_t first, std::size_t last, const Step& step) {
    const std::size_t count = last - first;
    // Over the buckets: the sum of the gradients, and where the weights would be without
    // difference.
    std::vector<float> gradient_sums(count), middles(count);
    for (std::size_t bucket = 0; bucket < nnue::king_buckets; ++bucket) {
        const std::size_t begin = bucket * FloatNetwork::bucket_weights + first;
        const float* gradient = gradients_[0].numbers().data() + begin;
        const float* weight = network_.numbers().data() + begin;
        for (std::size_t i = 0; i < count; ++i) {
            gradient_sums[i] += gradient[i];
            middles[i] += weight[i] / nnue::king_buckets;
        }
    }
    std::vector<float> shared(count);
    step.adam.directions(gradient_sums.data(), shared_moments_, first, shared);
    std::vector<float> own(count);
    for (std::size_t bucket = 0; bucket < nnue::king_buckets; ++bucket) {
        const std::size_t begin = bucket * FloatNetwork::bucket_weights + first;
        step.adam.directions(gradients_[0].numbers().data() + begin, moments_, begin, own);
        float* weight = network_.numbers().data() + begin;
        for (std::size_t i = 0; i < count; ++i) {
            const float direction =
                shared[i] + buckets_.rate * own[i] + buckets_.decay * (weight[i] - middles[i]);
            weight[i] -= step.learning_rate * (direction + adam_.weight_decay * weight[i]);
        }
    }
}

void Trainer::move_others(std::size_t begin, std::size_t end, const Step& step) {
    std::vector<float> directions(end - begin);
    step.adam.directions(gradients_[0].numbers().data() + begin, moments_, begin, directions);
    float* weight = network_.numbers().data() + begin;
    for (std::size_t i = 0; i < directions.size(); ++i)
        weight[i] -= step.learning_rate * (directions[i] + adam_.weight_decay * weight[i]);
}

float Trainer::loss(std::span<const PackedPosition> positions) const {
    const auto parts = std::size_t(threads_);
    std::vector<double> losses(parts);
    parallel_for(
        parts, threads_, nullptr,
        [&](std::size_t part) {
            Passage passage;
            const auto [begin, end] = slice(positions.size(), part, parts);
            for_each_piece(positions.subspan(begin, end - begin), [&](const auto& piece) {
                passage.forward(network_, piece);
                for (std::size_t p = 0; p < piece.size(); ++p) {
                    const float error =
                        target_.expectation(passage.outputs()[p]) - target_.of(piece[p]);
                    losses[part] += double(error) * error;
                }
            });
        },
        [] {});
    const double sum = std::accumulate(losses.begin(), losses.end(), 0.0);
    return float(sum / double(positions.size()));
}

void Trainer::save(const std::string& path) const {
    const auto visit_parts = [&](const auto& visit) {
        for_each_part(steps_, network_, moments_, shared_moments_, visit);
    };
    std::uint64_t checksum = fnv1a({});
    visit_parts([&](const char* bytes, std::size_t size) {
        checksum = fnv1a({bytes, size}, checksum);
    });
    OutputFile file(path);
    const auto write = [&](const char* bytes, std::size_t size) {
        file.stream().write(bytes, std::streamsize(size));
    };
    write(checkpoint_magic.data(), checkpoint_magic.size());
    write(bytes_of(&checksum), sizeof checksum);
    visit_parts(write);
    file.keep();
}

void Trainer::load(const std::string& path) {
    Checkpoint checkpoint = read_checkpoint(path);
    steps_ = checkpoint.steps;
    network_ = std::move(checkpoint.network);
    moments_ = std::move(checkpoint.moments);
    shared_moments_ = std::move(checkpoint.shared_moments);
}

FloatNetwork network_of_checkpoint(const std::string& path) {
    return read_checkpoint(path).network;
}

FloatNetwork network_of_any_file(const std::string& path) {
    const std::string file = read_whole_file(path);
    if (file.starts_with(checkpoint_magic)) return parse_checkpoint(path, file).network;
    const auto network = nnue::parse_network(file);
    if (!network) throw std::runtime_error(path + ": " + network.error());
    return dequantise(**network);
}

}  // namespace freischach
