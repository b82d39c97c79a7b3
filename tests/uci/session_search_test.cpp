// SPDX-License-Identifier: GPL-3.0-or-later
//
// Searches as a GUI sees them: exactly one legal best move a `go`, at the right time, whatever
// else is said meanwhile.

#include <gmock/gmock.h>

#include "support/data.h"
#include "uci/session_driver.h"

namespace freischach {
namespace {

using ::testing::AnyOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

const std::string start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

void expect_legal(std::string_view move, std::string_view fen) {
    EXPECT_TRUE(parse_move(position_from(fen), move)) << move << " in " << fen;
}

TEST(ThreadedSession, EveryFiniteGoHasOneBestMove) {
    SessionDriver session;
    for (const char* go :
         {"go depth 3", "go nodes 1", "go nodes 500", "go movetime 0", "go movetime 5",
          "go mate 1 nodes 500", "go wtime 20 btime 20", "go wtime -50 btime 1000 winc 0 binc 0",
          "go wtime 100 btime 100 winc 10 binc 10 movestogo 1", "go depth 0", "go depth 1 foo bar",
          "go searchmoves e7e5 depth 2", "go nodes 10 depth"}) {
        session.send("position startpos moves e2e4");
        session.send(go);
        const auto lines = session.read_until("bestmove ");
        expect_legal(word_after(lines.back(), "bestmove"),
                     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
        EXPECT_THAT(lines, Contains(HasSubstr(" score "))) << go;
        const std::string& last_info = lines[lines.size() - 2];
        EXPECT_EQ(word_after(last_info, "pv"), word_after(lines.back(), "bestmove")) << go;
        EXPECT_EQ(count_starting(session.settle(), "bestmove"), 0U) << go;
    }
}

TEST(ThreadedSession, StopWhileIdleDoesNothing) {
    SessionDriver session;
    session.send_all({"stop", "stop", "ponderhit"});
    EXPECT_THAT(session.settle(), IsEmpty());
    session.send("go depth 4");
    const auto lines = session.read_until("bestmove ");
    EXPECT_THAT(lines, Contains(StartsWith("info depth 4 ")));
}

TEST(ThreadedSession, InfiniteSearchWaitsForStop) {
    SessionDriver session;
    session.send_all({"position startpos", "go infinite"});
    session.wait_for("info depth 3 ");
    EXPECT_TRUE(session.is_silent("bestmove"));
    session.send("stop");
    expect_legal(word_after(session.wait_for("bestmove "), "bestmove"), start_fen);
}

TEST(ThreadedSession, InfiniteSearchWaitsEvenIfThereIsNothingToSearch) {
    for (const char* fen : {"8/5kR1/8/3K4/8/8/8/8 b - - 0 143", "7k/5Q2/8/8/8/8/8/K7 b - - 0 1",
                            "8/8/8/8/8/1k6/8/K7 w - - 0 1"}) {
        SessionDriver session;
        session.send_all({"position fen " + std::string(fen), "go infinite"});
        session.wait_for("info depth ");
        EXPECT_TRUE(session.is_silent("bestmove")) << fen;
        session.send("stop");
        session.wait_for("bestmove ");
    }
}

TEST(ThreadedSession, ImmediateStopStillGivesALine) {
    SessionDriver session;
    const std::vector<std::pair<std::string, std::string>> positions{
        {"position startpos moves d2d4 d7d5",
         "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2"},
        {"position startpos moves g1f3",
         "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"},
    };
    for (int i = 0; i < 10; ++i) {
        for (const auto& [line, fen] : positions) {
            session.send_all({line, "go infinite", "stop"});
            const auto lines = session.read_until("bestmove ");
            ASSERT_GE(lines.size(), 2U);
            const std::string move = word_after(lines.back(), "bestmove");
            expect_legal(move, fen);
            EXPECT_EQ(word_after(lines[lines.size() - 2], "pv"), move);
        }
    }
}

TEST(ThreadedSession, PonderingWaitsForPonderHitOrStop) {
    SessionDriver session;
    session.send_all({"position startpos moves e2e4 e7e5", "go ponder movetime 10"});
    session.wait_for("info depth 1 ");
    EXPECT_TRUE(session.is_silent("bestmove"));
    session.send("ponderhit");
    session.wait_for("bestmove ");

    session.send("go ponder depth 2");
    session.wait_for("info depth 2 ");
    EXPECT_TRUE(session.is_silent("bestmove"));
    session.send("stop");
    session.wait_for("bestmove ");
    EXPECT_THAT(session.settle(), IsEmpty());
}

TEST(ThreadedSession, ReadyIsAnsweredDuringASearch) {
    SessionDriver session;
    session.send("go infinite");
    session.wait_for("info depth 2 ");
    session.send("isready");
    EXPECT_EQ(count_starting(session.read_until("readyok"), "bestmove"), 0U);
    session.send("stop");
    session.wait_for("bestmove ");
}

TEST(ThreadedSession, ReadyMeansThatOptionsAreApplied) {
    SessionDriver session;
    EXPECT_THAT(session.answer("setoption name Hash value 33554432"),
                ElementsAre(StartsWith("info string error: Hash: cannot allocate 33554432 MiB, "
                                       "keeping 16 MiB")));
    EXPECT_THAT(session.answer("setoption name Hash value 1"), IsEmpty());
    EXPECT_THAT(session.answer("setoption name Hash value 33554432"),
                ElementsAre(HasSubstr("keeping 1 MiB")));
    expect_legal(session.best_move("go depth 2"), start_fen);
}

TEST(ThreadedSession, OptionsSetDuringASearchDoNotBlock) {
    SessionDriver session;
    session.send("go infinite");
    session.wait_for("info depth 2 ");
    session.send_all({"setoption name Hash value 2", "setoption name Threads value 2",
                      "setoption name Clear Hash", "ucinewgame", "isready"});
    session.wait_for("readyok");
    EXPECT_TRUE(session.is_silent("bestmove"));
    session.send("stop");
    session.wait_for("bestmove ");
    EXPECT_THAT(session.settle(), IsEmpty());
    expect_legal(session.best_move("go depth 2"), start_fen);
}

TEST(ThreadedSession, QueuedSearchesAreAnsweredInOrder) {
    SessionDriver session;
    session.send_all({"position startpos", "go depth 4 searchmoves e2e4",
                      "go depth 1 searchmoves d2d4", "position startpos moves e2e4",
                      "go depth 2 searchmoves c7c5"});
    for (const char* move : {"e2e4", "d2d4", "c7c5"})
        EXPECT_EQ(word_after(session.wait_for("bestmove "), "bestmove"), move);
    EXPECT_THAT(session.settle(), IsEmpty());
}

TEST(ThreadedSession, StopEndsQueuedSearchesToo) {
    SessionDriver session;
    session.send_all({"go infinite searchmoves a2a3", "go infinite searchmoves b2b3",
                      "go ponder searchmoves c2c3", "stop", "go depth 1 searchmoves d2d3"});
    for (const char* move : {"a2a3", "b2b3", "c2c3", "d2d3"})
        EXPECT_EQ(word_after(session.wait_for("bestmove "), "bestmove"), move);
    EXPECT_THAT(session.settle(), IsEmpty());
}

TEST(ThreadedSession, APositionSentDuringASearchIsForTheNext) {
    SessionDriver session;
    session.send("go infinite");
    session.wait_for("info depth 1 ");
    session.send_all({"position startpos moves e2e4", "stop"});
    expect_legal(word_after(session.wait_for("bestmove "), "bestmove"), start_fen);
    EXPECT_EQ(session.best_move("go depth 1 searchmoves c7c5"), "c7c5");
}

TEST(ThreadedSession, EndsInEveryState) {
    for (const char* go : {"go infinite", "go ponder wtime 1000 btime 1000", "go depth 200",
                           "go wtime 9223372036854775807 btime 9223372036854775807"}) {
        SessionDriver session;
        session.send_all({go, "go infinite", "setoption name Hash value 4", "isready"});
        EXPECT_EQ(count_starting(session.end(), "bestmove "), 1U) << go;
    }
    for (const char* line :
         {"go perft 20", "bench 60", "ucinewgame", "setoption name Hash value 8"}) {
        SessionDriver session;
        session.send_all({line, "quit"});
        EXPECT_EQ(count_starting(session.end(), "bestmove "), 0U) << line;
    }
}

TEST(ThreadedSession, CountsAndBenchmarksCanBeStopped) {
    SessionDriver session;
    session.send_all({"go perft 20", "isready", "bench 60", "stop"});
    const auto lines = session.read_until("info string bench stopped");
    EXPECT_THAT(lines, Contains("readyok"));
    EXPECT_THAT(lines, Contains("info string perft stopped"));
    EXPECT_THAT(session.settle(), IsEmpty());
}

TEST(ThreadedSession, SeveralThreads) {
    SessionDriver session;
    session.send("setoption name Threads value 4");
    for (int i = 0; i < 3; ++i) expect_legal(session.best_move("go nodes 2000"), start_fen);
    session.send_all({"go infinite", "stop"});
    session.wait_for("bestmove ");
    session.send("setoption name Threads value 1");
    expect_legal(session.best_move("go depth 3"), start_fen);
}

TEST(ThreadedSession, HugeLimitsAreNoInstantMove) {
    SessionDriver session;
    for (const char* go : {"go nodes 18446744073709551615", "go movetime 9999999999",
                           "go wtime 9223372036854775807 btime 9223372036854775807"}) {
        session.send(go);
        session.wait_for("info depth 4 ");
        EXPECT_TRUE(session.is_silent("bestmove", std::chrono::milliseconds(20))) << go;
        session.send("stop");
        for (const std::string& line : session.read_until("bestmove ")) {
            EXPECT_FALSE(word_after(line, "time").starts_with('-')) << line;
            EXPECT_FALSE(word_after(line, "nps").starts_with('-')) << line;
        }
    }
}

TEST(SessionSearch, GameOver) {
    SessionDriver session;
    session.send("position fen 5k2/5r2/1p3QBp/2b4P/5P2/5K2/P5P1/8 w - - 6 54 moves f6f7");
    session.send("go depth 12");
    EXPECT_THAT(session.read_until("bestmove "),
                ElementsAre("info depth 0 score mate 0", "bestmove (none)"));
    session.send("position fen 7k/5Q2/8/8/8/8/8/K7 b - - 0 1");
    session.send("go wtime 1000 btime 1000");
    EXPECT_THAT(session.read_until("bestmove "),
                ElementsAre("info depth 0 score cp 0", "bestmove (none)"));
    session.send("go ponder");
    EXPECT_TRUE(session.is_silent("bestmove"));
    session.send("ponderhit");
    session.wait_for("bestmove (none)");
    session.send("position startpos");
    expect_legal(session.best_move("go depth 2"), start_fen);
}

TEST(SessionSearch, IllegalSearchMovesAreIgnored) {
    SessionDriver session;
    session.send("go nodes 100 searchmoves a1a2");
    auto lines = session.read_until("bestmove ");
    EXPECT_EQ(lines.front(), "info string error: go searchmoves: 'a1a2' is not a legal move");
    expect_legal(word_after(lines.back(), "bestmove"), start_fen);
    session.send("go nodes 100 searchmoves a1a2 a2a3 e9e4");
    lines = session.read_until("bestmove ");
    EXPECT_THAT(lines.front(), AnyOf(HasSubstr("'a1a2'"), HasSubstr("'e9e4'")));
    EXPECT_EQ(word_after(lines.back(), "bestmove"), "a2a3");
}

TEST(SessionSearch, CastlingIsWrittenAsTheOptionSaysNow) {
    SessionDriver session;
    session.send("position startpos moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5");
    EXPECT_EQ(session.best_move("go depth 2 searchmoves e1h1"), "e1g1");
    session.send("setoption name UCI_Chess960 value true");
    EXPECT_EQ(session.best_move("go depth 2 searchmoves e1g1"), "e1h1");
    session.send("setoption name UCI_Chess960 value false");
    EXPECT_EQ(session.best_move("go depth 2 searchmoves O-O"), "e1g1");
    session.send("position fen 4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1");
    EXPECT_EQ(session.best_move("go depth 2 searchmoves e1g1"), "e1g1");
}

TEST(SessionSearch, ALineForEachMoveAskedFor) {
    SessionDriver session;
    session.send("setoption name MultiPV value 256");
    session.send("go depth 3 searchmoves e2e4 d2d4");
    const auto lines = session.read_until("bestmove ");
    EXPECT_THAT(lines, Contains(AllOf(StartsWith("info depth 3 "), HasSubstr(" multipv 1 "))));
    EXPECT_THAT(lines, Contains(AllOf(StartsWith("info depth 3 "), HasSubstr(" multipv 2 "))));
    EXPECT_THAT(lines, ::testing::Not(Contains(HasSubstr(" multipv 3 "))));
}

TEST(SessionSearch, ChancesAreShownOnRequest) {
    SessionDriver session;
    session.send("go depth 3");
    EXPECT_THAT(session.read_until("bestmove "), ::testing::Not(Contains(HasSubstr(" wdl "))));
    session.send_all({"setoption name UCI_ShowWDL value true", "go depth 3"});
    const auto lines = session.read_until("bestmove ");
    for (const std::string& line : lines) {
        if (!line.starts_with("info ")) continue;
        const auto words = split_words(line);
        const auto wdl = std::ranges::find(words, "wdl");
        ASSERT_GE(words.end() - wdl, 4) << line;
        int sum = 0;
        for (int i = 1; i <= 3; ++i) sum += parse_number<int>(wdl[i]).value_or(-1000);
        EXPECT_EQ(sum, 1000) << line;
    }
}

TEST(SessionSearch, DebugTellsTheLimits) {
    SessionDriver session;
    session.send_all({"debug on", "go nodes 5 wtime 100"});
    EXPECT_THAT(session.read_until("bestmove "),
                Contains("info string debug: search with wtime 100 nodes 5"));
}

TEST(SessionSearch, NodeSearchesRepeatAfterANewGame) {
    SessionDriver session;
    std::array<SessionDriver::Lines, 2> runs;
    for (auto& run : runs) {
        session.send_all({"ucinewgame", "position startpos", "go nodes 5000"});
        run = session.read_until("bestmove ");
    }
    EXPECT_EQ(runs[0].back(), runs[1].back());
    for (const char* field : {"depth", "nodes", "cp", "pv"})
        EXPECT_EQ(word_after(runs[0][runs[0].size() - 2], field),
                  word_after(runs[1][runs[1].size() - 2], field));
}

TEST(SessionSearch, Bench) {
    SessionDriver session;
    session.send("bench 1 1 1");
    session.send_all({"go depth 1", "isready"});
    session.wait_for("bestmove ");
    EXPECT_THAT(session.only_answer("bench x"), HasSubstr("error: bench depth: 'x'"));
}

}  // namespace
}  // namespace freischach
