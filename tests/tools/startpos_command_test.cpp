// SPDX-License-Identifier: GPL-3.0-or-later
//
// `freischach startpos`: every way to choose, every format, every error. Expected positions,
// numbers and counts of moves come from tests/data.

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "chess960/reference_data.h"
#include "support/data.h"
#include "tools/expect_refused.h"

namespace freischach {
namespace {

using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr const char* standard = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// What the command prints; fails the test if it fails or writes to stderr.
std::string output_of(std::vector<const char*> arguments) {
    arguments.insert(arguments.begin(), "startpos");
    const CommandOutcome outcome = run_command(arguments);
    SCOPED_TRACE(::testing::PrintToString(arguments));
    EXPECT_EQ(outcome.status, ExitStatus::Success);
    EXPECT_EQ(outcome.err, "");
    return outcome.out;
}

std::vector<std::string> lines_of(std::vector<const char*> arguments) {
    std::vector<std::string> lines = split_fields(output_of(std::move(arguments)), '\n');
    EXPECT_EQ(lines.back(), "");
    lines.pop_back();
    return lines;
}

nlohmann::json json_of(std::vector<const char*> arguments) {
    arguments.push_back("--json");
    return nlohmann::json::parse(output_of(std::move(arguments)));
}

TEST(StartposCommand, AllAreThoseOfTheReference) {
    EXPECT_EQ(lines_of({"--all", "--format", "shredder"}),
              reference::fens_of("chess960_perft.epd"));
}

TEST(StartposCommand, NumbersInTheOrderGiven) {
    EXPECT_EQ(output_of({"--frc", "518"}), standard + std::string("\n"));
    const auto rows = reference::start_rows();
    const auto list = json_of({"--frc", "959", "--frc", "0", "518"});
    ASSERT_EQ(list.size(), 3U);
    EXPECT_EQ(list[0]["white"]["back_rank"], rows.at(959).back_rank);
    EXPECT_EQ(list[1]["white"]["back_rank"], rows.at(0).back_rank);
    EXPECT_EQ(list[2]["white"]["back_rank"], "RNBQKBNR");
}

TEST(StartposCommand, EachColorByItsOwnNumber) {
    std::map<std::string, std::string> numbers;
    for (const auto& row : reference::start_rows())
        numbers[row.back_rank] = std::to_string(row.number);
    const auto fens = reference::fens_of("dfrc_perft.epd");
    std::vector<std::string> words;
    for (const std::string& fen : fens) {
        std::string black = fen.substr(0, 8);
        std::ranges::transform(black, black.begin(), [](char c) { return char(c - 'a' + 'A'); });
        const std::string white = fen.substr(fen.find(' ') - 8, 8);
        words.insert(words.end(), {"--dfrc", numbers.at(white), numbers.at(black)});
    }
    std::vector<const char*> arguments{"--format", "shredder"};
    for (const std::string& word : words) arguments.push_back(word.c_str());
    EXPECT_EQ(lines_of(arguments), fens);
}

/// The published examples of the die method and their coins, as in dice_and_coins_test.cpp.
TEST(StartposCommand, DiceCoinsAndArrangement) {
    for (const std::vector<const char*>& choice :
         std::vector<std::vector<const char*>>{{"--dice", "2,3,3,2,3"},
                                               {"--dice", "2", "3", "3", "4", "2"},
                                               {"--dice=23342"},
                                               {"--coins", "HTTHHTHHHTTH"},
                                               {"--coins", "HT", "TH", "HTH", "HHT", "TH"},
                                               {"--arrangement", "RNBQKBNR"},
                                               {"--arrangement", "rnbqkbnr"}})
        EXPECT_EQ(output_of(choice), standard + std::string("\n"));
    EXPECT_EQ(output_of({"--arrangement", "BBQNNRKR", "RNBQKBNR"}),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\n");
}

TEST(StartposCommand, DrawsTheSameFromTheSameSeed) {
    const auto first = lines_of({"--random", "20", "--seed", "7"});
    EXPECT_EQ(first.size(), 20U);
    EXPECT_EQ(lines_of({"--random", "20", "--seed", "7"}), first);
    EXPECT_NE(lines_of({"--random", "20", "--seed", "8"}), first);
    const auto all = lines_of({"--all"});
    for (const std::string& fen : first) EXPECT_NE(std::ranges::find(all, fen), all.end()) << fen;
}

TEST(StartposCommand, TellsTheSeedItDrew) {
    const CommandOutcome outcome = run_command({"startpos", "--random", "9"});
    EXPECT_EQ(outcome.status, ExitStatus::Success);
    ASSERT_THAT(outcome.err, StartsWith("freischach startpos: drawn with --seed "));
    const std::string seed(trim(outcome.err.substr(outcome.err.rfind(' '))));
    EXPECT_EQ(output_of({"--random", "9", "--seed", seed.c_str()}), outcome.out);
}

TEST(StartposCommand, DistinctDrawsNoPositionTwice) {
    const auto drawn = lines_of({"--random", "960", "--seed", "1", "--distinct"});
    EXPECT_EQ(std::set<std::string>(drawn.begin(), drawn.end()).size(), 960U);
    const auto any = lines_of({"--random", "960", "--seed", "1"});
    EXPECT_LT(std::set<std::string>(any.begin(), any.end()).size(), 960U);
}

TEST(StartposCommand, IndependentSidesAreSeldomEqual) {
    int equal = 0;
    for (const auto& start : json_of({"--random", "200", "--seed", "3", "--independent"}))
        equal += start["white"] == start["black"] ? 1 : 0;
    EXPECT_LT(equal, 5);  // one in 960 is expected
}

TEST(StartposCommand, AllIndependentAre921600) {
    const std::string text = output_of({"--all", "--independent", "--format", "shredder"});
    EXPECT_EQ(std::ranges::count(text, '\n'), 960 * 960);
    const auto fens = reference::fens_of("dfrc_perft.epd");
    std::set<std::string> missing(fens.begin(), fens.end());
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) missing.erase(line);
    EXPECT_THAT(missing, ::testing::IsEmpty());
}

TEST(StartposCommand, PairsAreEachPositionTwice) {
    const auto once = lines_of({"--frc", "3", "959"});
    EXPECT_THAT(lines_of({"--frc", "3", "959", "--pairs"}),
                ElementsAre(once[0], once[0], once[1], once[1]));
    EXPECT_EQ(json_of({"--frc", "3", "--pairs"}).size(), 2U);
}

TEST(StartposCommand, FormatsOfOneLine) {
    EXPECT_EQ(output_of({"--frc", "518", "--format", "fen"}), standard + std::string("\n"));
    EXPECT_EQ(output_of({"--frc", "518", "--format", "xfen"}), standard + std::string("\n"));
    EXPECT_EQ(output_of({"--frc", "518", "--format", "shredder"}),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1\n");
    EXPECT_EQ(output_of({"--frc", "518", "--format", "epd"}),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - "
              "hmvc 0; fmvn 1; id \"SP 518\";\n");
    EXPECT_THAT(output_of({"--dfrc", "518", "0", "--format", "epd"}),
                EndsWith(" id \"SP 518/0\";\n"));
}

TEST(StartposCommand, PgnHasTheTagsThatMakeItChess960) {
    const std::string game =
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.\?\?\"]\n[Round \"?\"]\n[White \"?\"]\n"
        "[Black \"?\"]\n[Result \"*\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"" +
        std::string(standard) + "\"]\n\n{SP 518} *\n";
    EXPECT_EQ(output_of({"--frc", "518", "--format", "pgn"}), game);
    EXPECT_EQ(output_of({"--frc", "518", "--format", "pgn", "--pairs"}), game + "\n" + game);
}

TEST(StartposCommand, BoardExplainsThePosition) {
    EXPECT_EQ(output_of({"--frc", "518", "--format", "board", "--ascii"}),
              "Back ranks: start position 518 (RNBQKBNR), mirror image 534\n"
              "Shredder-FEN: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1\n\n"
              "8  r n b q k b n r\n"
              "7  p p p p p p p p\n"
              "6  . . . . . . . .\n"
              "5  . . . . . . . .\n"
              "4  . . . . . . . .\n"
              "3  . . . . . . . .\n"
              "2  P P P P P P P P\n"
              "1  R N B Q K B N R\n"
              "   a b c d e f g h\n\n"
              "White O-O-O (e1a1), double-move: king e1-c1, rook a1-d1\n  not on move one: "
              "the knight on b1, the bishop on c1 and the queen on d1 block the path\n"
              "White O-O (e1h1), double-move: king e1-g1, rook h1-f1\n  not on move one: "
              "the bishop on f1 and the knight on g1 block the path\n"
              "Black O-O-O (e8a8), double-move: king e8-c8, rook a8-d8\n  not on move one: "
              "the knight on b8, the bishop on c8 and the queen on d8 block the path\n"
              "Black O-O (e8h8), double-move: king e8-g8, rook h8-f8\n  not on move one: "
              "the bishop on f8 and the knight on g8 block the path\n");
}

TEST(StartposCommand, BoardWithFiguresAndTwoNumbers) {
    const std::string text = output_of({"--dfrc", "0", "518", "--format", "board"});
    EXPECT_THAT(text, HasSubstr("\n8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n7  ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟\n"
                                "6  · · · · · · · ·\n"));
    EXPECT_THAT(text, HasSubstr("\n2  ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙\n1  ♗ ♗ ♕ ♘ ♘ ♖ ♔ ♖\n"));
    EXPECT_THAT(text, StartsWith("White's back rank: start position 0 (BBQNNRKR), mirror image "));
    EXPECT_THAT(text, HasSubstr("\nBlack's back rank: start position 518 (RNBQKBNR), mirror "));
    EXPECT_THAT(text, HasSubstr("\nWhite O-O (g1h1), rook-move-only: king stays on g1, "
                                "rook h1-f1\n  not on move one: the rook on f1 blocks the path\n"));
}

/// FIDE's name of the castling with `rook` on the back rank, as the pieces move.
std::string kind_on(const std::string& back_rank, std::size_t rook) {
    const std::size_t king = back_rank.find('K');
    const std::size_t king_to = rook < king ? 2 : 6;
    const std::size_t rook_to = rook < king ? 3 : 5;
    if (king == king_to) return "rook-move-only";
    if (rook == rook_to) return "king-move-only";
    return king == rook_to && rook == king_to ? "transposition" : "double-move";
}

/// The first moves of a side: sixteen of pawns, two of a knight or one at the edge, castlings.
/// The reference has counted them all.
TEST(StartposCommand, CastlingOnMoveOneAgreesWithTheCountsOfMoves) {
    const auto starts = json_of({"--all"});
    const auto records = read_perft_suite("chess960_perft.epd");
    const auto rows = reference::start_rows();
    ASSERT_EQ(starts.size(), 960U);
    for (std::size_t i = 0; i < 960; ++i) {
        SCOPED_TRACE(rows[i].back_rank);
        const auto& start = starts[i];
        for (const char* color : {"white", "black"}) {
            EXPECT_EQ(start[color]["number"], int(i));
            EXPECT_EQ(start[color]["mirror"], rows[i].mirror);
        }
        std::uint64_t moves = 16;
        for (std::size_t file = 0; file < 8; ++file) {
            if (rows[i].back_rank[file] == 'N') moves += file == 0 || file == 7 ? 1 : 2;
        }
        for (const auto& castling : start["castlings"]) {
            const auto rook = std::size_t(castling["move"].get<std::string>()[2] - 'a');
            EXPECT_EQ(castling["kind"], kind_on(rows[i].back_rank, rook));
            if (castling["color"] == "white" && castling["legal_on_move_one"]) ++moves;
        }
        EXPECT_EQ(start["castlings"].size(), 4U);
        EXPECT_EQ(moves, records[i].leaves.at(0));
    }
}

TEST(StartposCommand, WritesAFile) {
    const std::string path = ::testing::TempDir() + "startpos_" + std::to_string(getpid()) + ".epd";
    EXPECT_EQ(output_of({"--all", "--format", "epd", "--out", path.c_str()}), "");
    std::ostringstream content;
    content << std::ifstream(path).rdbuf();
    std::filesystem::remove(path);
    EXPECT_EQ(content.str(), output_of({"--all", "--format", "epd"}));
    for (const std::string& line : split_fields(content.str(), '\n')) {
        if (!line.empty()) {
            EXPECT_EQ(to_fen(position_from(line)), line.substr(0, line.find(" hmvc")) + " 0 1");
        }
    }
}

TEST(StartposCommand, SaysWhenInterruptedAndLeavesNoFile) {
    const std::string path = ::testing::TempDir() + "interrupted_" + std::to_string(getpid());
    const CommandOutcome outcome = run_command({"startpos", "--all", "--out", path.c_str()}, true);
    EXPECT_EQ(outcome.status, ExitStatus::Interrupted);
    EXPECT_EQ(outcome.err, "freischach startpos: interrupted; the list is incomplete\n");
    EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(StartposCommand, RefusesBadNumbers) {
    for (const char* number : {"", "-1", "960", "x", "5.0"})
        expect_refused({"startpos", "--frc", number}, "--frc");
    expect_refused({"startpos", "--frc", "1", "960"}, "'960' is no whole number in 0..959");
    expect_refused({"startpos", "--dfrc", "1"}, "--dfrc: Black's number is missing");
    expect_refused({"startpos", "--dfrc", "1", "2", "3"}, "--dfrc: Black's number is missing");
    expect_refused({"startpos", "--dfrc"}, "--dfrc: wrong number of values");
    expect_refused({"startpos", "--dfrc", "1", "960"}, "0..959");
    expect_refused({"startpos", "--random", "0"}, "1..1000000");
    expect_refused({"startpos", "--random", "1000001"}, "1..1000000");
    expect_refused({"startpos", "--random", "1", "--seed", "-1"}, "--seed");
    expect_refused({"startpos", "--random", "1", "--seed", "4294967296"}, "--seed");
}

TEST(StartposCommand, RefusesLotsThatGiveNoPosition) {
    expect_refused({"startpos", "--dice", "4,1,3,2,5"},
                   "dice: too few throws, the second knight still waits");
    expect_refused({"startpos", "--dice", "7"}, "dice: '7' is no throw (1 to 6)");
    expect_refused({"startpos", "--dice", "2,3,3,2,3,1"}, "the last 1 not needed");
    expect_refused({"startpos", "--dice", ""}, "dice: too few throws");
    expect_refused({"startpos", "--coins", "HTX"}, "coins: 'X' is no toss (H or T)");
    expect_refused({"startpos", "--coins", "HH"}, "coins: too few tosses");
}

TEST(StartposCommand, RefusesImpossibleArrangements) {
    expect_refused({"startpos", "--arrangement", "RNBQKBN"}, "has 7 men instead of 8");
    expect_refused({"startpos", "--arrangement", "RNBQKBNX"}, "'X' is none of the men");
    expect_refused({"startpos", "--arrangement", "RNBQQBNR"}, "has 0 kings instead of 1");
    expect_refused({"startpos", "--arrangement", "RBBQKNNR", "RBNBKQNR"}, "'RBNBKQNR' has both");
    expect_refused({"startpos", "--arrangement", "RBNBKQNR"}, "both bishops on one square colour");
    expect_refused({"startpos", "--arrangement", "KRBBNRQN"}, "king not between the rooks");
}

TEST(StartposCommand, RefusesOptionsThatDoNotGoTogether) {
    expect_refused({"startpos"}, "give one of --frc, --dfrc, --arrangement, --dice, --coins");
    expect_refused({"startpos", "--all", "--frc", "1"}, "give one of");
    expect_refused({"startpos", "--all", "--seed", "1"}, "--seed requires --random");
    expect_refused({"startpos", "--all", "--distinct"}, "--distinct requires --random");
    expect_refused({"startpos", "--frc", "1", "--independent"}, "requires --random or --all");
    expect_refused({"startpos", "--random", "961", "--distinct", "--seed", "1"}, "only 960");
    expect_refused({"startpos", "--all", "--ascii"}, "--ascii requires --format board");
    expect_refused({"startpos", "--all", "--json", "--format", "epd"}, "excludes");
    expect_refused({"startpos", "--all", "--json", "--ascii"}, "excludes");
    expect_refused({"startpos", "--all", "--format", "tex"}, "tex");
    expect_refused({"startpos", "518"}, "unexpected '518'");
}

TEST(StartposCommand, RefusesFilesThatCannotBeWritten) {
    expect_refused({"startpos", "--all", "--out", "/no/such/folder/x"},
                   "cannot write '/no/such/folder/x'");
    expect_refused({"startpos", "--all", "--out", ""}, "cannot write ''");
    expect_refused({"startpos", "--all", "--out", "/"}, "cannot write '/'");
}

TEST(StartposCommand, HelpHasExamplesAndStatuses) {
    const std::string help = output_of({"--help"});
    EXPECT_THAT(help, HasSubstr("--arrangement"));
    EXPECT_THAT(help, HasSubstr("Examples:"));
    EXPECT_THAT(help, HasSubstr("Exit status: 0 success"));
}

}  // namespace
}  // namespace freischach
