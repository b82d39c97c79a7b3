// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Syzygy options as a GUI sets them: paths of every kind, the fifty-move rule, and what is
// said without fathom.

#include <gmock/gmock.h>

#include "support/tablebases.h"
#include "uci/session_driver.h"

namespace freischach {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string set_path = "setoption name SyzygyPath value ";
const std::string all_found = "info string Syzygy tablebases: 35 WDL and 35 DTZ, up to 4 men";
const std::string none_found = "info string Syzygy tablebases: 0 WDL and 0 DTZ";

class SessionTablebases : public TablebaseTest {
protected:
    /// The `info` line of the last iteration.
    std::string last_info(const std::string& position, const std::string& go = "go depth 6") {
        session_.send("position fen " + position);
        session_.send(go);
        const auto lines = session_.read_until("bestmove");
        return lines.size() > 1 ? lines[lines.size() - 2] : "";
    }

    SessionDriver session_;
};

TEST(SessionWithoutFathom, SaysSoAndOffersNoOption) {
    SessionDriver session;
    const auto lines = session.answer("uci");
    EXPECT_EQ(count_starting(lines, "option name Syzygy"), has_tablebases ? 4U : 0U);
    EXPECT_EQ(count_starting(lines, "info string no Syzygy"), has_tablebases ? 0U : 1U);
}

TEST_F(SessionTablebases, OptionsAreDeclared) {
    const auto lines = session_.answer("uci");
    EXPECT_THAT(lines, Contains("option name SyzygyPath type string default <empty>"));
    EXPECT_THAT(lines, Contains("option name SyzygyProbeDepth type spin default 1 min 1 max 100"));
    EXPECT_THAT(lines, Contains("option name SyzygyProbeLimit type spin default 7 min 0 max 7"));
    EXPECT_THAT(lines, Contains("option name Syzygy50MoveRule type check default true"));
}

TEST_F(SessionTablebases, APathIsAnsweredByOneLine) {
    EXPECT_EQ(session_.only_answer(set_path + table_folder), all_found);
    const TemporaryFolder blank("with  blanks");
    EXPECT_EQ(session_.only_answer(set_path + blank.path()),
              none_found + "; skipped '" + printable(blank.path()) + "': no tables");
    blank.add_tables("KRvK.", "");
    EXPECT_EQ(session_.only_answer(set_path + blank.path()),
              "info string Syzygy tablebases: 1 WDL and 1 DTZ, up to 3 men");
    const std::string both =
        session_.only_answer(set_path + "/no/such" + folder_separator + table_folder);
    EXPECT_THAT(both, AllOf(HasSubstr(all_found), HasSubstr("skipped '/no/such': ")));
    EXPECT_EQ(session_.only_answer(set_path + "<empty>"), none_found);
    EXPECT_EQ(session_.only_answer("setoption name SyzygyPath"), none_found);
}

TEST_F(SessionTablebases, AWinIsShownAsOneAndCounted) {
    session_.send("setoption name UCI_ShowWDL value true");
    session_.send(set_path + table_folder);
    const std::string win = last_info("8/8/4k3/8/8/8/8/KBN5 w - - 0 1");
    EXPECT_THAT(win, HasSubstr(" score cp 20000 wdl 1000 0 0 "));
    EXPECT_EQ(word_after(win, "tbhits"), "13");  // the legal moves
    const std::string loss = last_info("8/8/4k3/8/8/8/8/KBN5 b - - 0 1");
    EXPECT_THAT(loss, HasSubstr(" score cp -20000 wdl 0 0 1000 "));
    session_.send(set_path + "<empty>");
    EXPECT_EQ(word_after(last_info("8/8/4k3/8/8/8/8/KBN5 w - - 0 1"), "tbhits"), "0");
}

TEST_F(SessionTablebases, TheFiftyMoveRuleIsAnOption) {
    session_.send(set_path + table_folder);
    const std::string late = "8/8/4k3/8/8/8/8/KBN5 w - - 60 90";  // 58 plies are needed
    EXPECT_THAT(last_info(late), HasSubstr(" score cp 0 "));
    EXPECT_THAT(session_.answer("setoption name Syzygy50MoveRule value false"), IsEmpty());
    EXPECT_THAT(last_info(late), HasSubstr(" score cp 20000 "));
}

TEST_F(SessionTablebases, TheLimitIsAnOption) {
    session_.send(set_path + table_folder);
    session_.send("setoption name SyzygyProbeLimit value 3");
    EXPECT_EQ(word_after(last_info("8/8/4k3/8/8/8/8/KBN5 w - - 0 1", "go depth 2"), "tbhits"), "0");
    session_.send("setoption name SyzygyProbeLimit value 4");
    EXPECT_EQ(word_after(last_info("8/8/4k3/8/8/8/8/KBN5 w - - 0 1", "go depth 2"), "tbhits"),
              "13");
}

TEST_F(SessionTablebases, ThreadedLoadingWaitsForTheSearch) {
    session_.send_all({"position startpos", "go infinite"});
    session_.wait_for("info depth 1 ");
    session_.send(set_path + table_folder);
    EXPECT_TRUE(session_.is_silent("info string Syzygy"));
    session_.send("stop");
    session_.wait_for("bestmove");
    EXPECT_EQ(session_.wait_for("info string Syzygy"), all_found);
}

TEST_F(SessionTablebases, BenchDoesNotDependOnThem) {
    const auto signature = [&] {
        session_.send("bench 4");
        std::string line;
        do line = session_.wait_for("");
        while (!line.ends_with(" nps"));
        return std::string(split_words(line)[0]);
    };
    const std::string without = signature();
    session_.send(set_path + table_folder);
    EXPECT_EQ(signature(), without);
}

}  // namespace
}  // namespace freischach
