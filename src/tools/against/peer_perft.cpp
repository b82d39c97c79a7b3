// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engine is tried with one ply before any work is done.

#include "tools/against/peer_perft.h"

#include <algorithm>

namespace freischach {

namespace {

/// How long the handshake may take.
constexpr Milliseconds longest_start{10'000};

}  // namespace

PeerPerft::PeerPerft(const std::string& command, Milliseconds patience,
                     const std::atomic<bool>* interrupted)
    : engine_(command, interrupted),
      name_(command),
      dialogue_(engine_, std::min(patience, longest_start)) {
    start(std::min(patience, longest_start));
    if (divide("startpos", 1).empty()) {
        throw EngineError(name_ +
                          ": it has no 'go perft': it did not answer 'go perft 1' at the start "
                          "position with any move");
    }
    dialogue_.set_patience(patience);
}

PeerPerft::~PeerPerft() {
    try {
        engine_.quit(Milliseconds(500));
    } catch (const Interrupted&) {
        // The process is ended by force.
    }
}

void PeerPerft::start(Milliseconds patience) {
    if (!engine_.handshake(patience))
        throw EngineError("'" + name_ + "' is no UCI engine: no uciok after uci; " +
                          engine_.failure());
    if (!engine_.name().empty()) name_ = engine_.name();
    if (plays_chess960()) engine_.send("setoption name UCI_Chess960 value true");
    if (!engine_.is_ready(patience))
        throw EngineError(name_ + ": no readyok after isready; " + engine_.failure());
}

std::vector<DivideTextLine> PeerPerft::divide(const std::string& position, int depth) {
    try {
        return dialogue_.divide(position, depth);
    } catch (const EngineError& error) {
        throw EngineError(name_ + ": " + error.what());
    }
}

}  // namespace freischach
