// SPDX-License-Identifier: GPL-3.0-or-later
//
// `position` commands as games: whole games of the reference data, every kind of bad FEN, and
// illegal moves.

#include "uci/setup.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/data.h"

namespace freischach {
namespace {

using ::testing::HasSubstr;

Result<GameSetup, std::string> set_up_text(std::string_view text) {
    const auto command = parse_position(text);
    if (!command) return describe(command.error());
    return set_up(*command);
}

std::string final_fen(std::string_view text, FenStyle style = FenStyle::Shredder) {
    const auto setup = set_up_text(text);
    return setup ? to_fen(setup->game.position(), style) : setup.error();
}

TEST(Setup, GamesOfTheReferenceData) {
    for (const auto& row : read_tsv("games960.tsv", 5)) {
        std::string text = "fen " + row[0];
        if (row[1] != "-") text += " moves " + row[1];
        EXPECT_EQ(final_fen(text), row[2]) << text;
    }
}

TEST(Setup, TheHistoryOfTheGameIsKept) {
    const auto setup = set_up_text("startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    ASSERT_TRUE(setup);
    EXPECT_EQ(setup->game.keys().size(), 9U);
    EXPECT_EQ(setup->game.state(), GameState::Threefold);
}

TEST(Setup, StartNumbers) {
    EXPECT_EQ(final_fen("frc 518"), final_fen("startpos"));
    EXPECT_EQ(final_fen("frc 0", FenStyle::XFen),
              "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    EXPECT_EQ(final_fen("dfrc 518 0 moves e2e4 c7c5", FenStyle::XFen),
              "bbqnnrkr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
}

TEST(Setup, BadFensAreRefusedOrRead) {
    for (const auto& row : read_tsv("bad_fens.tsv", 6)) {
        const std::string text = "fen " + row[0];
        const auto setup = set_up_text(text);
        if (row[2] == "reject") {
            EXPECT_FALSE(setup) << row[0] << " (" << row[1] << ")";
        } else if (row[2] == "tolerate") {
            EXPECT_EQ(final_fen(text), row[3]) << row[0];
        }
        if (!setup) {
            EXPECT_THAT(setup.error(), ::testing::StartsWith("position: ")) << row[0];
        }
    }
}

TEST(Setup, DroppedRightsAreReported) {
    const auto setup =
        set_up_text("fen rnbqkbnr/pppppppp/8/8/8/5BN1/PPPPPPPP/RNBQ1RK1 b HQkq - 0 1");
    ASSERT_TRUE(setup);
    ASSERT_EQ(setup->dropped_rights.size(), 1U);
    EXPECT_EQ(setup->dropped_rights[0].letter, 'H');
}

TEST(Setup, AnIllegalMoveRefusesTheLineAndIsNamed) {
    EXPECT_THAT(final_fen("startpos moves e2e4 e7e4 g1f3"), HasSubstr("move 2: 'e7e4' is not"));
    EXPECT_THAT(final_fen("startpos moves e2e4 e2e4"), HasSubstr("move 2: 'e2e4'"));
    EXPECT_THAT(final_fen("startpos moves 0000"), HasSubstr("move 1: '0000'"));
    EXPECT_THAT(final_fen("startpos moves e1e1"), HasSubstr("move 1: 'e1e1'"));
    EXPECT_THAT(final_fen("startpos moves e2e4\x01"), HasSubstr("'e2e4?'"));
}

TEST(Setup, MovesMayBeWrittenInEveryWay) {
    const std::string castled =
        "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b ha - 5 4";
    for (const char* castling : {"e1h1", "e1g1", "O-O", "0-0", "E1G1"}) {
        EXPECT_EQ(
            final_fen("startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 " + std::string(castling)),
            castled);
    }
    EXPECT_EQ(final_fen("fen 8/4P3/8/8/8/2k5/8/4K3 w - - 0 1 moves e7e8Q"),
              "4Q3/8/8/8/8/2k5/8/4K3 b - - 0 1");
    EXPECT_EQ(final_fen("fen 8/4P3/8/8/8/2k5/8/4K3 w - - 0 1 moves e7e8n"),
              "4N3/8/8/8/8/2k5/8/4K3 b - - 0 1");
}

TEST(Setup, AKingStepIsNoCastling) {
    const std::string h_side = "fen 5k1r/8/8/8/8/8/8/5K1R w Hh - 0 1 moves ";
    EXPECT_EQ(final_fen(h_side + "f1g1"), "5k1r/8/8/8/8/8/8/6KR b h - 1 1");
    EXPECT_EQ(final_fen(h_side + "f1h1"), "5k1r/8/8/8/8/8/8/5RK1 b h - 1 1");
    const std::string a_side = "fen 3k4/8/8/8/8/8/8/R2K4 w A - 0 1 moves ";
    EXPECT_EQ(final_fen(a_side + "d1c1"), "3k4/8/8/8/8/8/8/R1K5 b - - 1 1");
    EXPECT_EQ(final_fen(a_side + "d1a1"), "3k4/8/8/8/8/8/8/2KR4 b - - 1 1");
}

TEST(Setup, VeryLongGames) {
    std::string text = "startpos moves";
    for (int i = 0; i < 500; ++i) text += " g1f3 g8f6 f3g1 f6g8";
    EXPECT_EQ(final_fen(text + " e2e4", FenStyle::XFen),
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1001");
}

TEST(LegalMovesAmong, KeepsLegalMovesOnce) {
    std::vector<CommandError> errors;
    const Position position = standard_start_position();
    const auto moves =
        legal_moves_among({"a1a2", "e2e4", "e9e4", "E2E4", "g1f3"}, position, errors);
    EXPECT_THAT(moves, ::testing::ElementsAre(Move(E2, E4, Move::DoublePush), Move(G1, F3)));
    ASSERT_EQ(errors.size(), 2U);
    EXPECT_EQ(errors[0].token, "a1a2");
    EXPECT_EQ(errors[1].token, "e9e4");
}

}  // namespace
}  // namespace freischach
