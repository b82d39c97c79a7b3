// SPDX-License-Identifier: GPL-3.0-or-later
//
// The file format, what makes a network safe, and the output.

#include "eval/nnue/network.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <functional>
#include <limits>
#include <new>

#include "eval/simd/simd.h"
#include "util/checksum.h"
#include "util/text.h"
#include "util/whole_file.h"

namespace freischach::nnue {

namespace {

constexpr std::string_view magic{"FSNET\0\0", 7};
constexpr std::uint8_t format_version = 2;
constexpr std::array<std::uint32_t, 7> shape{bucket_features, king_buckets, hidden_size,
                                             output_buckets,  hidden_unit,  output_unit,
                                             output_scale};
constexpr std::array<const char*, 7> shape_names{"features",       "king buckets", "hidden size",
                                                 "output buckets", "hidden unit",  "output unit",
                                                 "output scale"};
constexpr std::size_t header_size = magic.size() + 1 + 4 * shape.size() + 8;

template <class Number>
void put(std::string& bytes, Number number) {
    for (std::size_t i = 0; i < sizeof(Number); ++i)
        bytes += char(std::uint64_t(number) >> (8 * i));
}

template <class Number>
Number take(std::string_view& bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < sizeof(Number); ++i)
        number |= std::uint64_t(std::uint8_t(bytes[i])) << (8 * i);
    bytes.remove_prefix(sizeof(Number));
    return Number(number);
}

/// Calls `visit` with every number of the weights, in the order of the file.
template <class AnyWeights, class Visit>
void for_each_number(AnyWeights& weights, Visit visit) {
    for (auto& column : weights.feature) std::for_each(column.begin(), column.end(), visit);
    std::for_each(weights.feature_bias.begin(), weights.feature_bias.end(), visit);
    for (auto& bucket : weights.output) {
        for (auto& side : bucket) std::for_each(side.begin(), side.end(), visit);
    }
    std::for_each(weights.output_bias.begin(), weights.output_bias.end(), visit);
}

std::string numbers_of(const Weights& weights) {
    std::string numbers;
    for_each_number(weights, [&](const auto& number) { put(numbers, number); });
    return numbers;
}

/// The greatest size that the sum of any max_active_features weights of a hidden value can have,
/// all of one king bucket.
std::int64_t greatest_sum_of(const Weights& weights, std::size_t king_bucket, std::size_t hidden) {
    std::array<std::int32_t, bucket_features> sizes;
    for (std::size_t f = 0; f < sizes.size(); ++f)
        sizes[f] = std::abs(weights.feature[king_bucket * sizes.size() + f][hidden]);
    std::nth_element(sizes.begin(), sizes.begin() + max_active_features, sizes.end(),
                     std::greater());
    std::int64_t sum = std::abs(weights.feature_bias[hidden]);
    for (std::size_t i = 0; i < max_active_features; ++i) sum += sizes[i];
    return sum;
}

/// The greatest size that the output of a bucket can have before it is scaled.
std::int64_t greatest_output_of(const Weights& weights, std::size_t bucket) {
    std::int64_t sum = 0;
    for (const auto& side : weights.output[bucket]) {
        for (const std::int16_t weight : side)
            sum += std::int64_t(std::abs(weight)) * hidden_unit * hidden_unit;
    }
    return sum;
}

/// Whether no weight is large enough for the greatest sum to overflow, whichever come together.
bool has_small_features(const Weights& weights) {
    constexpr int limit = std::numeric_limits<std::int16_t>::max() / (max_active_features + 1);
    const auto is_small = [](const auto& column) {
        const auto [least, most] = std::ranges::minmax(column);
        return least >= -limit && most <= limit;
    };
    return is_small(weights.feature_bias) && std::ranges::all_of(weights.feature, is_small);
}

}  // namespace

std::int64_t greatest_sum(const Weights& weights) {
    std::int64_t greatest = 0;
    for (std::size_t bucket = 0; bucket < king_buckets; ++bucket) {
        for (std::size_t i = 0; i < hidden_size; ++i)
            greatest = std::max(greatest, greatest_sum_of(weights, bucket, i));
    }
    return greatest;
}

