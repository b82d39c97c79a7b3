// SPDX-License-Identifier: GPL-3.0-or-later
//
// Processes that answer, die, hang, flood, never read, or leave children behind.

#include "tools/engine/process.h"

#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include "support/temporary_script.h"
#include "util/stopwatch.h"

namespace freischach {
namespace {

using Reading = EngineProcess::Reading;
using ::testing::HasSubstr;

constexpr Milliseconds long_time{10'000};

/// Fails if the test has a child process, dead or alive.
void expect_no_children() {
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD);
}

TEST(EngineProcess, TalksLineByLine) {
    EngineProcess process("cat");
    std::string line;
    EXPECT_TRUE(process.send("first"));
    EXPECT_TRUE(process.send("second\r"));
    EXPECT_EQ(process.read_line(line, long_time), Reading::Line);
    EXPECT_EQ(line, "first");
    EXPECT_EQ(process.read_line(line, long_time), Reading::Line);
    EXPECT_EQ(line, "second");
    EXPECT_EQ(process.read_line(line, Milliseconds(0)), Reading::Timeout);
    EXPECT_FALSE(process.end());
    process.close_input();
    EXPECT_EQ(process.read_line(line, long_time), Reading::Ended);
    EXPECT_TRUE(process.ended_well());
}

TEST(EngineProcess, TakesArgumentsAndNamesWithBlanks) {
    std::string line;
    EngineProcess echo(" echo  one two ");
    EXPECT_EQ(echo.read_line(line, long_time), Reading::Line);
    EXPECT_EQ(line, "one two");
    const TemporaryScript script("printf 'no line end'");
    EngineProcess process(script.path());
    EXPECT_EQ(process.read_line(line, long_time), Reading::Line);
    EXPECT_EQ(line, "no line end");
}

TEST(EngineProcess, SaysWhyItCannotStart) {
    for (const char* command : {"", " ", "/no/such/engine", "/", "/etc/passwd"})
        EXPECT_THROW(EngineProcess{command}, EngineError) << command;
    try {
        EngineProcess process("/no/such/engine --flag");
    } catch (const EngineError& error) {
        EXPECT_THAT(error.what(), HasSubstr("'/no/such/engine': No such file or directory"));
    }
    expect_no_children();
}

TEST(EngineProcess, SaysHowItEnded) {
    const TemporaryScript failure("exit 3");
    EngineProcess fails(failure.path());
    ASSERT_TRUE(fails.wait_for_end(long_time));
    EXPECT_EQ(*fails.end(), "exited with status 3");
    EXPECT_FALSE(fails.ended_well());
    const TemporaryScript suicide("kill -SEGV $$");
    EngineProcess crashes(suicide.path());
    ASSERT_TRUE(crashes.wait_for_end(long_time));
    EXPECT_THAT(*crashes.end(), HasSubstr("signal 11"));
}

TEST(EngineProcess, WritingToTheDeadIsNoSignal) {
    EngineProcess process("true");
    ASSERT_TRUE(process.wait_for_end(long_time));
    EXPECT_FALSE(process.send("isready"));
    EXPECT_FALSE(process.send("isready"));
    sigset_t pending;
    sigpending(&pending);
    EXPECT_EQ(sigismember(&pending, SIGPIPE), 0);
}

TEST(EngineProcess, EndsWhatHangs) {
    const Stopwatch stopwatch;
    {
        const TemporaryScript script("trap '' INT TERM; sleep 1000; sleep 1000");
        EngineProcess process(script.path());
        std::string line;
        EXPECT_EQ(process.read_line(line, Milliseconds(50)), Reading::Timeout);
        EXPECT_FALSE(process.wait_for_end(Milliseconds(50)));
        EXPECT_FALSE(process.send(std::string(1'000'000, 'x'), Milliseconds(50)));
    }
    expect_no_children();
    EXPECT_LT(stopwatch.seconds(), 10);
}

TEST(EngineProcess, NoticesTheEndAlthoughAChildHoldsThePipe) {
    const TemporaryScript script("sleep 1000 & echo started");
    EngineProcess process(script.path());
    std::string line;
    EXPECT_EQ(process.read_line(line, long_time), Reading::Line);
    EXPECT_EQ(process.read_line(line, long_time), Reading::Ended);
    EXPECT_EQ(*process.end(), "exited with status 0");
}

TEST(EngineProcess, SurvivesAFlood) {
    EngineProcess process("yes");
    std::string line;
    for (int i = 0; i < 10'000; ++i) ASSERT_EQ(process.read_line(line, long_time), Reading::Line);
    EXPECT_EQ(line, "y");
    EXPECT_FALSE(process.wait_for_end(Milliseconds(50)));
}

TEST(EngineProcess, CutsLinesThatAreTooLong) {
    const TemporaryScript script("head -c 5000000 /dev/zero | tr '\\0' x; echo; echo next");
    EngineProcess process(script.path());
    std::string line;
    EXPECT_EQ(process.read_line(line, long_time), Reading::Line);
    EXPECT_EQ(line, std::string(65'536, 'x'));
    EXPECT_EQ(process.read_line(line, long_time), Reading::Line);
    EXPECT_EQ(line, "next");
}

TEST(EngineProcess, AnEndlessLineIsNoLine) {
    EngineProcess process(FREISCHACH_FAULTY_ENGINE " endless-line");
    process.send("uci");
    std::string line;
    EXPECT_EQ(process.read_line(line, long_time), Reading::Line);  // the beginning of it
    EXPECT_EQ(process.read_line(line, Milliseconds(100)), Reading::Timeout);
}

TEST(EngineProcess, AnInterruptEndsTheWait) {
    const std::atomic<bool> interrupted{true};
    EngineProcess process("cat", &interrupted);
    std::string line;
    EXPECT_THROW(process.read_line(line, long_time), Interrupted);
    EXPECT_THROW(process.wait_for_end(long_time), Interrupted);
}

}  // namespace
}  // namespace freischach
