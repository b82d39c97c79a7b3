// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading PGN: what counts, what is read over, what is refused; and the reference games, written as
// PGN, reach the positions they should.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/san.h"
#include "support/data.h"
#include "tools/analyse/tasks.h"

namespace freischach {
namespace {

using ::testing::HasSubstr;

std::vector<PgnGame> games_in(std::string_view text) {
    std::vector<TextNote> warnings;
    auto games = read_pgn(text, warnings);
    EXPECT_TRUE(warnings.empty());
    if (games) return *games;
    ADD_FAILURE() << games.error().line << ": " << games.error().reason;
    return {};
}

std::string moves_of(const PgnGame& game) {
    std::string text;
    for (Move move : game.moves) text += to_text(move, CastlingText::KingTakesRook) + " ";
    return text;
}

void expect_error(std::string_view text, std::size_t line, const std::string& reason) {
    std::vector<TextNote> warnings;
    const auto games = read_pgn(text, warnings);
    ASSERT_FALSE(games) << text;
    EXPECT_EQ(games.error().line, line) << text;
    EXPECT_THAT(games.error().reason, HasSubstr(reason));
}

TEST(Pgn, ReadsOverAllThatIsNoMoveOfTheMainLine) {
    const auto games = games_in(
        "[Event \"A \\\"quoted\\\" \\\\ name\"]\n[White \"X\"]\n\n"
        "1. e4 {best (by test) [%clk 0:01]} e5 $1 2.Nf3! (2. f4 {King's; gambit)} exf4 (2... d5 3. "
        "exd5) 3. Bc4) 2... Nc6\n"
        "% an escaped line: Qxf7#\n"
        "3. Bb5 ; the Ruy Lopez { \n a6 4.Ba4 Nf6!? 5. 0-0 $14 Be7 1/2-1/2\n");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].tag("Event"), "A \"quoted\" \\ name");
    EXPECT_EQ(games[0].tag("White"), "X");
    EXPECT_EQ(games[0].tag("Black"), "");
    EXPECT_EQ(moves_of(games[0]), "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1h1 f8e7 ");
}

TEST(Pgn, SeparatesGames) {
    const std::string one = "[Round \"1\"]\n\n1. d4 d5 1-0\n\n[Round \"2\"]\n\n1. c4 *\n";
    const auto games = games_in(one + "1. e4 e5\n[Round \"4\"]\n[Result \"*\"]\n\n*\n");
    ASSERT_EQ(games.size(), 4U);
    EXPECT_EQ(moves_of(games[1]), "c2c4 ");
    EXPECT_EQ(moves_of(games[2]), "e2e4 e7e5 ");
    EXPECT_EQ(games[3].tag("Round"), "4");
    EXPECT_EQ(games[3].moves.size(), 0U);
    EXPECT_EQ(games_in("").size(), 0U);
    EXPECT_EQ(games_in(" \r\n\r\n").size(), 0U);
    EXPECT_EQ(games_in("\xEF\xBB\xBF[A \"b\"]\r\n\r\n1. e4 *\r\n").size(), 1U);
}

TEST(Pgn, Chess960) {
    // King f1 and rook g1 swap: a castling at move one, which e1g1 style could not name.
    const auto games = games_in(
        "[Variant \"Chess960\"]\n[SetUp \"1\"]\n"
        "[FEN \"bbnqrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBNQRKRN w GEge - 0 1\"]\n\n1. O-O O-O *");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(moves_of(games[0]), "f1g1 f8g8 ");
    for (const char* variant : {"chess 960", "Fischerandom", "fischerrandom", "Standard", "DFRC"})
        EXPECT_EQ(games_in("[Variant \"" + std::string(variant) + "\"]\n*").size(), 1U) << variant;
}

