// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a session answers to every command that is no search, and to every kind of bad line.

#include "uci/session.h"

#include <sstream>

#include <gmock/gmock.h>

#include "support/data.h"
#include "uci/session_driver.h"

namespace freischach {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

const std::string start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TEST(Session, IsSilentUntilItIsAsked) {
    SessionDriver session;
    EXPECT_THAT(session.settle(), IsEmpty());
}

TEST(Session, UciTellsNameAndOptionsEachTime) {
    SessionDriver session;
    for (int i = 0; i < 2; ++i) {
        const auto lines = session.answer("uci");
        EXPECT_THAT(lines.front(), StartsWith("id name Freischach "));
        EXPECT_EQ(lines[1], "id author the Freischach authors");
        EXPECT_EQ(count_starting(lines, "option name "), all_options().size());
        EXPECT_THAT(lines, Contains("option name UCI_Chess960 type check default false"));
        EXPECT_THAT(lines, Contains("option name Hash type spin default 16 min 1 max 33554432"));
        EXPECT_EQ(lines.back(), "uciok");
    }
}

TEST(Session, WhiteSpaceDoesNotMatter) {
    SessionDriver session;
    EXPECT_THAT(session.answer("\tposition   startpos   moves  e2e4\t e7e5 \r"), IsEmpty());
    EXPECT_EQ(session.fen(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    EXPECT_THAT(session.answer(""), IsEmpty());
    EXPECT_THAT(session.answer(" \t\r"), IsEmpty());
}

TEST(Session, WordsBeforeACommandAreIgnored) {
    SessionDriver session;
    EXPECT_THAT(session.answer("joho debug on"), ElementsAre("info string debug: on"));
    EXPECT_THAT(session.answer("joho isready"), Contains(HasSubstr("debug: ignored")));
    session.wait_for("readyok");
}

TEST(Session, UnknownCommandsAreNamed) {
    SessionDriver session;
    EXPECT_EQ(session.only_answer("xyzzy 1 2"),
              "info string error: 'xyzzy' is not a command, help lists them");
}

TEST(Session, BinaryJunkIsAnErrorOfPrintableText) {
    SessionDriver session;
    const std::string nulls(3, '\0');
    for (const std::string& junk : std::initializer_list<std::string>{
             nulls, "\xff\xfe\x80", "\x1b[2J", "position " + nulls,
             "position startpos moves \xc3\xa4", "setoption name \x01 value \x02",
             "position fen " + nulls + "\xff w"}) {
        const std::string answer = session.only_answer(junk);
        EXPECT_THAT(answer, StartsWith("info string error: "));
        EXPECT_TRUE(std::ranges::all_of(answer, [](char c) { return c >= ' ' && c <= '~'; }));
    }
}

TEST(Session, LongLines) {
    SessionDriver session;
    const std::string longest(max_line_size, 'x');
    EXPECT_LT(session.only_answer(longest).size(), 200U);
    EXPECT_THAT(session.only_answer(longest + 'x'), StartsWith("info string error: a line of"));
    std::string words = "position startpos moves";
    while (words.size() < 1'000'000) words += " e2e4";
    EXPECT_THAT(session.only_answer(words), HasSubstr("move 2: 'e2e4'"));
}

TEST(Session, ABadPositionLineKeepsThePosition) {
    SessionDriver session;
    session.send("position startpos moves e2e4");
    const std::string fen = session.fen();
    for (const char* line :
         {"position", "position nonsense", "position fen", "position fen 1", "position frc 960",
          "position dfrc 12", "position startpos moves e2e4 e7e4 g1f3",
          "position fen 4k3/8/8/8/8/8/8/8 w - - 0 1",
          "position fen 2P5/8/8/3p4/4bK2/8/4k1p1/2Q5 w - - 12 81",
          "position fen rnbqkbnrr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
          "position fen rnbqkbnr/pppppppp/8/9/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
          "position fen QQQQQQBk/Q6B/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1",
          "position fen 1krq3r/8/8/8/8/8/8/1KRQ3R w HChc - 0 1"}) {
        EXPECT_THAT(session.only_answer(line), StartsWith("info string error: position")) << line;
        EXPECT_EQ(session.fen(), fen) << line;
    }
}

TEST(Session, IncompleteFensAreCompleted) {
    SessionDriver session;
    const std::vector<std::pair<std::string, std::string>> cases{
        {"rnbqkb1r/ppp1pppp/5n2/3p4/4P3/3P4/PPP2PPP/RNBQKBNR w KQkq",
         "rnbqkb1r/ppp1pppp/5n2/3p4/4P3/3P4/PPP2PPP/RNBQKBNR w KQkq - 0 1"},
        {"rnk2bnr/p3p2p/5p2/1BQP2pP/3PP3/5PB1/PP5P/RN2K1NR b",
         "rnk2bnr/p3p2p/5p2/1BQP2pP/3PP3/5PB1/PP5P/RN2K1NR b - - 0 1"},
        {"8/8/8/8/8/6k1/6p1/6K1 w - - bm Kg2; id \"x\";", "8/8/8/8/8/6k1/6p1/6K1 w - - 0 1"},
        {"4k3/8/8/8/8/8/3R4/4K3 w - - 0 0", "4k3/8/8/8/8/8/3R4/4K3 w - - 0 1"},
    };
    for (const auto& [text, fen] : cases) {
        EXPECT_THAT(session.answer("position fen " + text + " moves"), IsEmpty());
        EXPECT_EQ(session.fen(), fen);
    }
}

TEST(Session, DroppedRightsAreAWarning) {
    SessionDriver session;
    const std::string warning = session.only_answer(
        "position fen rnbqkbnr/pppppppp/8/8/8/5BN1/PPPPPPPP/RNBQ1RK1 b HQkq - 0 1");
    EXPECT_THAT(warning, StartsWith("info string warning: position: castling right 'H' dropped"));
    EXPECT_EQ(session.fen(), "rnbqkbnr/pppppppp/8/8/8/5BN1/PPPPPPPP/RNBQ1RK1 b Qkq - 0 1");
}

TEST(Session, PrintedFensAreReadBack) {
    SessionDriver session;
    for (const auto& row : read_tsv("fen_notation.tsv", 4)) {
        session.send("position fen " + row[0]);
        EXPECT_EQ(session.fen(), row[1]);
        EXPECT_EQ(session.fen("Shredder-FEN: "), row[2]);
        session.send("position fen " + row[1]);
        EXPECT_EQ(session.fen(), row[1]);
        session.send("position fen " + row[2]);
        EXPECT_EQ(session.fen(), row[1]);
    }
}

TEST(Session, CastlingKeepsTheHalfmoveClock) {
    SessionDriver session;
    session.send("position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 41 60 moves e1g1 e8c8");
    EXPECT_EQ(session.fen(), "2kr3r/8/8/8/8/8/8/R4RK1 w - - 43 61");
}

TEST(Session, NewGameStartsFromTheStandardPosition) {
    SessionDriver session;
    session.send("position startpos moves e2e4");
    EXPECT_THAT(session.answer("ucinewgame"), IsEmpty());
    EXPECT_EQ(session.fen(), start_fen);
}

TEST(Session, OptionErrorsAreOneLine) {
    SessionDriver session;
    EXPECT_EQ(session.only_answer("setoption name Foo value 1"),
              "info string error: setoption: 'Foo' is not an option of this engine");
    EXPECT_EQ(session.only_answer("setoption name Hash value"),
              "info string error: setoption Hash: a number from 1 to 33554432 is missing");
    EXPECT_EQ(session.only_answer("setoption name hash value 64k"),
              "info string error: setoption Hash: '64k' is not a number from 1 to 33554432");
    EXPECT_EQ(session.only_answer("setoption"), "info string error: setoption: 'name' is missing");
    EXPECT_THAT(session.answer("setoption name Clear Hash"), IsEmpty());
    EXPECT_THAT(session.answer("setoption name uci_chess960 value true"), IsEmpty());
}

TEST(Session, ChangingTheNotationKeepsThePosition) {
    SessionDriver session;
    session.send("position startpos moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5");
    const std::string fen = session.fen();
    session.send("setoption name UCI_Chess960 value true");
    EXPECT_EQ(session.fen(), fen);
    session.send("setoption name UCI_Chess960 value false");
    EXPECT_EQ(session.fen(), fen);
}

TEST(Session, DebugTellsWhatWasUnderstood) {
    SessionDriver session;
    EXPECT_THAT(session.only_answer("debug"), HasSubstr("error: debug: on or off is missing"));
    EXPECT_THAT(session.only_answer("debug on"), StartsWith("info string debug: "));
    EXPECT_THAT(session.only_answer("setoption name Move Overhead value 20"),
                HasSubstr("debug: set Move Overhead to 20"));
    EXPECT_THAT(session.only_answer("position frc 0 moves d2d4"), HasSubstr("debug: position bb"));
    EXPECT_THAT(session.only_answer("register later"), HasSubstr("debug: no registration"));
    EXPECT_THAT(session.answer("debug off"), IsEmpty());
    EXPECT_THAT(session.answer("register later"), IsEmpty());
    EXPECT_THAT(session.answer("position startpos"), IsEmpty());
}

TEST(Session, HelpIsProtocolToo) {
    SessionDriver session;
    const auto lines = session.answer("help");
    EXPECT_GT(lines.size(), 10U);
    EXPECT_EQ(count_starting(lines, "info string "), lines.size());
    EXPECT_EQ(count_starting(lines, "info string error"), 0U);
}

TEST(Session, EvalIsExplainedUnlessInCheck) {
    SessionDriver session;
    EXPECT_THAT(session.answer("eval"), ::testing::Not(IsEmpty()));
    session.send("position fen 4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1");
    EXPECT_THAT(session.only_answer("eval"), StartsWith("info string no static evaluation"));
}

TEST(Session, QuitIsTheOnlyLineThatEndsIt) {
    SessionDriver session;
    EXPECT_TRUE(session.send("xyzzy"));
    EXPECT_TRUE(session.send("stop"));
    EXPECT_TRUE(session.send("ponderhit"));
    EXPECT_FALSE(session.send(" quit now"));
}

TEST(Session, RepliesAreGivenBeforeTheEnd) {
    SessionDriver session;
    session.send_all({"setoption name Hash value 2", "isready", "quit"});
    EXPECT_THAT(session.end(), ElementsAre("readyok"));
}

TEST(ReadLine, KnowsEveryLineEnd) {
    std::istringstream in(std::string("a\nb\r\nc\rd\0e\n\nend", 15));
    std::vector<std::string> lines;
    for (std::string line; read_line(in, line);) lines.push_back(line);
    EXPECT_THAT(lines, ElementsAre("a", "b", "", "c", std::string("d\0e", 3), "", "end"));
}

TEST(ReadLine, CutsWhatIsTooLong) {
    std::istringstream in(std::string(max_line_size + 1000, 'x') + "\nnext\n");
    std::string line;
    EXPECT_TRUE(read_line(in, line));
    EXPECT_EQ(line.size(), max_line_size + 1);
    EXPECT_TRUE(read_line(in, line));
    EXPECT_EQ(line, "next");
    EXPECT_FALSE(read_line(in, line));
}

TEST(RunUci, EndsAtQuitAndAtTheEndOfInput) {
    for (const char* script :
         {"uci\r\nisready\r\nquit\r\nuci\r\n", "uci\nisready", "uci\nisready\n"}) {
        std::istringstream in(script);
        std::ostringstream out;
        EXPECT_EQ(run_uci(in, out), 0);
        EXPECT_THAT(out.str(), StartsWith("id name Freischach "));
        EXPECT_THAT(out.str(), ::testing::EndsWith("uciok\nreadyok\n"));
    }
    std::istringstream nothing;
    std::ostringstream out;
    EXPECT_EQ(run_uci(nothing, out), 0);
    EXPECT_EQ(out.str(), "");
}

}  // namespace
}  // namespace freischach
