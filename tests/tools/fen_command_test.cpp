// SPDX-License-Identifier: GPL-3.0-or-later
//
// `freischach fen`: what it says about castling against the judgement of other programs, its
// words for each reason, warnings, and one line for every FEN that must be refused.

#include <nlohmann/json.hpp>

#include "support/data.h"
#include "tools/expect_refused.h"

namespace freischach {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

CommandOutcome explained(const std::string& fen) {
    const CommandOutcome outcome = run_command({"fen", fen.c_str(), "--ascii"});
    EXPECT_EQ(outcome.status, ExitStatus::Success) << fen;
    return outcome;
}

nlohmann::json json_of(const std::string& fen) {
    const CommandOutcome outcome = run_command({"fen", "--json", fen.c_str()});
    EXPECT_EQ(outcome.status, ExitStatus::Success) << fen;
    return nlohmann::json::parse(outcome.out);
}

/// The codes of a castling's obstacles, each once, in the words of castling_cases.tsv.
std::string reasons_of(const nlohmann::json& castling) {
    std::string text;
    for (const auto& obstacle : castling["obstacles"]) {
        std::string code = obstacle["code"];
        if (code == "rook-uncovers-attack") code = "rook-pinned/exposes-king";
        if (!text.ends_with(code)) text += (text.empty() ? "" : "+") + code;
    }
    return text.empty() ? "-" : text;
}

/// `reasons` in the order of the alphabet: here they come in that of the squares.
std::string sorted(const std::string& reasons) {
    std::vector<std::string> parts = split_fields(reasons, '+');
    std::ranges::sort(parts);
    std::string text;
    for (const std::string& part : parts) text += part + '+';
    return text;
}

TEST(FenCommand, JudgesCastlingLikeOtherPrograms) {
    for (const auto& row : read_tsv("castling_cases.tsv", 7)) {
        SCOPED_TRACE(row[0] + " " + row[1]);
        const bool has_right = row[4].find("no-right") == std::string::npos;
        bool found = false;
        const auto json = json_of(row[0]);
        for (const auto& castling : json["castlings"]) {
            if (castling["move"] != row[1]) continue;
            found = true;
            EXPECT_EQ(castling["legal_now"], row[2] == "1");
            EXPECT_EQ(castling["kind"], row[3]);
            EXPECT_EQ(castling["on_turn"], true);
            EXPECT_EQ(sorted(reasons_of(castling)), sorted(row[4]));
        }
        EXPECT_EQ(found, has_right);
    }
}

TEST(FenCommand, GivesBothNotations) {
    for (const auto& row : read_tsv("fen_notation.tsv", 4)) {
        const auto json = json_of(row[0]);
        EXPECT_EQ(json["xfen"], row[1]) << row[0];
        EXPECT_EQ(json["shredder_fen"], row[2]) << row[0];
    }
}

TEST(FenCommand, RefusesBadFens) {
    for (const auto& row : read_tsv("bad_fens.tsv", 6)) {
        if (row[2] == "reject") expect_refused({"fen", row[0].c_str()}, "freischach fen: ");
        if (row[2] == "tolerate") {
            EXPECT_EQ(json_of(row[0])["shredder_fen"], row[3]) << row[0];
        }
    }
}

TEST(FenCommand, ExplainsThePosition) {
    const CommandOutcome outcome =
        explained("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
    EXPECT_EQ(outcome.err, "");
    EXPECT_THAT(outcome.out,
                StartsWith("X-FEN: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
                           "Shredder-FEN: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha "
                           "- 0 1\n\n8  r n b q k b n r\n"));
    EXPECT_THAT(outcome.out, HasSubstr("\nWhite to move; 20 legal moves\n"
                                       "Back ranks: start position 518 (RNBQKBNR), mirror image "
                                       "534\n"));
    EXPECT_THAT(outcome.out, HasSubstr("\nWhite O-O (e1h1), double-move: king e1-g1, rook h1-f1\n"
                                       "  must be empty: f1 g1\n"
                                       "  must be safe: e1 f1 g1\n"
                                       "  not now: the bishop on f1 and the knight on g1 block "
                                       "the path\n"));
    EXPECT_THAT(outcome.out, HasSubstr("\nBlack O-O (e8h8), double-move: king e8-g8, rook h8-f8\n"
                                       "  must be empty: f8 g8\n"
                                       "  must be safe: e8 f8 g8\n"
                                       "  not now: it is the turn of White\n"
                                       "  not now: the bishop on f8 and the knight on g8 block "
                                       "the path\n"));
}

TEST(FenCommand, NamesEveryReason) {
    const std::string several = explained("2r1r1k1/8/8/8/8/8/8/RN2K3 w A - 0 1").out;
    EXPECT_THAT(several, HasSubstr("White to move, in check from the rook on e8; "));
    EXPECT_THAT(several, HasSubstr("  not now: the knight on b1 blocks the path\n"
                                   "  not now: the king is in check from the rook on e8\n"
                                   "  not now: the king lands on c1, attacked by the rook on "
                                   "c8\n"));
    EXPECT_THAT(explained("4k3/8/8/8/6b1/8/8/R3K3 w A - 0 1").out,
                HasSubstr("  must be empty: b1 c1 d1\n"
                          "  must be safe: c1 d1 e1\n"
                          "  not now: the king passes d1, attacked by the bishop on g4\n"));
    EXPECT_THAT(explained("4k3/8/8/8/8/8/8/qR2K3 w B - 0 1").out,
                HasSubstr("  not now: the rook on b1 uncovers an attack by the queen on a1\n"));
    EXPECT_THAT(explained("4k3/8/8/8/8/8/8/5KR1 w G - 0 1").out,
                HasSubstr("White O-O (f1g1), transposition: king f1-g1, rook g1-f1\n"
                          "  must be empty: none\n"
                          "  must be safe: f1 g1\n"
                          "  legal now\n"));
    EXPECT_THAT(explained("4k3/8/8/8/8/8/8/4K3 w - - 0 1").out, HasSubstr("No castling rights\n"));
}

TEST(FenCommand, NamesTheStartPositionOfEachSide) {
    const std::string text =
        explained("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1").out;
    EXPECT_THAT(text, HasSubstr("White's back rank: no start position\n"
                                "Black's back rank: start position 518 (RNBQKBNR), mirror image "
                                "534\n"));
    const auto json = json_of("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
    EXPECT_EQ(json["start_positions"]["white"], nullptr);
    EXPECT_EQ(json["start_positions"]["black"]["number"], 518);
    EXPECT_EQ(json["start_positions"]["black"]["mirror"], 534);
    EXPECT_THAT(explained("4k3/8/8/8/8/8/8/4K3 w - - 0 1").out,
                HasSubstr("Back ranks: no start position\n"));
}

TEST(FenCommand, SaysHowTheGameHasEnded) {
    EXPECT_THAT(explained("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1").out,
                HasSubstr("Black to move, in check from the rook on a8: checkmate\n"));
    EXPECT_THAT(explained("7k/5Q2/8/8/8/8/8/4K3 b - - 0 1").out,
                HasSubstr("Black to move: stalemate\n"));
    EXPECT_THAT(explained("7k/8/6Q1/8/8/8/6q1/7K w - - 0 1").out,
                HasSubstr("White to move, in check from the queen on g2; 2 legal moves\n"));
}

TEST(FenCommand, JsonListsTheSquares) {
    const auto json = json_of("4k3/8/8/8/6b1/8/8/R3K3 w A - 0 1");
    EXPECT_EQ(json["to_move"], "white");
    EXPECT_EQ(json["in_check"], false);
    const auto& castling = json["castlings"][0];
    EXPECT_EQ(castling["color"], "white");
    EXPECT_EQ(castling["castling"], "O-O-O");
    EXPECT_EQ(castling["king_to"], "c1");
    EXPECT_EQ(castling["rook_to"], "d1");
    EXPECT_EQ(castling["must_be_empty"], (std::vector<std::string>{"b1", "c1", "d1"}));
    EXPECT_EQ(castling["must_be_safe"], (std::vector<std::string>{"c1", "d1", "e1"}));
    EXPECT_EQ(castling["obstacles"][0]["code"], "king-passes-attack");
    EXPECT_THAT(castling["obstacles"][0]["text"].get<std::string>(), HasSubstr("g4"));
    EXPECT_EQ(json["warnings"].size(), 0U);
}

TEST(FenCommand, WarnsOfWhatItDropped) {
    const std::string fen = "4k3/8/8/8/4P3/8/8/4K3 b K e3 0 1";
    const CommandOutcome outcome = explained(fen);
    EXPECT_EQ(outcome.err,
              "freischach fen: warning: castling right 'K' dropped: no such rook\n"
              "freischach fen: warning: en-passant square 'e3' dropped: no capture there is "
              "legal\n");
    EXPECT_THAT(outcome.out, HasSubstr("X-FEN: 4k3/8/8/8/4P3/8/8/4K3 b - - 0 1\n"));
    EXPECT_EQ(json_of(fen)["warnings"].size(), 2U);
    EXPECT_EQ(explained("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1").err, "");
}

TEST(FenCommand, TakesTheFenInSeveralWords) {
    const CommandOutcome outcome =
        run_command({"fen", "4k3/8/8/8/8/8/8/R3K3", "w", "Q", "-", "7", "20"});
    EXPECT_EQ(outcome.status, ExitStatus::Success);
    EXPECT_THAT(outcome.out, StartsWith("X-FEN: 4k3/8/8/8/8/8/8/R3K3 w Q - 7 20\n"));
    EXPECT_THAT(outcome.out, HasSubstr("\n8  · · · · ♚ · · ·\n"));
}

TEST(FenCommand, RefusesBadUsage) {
    expect_refused({"fen"}, "fen is required");
    expect_refused({"fen", ""}, "freischach fen: the FEN is empty");
    expect_refused({"fen", "x w - -"}, "'x' is no piece letter");
    expect_refused({"fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "--json", "--ascii"}, "excludes");
    expect_refused({"fen", "--foo"}, "unknown option '--foo'");
    EXPECT_THAT(run_command({"fen", "--help"}).out, HasSubstr("Exit status: 0 the FEN is valid"));
}

}  // namespace
}  // namespace freischach
