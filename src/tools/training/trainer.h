// SPDX-License-Identifier: GPL-3.0-or-later
//
// Gradient descent: batches of positions, the AdamW optimiser, and a file from which a run can go
// on.

#pragma once

#include <span>
#include <string>

#include "tools/training/float_network.h"

namespace freischach {

/// What a position should be valued at.
struct Target {
    /// Centipawns at which a side is expected to score 1 / (1 + 1/e), or 73 percent.
    float score_scale = 300;
    /// How much of the target is the game's result; the rest is the position's score.
    float result_share = 0.3F;

    /// The expected result for the side to move, 0 to 1.
    [[nodiscard]] float of(const PackedPosition& position) const;
    /// What the network expects that has this output.
    [[nodiscard]] float expectation(float output) const;
};

/// I. Loshchilov and F. Hutter, Decoupled Weight Decay Regularization
/// (https://arxiv.org/abs/1711.05101).
struct AdamSettings {
    float beta1 = 0.9F;
    float beta2 = 0.999F;
    float epsilon = 1e-8F;
    float weight_decay = 0.01F;
};

class Trainer {
public:
    Trainer(const Target& target, const AdamSettings& adam, int threads, std::uint64_t seed);

    /// Replaces the random network of the start.
    void begin_with(FloatNetwork network) { network_ = std::move(network); }

    /// One step of the optimiser on a batch. Returns the mean loss before it. With the same number
    /// of threads the same batches give the same network.
    float step(std::span<const PackedPosition> batch, float learning_rate);
    /// The mean loss over `positions`.
    [[nodiscard]] float loss(std::span<const PackedPosition> positions) const;

    [[nodiscard]] const FloatNetwork& network() const { return network_; }
    /// Steps made so far.
    [[nodiscard]] std::uint64_t steps() const { return steps_; }

    /// Writes all that step() depends on, by way of a temporary file. Throws std::runtime_error.
    void save(const std::string& path) const;
    /// Goes on where save() was. Throws std::runtime_error and changes nothing if the file is not
    /// whole.
    void load(const std::string& path);

private:
    /// Adds the gradient of the loss over `positions`, and returns that loss; both are sums.
    double add_gradient(std::span<const PackedPosition> positions, FloatNetwork& gradient) const;
    void update(std::size_t begin, std::size_t end, float scale, float learning_rate);

    Target target_;
    AdamSettings adam_;
    int threads_;
    FloatNetwork network_;
    /// Moving means of the gradient and of its square.
    FloatNetwork mean_, square_;
    /// By thread.
    std::vector<FloatNetwork> gradients_;
    std::uint64_t steps_ = 0;
};

/// The network of a file that Trainer::save() wrote. Throws std::runtime_error.
FloatNetwork network_of_checkpoint(const std::string& path);

}  // namespace freischach
