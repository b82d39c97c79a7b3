// SPDX-License-Identifier: GPL-3.0-or-later
//
// The other engine as a counter of leaves.

#pragma once

#include "tools/engine/perft_dialogue.h"

namespace freischach {

class PeerPerft {
public:
    /// Starts the engine, switches Chess960 on and tries `go perft 1`. Throws EngineError if the
    /// engine cannot be used. `patience` is how long it may be silent while it counts.
    PeerPerft(const std::string& command, Milliseconds patience,
              const std::atomic<bool>* interrupted);
    /// Lets the engine quit by itself.
    ~PeerPerft();
    PeerPerft(const PeerPerft&) = delete;
    PeerPerft& operator=(const PeerPerft&) = delete;

    /// The engine's counts `depth` plies below `position`, which is what follows that word in the
    /// protocol: "fen F moves ...".
    std::vector<DivideTextLine> divide(const std::string& position, int depth);

    /// Whether the engine says that it plays Chess960. Else only positions with classical
    /// castling can be compared, and castling is written e1g1.
    [[nodiscard]] bool plays_chess960() const { return engine_.has_option("UCI_Chess960"); }
    /// What the engine calls itself, or else its command.
    [[nodiscard]] const std::string& name() const { return name_; }

private:
    void start(Milliseconds patience);

    UciEngine engine_;
    std::string name_;
    PerftDialogue dialogue_;
};

}  // namespace freischach
