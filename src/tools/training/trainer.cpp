// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each thread has a part of the batch and a gradient of its own; then each takes a part of the
// weights and adds all gradients up there.

#include "tools/training/trainer.h"

#include <cmath>
#include <fstream>
#include <numeric>
#include <stdexcept>

#include "util/output_file.h"
#include "util/parallel.h"

namespace freischach {

namespace {

constexpr std::string_view checkpoint_magic{"FSTRAIN\x01", 8};

float logistic(float x) { return 1 / (1 + std::exp(-x)); }

/// The `part`-th of `parts` about equal parts of `count`.
std::pair<std::size_t, std::size_t> slice(std::size_t count, std::size_t part, std::size_t parts) {
    return {count * part / parts, count * (part + 1) / parts};
}

struct Checkpoint {
    std::uint64_t steps = 0;
    FloatNetwork network, mean, square;
};

/// Throws std::runtime_error if the file is not whole.
Checkpoint read_checkpoint(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string magic(checkpoint_magic.size(), '\0');
    Checkpoint checkpoint;
    file.read(magic.data(), std::streamsize(magic.size()));
    file.read(reinterpret_cast<char*>(&checkpoint.steps), sizeof checkpoint.steps);
    for (FloatNetwork* part : {&checkpoint.network, &checkpoint.mean, &checkpoint.square}) {
        file.read(reinterpret_cast<char*>(part->numbers().data()),
                  std::streamsize(FloatNetwork::size * sizeof(float)));
    }
    if (!file || magic != checkpoint_magic || file.peek() != std::ifstream::traits_type::eof())
        throw std::runtime_error(path + ": is no checkpoint of a network of this shape");
    return checkpoint;
}

/// Calls `visit` with pieces of `positions` that are of a size good for a Passage.
template <class Visit>
void for_each_piece(std::span<const PackedPosition> positions, const Visit& visit) {
    for (std::size_t begin = 0; begin < positions.size(); begin += Passage::best_size)
        visit(positions.subspan(begin, std::min(Passage::best_size, positions.size() - begin)));
}

}  // namespace

float Target::of(const PackedPosition& position) const {
    const float result = float(position.result) / 2;
    return result_share * result +
           (1 - result_share) * logistic(float(position.score) / score_scale);
}

float Target::expectation(float output) const {
    return logistic(output * nnue::output_scale / score_scale);
}

Trainer::Trainer(const Target& target, const AdamSettings& adam, int threads, std::uint64_t seed)
    : target_(target), adam_(adam), threads_(threads), gradients_(std::size_t(threads)) {
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
    parallel_for(
        parts, threads_, nullptr,
        [&](std::size_t part) {
            const auto [begin, end] = slice(FloatNetwork::size, part, parts);
            update(begin, end, 1 / float(batch.size()), learning_rate);
        },
        [] {});
    network_.clip();
    return float(std::accumulate(losses.begin(), losses.end(), 0.0) / double(batch.size()));
}

double Trainer::add_gradient(std::span<const PackedPosition> positions,
                             FloatNetwork& gradient) const {
    double loss = 0;
    Passage passage;
    std::vector<float> slopes;
    for_each_piece(positions, [&](std::span<const PackedPosition> piece) {
        passage.forward(network_, piece);
        slopes.clear();
        for (std::size_t p = 0; p < piece.size(); ++p) {
            const float expected = target_.expectation(passage.outputs()[p]);
            const float error = expected - target_.of(piece[p]);
            loss += double(error) * error;
            slopes.push_back(2 * error * expected * (1 - expected) * nnue::output_scale /
                             target_.score_scale);
        }
        passage.backward(network_, slopes, gradient);
    });
    return loss;
}

void Trainer::update(std::size_t begin, std::size_t end, float scale, float learning_rate) {
    const float mean_correction = 1 - std::pow(adam_.beta1, float(steps_));
    const float square_correction = 1 - std::pow(adam_.beta2, float(steps_));
    float* weights = network_.numbers().data();
    float* means = mean_.numbers().data();
    float* squares = square_.numbers().data();
    for (std::size_t i = begin; i < end; ++i) {
        float gradient = 0;
        for (const FloatNetwork& part : gradients_) gradient += part.numbers()[i];
        gradient *= scale;
        means[i] += (1 - adam_.beta1) * (gradient - means[i]);
        squares[i] += (1 - adam_.beta2) * (gradient * gradient - squares[i]);
        const float direction = means[i] / mean_correction /
                                (std::sqrt(squares[i] / square_correction) + adam_.epsilon);
        weights[i] -= learning_rate * (direction + adam_.weight_decay * weights[i]);
    }
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
    return float(sum / double(std::max<std::size_t>(positions.size(), 1)));
}

void Trainer::save(const std::string& path) const {
    OutputFile file(path);
    std::ostream& stream = file.stream();
    stream.write(checkpoint_magic.data(), std::streamsize(checkpoint_magic.size()));
    stream.write(reinterpret_cast<const char*>(&steps_), sizeof steps_);
    for (const FloatNetwork* part : {&network_, &mean_, &square_}) {
        stream.write(reinterpret_cast<const char*>(part->numbers().data()),
                     std::streamsize(FloatNetwork::size * sizeof(float)));
    }
    file.keep();
}

void Trainer::load(const std::string& path) {
    Checkpoint checkpoint = read_checkpoint(path);
    steps_ = checkpoint.steps;
    network_ = std::move(checkpoint.network);
    mean_ = std::move(checkpoint.mean);
    square_ = std::move(checkpoint.square);
}

FloatNetwork network_of_checkpoint(const std::string& path) {
    return read_checkpoint(path).network;
}

}  // namespace freischach
