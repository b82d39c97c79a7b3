// SPDX-License-Identifier: GPL-3.0-or-later
//
// The laboratory from the command line: from no file at all to a network that the engine loads,
// with every job on files of games on the way.

#include <filesystem>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "eval/nnue/network.h"
#include "tools/command_runner.h"
#include "tools/games/game_file.h"
#include "util/whole_file.h"

namespace freischach {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

/// A folder with a file of 30 games, made once.
class LabCommand : public testing::Test {
protected:
    static void SetUpTestSuite() {
        folder =
            std::filesystem::temp_directory_path() / ("freischach_lab_" + std::to_string(getpid()));
        std::filesystem::create_directories(folder);
        const CommandOutcome outcome =
            run_lab({"datagen", path("games"), "--games", "30", "--nodes", "60"});
        ASSERT_EQ(outcome.status, ExitStatus::Success) << outcome.err;
        ASSERT_THAT(outcome.out, HasSubstr("30 games with"));
    }
    static void TearDownTestSuite() { std::filesystem::remove_all(folder); }

    static std::string path(const std::string& name) { return folder / name; }

    /// Every game, as its bytes.
    static std::vector<std::vector<std::uint8_t>> games_of(const std::string& name) {
        std::vector<std::vector<std::uint8_t>> games;
        for_each_block(path(name), [&](const GameBlock& block) {
            for_each_game(block,
                          [&](const GameRecord& game) { append_game(game, games.emplace_back()); });
        });
        return games;
    }

    /// Runs a command that must succeed, and returns what it prints.
    static std::string run(const std::vector<std::string>& arguments) {
        const CommandOutcome outcome = run_lab(arguments);
        EXPECT_EQ(outcome.status, ExitStatus::Success) << outcome.err;
        EXPECT_EQ(outcome.err, "");
        return outcome.out;
    }

    static inline std::filesystem::path folder;
};

TEST_F(LabCommand, CountAndVerifyAgree) {
    EXPECT_THAT(run({"data", "count", path("games")}), HasSubstr(": 30 games, "));
    EXPECT_THAT(run({"data", "verify", path("games")}), HasSubstr(": 30 games (White won "));
    write_whole_file(path("damaged"), read_whole_file(path("games")) + "rubbish");
    const CommandOutcome outcome = run_lab({"data", "verify", path("damaged")});
    EXPECT_EQ(outcome.status, ExitStatus::CheckFailed);
    EXPECT_THAT(outcome.out, HasSubstr("damaged: 7 bytes"));
}

TEST_F(LabCommand, ShuffleSplitAndMergeLoseNothing) {
    const auto games = games_of("games");
    EXPECT_THAT(run({"data", "shuffle", path("games"), "--out", path("shuffled"), "--seed", "7"}),
                HasSubstr(": 30 games, "));
    const auto shuffled = games_of("shuffled");
    EXPECT_NE(shuffled, games);
    EXPECT_THAT(shuffled, testing::UnorderedElementsAreArray(games));
    run({"data", "shuffle", path("games"), "--out", path("again"), "--seed", "7"});
    EXPECT_EQ(games_of("again"), shuffled);

    run({"data", "split", path("shuffled"), "--out", path("part"), "--parts", "4"});
    EXPECT_EQ(games_of("part.1").size(), 8U);
    EXPECT_EQ(games_of("part.4").size(), 7U);
    run({"data", "merge", path("part.1"), path("part.2"), path("part.3"), path("part.4"), "--out",
         path("whole")});
    EXPECT_THAT(games_of("whole"), testing::UnorderedElementsAreArray(games));
}

TEST_F(LabCommand, OtherFilesStayAsTheyAre) {
    // What stands beside the output may have any name.
    const std::string games = read_whole_file(path("games"));
    write_whole_file(path("b.tmp"), games);
    run({"data", "merge", path("b.tmp"), "--out", path("b")});
    EXPECT_EQ(read_whole_file(path("b.tmp")), games);
    EXPECT_EQ(games_of("b"), games_of("games"));
    std::filesystem::create_directory(path("a folder"));
    EXPECT_EQ(run_lab({"data", "merge", path("games"), "--out", path("a folder")}).status,
              ExitStatus::BadUsage);
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        EXPECT_FALSE(entry.path().string().starts_with(path("a folder."))) << entry.path();
}

TEST_F(LabCommand, DamageIsSaidAndLeftOut) {
    write_whole_file(path("damaged"), read_whole_file(path("games")) + "rubbish");
    for (const char* job : {"merge", "shuffle", "split", "filter", "rescore"}) {
        const std::string out = path(std::string("out of ") + job);
        std::vector<std::string> arguments{"data", job, path("damaged"), "--out", out};
        if (arguments[1] == "rescore") arguments.insert(arguments.end(), {"--nodes", "20"});
        const CommandOutcome outcome = run_lab(arguments);
        EXPECT_EQ(outcome.status, ExitStatus::CheckFailed) << job;
        EXPECT_EQ(outcome.err, "damaged: 7 bytes belong to no good block\n") << job;
        EXPECT_THAT(outcome.out, HasSubstr(" 30 games")) << job;
    }
    EXPECT_EQ(run_lab({"data", "count", path("damaged")}).status, ExitStatus::CheckFailed);
}

TEST_F(LabCommand, FilterTakesScoresAway) {
    run({"data", "filter", path("games"), "--out", path("quiet"), "--checks", "--noisy",
         "--max-score", "500", "--min-ply", "12"});
    int kept = 0, taken = 0;
    for_each_block(path("quiet"), [&](const GameBlock& block) {
        for_each_game(block, [&](const GameRecord& game) {
            Position position = game.start;
            for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
                const GameMove& each = game.moves[ply];
                if (each.score == no_score) {
                    ++taken;
                } else {
                    ++kept;
                    EXPECT_FALSE(position.in_check() || position.is_noisy(each.move));
                    EXPECT_LE(std::abs(each.score), 500);
                    EXPECT_GE(ply, 12U);
                }
                position.make(each.move);
            }
        });
    });
    EXPECT_GT(kept, 300);
    EXPECT_GT(taken, 300);
}

