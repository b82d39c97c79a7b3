// SPDX-License-Identifier: GPL-3.0-or-later
//
// From the network of the training to that of the engine.

#pragma once

#include <atomic>
#include <memory>
#include <span>

#include "tools/training/float_network.h"

namespace freischach {

/// The nearest network in whole numbers. Throws std::runtime_error if a weight does not fit, or is
/// no number.
std::unique_ptr<nnue::Weights> quantise(const FloatNetwork& network);

/// The network of a file of the engine, to be trained further. Quantised it is the same again.
FloatNetwork dequantise(const nnue::Weights& weights);

/// How far the outputs of two networks are apart, in centipawns.
struct QuantisationError {
    double mean = 0, max = 0;
};

/// Compares the engine's output with that of the training over `positions`. Throws Interrupted if
/// `stop` rises.
QuantisationError compare(const FloatNetwork& network, const nnue::Weights& weights,
                          std::span<const PackedPosition> positions, const std::atomic<bool>& stop);

}  // namespace freischach
