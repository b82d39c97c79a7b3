// SPDX-License-Identifier: GPL-3.0-or-later
//
// Moves in words: the kinds of legal moves, the reasons of illegal ones.

#include "tools/against/move_kind.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/data.h"

namespace freischach {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string kind_of(std::string_view fen, std::string_view move) {
    const Position position = position_from(fen);
    const auto legal = move_from(position, move);
    return legal ? describe_legal(position, *legal) : "";
}

std::string reason(std::string_view fen, std::string_view move) {
    return describe_illegal(position_from(fen), move);
}

TEST(MoveKind, NamesLegalMoves) {
    EXPECT_EQ(kind_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1"), "castling h-side (double-move)");
    EXPECT_EQ(kind_of("4k3/8/8/8/8/8/8/2RK4 w C - 0 1", "d1c1"), "castling a-side (transposition)");
    EXPECT_EQ(kind_of("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1"), "castling h-side (rook-move-only)");
    EXPECT_EQ(kind_of("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1"),
              "castling h-side (king-move-only)");
    EXPECT_EQ(kind_of("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "d5e6"), "en passant");
    EXPECT_EQ(kind_of("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8n"),
              "promotion to knight, capture of rook");
    EXPECT_EQ(kind_of("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a4"), "pawn move of two squares");
    EXPECT_EQ(kind_of("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2"),
              "capture of rook by king, evasion of a check");
    EXPECT_EQ(kind_of("4k3/8/8/8/8/3n4/8/r3K3 w - - 0 1", "e1e2"),
              "king move, evasion of a double check");
}

// The reasons of tests/data/castling_cases.tsv, in the words of the description.
TEST(MoveKind, CastlingReasonsAreThoseOfTheReferenceData) {
    const std::vector<std::pair<std::string, std::string>> words{
        {"no-right", "no right to castle"},
        {"path-blocked", "the path"},
        {"king-in-check", "the king is in check from"},
        {"king-passes-attack", "the king passes"},
        {"king-lands-in-check", "the king lands on"},
        {"rook-pinned/exposes-king", "uncovers an attack"}};
    int checked = 0;
    for (const auto& fields : read_tsv("castling_cases.tsv", 7)) {
        for (const auto& [name, phrase] : words) {
            if (fields[2] != "0" || fields[4] != name) continue;
            ++checked;
            EXPECT_THAT(reason(fields[0], fields[1]), HasSubstr(phrase)) << fields[0];
        }
    }
    EXPECT_GT(checked, 200);
}

TEST(MoveKind, SaysWhyOtherMovesAreIllegal) {
    EXPECT_THAT(reason("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "a1a2"), "nothing stands on a1");
    EXPECT_THAT(reason("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e8e7"), HasSubstr("is the opponent's"));
    EXPECT_THAT(reason("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1b2"), HasSubstr("cannot go there"));
    EXPECT_THAT(reason("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1e2"), HasSubstr("e2 is attacked"));
    EXPECT_THAT(reason("4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1", "e2d2"), HasSubstr("pinned"));
    EXPECT_THAT(reason("4k3/4r3/8/8/8/8/8/R3K3 w - - 0 1", "a1a2"),
                HasSubstr("does not answer the check"));
    EXPECT_THAT(reason("4k3/8/8/8/8/3n4/2B5/r3K3 w - - 0 1", "c2d3"),
                StartsWith("capture of the knight by the bishop in a double check"));
    EXPECT_THAT(reason("4k3/8/8/3Pp3/8/8/8/4K3 w - - 0 1", "d5e6"), HasSubstr("not just moved"));
    EXPECT_THAT(reason("4k3/8/8/r2Pp2K/8/8/8/8 w - e6 0 1", "d5e6"), HasSubstr("along the rank"));
    EXPECT_THAT(reason("4k3/8/8/3P4/8/8/8/4K3 w - - 0 1", "d5e6"), HasSubstr("no pawn to capture"));
    EXPECT_THAT(reason("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8"), HasSubstr("must be promoted"));
    EXPECT_THAT(reason("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8k"), "promotion to king");
    for (const char* castling : {"O-O", "O-O-O", "0-0", "o-o-o"})
        EXPECT_THAT(reason("4k3/8/8/8/8/8/8/4K3 w - - 0 1", castling),
                    HasSubstr("no legal castling"));
    EXPECT_THAT(reason("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1q"), HasSubstr("promotion"));
    EXPECT_THAT(reason("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1x"), HasSubstr("no move"));
    EXPECT_THAT(reason("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1"),
                HasSubstr("no right to castle with the rook on h1"));
}

}  // namespace
}  // namespace freischach
