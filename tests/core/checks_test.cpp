// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks and pins against their meaning: a checker is an enemy that attacks the king, a man is
// pinned if the king would be attacked without it, an evasion square is one where any man of
// ours would end the check.

#include "core/checks.h"

#include <gtest/gtest.h>

#include "support/data.h"

namespace freischach {
namespace {

/// The sliders of `by` that attack `square` when `occupied` squares stop them.
Bitboard sliders_upon(const Board& board, Square square, Color by, Bitboard occupied) {
    Bitboard attackers = 0;
    for (Square from : squares(board.colors[by])) {
        const PieceType type = type_of(board.piece_on(from));
        if (type != Bishop && type != Rook && type != Queen) continue;
        if (contains(piece_attacks(type, from, occupied), square)) attackers |= bit(from);
    }
    return attackers;
}

Bitboard slow_checkers(const Board& board, Color us) {
    const Square king = board.king(us);
    Bitboard checkers = 0;
    for (Square from : squares(board.colors[~us])) {
        const PieceType type = type_of(board.piece_on(from));
        const Bitboard attacks =
            type == Pawn ? pawn_attacks(~us, from) : piece_attacks(type, from, board.occupied());
        if (contains(attacks, king)) checkers |= bit(from);
    }
    return checkers;
}

/// What the positions looked at have shown.
struct Seen {
    int checks = 0, double_checks = 0, pins = 0;
};

void check_position(const Board& board, Color us, Seen& seen) {
    const Checks checks = us == White ? find_checks<White>(board) : find_checks<Black>(board);
    const Square king = board.king(us);
    const Bitboard checkers = slow_checkers(board, us);
    EXPECT_EQ(checks.checkers, checkers);

    // Each pin is the line from the king, without it, to the pinner.
    Bitboard straight = 0;
    Bitboard diagonal = 0;
    for (Square man : squares(board.colors[us] & ~bit(king))) {
        const Bitboard rest = board.occupied() & ~bit(man);
        for (Square pinner : squares(sliders_upon(board, king, ~us, rest) & ~checkers)) {
            const bool is_straight = file_of(man) == file_of(king) || rank_of(man) == rank_of(king);
            (is_straight ? straight : diagonal) |= between(king, pinner) | bit(pinner);
        }
    }
    EXPECT_EQ(checks.pinned_straight, straight);
    EXPECT_EQ(checks.pinned_diagonal, diagonal);

    Bitboard evasions = 0;
    for (int s = 0; s < square_count; ++s) {
        const Square square = Square(s);
        if (contains(board.colors[us], square) && checkers != 0) continue;
        // A man of ours appears on the square: does any checker still reach the king?
        Bitboard left = checkers & ~bit(square);
        for (Square checker : squares(left)) {
            if (contains(between(king, checker), square)) left ^= bit(checker);
        }
        if (left == 0) evasions |= bit(square);
    }
    EXPECT_EQ(checks.evasions, evasions);
    EXPECT_EQ(checks.any(), (checkers | straight | diagonal) != 0);
    seen.checks += checkers != 0 ? 1 : 0;
    seen.double_checks += several(checkers) ? 1 : 0;
    seen.pins += (straight | diagonal) != 0 ? 1 : 0;
}

void check_children(const Position& position, Seen& seen) {
    for (Move move : legal_moves(position)) {
        Position next = position;
        next.make(move);
        SCOPED_TRACE(to_fen(next));
        check_position(next.board(), next.side_to_move(), seen);
    }
}

TEST(Checks, FoundWhereTheyAre) {
    std::vector<PerftRecord> roots = read_perft_suite("middlegame960_perft.epd");
    // Double checks are rare in play; here a knight, a bishop, a rook and a pawn can give them.
    roots.push_back({"8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", {}});
    roots.push_back({"4k3/8/8/8/4B3/8/8/4RK2 w - - 0 1", {}});
    roots.push_back({"7k/8/8/4R3/8/8/1B6/6K1 w - - 0 1", {}});
    roots.push_back({"3rk3/4P3/8/8/8/8/8/4RK2 w - - 0 1", {}});
    Rng rng(2);
    Seen seen;
    for (const PerftRecord& record : roots) {
        Position position = position_from(record.fen);
        for (int ply = 0; ply < 3; ++ply) {
            check_children(position, seen);
            if (::testing::Test::HasFailure()) return;
            const Move move = random_move(position, rng);
            if (!move) break;
            position.make(move);
        }
    }
    EXPECT_GT(seen.checks, 1000);
    EXPECT_GT(seen.double_checks, 5);
    EXPECT_GT(seen.pins, 1000);
}

TEST(Checks, PinsReachFromTheKingToThePinner) {
    const Board board = position_from("4r2k/8/8/1b6/2N5/4P3/4K3/8 w - - 0 1").board();
    const Checks checks = find_checks<White>(board);
    EXPECT_EQ(checks.checkers, 0U);
    EXPECT_EQ(checks.evasions, ~Bitboard{0});
    EXPECT_EQ(checks.pinned_straight, bit(E3) | bit(E4) | bit(E5) | bit(E6) | bit(E7) | bit(E8));
    EXPECT_EQ(checks.pinned_diagonal, bit(D3) | bit(C4) | bit(B5));
}

TEST(Checks, DoubleCheckLeavesNoEvasion) {
    const Board board = position_from("4r2k/8/8/8/8/3n4/8/4K3 w - - 0 1").board();
    const Checks checks = find_checks<White>(board);
    EXPECT_EQ(checks.checkers, bit(E8) | bit(D3));
    EXPECT_EQ(checks.evasions, 0U);
    EXPECT_EQ(freischach::checkers(board), bit(E8) | bit(D3));
}

}  // namespace
}  // namespace freischach
