// SPDX-License-Identifier: GPL-3.0-or-later
//
// Large blocks are aligned, zero and writable to their last byte; what the machine does not
// have is refused.

#include "util/large_memory.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include <gtest/gtest.h>

namespace freischach {
namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;

bool is_aligned(const LargeMemory& memory) {
    return reinterpret_cast<std::uintptr_t>(memory.data()) % (2 * mebibyte) == 0;
}

void check_block(std::size_t bytes) {
    const auto memory = LargeMemory::allocate(bytes);
    ASSERT_TRUE(memory.has_value());
    ASSERT_NE(memory->data(), nullptr);
    EXPECT_TRUE(is_aligned(*memory));
    EXPECT_GE(memory->bytes(), bytes);
    EXPECT_LT(memory->bytes(), bytes + 2 * mebibyte);
    auto* const start = static_cast<unsigned char*>(memory->data());
    unsigned char* const end = start + memory->bytes();
    EXPECT_TRUE(std::all_of(start, end, [](unsigned char byte) { return byte == 0; }));
    std::memset(start, 0xA5, memory->bytes());
    EXPECT_TRUE(std::all_of(start, end, [](unsigned char byte) { return byte == 0xA5; }));
}

TEST(LargeMemory, IsAlignedZeroAndWritable) {
    for (std::size_t bytes :
         {std::size_t{1}, std::size_t{4095}, std::size_t{4096}, std::size_t{4097}, mebibyte,
          2 * mebibyte - 1, 2 * mebibyte, 2 * mebibyte + 1, 7 * mebibyte}) {
        SCOPED_TRACE(bytes);
        check_block(bytes);
    }
}

TEST(LargeMemory, IsGivenBack) {
    // 300 GiB in all, one after the other.
    for (int i = 0; i < 300; ++i) {
        const auto memory = LargeMemory::allocate(1024 * mebibyte, 1024 * mebibyte);
        ASSERT_TRUE(memory.has_value()) << i;
        *static_cast<char*>(memory->data()) = 1;
    }
}

TEST(LargeMemory, WhatTheMachineDoesNotHaveIsRefused) {
    for (int bits = 50; bits < 63; ++bits)
        EXPECT_FALSE(LargeMemory::allocate(std::size_t{1} << bits).has_value()) << bits;
    // Memory that is about to be given back counts, but not address space beyond the machine's.
    EXPECT_FALSE(LargeMemory::allocate(std::size_t{1} << 60, std::size_t{1} << 60).has_value());
}

TEST(LargeMemory, MovesLeaveNothingBehind) {
    auto allocated = LargeMemory::allocate(mebibyte);
    ASSERT_TRUE(allocated.has_value());
    void* const data = allocated->data();
    LargeMemory first(std::move(*allocated));
    EXPECT_EQ(first.data(), data);
    EXPECT_EQ(allocated->data(), nullptr);
    EXPECT_EQ(allocated->bytes(), 0U);

    LargeMemory second;
    EXPECT_EQ(second.data(), nullptr);
    second = std::move(first);
    EXPECT_EQ(second.data(), data);
    EXPECT_EQ(second.bytes(), mebibyte);
    *static_cast<char*>(second.data()) = 1;

    auto other = LargeMemory::allocate(3 * mebibyte);
    ASSERT_TRUE(other.has_value());
    second = std::move(*other);
    EXPECT_EQ(second.bytes(), 3 * mebibyte);
    EXPECT_EQ(*static_cast<char*>(second.data()), 0);
}

}  // namespace
}  // namespace freischach
