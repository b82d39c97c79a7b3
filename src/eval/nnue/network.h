// SPDX-License-Identifier: GPL-3.0-or-later
//
// A network: its weights, its file, and the last step from the hidden layer to a score.

#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/score.h"
#include "eval/nnue/arch.h"
#include "util/result.h"

namespace freischach::nnue {

/// Reads the bytes of a network file; the error says why it cannot be used: foreign, of another
/// architecture, truncated, damaged, or with weights so large that sums could overflow.
Result<std::shared_ptr<const Weights>, std::string> parse_network(std::string_view bytes);

/// The file of a network, for parse_network(). All numbers are little-endian: magic and format
/// version (8 bytes), then 4 bytes each for features, hidden size, output buckets, hidden unit,
/// output unit and output scale, a checksum of all that follows (8 bytes), the weights in the order
/// of `Weights`.
std::string network_file(const Weights& weights);

/// Whether no sum of a position's weights can leave its range of numbers, and no output weight is
/// larger than max_output_weight.
bool is_safe(const Weights& weights);

/// The score of a position with `men` men for `us`, who is to move, in centipawns.
Score output(const Weights& weights, const Accumulator& accumulator, Color us, int men);

}  // namespace freischach::nnue