TEST(Pgn, RefusesWithTheLine) {
    expect_error("[Variant \"Atomic\"]\n*", 1, "variant 'Atomic'");
    expect_error("[FEN \"nonsense\"]\n*", 1, "FEN");
    expect_error("1. e4\ne5 2. Ke3 *", 2, "'Ke3' is no legal move");
    expect_error("1. Nf6 *", 1, "'Nf6'");
    expect_error("1. e4 \n{ no end\n\n", 2, "comment");
    expect_error("1. e4 (1. d4 *", 1, "variation (");
    expect_error("1. e4 ) e5", 1, "variation )");
    expect_error("\n[Event]\n", 2, "[Name \"value\"]");
    expect_error("[Event \"x\n\"]\n", 1, "does not end");
    expect_error("[Event \"x", 1, "does not end");
    expect_error("[Event \"x\\", 1, "does not end");
    expect_error("1. e4 \x01", 1, "unexpected '?'");
}

TEST(Pgn, DroppedRightsAreWarnings) {
    std::vector<TextNote> warnings;
    EXPECT_TRUE(read_pgn("\n[FEN \"4k3/8/8/8/8/8/8/4K3 w K - 0 1\"]\n*", warnings));
    ASSERT_EQ(warnings.size(), 1U);
    EXPECT_EQ(warnings[0].line, 2U);
}

// The games are legal by independent generators; their final positions are known.
TEST(Pgn, ReferenceGamesReachTheirEnd) {
    int number = 0;
    for (const auto& row : read_tsv("games960.tsv", 5)) {
        if (++number > 40 && !slow_tests()) break;
        Position position = position_from(row[0]);
        std::string text = "[Variant \"fischerandom\"]\n[FEN \"" + row[0] + "\"]\n\n";
        for (std::string_view word : split_words(row[1])) {
            const Move move = *move_from(position, word);
            if (position.side_to_move() == White)
                text += std::to_string(position.fullmove_number()) + ". ";
            text += to_san(position, move) + (text.size() % 7 == 0 ? "\n" : " ");
            position.make(move);
        }
        const auto games = games_in(text + "*\n");
        ASSERT_EQ(games.size(), 1U);
        AnalysisTask task{std::make_shared<const PgnGame>(games[0]), games[0].moves.size(), 1, {}};
        EXPECT_EQ(to_fen(task.history().position(), FenStyle::Shredder), row[2]);
    }
}

TEST(Plies, Choice) {
    const auto chosen = [](std::string_view text) {
        std::string plies;
        for (std::size_t ply = 0; ply < 8; ++ply)
            plies += PlyChoice::parse(text)->contains(ply) ? '1' : '0';
        return plies;
    };
    EXPECT_EQ(chosen("0"), "10000000");
    EXPECT_EQ(chosen("1-3"), "01110000");
    EXPECT_EQ(chosen("0,2-2,6-"), "10100011");
    for (const char* bad : {"", ",", "1,", "-", "-3", "3-1", "a", "1-2-3", " 1"})
        EXPECT_FALSE(PlyChoice::parse(bad)) << bad;
}

TEST(Tasks, PositionsOfGamesAndOfEpd) {
    std::vector<TextNote> warnings;
    const auto games = tasks_of_pgn("1. e4 e5 *\n1. d4 *\n", *PlyChoice::parse("1-"), warnings);
    ASSERT_TRUE(games);
    ASSERT_EQ(games->size(), 3U);
    EXPECT_EQ((*games)[1].ply, 2U);
    EXPECT_FALSE((*games)[1].played());
    EXPECT_EQ((*games)[2].number, 2U);

    const auto epd = tasks_of_epd(
        "# a comment\n\n4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"a; b\";\n"
        "4k3/8/8/8/8/8/8/4K2R w K - 5 9\r\n4k3/8/8/8/8/8/8/4K2R w K - 5 9 id \"x\";",
        warnings);
    ASSERT_TRUE(epd);
    ASSERT_EQ(epd->size(), 3U);
    EXPECT_EQ((*epd)[0].operations, "bm O-O; id \"a; b\";");
    EXPECT_EQ((*epd)[1].operations, "");
    EXPECT_EQ((*epd)[2].operations, "id \"x\";");
    const auto bad = tasks_of_epd("\n8/8/8/8/8/8/8/8 w - -", warnings);
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().line, 2U);
    const auto open = tasks_of_epd("4k3/8/8/8/8/8/8/4K2R w K - c0 \"x; bm O-O;\n", warnings);
    ASSERT_FALSE(open);
    EXPECT_EQ(open.error().reason, "a text in quotes does not end");
}

}  // namespace
}  // namespace freischach