std::int64_t greatest_output(const Weights& weights) {
    std::int64_t greatest = 0;
    for (std::size_t bucket = 0; bucket < output_buckets; ++bucket)
        greatest = std::max(greatest, greatest_output_of(weights, bucket));
    return greatest;
}

bool is_safe(const Weights& weights) {
    const bool small_weights = std::ranges::all_of(weights.output, [](const auto& bucket) {
        return std::ranges::all_of(bucket, [](const auto& side) {
            return std::ranges::all_of(
                side, [](std::int16_t weight) { return std::abs(weight) <= max_output_weight; });
        });
    });
    // The exact sum takes long to find; a trained network hardly ever needs it.
    return small_weights &&
           (has_small_features(weights) ||
            greatest_sum(weights) <= std::numeric_limits<std::int16_t>::max()) &&
           greatest_output(weights) <= std::numeric_limits<std::int32_t>::max();
}

Result<NetworkPtr, std::string> parse_network(std::string_view bytes) {
    if (!bytes.starts_with(magic)) return std::string("it is no network of this program's format");
    if (bytes.size() < header_size) return std::string("it is truncated");
    bytes.remove_prefix(magic.size());
    const auto version = take<std::uint8_t>(bytes);
    if (version != format_version) {
        return "its format has version " + std::to_string(version) + " instead of " +
               std::to_string(format_version);
    }
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const auto found = take<std::uint32_t>(bytes);
        if (found != shape[i]) {
            return "its architecture is another one: " + std::string(shape_names[i]) + " " +
                   std::to_string(found) + " instead of " + std::to_string(shape[i]);
        }
    }
    const auto promised = take<std::uint64_t>(bytes);
    const auto weights = std::make_shared<Weights>();
    std::size_t size = 0;
    for_each_number(*weights, [&](auto& number) { size += sizeof(number); });
    if (bytes.size() < size) return std::string("it is truncated");
    if (bytes.size() > size) return std::string("it is longer than a network");
    if (fnv1a(bytes) != promised) return std::string("it is damaged: the checksum is wrong");
    for_each_number(*weights,
                    [&](auto& number) { number = take<std::decay_t<decltype(number)>>(bytes); });
    if (!is_safe(*weights)) return std::string("its weights are so large that sums overflow");
    return NetworkPtr(weights);
}

Result<NetworkPtr, std::string> load_network(const std::string& path) {
    constexpr std::size_t longest_name = 300;
    const std::string name = printable(path, longest_name);
    std::error_code error;
    // A device or a pipe might never end.
    if (!std::filesystem::is_regular_file(path, error)) return name + ": is no file";
    try {
        auto network = parse_network(read_whole_file(path));
        if (!network) return name + ": " + network.error();
        return network;
    } catch (const std::bad_alloc&) {
        return name + ": there is not enough memory for it";
    } catch (const std::exception& failure) {
        return printable(failure.what(), longest_name);
    }
}

std::string network_file(const Weights& weights) {
    const std::string numbers = numbers_of(weights);
    std::string file(magic);
    put(file, format_version);
    for (const std::uint32_t number : shape) put(file, number);
    put(file, fnv1a(numbers));
    return file + numbers;
}

std::uint64_t network_checksum(const Weights& weights) { return fnv1a(numbers_of(weights)); }

void save_network(const std::string& path, const Weights& weights) {
    write_whole_file(path, network_file(weights));
}

Score output(const Weights& weights, const Accumulator& accumulator, Color us, int bucket) {
    const auto& columns = weights.output[std::size_t(bucket)];
    std::int64_t sum = 0;
    for (const auto& [side, column] : {std::pair(us, &columns[0]), std::pair(~us, &columns[1])}) {
        sum += simd::squared_clipped_dot<simd::Best>(accumulator.values[side].data(),
                                                     column->data(), hidden_size, hidden_unit);
    }
    // Squaring has brought in the hidden unit twice.
    const std::int64_t scaled = sum / hidden_unit + weights.output_bias[std::size_t(bucket)];
    const std::int64_t score = scaled * output_scale / (hidden_unit * output_unit);
    return Score(std::clamp<std::int64_t>(score, 1 - decisive_bound, decisive_bound - 1));
}

}  // namespace freischach::nnue