TEST_F(LabCommand, RescoreKeepsTheGamesAndGoesOn) {
    run({"data", "split", path("games"), "--out", path("old"), "--parts", "10"});
    const std::vector<std::string> command{"data",      "rescore",   path("old.1"), path("old.2"),
                                           "--out",     path("new"), "--nodes",     "30",
                                           "--threads", "2"};
    EXPECT_THAT(run(command), HasSubstr(": 6 games with "));
    auto old_games = games_of("old.1");
    for (const auto& game : games_of("old.2")) old_games.push_back(game);
    const auto new_games = games_of("new");
    ASSERT_EQ(new_games.size(), old_games.size());
    int changed = 0;
    for (std::size_t i = 0; i < old_games.size(); ++i) {
        std::span<const std::uint8_t> old_bytes = old_games[i];
        std::span<const std::uint8_t> new_bytes = new_games[i];
        const GameRecord before = *take_game(old_bytes);
        const GameRecord after = *take_game(new_bytes);
        EXPECT_EQ(after.result, before.result);
        ASSERT_EQ(after.moves.size(), before.moves.size());
        for (std::size_t ply = 0; ply < before.moves.size(); ++ply) {
            EXPECT_EQ(after.moves[ply].move, before.moves[ply].move);
            EXPECT_EQ(after.moves[ply].score == no_score, before.moves[ply].score == no_score);
            changed += after.moves[ply].score != before.moves[ply].score ? 1 : 0;
        }
    }
    EXPECT_GT(changed, 0);
    EXPECT_THAT(run(command), HasSubstr(": 0 games with 0 new scores added to 6 games"));

    // Games of other files are not taken for work that is done.
    const std::string done = read_whole_file(path("new"));
    for (const char* other : {"old.3", "new"}) {
        EXPECT_EQ(run_lab({"data", "rescore", path(other), "--out", path("new")}).status,
                  ExitStatus::BadUsage);
        EXPECT_EQ(read_whole_file(path("new")), done);
    }
}

