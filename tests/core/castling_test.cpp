// SPDX-License-Identifier: GPL-3.0-or-later
//
// The geometry of castling against the words of FIDE's Chess960 rules, carried out step by step on
// one rank, and a thousand positions whose castling other programs judged legal or not.

#include "core/castling.h"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "core/legality.h"
#include "core/movegen.h"
#include "support/data.h"

namespace freischach {
namespace {

/// "After castling on the c-side the king is on c1 and the rook on d1; on the g-side on g1 and f1."
struct Targets {
    int king, rook;
};
Targets targets_of(int king, int rook) { return rook < king ? Targets{2, 3} : Targets{6, 5}; }

/// The files a piece goes through from `from` to `to`, its origin left out, its target included.
std::set<int> files_walked(int from, int to) {
    std::set<int> files;
    while (from != to) {
        from += from < to ? 1 : -1;
        files.insert(from);
    }
    return files;
}

/// "All the squares between the king's initial and final squares (including the final square), and
/// between the rook's (including the final square), must be vacant except for king and rook."
std::set<int> files_to_be_vacant(int king, int rook) {
    const Targets targets = targets_of(king, rook);
    std::set<int> files = files_walked(king, targets.king);
    files.merge(files_walked(rook, targets.rook));
    files.erase(king);
    files.erase(rook);
    return files;
}

/// The four methods of castling in the order of CastlingKind.
int method_of(int king, int rook) {
    const Targets targets = targets_of(king, rook);
    const bool king_moves = king != targets.king;
    const bool rook_moves = rook != targets.rook;
    const bool they_swap = king == targets.rook && rook == targets.king;
    if (king_moves && rook_moves) return they_swap ? 1 : 0;
    return king_moves ? 2 : 3;
}

Bitboard set_of(const std::set<int>& files, Color color) {
    Bitboard set = 0;
    for (int file : files) set |= bit(make_square(file, color == White ? 0 : 7));
    return set;
}

/// Calls `check(color, king, rook, king_file, rook_file)` for every arrangement on a home rank.
template <class Check>
void for_all_arrangements(Check check) {
    for (Color color : both_colors) {
        for (int king = 0; king < 8; ++king) {
            for (int rook = 0; rook < 8; ++rook) {
                if (king == rook) continue;
                SCOPED_TRACE(std::string(color == White ? "White" : "Black") + " king file " +
                             std::to_string(king) + " rook file " + std::to_string(rook));
                const int rank = color == White ? 0 : 7;
                check(color, make_square(king, rank), make_square(rook, rank), king, rook);
            }
        }
    }
}

TEST(Castling, TargetsAreTheSameForAllArrangements) {
    EXPECT_EQ(castled_king(White, ASide), C1);
    EXPECT_EQ(castled_rook(White, ASide), D1);
    EXPECT_EQ(castled_king(White, HSide), G1);
    EXPECT_EQ(castled_rook(White, HSide), F1);
    EXPECT_EQ(castled_king(Black, ASide), C8);
    EXPECT_EQ(castled_rook(Black, ASide), D8);
    EXPECT_EQ(castled_king(Black, HSide), G8);
    EXPECT_EQ(castled_rook(Black, HSide), F8);
}

TEST(Castling, GeometryFollowsTheLawsOfChess) {
    for_all_arrangements([](Color color, Square king, Square rook, int king_file, int rook_file) {
        EXPECT_EQ(wing_of(king, rook), rook_file < king_file ? ASide : HSide);
        EXPECT_EQ(castling_path(color, king, rook),
                  set_of(files_to_be_vacant(king_file, rook_file), color));
        const int king_target = targets_of(king_file, rook_file).king;
        EXPECT_EQ(castling_king_walk(color, king, rook),
                  set_of(files_walked(king_file, king_target), color));
        // "The king may not castle out of, through or into check."
        std::set<int> safe_files = files_walked(king_file, king_target);
        safe_files.insert(king_file);
        EXPECT_EQ(castling_safe_squares(color, king, rook), set_of(safe_files, color));
        EXPECT_EQ(int(castling_kind(color, king, rook)), method_of(king_file, rook_file));
    });
}

TEST(Castling, KindsInOrder) {
    EXPECT_EQ(int(CastlingKind::DoubleMove), 0);
    EXPECT_EQ(int(CastlingKind::Transposition), 1);
    EXPECT_EQ(int(CastlingKind::KingMoveOnly), 2);
    EXPECT_EQ(int(CastlingKind::RookMoveOnly), 3);
}

TEST(Castling, WingSquaresAndOutermostRook) {
    for_all_arrangements([](Color color, Square king, Square rook, int king_file, int rook_file) {
        const Wing wing = rook_file < king_file ? ASide : HSide;
        EXPECT_TRUE(contains(wing_squares(color, king, wing), rook));
        EXPECT_FALSE(contains(wing_squares(color, king, wing == ASide ? HSide : ASide), rook));
        EXPECT_FALSE(contains(wing_squares(color, king, wing), king));
        EXPECT_EQ(wing_squares(color, king, wing) & ~home_rank(color), 0U);
        const Square corner = make_square(wing == ASide ? 0 : 7, color == White ? 0 : 7);
        EXPECT_EQ(outermost(bit(rook) | bit(corner), wing), corner);
        EXPECT_EQ(outermost(bit(rook), wing), rook);
    });
}

TEST(Castling, ClassicalMeansKingOnEFileAndRookInTheCorner) {
    for_all_arrangements([](Color, Square king, Square rook, int king_file, int rook_file) {
        EXPECT_EQ(is_classical_castling(king, rook),
                  king_file == 4 && (rook_file == 0 || rook_file == 7));
    });
}

TEST(Castling, SpansIncludeBothEnds) {
    EXPECT_EQ(rank_span(B1, E1), bit(B1) | bit(C1) | bit(D1) | bit(E1));
    EXPECT_EQ(rank_span(E8, B8), bit(B8) | bit(C8) | bit(D8) | bit(E8));
    EXPECT_EQ(rank_span(H8, H8), bit(H8));
    EXPECT_EQ(rank_span(A1, H1), 0xFFU);
}

/// One row of castling_cases.tsv.
struct CastlingCase {
    std::string fen, move;
    bool legal;
    std::string kind, reasons, fen_after;
};

void check_case(const CastlingCase& expected) {
    Position position = position_from(expected.fen);
    const Board& board = position.board();
    const Color us = position.side_to_move();
    const auto square = [&](std::size_t i) {
        return make_square(expected.move[i] - 'a', expected.move[i + 1] - '1');
    };
    const Move castling(square(0), square(2), Move::Castling);
    ASSERT_EQ(board.piece_on(castling.from()), make_piece(us, King));

    EXPECT_EQ(has_move(legal_moves(position), castling), expected.legal);
    EXPECT_EQ(is_legal(position, castling), expected.legal);

    static const std::map<std::string, CastlingKind> kinds{
        {"double-move", CastlingKind::DoubleMove},
        {"transposition", CastlingKind::Transposition},
        {"king-move-only", CastlingKind::KingMoveOnly},
        {"rook-move-only", CastlingKind::RookMoveOnly}};
    EXPECT_EQ(castling_kind(us, castling.from(), castling.to()), kinds.at(expected.kind));

    // The reasons that one function alone answers.
    const auto because = [&](const char* reason) {
        return expected.reasons.find(reason) != std::string::npos;
    };
    EXPECT_EQ(contains(board.castling_rooks, castling.to()), !because("no-right"));
    EXPECT_EQ(position.in_check(), because("king-in-check"));
    const Bitboard path = castling_path(us, castling.from(), castling.to());
    EXPECT_EQ((path & position.occupied()) != 0, because("path-blocked"));
    const bool safe = us == White
                          ? castled_king_is_safe<White>(board, castling.from(), castling.to())
                          : castled_king_is_safe<Black>(board, castling.from(), castling.to());
    if (expected.reasons == "rook-pinned/exposes-king") {
        EXPECT_FALSE(safe);
    }
    if (!expected.legal) return;
    EXPECT_TRUE(safe);
    position.make(castling);
    EXPECT_EQ(to_fen(position, FenStyle::Shredder), expected.fen_after);
}

TEST(Castling, JudgedLikeOtherPrograms) {
    const auto rows = read_tsv("castling_cases.tsv", 7);
    EXPECT_EQ(rows.size(), 1067U);
    for (const auto& row : rows) {
        SCOPED_TRACE(row[0] + " " + row[1] + " " + row[4] + " " + row[6]);
        ASSERT_TRUE(row[2] == "0" || row[2] == "1");
        check_case({row[0], row[1], row[2] == "1", row[3], row[4], row[5]});
    }
}

}  // namespace
}  // namespace freischach
