// SPDX-License-Identifier: GPL-3.0-or-later
//
// Openings for the games of OpenBench, in the form that its client asks for
// (https://github.com/AndyGrant/OpenBench, Client/genfens.py).

#pragma once

#include <functional>
#include <string>

#include "eval/nnue/network.h"
#include "search/signals.h"

namespace freischach {

struct GenfensSettings {
    int count = 0;
    std::uint64_t seed = 0;
    /// A file with a FEN or EPD position a line to begin from; empty for random start positions.
    std::string book;
};

/// Gives `print` one line "info string genfens FEN" an opening; they are random but neither decided
/// nor over, judged by short searches with `network`. The same settings give the same openings.
/// Ends early if `signals` say stop. Throws std::runtime_error if the book cannot be used.
void generate_fens(const GenfensSettings& settings, const nnue::NetworkPtr& network,
                   SearchSignals& signals, const std::function<void(std::string_view)>& print);

}  // namespace freischach
