// SPDX-License-Identifier: GPL-3.0-or-later
//
// What bash offers with the program's script; where the shells are installed, whether zsh and fish
// can read theirs.

#include <cstdio>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/temporary_folder.h"
#include "tools/command_runner.h"
#include "tools/expect_refused.h"

namespace freischach {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// What a shell command writes.
std::string output_of(const std::string& command) {
    std::string text;
    FILE* pipe = popen(command.c_str(), "r");
    for (int c = fgetc(pipe); c != EOF; c = fgetc(pipe)) text += char(c);
    pclose(pipe);
    return text;
}

class Completion : public ::testing::Test {
protected:
    [[nodiscard]] std::string script(const char* shell, bool lab = false) const {
        const CommandOutcome outcome =
            lab ? run_lab({"completion", shell}) : run_command({"completion", shell});
        EXPECT_EQ(outcome.status, ExitStatus::Success);
        const std::string path = folder_ / shell;
        std::ofstream(path) << outcome.out;
        return path;
    }

    /// What bash offers for the last of these words.
    [[nodiscard]] std::string offered(const std::string& words, bool lab = false) const {
        const std::string program = lab ? "freischach-lab " : "freischach ";
        const std::string function = lab ? "_freischach_lab" : "_freischach";
        std::ofstream(folder_ / "ask") << "source '" << script("bash", lab) << "'\n"
                                       << "COMP_WORDS=(" << program << words << ")\n"
                                       << "COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
                                       << "compopt() { :; }\n"
                                       << function << "\necho \"${COMPREPLY[*]}\"\n";
        return output_of("bash '" + std::string(folder_ / "ask") + "' 2>&1");
    }

    TemporaryFolder folder_;
};

TEST_F(Completion, BashOffersCommandsAndOptions) {
    EXPECT_THAT(offered("''"), AllOf(HasSubstr("analyse "), HasSubstr("startpos ")));
    EXPECT_EQ(offered("sta"), "startpos\n");
    EXPECT_EQ(offered("startpos --form"), "--format\n");
    EXPECT_THAT(offered("perft --"), AllOf(HasSubstr("--divide"), Not(HasSubstr("--multipv"))));
    EXPECT_EQ(offered("atlas me"), "merge\n");
    EXPECT_THAT(offered("atlas merge --"), AllOf(HasSubstr("--out"), Not(HasSubstr("--nodes"))));
    EXPECT_EQ(offered("data mer", true), "merge\n");
}

TEST_F(Completion, BashOffersValues) {
    EXPECT_EQ(offered("startpos --format x"), "xfen\n");
    EXPECT_EQ(offered("completion f"), "fish\n");
    // Neither a number nor a file is any of our words.
    EXPECT_EQ(offered("perft --depth ''"), "\n");
    EXPECT_EQ(offered("atlas --out ''"), "\n");
}

TEST_F(Completion, ShellsCanReadIt) {
    for (const char* shell : {"bash", "zsh", "fish"}) {
        for (const bool lab : {false, true}) {
            const std::string path = script(shell, lab);
            const std::string name = shell;
            EXPECT_EQ(output_of("if command -v " + name + " > " + path + ".where; then " + name +
                                " -n '" + path + "' 2>&1; fi"),
                      "");
        }
    }
}

TEST_F(Completion, RefusesOtherShells) {
    expect_refused({"completion", "tcsh"}, "tcsh");
    expect_refused({"completion"}, "shell is required");
}

}  // namespace
}  // namespace freischach
