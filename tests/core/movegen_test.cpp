// SPDX-License-Identifier: GPL-3.0-or-later
//
// The move generator: its classes of moves, no move twice, and single positions that broke other
// programs. What it generates as a whole is checked by perft_test.cpp.

#include "core/movegen.h"

#include <set>

#include <gtest/gtest.h>

#include "support/data.h"

namespace freischach {
namespace {

using RawMoves = std::set<std::uint16_t>;

RawMoves as_set(const MoveList& moves) {
    RawMoves set;
    for (Move move : moves) set.insert(move.raw());
    EXPECT_EQ(set.size(), moves.size()) << "a move is listed twice";
    return set;
}

template <MoveClass Class>
MoveList moves_of_class(const Position& position) {
    MoveList moves;
    append_legal_moves<Class>(position, moves);
    return moves;
}

void check_classes(const Position& position) {
    const MoveList noisy = moves_of_class<MoveClass::Noisy>(position);
    const MoveList quiet = moves_of_class<MoveClass::Quiet>(position);
    for (Move move : noisy) EXPECT_TRUE(position.is_noisy(move)) << move.raw();
    for (Move move : quiet) EXPECT_FALSE(position.is_noisy(move)) << move.raw();
    RawMoves both = as_set(noisy);
    both.merge(as_set(quiet));
    EXPECT_EQ(both, as_set(legal_moves(position)));
}

TEST(Movegen, NoisyAndQuietAreAllWithoutOverlap) {
    for (const PerftRecord& record : read_perft_suite("middlegame960_perft.epd")) {
        SCOPED_TRACE(record.fen);
        const Position position = position_from(record.fen);
        check_classes(position);
        for (Move move : legal_moves(position)) {
            Position next = position;
            next.make(move);
            SCOPED_TRACE(to_text(move, CastlingText::KingTakesRook));
            check_classes(next);
        }
        if (::testing::Test::HasFailure()) return;
    }
}

TEST(Movegen, NoisyMovesByHand) {
    // Capture, two en-passant captures, promotions with and without capture: 1 + 2 + 8.
    const Position position = position_from("1n2k3/P7/8/2PpP3/8/8/4p3/4K2R w K d6 0 1");
    std::set<std::string> noisy;
    for (Move move : moves_of_class<MoveClass::Noisy>(position))
        noisy.insert(to_text(move, CastlingText::KingTakesRook));
    const std::set<std::string> expected{"e1e2",  "c5d6",  "e5d6",  "a7a8q", "a7a8r", "a7a8b",
                                         "a7a8n", "a7b8q", "a7b8r", "a7b8b", "a7b8n"};
    EXPECT_EQ(noisy, expected);
    EXPECT_FALSE(position.is_noisy(Move(H1, H2)));
    EXPECT_FALSE(position.is_capture(Move(E1, H1, Move::Castling)));
    EXPECT_EQ(position.captured_type(Move(E1, H1, Move::Castling)), NoPieceType);
    EXPECT_EQ(position.captured_type(Move(C5, D6, Move::EnPassant)), Pawn);
    EXPECT_EQ(position.captured_type(Move(A7, B8, Queen)), Knight);
    EXPECT_EQ(position.captured_type(Move(A7, A8, Queen)), NoPieceType);
    EXPECT_TRUE(position.is_noisy(Move(A7, A8, Queen)));
    EXPECT_FALSE(position.is_capture(Move(A7, A8, Queen)));
}

/// A position, moves to play there (castling as king takes rook), and what holds afterwards.
struct RuleCase {
    const char* name;
    const char* fen;
    const char* moves;
    const char* fen_after;  ///< Shredder-FEN; "" if nothing is played
    std::size_t legal_count;
    const char* legal;
    const char* illegal;
};

void check_rule(const RuleCase& rule) {
    SCOPED_TRACE(rule.name);
    const Position position = position_after(rule.fen, rule.moves);
    if (*rule.moves != '\0') {
        EXPECT_EQ(to_fen(position, FenStyle::Shredder), rule.fen_after);
    }
    const MoveList moves = legal_moves(position);
    EXPECT_EQ(as_set(moves).size(), rule.legal_count);
    std::set<std::string> texts;
    for (Move move : moves) texts.insert(to_text(move, CastlingText::KingTakesRook));
    for (std::string_view text : split_words(rule.legal))
        EXPECT_TRUE(texts.contains(std::string(text))) << text << " is missing";
    for (std::string_view text : split_words(rule.illegal))
        EXPECT_FALSE(texts.contains(std::string(text))) << text << " is illegal";
}

constexpr RuleCase castling_that_is_legal[] = {
    {"with the inner of two rooks",
     "brkr4/p1p1bppp/1pq1p1nn/6N1/3P3P/1P4P1/PBP2P2/1RKRQBN1 b KQkq - 0 9", "", "", 49, "c8d8",
     "c8b8"},
    {"after castling with the inner rook",
     "brkr4/p1p1bppp/1pq1p1nn/6N1/3P3P/1P4P1/PBP2P2/1RKRQBN1 b KQkq - 0 9", "c8d8",
     "br3rk1/p1p1bppp/1pq1p1nn/6N1/3P3P/1P4P1/PBP2P2/1RKRQBN1 w DB - 1 10", 42, "", "c1b1 c1d1"},
    {"beside the king's target, h-side", "5k1r/8/8/8/8/8/8/5K1R w Hh - 0 1", "", "", 14,
     "f1g1 f1h1", ""},
    {"the king steps to the target", "5k1r/8/8/8/8/8/8/5K1R w Hh - 0 1", "f1g1",
     "5k1r/8/8/8/8/8/8/6KR b h - 1 1", 14, "f8g8 f8h8", ""},
    {"the king castles instead", "5k1r/8/8/8/8/8/8/5K1R w Hh - 0 1", "f1h1",
     "5k1r/8/8/8/8/8/8/5RK1 b h - 1 1", 4, "f8g8", "f8h8"},
    {"the king steps, a-side", "3k4/8/8/8/8/8/8/R2K4 w A - 0 1", "d1c1",
     "3k4/8/8/8/8/8/8/R1K5 b - - 1 1", 5, "", ""},
    {"the king castles instead, a-side", "3k4/8/8/8/8/8/8/R2K4 w A - 0 1", "d1a1",
     "3k4/8/8/8/8/8/8/2KR4 b - - 1 1", 4, "", ""},
    {"the king stays, the rook passes an attacked square", "1k3r2/8/8/8/8/8/8/6KR w H - 0 1", "",
     "", 10, "g1h1", "g1f1 g1f2"},
    {"the king has stayed", "1k3r2/8/8/8/8/8/8/6KR w H - 0 1", "g1h1",
     "1k3r2/8/8/8/8/8/8/5RK1 b - - 1 1", 17, "f8f1", ""},
    {"the rook is attacked",
     "rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 0 12", "", "", 33, "b1a1",
     ""},
    {"the black king stands on its target", "r1k1N2R/pp1pbr2/3p4/P7/8/2P2n2/1PBP4/RK6 b q - 4 28",
     "", "", 27, "c8a8", ""},
    {"both sides transpose", "rnqbbnkr/pppppppp/8/8/8/8/PPPPPPPP/RNQBBNKR w HAha - 0 1",
     "f1g3 f8g6 g1h1 g8h8", "rnqbbrk1/pppppppp/6n1/8/8/6N1/PPPPPPPP/RNQBBRK1 w - - 4 3", 21, "",
     "g1f1"},
    {"the half-move clock goes on", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 41 60", "e1h1 e8a8",
     "2kr3r/8/8/8/8/8/8/R4RK1 w - - 43 61", 24, "", ""},
    {"the right names the inner rook", "2nkn3/2p1p3/8/8/8/6r1/7r/RR3K2 w B - 0 1", "", "", 19,
     "f1b1", "f1a1"},
    {"kings on different files", "1r1k1r2/5p2/8/8/8/8/3N4/R5KR b KQkq - 0 1", "", "", 21,
     "d8b8 d8f8", ""},
};

constexpr RuleCase castling_that_is_illegal[] = {
    {"the rook shielded the king", "4k3/8/8/8/8/8/8/rR2K1N1 w Q - 0 1", "", "", 11, "", "e1b1"},
    {"through the other rook",
     "4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - 10 18", "", "", 42, "",
     "g1f1 g1e1"},
    {"the inner rook blocks the outermost", "2nkn3/2p1p3/8/8/8/6r1/7r/RR3K2 w Q - 0 1", "", "", 18,
     "", "f1a1 f1b1"},
    {"checkmate with a right left", "1k1r4/1pp2b1p/p7/P1B2R2/N7/3P2b1/1PP4Q/RK2r3 w Q - 1 29", "",
     "", 0, "", "b1a1"},
    {"checkmate with the king on its target", "rk2Q3/1p4p1/1B6/4p3/p5p1/2Kp2P1/PP4P1/R7 b q - 0 34",
     "", "", 0, "", "b8a8"},
    {"the castling rook is pinned",
     "nrkb2nr/ppppp1p1/6bp/5p2/BPP1P1P1/P7/3P1P1P/qRK1BQNR w BHbh - 0 3", "", "", 28, "",
     "c1b1 c1h1 c1c1"},
    {"an enemy rook stands in the corner", "4k3/pppppppp/8/8/8/8/PPPPPPPP/rR2K3 w Q - 0 1", "", "",
     21, "", "e1a1 e1b1"},
    {"the castling rook was captured at home", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1h8",
     "r3k2R/8/8/8/8/8/8/R3K3 b Aa - 0 1", 3, "", "e8h8 e8a8"},
};

TEST(Movegen, CastlingThatIsLegal) {
    for (const RuleCase& rule : castling_that_is_legal) check_rule(rule);
}

TEST(Movegen, CastlingThatIsIllegal) {
    for (const RuleCase& rule : castling_that_is_illegal) check_rule(rule);
}

TEST(Movegen, EnPassantAndPins) {
    const RuleCase rules[] = {
        {"both pawns leave the king's rank", "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", "", "", 6, "d5d6",
         "d5e6"},
        {"the same for Black", "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "", "", 6, "e4e3", "e4d3"},
        {"a second pawn stays on the rank", "8/8/8/KPpP3r/8/8/8/7k w - c6 0 1", "", "", 7,
         "b5c6 d5c6", ""},
        {"pinned along the file", "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "", "", 6, "e5e6", "e5d6"},
        {"stays on the pin's diagonal", "1b4k1/8/8/3pP3/8/8/7K/8 w - d6 0 1", "", "", 6, "e5d6",
         "e5e6"},
        {"the captured pawn shielded the king", "6bk/8/8/3pP3/8/1K6/8/8 w - d6 0 1", "", "", 8,
         "e5e6", "e5d6"},
        {"captures the pawn that checks", "8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3", "", "", 8, "c4d3",
         "c4c3"},
        {"a knight gives check", "4k3/8/8/3Pp3/8/3n4/8/4K3 w - e6 0 1", "", "", 4, "e1d2", "d5e6"},
        {"counters missing", "rnbqkbnr/ppp2ppp/8/3Pp3/8/8/PPPP1PPP/RNBQKBNR w KQkq e6", "", "", 31,
         "d5e6", ""},
    };
    for (const RuleCase& rule : rules) check_rule(rule);
}

TEST(Movegen, ChecksAndPins) {
    const RuleCase rules[] = {
        {"in double check only the king moves", "4r1k1/8/8/8/8/3n4/2P5/Q3K3 w - - 0 1", "", "", 3,
         "e1d1 e1f1 e1d2", "c2d3 a1e5 e1e2 e1f2"},
        {"from one diagonal pin's line to another", "k6b/8/5Q2/8/3K4/4N3/8/6b1 w - - 0 1", "", "",
         10, "f6h8 f6e5", "f6f2 e3g2"},
        {"four diagonal pins", "7b/b6k/1Q3Q2/8/3K4/8/1Q3Q2/b5b1 w - - 0 1", "", "", 17, "b6a7 f2e3",
         "b6d4 f6f5 b2c2"},
        {"from one straight pin's line to another", "3r4/8/3Q4/8/3KQ2r/8/8/k7 w - - 0 1", "", "",
         13, "d6d8 e4h4", "d6f4 e4d5"},
        {"pinned men stay on their lines", "4r2k/8/8/1b6/2N5/4P3/4K3/8 w - - 0 1", "", "", 8,
         "e3e4", "c4d6 c4a3"},
    };
    for (const RuleCase& rule : rules) check_rule(rule);
}

TEST(Movegen, MostMovesKnown) {
    const RuleCase rules[] = {
        {"218 for White", "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", "", "", 218, "",
         ""},
        {"218 for White, turned", "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1", "", "",
         218, "", ""},
    };
    for (const RuleCase& rule : rules) check_rule(rule);
}

}  // namespace
}  // namespace freischach
