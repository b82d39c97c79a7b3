// SPDX-License-Identifier: GPL-3.0-or-later
//
// Large zeroed memory for tables: on huge pages where the system grants them, and refused
// instead of promised when the machine does not have it.

#pragma once

#include <cstddef>
#include <optional>
#include <utility>

namespace freischach {

/// Bytes that can be used without swapping, or "no limit" if the system does not say.
std::size_t available_memory();

/// A block of zeroed memory aligned to 2 MiB, returned to the system at the end of its life.
class LargeMemory {
public:
    /// An empty block.
    LargeMemory() = default;
    /// A block of `bytes` > 0, or nothing if the machine has not that much available.
    /// `reusable` bytes of what is in use are about to be given back by the caller.
    static std::optional<LargeMemory> allocate(std::size_t bytes, std::size_t reusable = 0);

    LargeMemory(LargeMemory&& other) noexcept
        : data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}
    LargeMemory& operator=(LargeMemory&& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(bytes_, other.bytes_);
        return *this;
    }
    ~LargeMemory();

    [[nodiscard]] void* data() const { return data_; }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

private:
    LargeMemory(void* data, std::size_t bytes) : data_(data), bytes_(bytes) {}
    void* data_ = nullptr;
    std::size_t bytes_ = 0;
};

}  // namespace freischach
