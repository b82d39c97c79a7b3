// SPDX-License-Identifier: GPL-3.0-or-later
//
// A vector whose elements begin on a cache line, so that no load of a whole vector register
// touches two.

#pragma once

#include <new>
#include <vector>

#include "util/cache_line.h"

namespace freischach {

template <class T>
struct CacheLineAllocator {
    using value_type = T;
    static constexpr std::align_val_t alignment{cache_line};

    CacheLineAllocator() = default;
    template <class Other>
    CacheLineAllocator(const CacheLineAllocator<Other>&) {}

    T* allocate(std::size_t count) {
        return static_cast<T*>(::operator new(count * sizeof(T), alignment));
    }
    void deallocate(T* memory, std::size_t) { ::operator delete(memory, alignment); }

    bool operator==(const CacheLineAllocator&) const = default;
};

template <class T>
using AlignedVector = std::vector<T, CacheLineAllocator<T>>;

}  // namespace freischach
