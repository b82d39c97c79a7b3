// SPDX-License-Identifier: GPL-3.0-or-later
//
// The file format, and what makes a network safe.

#include "eval/nnue/network.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <functional>
#include <limits>
#include <new>

#include "util/checksum.h"
#include "util/text.h"
#include "util/whole_file.h"

namespace freischach::nnue {

namespace {

constexpr std::string_view magic{"FSNET\0\0", 7};
constexpr std::uint8_t format_version = 3;
struct HeaderField {
    const char* name;
    std::uint32_t value;
};
constexpr std::array shape{
    HeaderField{"features", bucket_features}, HeaderField{"king buckets", king_buckets},
    HeaderField{"hidden size", hidden_size},  HeaderField{"first size", first_size},
    HeaderField{"second size", second_size},  HeaderField{"output buckets", output_buckets},
    HeaderField{"hidden unit", hidden_unit},  HeaderField{"bits of values", value_bits},
    HeaderField{"bits of sums", sum_bits},    HeaderField{"output scale", output_scale}};
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
    const auto visit_layer = [&](auto& layer) {
        std::for_each(layer.weights.begin(), layer.weights.end(), visit);
        std::for_each(layer.bias.begin(), layer.bias.end(), visit);
    };
    for (auto& head : weights.heads) {
        visit_layer(head.first);
        visit_layer(head.second);
        visit_layer(head.last);
    }
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

/// The greatest size that a sum of a layer can have whose inputs are not greater than `most`.
template <int inputs, int outputs>
std::int64_t greatest_sum_of(const Layer<inputs, outputs>& layer, int most) {
    std::int64_t greatest = 0;
    for (int output = 0; output < outputs; ++output) {
        std::int64_t sum = std::abs(std::int64_t(layer.bias[std::size_t(output)]));
        for (int input = 0; input < inputs; ++input)
            sum += std::int64_t(std::abs(layer.weight(output, input))) * most;
        greatest = std::max(greatest, sum);
    }
    return greatest;
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

std::int64_t greatest_hidden_sum(const Weights& weights) {
    std::int64_t greatest = 0;
    for (std::size_t bucket = 0; bucket < king_buckets; ++bucket) {
        for (std::size_t i = 0; i < hidden_size; ++i)
            greatest = std::max(greatest, greatest_sum_of(weights, bucket, i));
    }
    return greatest;
}

std::int64_t greatest_head_sum(const Weights& weights) {
    constexpr int one = 1 << value_bits;
    std::int64_t greatest = 0;
    for (const Head& head : weights.heads) {
        greatest = std::max({greatest, greatest_sum_of(head.first, max_squared_hidden),
                             greatest_sum_of(head.second, one), greatest_sum_of(head.last, one)});
    }
    return greatest;
}

bool is_safe(const Weights& weights) {
    // The exact sum takes long to find; a trained network hardly ever needs it.
    return (has_small_features(weights) ||
            greatest_hidden_sum(weights) <= std::numeric_limits<std::int16_t>::max()) &&
           greatest_head_sum(weights) <= std::numeric_limits<std::int32_t>::max();
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
    for (const HeaderField& field : shape) {
        const auto found = take<std::uint32_t>(bytes);
        if (found != field.value) {
            return "its architecture is another one: " + std::string(field.name) + " " +
                   std::to_string(found) + " instead of " + std::to_string(field.value);
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
    // What is larger is not even read, and neither are the endless files of /proc, which are empty
    // by their size.
    constexpr std::uintmax_t most_bytes = 16 << 20;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (error || size > most_bytes) return name + ": is too large for a network";
    try {
        auto network = parse_network(size == 0 ? std::string() : read_whole_file(path));
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
    for (const HeaderField& field : shape) put(file, field.value);
    put(file, fnv1a(numbers));
    return file + numbers;
}

std::uint64_t network_checksum(const Weights& weights) { return fnv1a(numbers_of(weights)); }

void save_network(const std::string& path, const Weights& weights) {
    write_whole_file(path, network_file(weights));
}

}  // namespace freischach::nnue
