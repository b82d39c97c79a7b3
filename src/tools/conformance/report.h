// SPDX-License-Identifier: GPL-3.0-or-later
//
// The outcome of the conformance kit: for people as it comes, and as JSON and JUnit XML.

#pragma once

#include <ostream>

#include "tools/conformance/check.h"

namespace freischach {

struct ConformanceReport {
    std::string engine;
    std::string command;
    double seconds = 0;
    /// Whether all checks were run.
    bool complete = false;
    std::vector<CheckResult> results;

    /// How many checks that are required, or advice, failed.
    [[nodiscard]] std::size_t failed(Severity severity) const;
};

/// Prints one result; with the end of the dialogue if the check failed.
void print_result(std::ostream& out, const CheckResult& result);

/// Prints a table of the numbers by category.
void print_table(std::ostream& out, const ConformanceReport& report);

/// The report as JSON, with whole dialogues of what failed.
std::string to_json(const ConformanceReport& report);

/// The report as JUnit XML. Advice that is not followed counts as skipped there.
std::string to_junit(const ConformanceReport& report);

}  // namespace freischach
