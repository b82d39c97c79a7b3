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

using NetworkPtr = std::shared_ptr<const Weights>;

/// The network that the program was built with.
const NetworkPtr& embedded_network();

/// Reads a network file; the error names it and says why it cannot be used.
Result<NetworkPtr, std::string> load_network(const std::string& path);

/// Reads the bytes of a network file; the error says why it cannot be used: foreign, of another
/// architecture, truncated, damaged, or with weights so large that sums could overflow.
Result<NetworkPtr, std::string> parse_network(std::string_view bytes);

/// The file of a network, for parse_network(). All numbers are little-endian: magic (7 bytes) and
/// format version (1), then 4 bytes each for features of a king bucket, king buckets, hidden size,
/// output buckets, hidden unit, output unit and output scale, a checksum of all that follows (8
/// bytes), the weights in the order of `Weights`.
std::string network_file(const Weights& weights);

/// Writes the file of a network, by way of a temporary one. Throws std::runtime_error.
void save_network(const std::string& path, const Weights& weights);
/// The checksum in the file of a network.
std::uint64_t network_checksum(const Weights& weights);

/// The greatest size that a hidden value before clipping can have, and the output before it is
/// scaled, whatever the position.
std::int64_t greatest_sum(const Weights& weights);
std::int64_t greatest_output(const Weights& weights);
/// Whether those fit into 16 and 32 bits, and no output weight is larger than max_output_weight.
bool is_safe(const Weights& weights);

/// The score of a position for `us`, who is to move, by the output of a bucket, in centipawns;
/// never decisive.
Score output(const Weights& weights, const Accumulator& accumulator, Color us, int bucket);

}  // namespace freischach::nnue
