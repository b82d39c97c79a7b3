// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list must exist before the first tunable does, which is why it is made when asked for.

#include "search/tunable.h"

#include <vector>

namespace freischach {

namespace {

std::vector<Tunable*>& registered() {
    static std::vector<Tunable*> list;
    return list;
}

}  // namespace

bool register_tunable(Tunable& tunable) {
    registered().push_back(&tunable);
    return true;
}

std::span<Tunable* const> tunables() { return registered(); }

}  // namespace freischach
