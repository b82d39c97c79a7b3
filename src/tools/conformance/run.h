// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finding out what the engine can do, and running checks on it, each on a fresh process.

#pragma once

#include "tools/conformance/session.h"

namespace freischach {

/// Starts the engine once to learn its name and how it lists legal moves. Throws EngineError if it
/// cannot be started or does not answer `uci`.
EngineUnderTest examine_engine(const std::string& command, Milliseconds timeout,
                               const std::atomic<bool>* interrupted);

/// Runs `check`. Throws Interrupted.
CheckResult run_check(const Check& check, const EngineUnderTest& subject);

}  // namespace freischach
