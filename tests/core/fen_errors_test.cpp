// SPDX-License-Identifier: GPL-3.0-or-later
//
// FENs that must be refused: each kind of error with the token it names, a list judged by other
// programs, and random damage. An explanation is always one printable line.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/fen.h"
#include "support/data.h"

namespace freischach {
namespace {

using Code = FenErrorCode;
using ::testing::HasSubstr;
using namespace std::literals;

constexpr int code_count = int(Code::OpponentInCheck) + 1;

bool is_one_printable_line(const std::string& text) {
    return !text.empty() && text.size() < 200 &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

struct BadFen {
    Code code;
    std::string_view token, fen;
};

constexpr BadFen bad_fens[] = {
    {Code::Empty, "", ""},
    {Code::Empty, "", " \t\r\n"},
    {Code::BadPieceLetter, "x", "rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {Code::BadPieceLetter, "9", "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {Code::BadPieceLetter, "0", "rnbqkbnr/pppppppp/08/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {Code::BadPieceLetter, "s", "startpos"},
    {Code::BadPieceLetter, "\0"sv, "4k3/8/8/8/8/8/8/4K2\0 w - - 0 1"sv},
    {Code::RankTooLong, "rnbqkbnrr", "rnbqkbnrr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
    {Code::RankTooLong, "45", "4k3/8/8/45/8/8/8/4K3 w - - 0 1"},
    {Code::RankTooLong, "8p", "4k3/8/8/8p/8/8/8/4K3 w - - 0 1"},
    {Code::RankTooShort, "ppppppp", "rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
    {Code::RankTooShort, "", "4k3//8/8/8/8/8/4K3 w - - 0 1"},
    {Code::RankTooShort, "4K2", "4k3/8/8/8/8/8/8/4K2 w - - 0 1"},
    {Code::TooManyRanks, "4k3/8/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1"},
    {Code::TooManyRanks, "4k3/8/8/8/8/8/8/4K3/", "4k3/8/8/8/8/8/8/4K3/ w - - 0 1"},
    {Code::TooFewRanks, "4k3/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/4K3 w - - 0 1"},
    {Code::MissingSide, "", "4k3/8/8/8/8/8/8/4K3"},
    {Code::BadSide, "W", "4k3/8/8/8/8/8/8/4K3 W - - 0 1"},
    {Code::BadSide, "white", "4k3/8/8/8/8/8/8/4K3 white - - 0 1"},
    {Code::BadSide, "KQkq", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR KQkq - 0 1"},
    {Code::BadCastlingLetter, "x", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQxq - 0 1"},
    {Code::BadCastlingLetter, "I", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w IAia - 0 1"},
    {Code::BadCastlingLetter, "-", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w -- - 0 1"},
    {Code::BadCastlingLetter, "-", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w K- - 0 1"},
    {Code::TooManyCastlingLetters, "KQkqK",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkqK - 0 1"},
    {Code::TooManyCastlingLetters, "HAhaKQkq",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAhaKQkq - 0 1"},
    {Code::TwoRooksOfOneWing, "AB", "4k3/8/8/8/8/8/8/RR2K3 w AB - 0 1"},
    {Code::TwoRooksOfOneWing, "QB", "4k3/8/8/8/8/8/8/RR2K3 w QB - 0 1"},
    {Code::TwoRooksOfOneWing, "HChc", "1krq3r/8/8/8/8/8/8/1KRQ3R w HChc - 0 1"},
    {Code::TwoRooksOfOneWing, "gh", "4k1rr/8/8/8/8/8/8/4K3 w gh - 0 1"},
    {Code::BadEnPassantSquare, "e9", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e9 0 1"},
    {Code::BadEnPassantSquare, "i3", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq i3 0 1"},
    {Code::BadEnPassantSquare, "e", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e 0 1"},
    {Code::BadEnPassantSquare, "e66", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e66 0 1"},
    {Code::EnPassantOnWrongRank, "e3", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1"},
    {Code::EnPassantOnWrongRank, "e6", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq e6 0 1"},
    {Code::EnPassantOnWrongRank, "e5", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e5 0 1"},
    {Code::BadHalfmoveClock, "-1", "4k3/8/8/8/8/8/8/4K3 w - - -1 1"},
    {Code::BadHalfmoveClock, "x", "4k3/8/8/8/8/8/8/4K3 w - - x 1"},
    {Code::BadHalfmoveClock, "1.5", "4k3/8/8/8/8/8/8/4K3 w - - 1.5 1"},
    {Code::BadHalfmoveClock, "99999999999999999999",
     "4k3/8/8/8/8/8/8/4K3 w - - 99999999999999999999 1"},
    {Code::BadHalfmoveClock, "30001", "4k3/8/8/8/8/8/8/4K3 w - - 30001 1"},
    {Code::BadFullmoveNumber, "-1", "4k3/8/8/8/8/8/8/4K3 w - - 0 -1"},
    {Code::BadFullmoveNumber, "one", "4k3/8/8/8/8/8/8/4K3 w - - 0 one"},
    {Code::BadFullmoveNumber, "99999999999999999999",
     "4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999"},
    {Code::BadFullmoveNumber, "30001", "4k3/8/8/8/8/8/8/4K3 w - - 0 30001"},
    {Code::TrailingText, "foo", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 foo"},
    {Code::TrailingText, "0", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 0 1"},
    {Code::NoKing, "White", "4k3/8/8/8/8/8/8/8 w - - 0 1"},
    {Code::NoKing, "Black", "8/8/8/8/8/8/8/4K3 w - - 0 1"},
    {Code::SeveralKings, "White", "4k3/8/8/8/8/8/8/K3K3 w - - 0 1"},
    {Code::SeveralKings, "Black", "4k3/8/8/2k5/8/8/8/4K3 w - - 0 1"},
    {Code::TooManyPawns, "White", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1"},
    {Code::TooManyPawns, "Black", "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1"},
    {Code::TooManyMen, "White", "4k3/8/8/8/8/QQ6/PPPPPPPP/RNBQKBNR w - - 0 1"},
    {Code::TooManyMen, "Black", "rnbqkbnr/pppppppp/nn6/8/8/8/8/4K3 w - - 0 1"},
    {Code::PawnOnLastRank, "", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1"},
    {Code::PawnOnLastRank, "", "4k2p/8/8/8/8/8/8/4K3 w - - 0 1"},
    {Code::PawnOnLastRank, "", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1"},
    {Code::PawnOnLastRank, "", "4k3/8/8/8/8/8/8/4K2p w - - 0 1"},
    {Code::KingsAdjacent, "", "8/8/8/3kK3/8/8/8/8 w - - 0 1"},
    {Code::KingsAdjacent, "", "8/8/8/8/8/8/1k6/K7 b - - 0 1"},
    {Code::OpponentInCheck, "Black", "4k3/8/3N4/8/8/8/8/4K3 w - - 0 1"},
    {Code::OpponentInCheck, "White", "4k3/8/8/8/8/8/3p4/4K3 b - - 0 1"},
};

TEST(FenErrors, NameTheirKindAndToken) {
    std::vector<bool> seen(code_count);
    for (const BadFen& bad : bad_fens) {
        SCOPED_TRACE(printable(bad.fen, 200));
        const auto record = parse_fen(bad.fen);
        ASSERT_FALSE(bool(record));
        EXPECT_EQ(int(record.error().code), int(bad.code)) << describe(record.error());
        EXPECT_EQ(record.error().token, bad.token);
        EXPECT_THAT(describe(record.error()), HasSubstr(printable(bad.token)));
        EXPECT_TRUE(is_one_printable_line(describe(record.error())));
        seen[std::size_t(bad.code)] = true;
    }
    for (int code = 0; code < code_count; ++code)
        EXPECT_TRUE(seen[std::size_t(code)]) << "no FEN for error code " << code;
}

TEST(FenErrors, EveryKindHasItsOwnWords) {
    std::vector<std::string> texts;
    for (int code = 0; code < code_count; ++code) {
        texts.push_back(describe(FenError{Code(code), "token"}));
        EXPECT_THAT(texts.back(), ::testing::Not(HasSubstr("FEN: error")));
    }
    std::sort(texts.begin(), texts.end());
    EXPECT_EQ(std::adjacent_find(texts.begin(), texts.end()), texts.end());
}

TEST(FenErrors, ExplanationsStayOnOneLineWithAnyBytes) {
    std::string all_bytes;
    for (int c = 0; c < 256; ++c) all_bytes += char(c);
    for (const std::string& token : {all_bytes, "\r\ninfo string fake"s, std::string(5000, 'K'),
                                     "\x1B[31m"s, "\0"s, "\xE2\x99\x9C"s}) {
        for (int code = 0; code < code_count; ++code) {
            const std::string text = describe(FenError{Code(code), token});
            // The tokens of these are colours, words of the reader and not of the input.
            const Code kind = Code(code);
            if (kind == Code::NoKing || kind == Code::SeveralKings || kind == Code::TooManyPawns ||
                kind == Code::TooManyMen || kind == Code::OpponentInCheck)
                continue;
            EXPECT_TRUE(is_one_printable_line(text)) << code << ' ' << text;
        }
    }
}

TEST(FenErrors, LikeOtherPrograms) {
    const auto rows = read_tsv("bad_fens.tsv", 6);
    EXPECT_EQ(rows.size(), 132U);
    int rejected = 0;
    int tolerated = 0;
    for (const auto& row : rows) {
        SCOPED_TRACE(row[1] + ": " + row[0]);
        const auto record = parse_fen(row[0]);
        const std::string& action = row[2];
        ASSERT_TRUE(action == "reject" || action == "tolerate" || action == "either");
        if (action == "reject") {
            EXPECT_FALSE(bool(record));
            ++rejected;
        } else if (action == "tolerate") {
            ++tolerated;
            EXPECT_TRUE(bool(record));
        }
        if (!record) {
            EXPECT_TRUE(is_one_printable_line(describe(record.error())));
            continue;
        }
        const Position position = record->position();
        if (action == "tolerate") {
            EXPECT_EQ(to_fen(position, FenStyle::Shredder), row[3]);
        }
        EXPECT_EQ(position_from(to_fen(position)), position);
        EXPECT_LE(legal_moves(position).size(), 512U);
    }
    EXPECT_GT(rejected, 80);
    EXPECT_GT(tolerated, 25);
}

/// Whatever is done to a FEN, the reader answers with a reason or with a position that can be
/// written, read and played.
TEST(FenErrors, RandomDamageDoesNoHarm) {
    static const std::string letters = "pnbrqkPNBRQK12345678/ wbKQkqAHah-e36;09x\n\t\xFF"s + '\0';
    const auto suite = read_perft_suite("middlegame960_perft.epd");
    Rng rng(132);
    int accepted = 0;
    const int rounds = slow_tests() ? 500000 : 20000;
    for (int i = 0; i < rounds; ++i) {
        std::string fen = suite[i % suite.size()].fen;
        for (std::uint64_t edits = 1 + rng.below(3); edits > 0; --edits) {
            const std::size_t at = std::size_t(rng.below(fen.size()));
            const char letter = letters[std::size_t(rng.below(letters.size()))];
            switch (rng.below(3)) {
                case 0: fen[at] = letter; break;
                case 1: fen.erase(at, 1); break;
                default: fen.insert(at, 1, letter); break;
            }
        }
        const auto record = parse_fen(fen);
        if (!record) {
            ASSERT_TRUE(is_one_printable_line(describe(record.error()))) << printable(fen, 200);
            continue;
        }
        ++accepted;
        Position position = record->position();
        const auto read = parse_fen(to_fen(position));
        ASSERT_TRUE(bool(read)) << printable(fen, 200);
        ASSERT_EQ(read->position(), position) << printable(fen, 200);
        if (const Move move = random_move(position, rng)) position.make(move);
        ASSERT_TRUE(bool(parse_fen(to_fen(position)))) << printable(fen, 200);
    }
    EXPECT_GT(accepted, rounds / 50);
}

}  // namespace
}  // namespace freischach
