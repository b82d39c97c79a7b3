// SPDX-License-Identifier: GPL-3.0-or-later
//
// `go perft N` and its answer, which is no part of UCI but common among engines.

#pragma once

#include "tools/engine/divide_text.h"
#include "tools/engine/uci_engine.h"

namespace freischach {

class PerftDialogue {
public:
    /// `patience` is how long the engine may go without a count. `engine` must outlive this.
    PerftDialogue(UciEngine& engine, Milliseconds patience)
        : engine_(engine), patience_(patience) {}

    void set_patience(Milliseconds patience) { patience_ = patience; }
    /// The engine's counts `depth` plies below `position`, which is what follows that word in the
    /// protocol: "fen F moves ...". Throws EngineError if there is no answer or it is a search.
    std::vector<DivideTextLine> divide(const std::string& position, int depth);

private:
    class Answer;

    UciEngine& engine_;
    Milliseconds patience_;
};

}  // namespace freischach