TEST_F(LabCommand, TrainsANetworkThatCanBeLoaded) {
    const std::vector<std::string> command{"train",     path("games"), "--out",    path("net"),
                                           "--batches", "6",           "--batch",  "64",
                                           "--warm-up", "2",           "--report", "3"};
    EXPECT_THAT(run(command), HasSubstr("batch 6/6: loss 0."));
    const auto network = nnue::load_network(path("net"));
    ASSERT_TRUE(network) << network.error();
    EXPECT_THAT(run({"net", "inspect", path("net")}), HasSubstr("of 16 bits"));
    run({"net", "quantise", path("net.checkpoint"), path("same")});
    EXPECT_EQ(network_file(**nnue::load_network(path("same"))), network_file(**network));
    EXPECT_THAT(run({"net", "compare", path("net.checkpoint"), path("games")}),
                HasSubstr("centipawns in the mean"));
    const CommandOutcome again = run_lab(command);
    EXPECT_EQ(again.status, ExitStatus::BadUsage);
    EXPECT_THAT(again.err, HasSubstr("net.checkpoint is there already; --resume goes on with it"));
    // All is done already, but for a network that got lost; a longer run goes on, and one from the
    // network begins anew.
    std::filesystem::remove(path("net"));
    EXPECT_THAT(run({"train", path("games"), "--out", path("net"), "--batches", "6", "--resume"}),
                HasSubstr("has its 6 batches"));
    EXPECT_EQ(network_file(**nnue::load_network(path("net"))), network_file(**network));
    EXPECT_THAT(run({"train", path("games"), "--out", path("net"), "--batches", "8", "--batch",
                     "64", "--resume"}),
                HasSubstr("batch 8/8"));
    EXPECT_THAT(run({"train", path("games"), "--out", path("other"), "--batches", "2", "--batch",
                     "64", "--from", path("net.checkpoint")}),
                HasSubstr("batch 2/2"));
    EXPECT_THAT(run({"train", path("games"), "--out", path("further"), "--batches", "2", "--batch",
                     "64", "--from", path("net")}),
                HasSubstr("batch 2/2"));
    // It plays otherwise than the program's own.
    run({"datagen", path("own"), "--games", "3", "--nodes", "30"});
    run({"datagen", path("its"), "--games", "3", "--nodes", "30", "--net", path("net")});
    EXPECT_NE(games_of("its"), games_of("own"));
    run({"data", "rescore", path("own"), "--out", path("own again"), "--nodes", "30"});
    run({"data", "rescore", path("own"), "--out", path("own by it"), "--nodes", "30", "--net",
         path("net")});
    EXPECT_NE(games_of("own by it"), games_of("own again"));
}

TEST_F(LabCommand, JobsDoNotWriteOverWhatTheyRead) {
    const std::string games = read_whole_file(path("games"));
    write_whole_file(path("mine.1"), games);
    for (const char* job : {"merge", "shuffle", "split", "filter"}) {
        const std::string out = path(std::string(job) == "split" ? "mine" : "mine.1");
        const CommandOutcome outcome = run_lab({"data", job, path("mine.1"), "--out", out});
        EXPECT_EQ(outcome.status, ExitStatus::BadUsage) << job;
        EXPECT_THAT(outcome.err, HasSubstr("would be written over, but it is also read")) << job;
        EXPECT_EQ(read_whole_file(path("mine.1")), games) << job;
    }
}

TEST_F(LabCommand, WhatIsReadIsNotWrittenOver) {
    run({"train", path("games"), "--out", path("n"), "--batches", "1", "--batch", "64"});
    const auto copy = [&](const char* from, const char* to) {
        write_whole_file(path(to), read_whole_file(path(from)));
    };
    copy("games", "data");
    copy("games", "data.checkpoint");
    copy("n.checkpoint", "saved");
    const auto expect_kept = [&](const char* file, const std::vector<std::string>& arguments) {
        const std::string before = read_whole_file(path(file));
        const CommandOutcome outcome = run_lab(arguments);
        EXPECT_EQ(outcome.status, ExitStatus::BadUsage) << file;
        EXPECT_THAT(outcome.err, HasSubstr("but it is also read")) << file;
        EXPECT_EQ(read_whole_file(path(file)), before) << file;
    };
    expect_kept("data", {"train", path("data"), "--out", path("./data"), "--batches", "1"});
    expect_kept("data.checkpoint",
                {"train", path("data.checkpoint"), "--out", path("data"), "--batches", "1"});
    expect_kept("saved", {"net", "quantise", path("saved"), path("saved")});
    expect_kept("n.checkpoint", {"train", path("games"), "--out", path("n"), "--batches", "1",
                                 "--from", path("n.checkpoint")});
}

TEST_F(LabCommand, ADamagedCheckpointIsRefused) {
    run({"train", path("games"), "--out", path("c"), "--batches", "1", "--batch", "64"});
    std::string bytes = read_whole_file(path("c.checkpoint"));
    for (const std::size_t place : {8, 16, 24, 4000, 2'000'000}) {
        std::string damaged = bytes;
        damaged[place] ^= 4;
        write_whole_file(path("broken"), damaged);
        const CommandOutcome outcome = run_lab({"net", "quantise", path("broken"), path("q")});
        EXPECT_EQ(outcome.status, ExitStatus::BadUsage) << place;
        EXPECT_THAT(outcome.err, HasSubstr("is damaged")) << place;
    }
    EXPECT_FALSE(std::filesystem::exists(path("q")));
    const CommandOutcome missing = run_lab({"net", "quantise", path("no checkpoint"), path("q")});
    EXPECT_THAT(missing.err, HasSubstr("No such file"));
}

