// SPDX-License-Identifier: GPL-3.0-or-later
//
// Linux promises more memory than it has and kills the process that uses it; so what is
// available is read from the kernel before a block is mapped.

#include "util/large_memory.h"

#include <cstdint>
#include <fstream>
#include <limits>
#include <string>

#include <sys/mman.h>

namespace freischach {

namespace {

constexpr std::size_t huge_page = std::size_t{2} << 20;

}  // namespace

std::size_t available_memory() {
    std::ifstream meminfo("/proc/meminfo");
    std::string name;
    while (meminfo >> name) {
        std::size_t kibibytes = 0;
        if (name == "MemAvailable:" && meminfo >> kibibytes) return kibibytes << 10;
        meminfo.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    }
    return std::numeric_limits<std::size_t>::max();
}

std::optional<LargeMemory> LargeMemory::allocate(std::size_t bytes, std::size_t reusable) {
    const std::size_t available = available_memory();
    if (bytes > available && bytes - available > reusable) return std::nullopt;
    // One huge page more than needed, so that an aligned block fits; the rest is given back.
    void* const mapped = mmap(nullptr, bytes + huge_page, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapped == MAP_FAILED) return std::nullopt;
    auto* const start = static_cast<char*>(mapped);
    const std::size_t before = -reinterpret_cast<std::uintptr_t>(start) % huge_page;
    const std::size_t page = 4096;
    const std::size_t rounded = (bytes + page - 1) / page * page;
    if (before > 0) munmap(start, before);
    munmap(start + before + rounded, huge_page - before);
    madvise(start + before, rounded, MADV_HUGEPAGE);
    return LargeMemory(start + before, rounded);
}

LargeMemory::~LargeMemory() {
    if (data_ != nullptr) munmap(data_, bytes_);
}

}  // namespace freischach
