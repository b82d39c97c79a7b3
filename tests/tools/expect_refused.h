// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is asked of every bad usage and bad input of a subcommand.

#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tools/command_runner.h"

namespace freischach {

/// Fails unless the arguments are refused with status 2 and one line that has `reason`.
inline void expect_refused(const std::vector<const char*>& arguments, const std::string& reason) {
    const CommandOutcome outcome = run_command(arguments);
    SCOPED_TRACE(::testing::PrintToString(arguments));
    EXPECT_EQ(outcome.status, ExitStatus::BadUsage);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, ::testing::StartsWith("freischach"));
    EXPECT_THAT(outcome.err, ::testing::HasSubstr(reason));
    EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1);
    EXPECT_THAT(outcome.err, ::testing::EndsWith("\n"));
}

}  // namespace freischach
