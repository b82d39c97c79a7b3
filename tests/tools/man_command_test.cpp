// SPDX-License-Identifier: GPL-3.0-or-later
//
// The manual page names everything that can be typed and is well-formed.

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tools/command_runner.h"

namespace freischach {
namespace {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::Eq;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(ManualPage, NamesCommandsAndOptions) {
    const CommandOutcome page = run_command({"man"});
    EXPECT_EQ(page.status, ExitStatus::Success);
    EXPECT_THAT(page.out, StartsWith(".TH freischach 1 "));
    EXPECT_THAT(page.out,
                AllOf(HasSubstr(".SS atlas merge\n"), HasSubstr("\\fB\\-\\-divide\\fR"),
                      HasSubstr("\n  freischach perft \\-\\-depth 5 \\-\\-frc 0 \\-\\-divide\n")));
    EXPECT_THAT(run_lab({"man"}).out,
                AllOf(StartsWith(".TH freischach-lab 1 "), HasSubstr(".SS data merge\n")));
}

TEST(ManualPage, HasNoOtherRequestsThanItsOwn) {
    for (const std::string& page : {run_command({"man"}).out, run_lab({"man"}).out}) {
        std::istringstream lines(page);
        for (std::string line; std::getline(lines, line);) {
            if (!line.starts_with('.') && !line.starts_with('\'')) continue;
            EXPECT_THAT(line, AnyOf(StartsWith(".TH "), StartsWith(".SH "), StartsWith(".SS "),
                                    Eq(".TP"), Eq(".PP"), Eq(".nf"), Eq(".fi")));
        }
    }
}

}  // namespace
}  // namespace freischach
