// SPDX-License-Identifier: GPL-3.0-or-later
//
// Gradient descent: batches of positions, the AdamW optimiser, and a file from which a run can go
// on.

#pragma once

#include <span>
#include <string>

#include "tools/training/float_network.h"
#include "tools/training/target.h"

namespace freischach {

/// I. Loshchilov and F. Hutter, Decoupled Weight Decay Regularization
/// (https://arxiv.org/abs/1711.05101).
struct AdamSettings {
    float beta1 = 0.9F;
    float beta2 = 0.999F;
    float epsilon = 1e-8F;
    float weight_decay = 0.3F;
};

/// Moving means of gradients and of their squares.
struct Moments {
    AlignedVector<float> mean, square;

    explicit Moments(std::size_t size) : mean(size), square(size) {}
};

/// Adam at one step of the optimiser, counted from 1.
class AdamStep {
public:
    AdamStep(const AdamSettings& settings, std::uint64_t number);

    /// Notes the gradients of weights from the `first` on, and says by how many learning rates each
    /// should fall.
    void directions(const float* gradients, Moments& moments, std::size_t first,
                    std::span<float> into) const;

private:
    AdamSettings settings_;
    float mean_correction_, square_correction_;
};

/// What the king buckets have in common is learned in common: the weights of a feature move with
/// the sum of its gradients over all buckets, and each with its own gradient besides, as if each
/// were the sum of a shared weight and one of the bucket. There is less to learn the latter from.
struct BucketSettings {
    /// Share of the learning rate with which a bucket moves away from the others.
    float rate = 0.25F;
    /// How fast the differences vanish, like AdamSettings::weight_decay.
    float decay = 3;
};

class Trainer {
public:
    Trainer(const Target& target, const AdamSettings& adam, const BucketSettings& buckets,
            int threads, std::uint64_t seed);

    /// Replaces the random network of the start.
    void begin_with(FloatNetwork network) { network_ = std::move(network); }

    /// One step of the optimiser on a batch. Returns the mean loss before it. With the same number
    /// of threads the same batches give the same network.
    float step(std::span<const PackedPosition> batch, float learning_rate);
    /// The mean loss over `positions`, of which there is at least one.
    [[nodiscard]] float loss(std::span<const PackedPosition> positions) const;

    [[nodiscard]] const FloatNetwork& network() const { return network_; }
    /// Steps made so far.
    [[nodiscard]] std::uint64_t steps() const { return steps_; }

    /// Writes all that step() depends on, by way of a temporary file and with a checksum. Throws
    /// std::runtime_error.
    void save(const std::string& path) const;
    /// Goes on where save() was. Throws std::runtime_error and changes nothing if the file is not
    /// whole.
    void load(const std::string& path);

private:
    /// Adds the gradient of the loss over `positions`, and returns that loss; both are sums.
    double add_gradient(std::span<const PackedPosition> positions, FloatNetwork& gradient) const;

    struct Step {
        AdamStep adam;
        float learning_rate;
    };
    /// Moves the `part`-th of as many parts of the weights as there are threads by the sum of the
    /// threads' gradients times `scale`.
    void update(std::size_t part, float scale, const Step& step);
    /// Makes the gradient of the first thread that sum, for the weights from `begin` to `end`.
    void collect_gradient(std::size_t begin, std::size_t end, float scale);
    /// Moves those of each king bucket that have the places `first` to `last` in it.
    void move_features(std::size_t first, std::size_t last, const Step& step);
    void move_others(std::size_t begin, std::size_t end, const Step& step);

    Target target_;
    AdamSettings adam_;
    BucketSettings buckets_;
    int threads_;
    FloatNetwork network_;
    /// Of the weights, and of those of a king bucket for the sum over all buckets.
    Moments moments_{FloatNetwork::size}, shared_moments_{FloatNetwork::bucket_weights};
    /// By thread.
    std::vector<FloatNetwork> gradients_;
    std::uint64_t steps_ = 0;
};

/// The network of a file that Trainer::save() wrote. Throws std::runtime_error.
FloatNetwork network_of_checkpoint(const std::string& path);
/// The same, or that of a file of the engine.
FloatNetwork network_of_any_file(const std::string& path);

}  // namespace freischach
