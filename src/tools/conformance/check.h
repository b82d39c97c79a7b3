// SPDX-License-Identifier: GPL-3.0-or-later
//
// One check of the conformance kit: what it is called, how much it matters, how it is done.

#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tools/engine/uci_engine.h"

namespace freischach {

class Session;

/// Whether the protocol or the rules of chess demand it, or only custom and courtesy.
enum class Severity : std::uint8_t { Required, Advice };

struct Check {
    /// "category/name".
    std::string name;
    /// What is expected, in one line.
    std::string expectation;
    Severity severity = Severity::Required;
    /// Whether it makes sense only for engines that declare UCI_Chess960.
    bool needs_chess960 = false;
    /// Throws CheckFailure or CheckSkipped; otherwise the check has passed.
    std::function<void(Session&)> run;

    [[nodiscard]] std::string category() const { return name.substr(0, name.find('/')); }
};

struct CheckFailure {
    std::string reason;
};

/// A check that does not apply.
struct CheckSkipped {
    std::string reason;
};

enum class Verdict : std::uint8_t { Passed, Failed, Skipped };

struct CheckResult {
    const Check* check;
    Verdict verdict;
    /// Why it failed or was skipped.
    std::string reason;
    double seconds;
    std::vector<DialogueLine> dialogue;
};

/// All checks in the order in which they are run.
std::vector<Check> all_checks();

/// The parts of all_checks().
std::vector<Check> protocol_checks();
std::vector<Check> rules_checks();
std::vector<Check> fen_checks();
std::vector<Check> castling_checks();
std::vector<Check> go_checks();
std::vector<Check> response_checks();
std::vector<Check> input_checks();
std::vector<Check> clock_checks();
std::vector<Check> mate_checks();

}  // namespace freischach
