// SPDX-License-Identifier: GPL-3.0-or-later
//
// A network as a file, and whether its weights can be trusted.

#pragma once

#include <memory>
#include <string>
#include <string_view>

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
/// format version (1), then 4 bytes each for features of a king bucket, king buckets, hidden,
/// first and second size, output buckets, hidden unit, bits of values, bits of sums and output
/// scale, a checksum of all that follows (8 bytes), the weights in the order of `Weights` without
/// what aligns them.
std::string network_file(const Weights& weights);

/// Writes the file of a network, by way of a temporary one. Throws std::runtime_error.
void save_network(const std::string& path, const Weights& weights);
/// The checksum in the file of a network.
std::uint64_t network_checksum(const Weights& weights);

/// The greatest size that a hidden value before clipping can have, whatever the position.
std::int64_t greatest_hidden_sum(const Weights& weights);
/// The same of a sum in a head.
std::int64_t greatest_head_sum(const Weights& weights);
/// Whether those fit into 16 and 32 bits.
bool is_safe(const Weights& weights);

}  // namespace freischach::nnue
