// SPDX-License-Identifier: GPL-3.0-or-later
//
// `freischach atlas`: the same files with and without threads, shards and kills; what is refused.

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/temporary_folder.h"
#include "tools/command_runner.h"
#include "util/whole_file.h"

namespace freischach {
namespace {

using ::testing::HasSubstr;

/// Runs `freischach atlas` on seven positions with few nodes.
CommandOutcome run_atlas(const std::string& out, std::vector<std::string> more = {},
                         bool interrupted = false) {
    std::vector<std::string> arguments{"atlas",  "--out", out,      "--nodes", "200",
                                       "--dfrc", "7",     "--hash", "1"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    std::vector<const char*> views;
    for (const std::string& argument : arguments) views.push_back(argument.c_str());
    return run_command(views, interrupted);
}

void expect_success(const CommandOutcome& outcome) {
    EXPECT_EQ(outcome.status, ExitStatus::Success);
    EXPECT_EQ(outcome.err, "");
}

void expect_refused(const CommandOutcome& outcome, const std::string& reason) {
    EXPECT_EQ(outcome.status, ExitStatus::BadUsage);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, HasSubstr(reason));
    EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1);
}

const std::vector<std::string> names{"atlas.jsonl", "atlas.csv", "index.html"};

/// The files of an atlas, made once in one run on one thread.
class AtlasCommand : public testing::Test {
protected:
    static void SetUpTestSuite() {
        const TemporaryFolder folder;
        expect_success(run_atlas(folder / "whole"));
        for (const std::string& name : names)
            expected.push_back(read_whole_file(folder / ("whole/" + name)));
    }
    static void TearDownTestSuite() { expected.clear(); }

    void expect_whole(const std::string& name) const {
        for (std::size_t i = 0; i < names.size(); ++i)
            EXPECT_EQ(read_whole_file(folder / (name + "/" + names[i])), expected[i]) << names[i];
    }

    static inline std::vector<std::string> expected;
    TemporaryFolder folder;
};

TEST_F(AtlasCommand, ThreadedItIsTheSame) {
    expect_success(run_atlas(folder / "a", {"--threads", "3"}));
    expect_whole("a");
}

TEST_F(AtlasCommand, ShardsMergeIntoTheSame) {
    for (const char* number : {"1", "2", "3"}) {
        const std::string shard = std::string(number) + "/3";
        const CommandOutcome outcome = run_atlas(folder / number, {"--shard", shard});
        expect_success(outcome);
        EXPECT_THAT(outcome.out, HasSubstr("shard " + shard + " is complete"));
        EXPECT_FALSE(std::filesystem::exists(folder / (std::string(number) + "/atlas.csv")));
    }
    const std::string a = folder / "1", b = folder / "2", c = folder / "3", out = folder / "out";
    expect_success(
        run_command({"atlas", "merge", "--out", out.c_str(), c.c_str(), a.c_str(), b.c_str()}));
    expect_whole("out");
    expect_refused(run_command({"atlas", "merge", "--out", out.c_str(), a.c_str(), b.c_str()}),
                   "the shards lack 2 positions, the first is ");
    expect_whole("out");
}

TEST_F(AtlasCommand, ARefusedCommandChangesNothing) {
    expect_refused(run_command({"atlas", "--out", (folder / "x").c_str(), "--nodes", "1", "--hash",
                                "33554432"}),
                   "not enough memory");
    EXPECT_FALSE(std::filesystem::exists(folder / "x"));
    std::filesystem::create_directories(folder / "site");
    write_whole_file(folder / "site/index.html", "my page");
    expect_refused(run_atlas(folder / "site"), "index.html is there already, and no atlas");
    EXPECT_EQ(read_whole_file(folder / "site/index.html"), "my page");
    EXPECT_FALSE(std::filesystem::exists(folder / "site/atlas.jsonl"));
}

TEST_F(AtlasCommand, CutItIsGoneOnWith) {
    const std::string path = folder / "a/atlas.jsonl";
    std::filesystem::create_directories(folder / "a");
    // Which cuts a journal stands is tested there at every byte.
    for (std::size_t size = 0; size <= expected[0].size(); size += 211) {
        write_whole_file(path, expected[0].substr(0, size));
        expect_success(run_atlas(folder / "a"));
        expect_whole("a");
    }
}

TEST_F(AtlasCommand, InterruptedItSaysSoAndGoesOn) {
    const CommandOutcome outcome = run_atlas(folder / "a", {}, true);
    EXPECT_EQ(outcome.status, ExitStatus::Interrupted);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, HasSubstr("interrupted; 0 of 7 positions are finished"));
    EXPECT_FALSE(std::filesystem::exists(folder / "a/index.html"));
    expect_success(run_atlas(folder / "a"));
    expect_whole("a");
}

TEST_F(AtlasCommand, OtherSettingsAreRefused) {
    expect_success(run_atlas(folder / "a"));
    expect_refused(run_atlas(folder / "a", {"--seed", "9"}), "other settings: seed is 1, not 9");
    expect_refused(run_atlas(folder / "a", {"--shard", "1/2"}), "other settings: shard is");
    const std::string a = folder / "a";
    expect_refused(run_command({"atlas", "--out", a.c_str(), "--nodes", "200", "--hash", "1"}),
                   "other settings: atlas is \"dfrc\", not \"chess960\"");
    expect_whole("a");
}

TEST_F(AtlasCommand, ShardsOfDifferentAtlasesAreRefused) {
    expect_success(run_atlas(folder / "a", {"--shard", "1/2"}));
    expect_success(run_atlas(folder / "b", {"--shard", "2/2", "--seed", "3"}));
    const std::string a = folder / "a", b = folder / "b", out = folder / "out";
    expect_refused(run_command({"atlas", "merge", "--out", out.c_str(), a.c_str(), b.c_str()}),
                   "other settings: seed");
    expect_refused(run_command({"atlas", "merge", "--out", out.c_str(), out.c_str()}),
                   "there is no ");
}

TEST_F(AtlasCommand, BadUsageIsOneLine) {
    const std::string a = folder / "a";
    expect_refused(run_command({"atlas", "--nodes", "5"}), "--out");
    expect_refused(run_command({"atlas", "--out", a.c_str()}), "--nodes");
    expect_refused(run_command({"atlas", "--out", a.c_str(), "--nodes", "0"}), "'0' is no whole");
    expect_refused(run_command({"atlas", "--out", a.c_str(), "--nodes", "5", "--seed", "1"}),
                   "--dfrc");
    expect_refused(run_atlas(a, {"--shard", "3/2"}), "'3/2' is not i/n");
    expect_refused(run_command({"atlas", "merge", "--out", a.c_str()}), "shards");
    expect_refused(run_atlas("/dev/null/x"), "/dev/null/x");
    EXPECT_FALSE(std::filesystem::exists(a));
}

}  // namespace
}  // namespace freischach
