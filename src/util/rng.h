// SPDX-License-Identifier: GPL-3.0-or-later
//
// A small seeded random number generator whose sequence is the same on every machine, which
// the standard library's distributions do not promise.

#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace freischach {

/// SplitMix64 by Sebastiano Vigna (public domain): https://prng.di.unimi.it/splitmix64.c
class Rng {
public:
    constexpr explicit Rng(std::uint64_t seed) : state_(seed) {}

    /// 64 random bits.
    constexpr std::uint64_t next() {
        std::uint64_t z = state_ += 0x9E3779B97F4A7C15;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }
    /// A number from 0 to `bound` - 1, each equally likely; `bound` must not be 0.
    constexpr std::uint64_t below(std::uint64_t bound) {
        const std::uint64_t unfair = -bound % bound;  // 2^64 mod bound values come too often
        std::uint64_t bits = next();
        while (bits < unfair) bits = next();
        return bits % bound;
    }

private:
    std::uint64_t state_;
};

/// Puts `items` in a random order.
template <class Item>
void shuffle(std::vector<Item>& items, Rng& rng) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[rng.below(i)]);
}

}  // namespace freischach