// Parts of the files may hold nothing that passes the filter.
TEST_F(LabCommand, TrainsWithPartsOfTheFilesInMemory) {
    run({"data", "split", path("games"), "--out", path("one"), "--parts", "30"});
    std::string blocks;
    for (int part = 1; part <= 30; ++part)
        blocks += read_whole_file(path("one." + std::to_string(part)));
    write_whole_file(path("blocks"), blocks);
    for (const char* seed : {"1", "2", "3"}) {
        EXPECT_THAT(run({"train", path("blocks"), "--out", path("p") + seed, "--capacity", "1",
                         "--batch", "16", "--batches", "60", "--min-ply", "100", "--seed", seed}),
                    HasSubstr("batch 60/60"));
    }
}

TEST_F(LabCommand, BadInputIsOneLine) {
    const std::map<std::string, std::vector<std::string>> bad{
        {"no such file", {"data", "verify", path("no such file")}},
        {"no such file ", {"train", path("no such file "), "--out", path("x")}},
        {"is no file of games", {"datagen", path("text"), "--games", "1"}},
        {"no network", {"net", "inspect", path("text")}},
        {"this program's format", {"datagen", path("x"), "--net", path("text")}},
        {"is no checkpoint", {"net", "quantise", path("text"), path("x")}},
        {"--resume", {"train", path("games"), "--out", path("x"), "--resume", "--from", "y"}},
        {"'nan' is no number in 0..1",
         {"train", path("games"), "--out", path("x"), "--rate", "nan"}},
        {"'0' is no number", {"train", path("games"), "--out", path("x"), "--score-scale", "0"}},
        {"'nan' is no number in >0", {"datagen", path("x"), "--minutes", "nan"}},
        {"cannot write '", {"train", path("games"), "--out", path("no folder/x")}},
        {"cannot write '': No such file", {"train", path("games"), "--out", ""}},
        {"'/dev/null' is no regular file", {"train", "/dev/null", "--out", path("x")}},
        {"pipe' is no regular file", {"train", path("pipe"), "--out", path("x")}},
        {"pipe': it is no regular file", {"datagen", path("pipe"), "--games", "1"}},
        {"--out: has no name", {"data", "split", path("games"), "--out", ""}},
        {"(see freischach-lab net compare --help)", {"net", "compare"}},
        {"100 percent", {"datagen", path("x"), "--standard", "60", "--dfrc", "60"}},
    };
    write_whole_file(path("text"), "This is a text.\n");
    ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
    for (const auto& [reason, arguments] : bad) {
        const CommandOutcome outcome = run_lab(arguments);
        EXPECT_EQ(outcome.status, ExitStatus::BadUsage) << reason;
        EXPECT_THAT(outcome.err, HasSubstr(reason));
        EXPECT_THAT(outcome.err, StartsWith("freischach-lab "));
        EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << outcome.err;
    }
}

TEST_F(LabCommand, AnInterruptLeavesWholeFiles) {
    EXPECT_EQ(run_lab({"datagen", path("none"), "--games", "5"}, true).status,
              ExitStatus::Interrupted);
    EXPECT_EQ(games_of("none").size(), 0U);
    EXPECT_EQ(run_lab({"data", "rescore", path("games"), "--out", path("none2")}, true).status,
              ExitStatus::Interrupted);
    EXPECT_EQ(games_of("none2").size(), 0U);
    for (const char* job : {"merge", "shuffle", "split", "filter"}) {
        const CommandOutcome outcome =
            run_lab({"data", job, path("games"), "--out", path("none3")}, true);
        EXPECT_EQ(outcome.status, ExitStatus::Interrupted) << job;
        EXPECT_THAT(outcome.err, HasSubstr(": interrupted\n"));
        EXPECT_FALSE(std::filesystem::exists(path("none3")));
        EXPECT_FALSE(std::filesystem::exists(path("none3.1")));
    }
    for (const auto& command : {std::vector<std::string>{"data", "verify", path("games")},
                                {"train", path("games"), "--out", path("none4")}})
        EXPECT_EQ(run_lab(command, true).status, ExitStatus::Interrupted) << command[0];
    EXPECT_FALSE(std::filesystem::exists(path("none4")));
}

}  // namespace
}  // namespace freischach
