// SPDX-License-Identifier: GPL-3.0-or-later
//
// The move picker hands out every move once, whatever histories, killers and table moves say,
// and in the order of its stages.

#include "search/move_picker.h"

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/legality.h"
#include "core/see.h"
#include "search/quiet_history.h"
#include "support/data.h"

namespace freischach {
namespace {

/// A node with the six before it, and histories to order its moves by.
struct Setting {
    explicit Setting(const Position& start)
        : histories(std::make_unique<Histories>()), nodes(7, Node(start)) {
        for (Node& each : nodes) each.continuation = &histories->no_continuation;
        prepare_ordering(*histories, node());
    }
    Node& node() { return nodes[6]; }

    std::unique_ptr<Histories> histories;
    std::vector<Node> nodes;
};

int random_bonus(Rng& rng) { return int(rng.below(2 * HistoryEntry::limit)) - HistoryEntry::limit; }

/// Gives all entries that matter in one position random values; half of them the same ones.
void randomise(Setting& setting, Rng& rng) {
    for (Move move : legal_moves(setting.node().position)) {
        if (rng.below(2) == 0)
            update_butterfly(*setting.histories, setting.node(), move, random_bonus(rng));
    }
    for (auto& of_piece : setting.histories->capture) {
        for (auto& of_destination : of_piece) {
            for (HistoryEntry& entry : of_destination) entry.update(random_bonus(rng));
        }
    }
    for (int before : {4, 5}) {
        PieceToHistory& table = setting.histories->continuation[before][before + 20];
        for (auto& of_piece : table) {
            for (HistoryEntry& entry : of_piece) entry.update(random_bonus(rng));
        }
        setting.nodes[std::size_t(before)].continuation = &table;
    }
}

/// A legal move, any 16 bits, or no move.
Move random_guess(const Position& position, Rng& rng) {
    switch (rng.below(4)) {
        case 0: return Move();
        case 1: return Move::from_raw(std::uint16_t(rng.next()));
        default: return random_move(position, rng);
    }
}

std::vector<Move> all_of(MovePicker picker) {
    std::vector<Move> moves;
    while (const Move move = picker.next()) {
        moves.push_back(move);
        if (moves.size() > 600) break;
    }
    EXPECT_FALSE(picker.next()) << "goes on after its end";
    return moves;
}

std::vector<Move> all_moves(Setting& setting, Move table_move = Move()) {
    return all_of(MovePicker(setting.node(), *setting.histories, table_move));
}

std::vector<Move> quiescence_moves(Setting& setting, Move table_move = Move()) {
    return all_of(MovePicker::for_quiescence(setting.node(), *setting.histories, table_move));
}

std::vector<std::uint16_t> sorted(const std::vector<Move>& moves) {
    std::vector<std::uint16_t> raw;
    for (Move move : moves) raw.push_back(move.raw());
    std::sort(raw.begin(), raw.end());
    return raw;
}

/// The group of a move in the order that the header promises.
int stage_of(const Position& position, Move move) {
    const bool noisy = position.is_noisy(move);
    if (position.in_check()) return noisy ? 0 : 1;
    if (!noisy) return 1;
    return see_at_least(position, move, 0) ? 0 : 2;
}

/// Moves in `moves` after the first `skipped` never go back to an earlier stage.
void check_stages(const Position& position, const std::vector<Move>& moves, std::size_t skipped) {
    for (std::size_t i = skipped + 1; i < moves.size(); ++i)
        EXPECT_GE(stage_of(position, moves[i]), stage_of(position, moves[i - 1])) << i;
}

void check_pickers(Setting& setting, Move table_move) {
    const Position& position = setting.node().position;
    const bool usable = is_legal(position, table_move);
    const MoveList legal = legal_moves(position);

    const std::vector<Move> all = all_moves(setting, table_move);
    EXPECT_EQ(sorted(all), sorted({legal.begin(), legal.end()}));
    if (usable) {
        EXPECT_EQ(all.at(0), table_move);
    }
    check_stages(position, all, usable ? 1 : 0);

    std::vector<Move> expected;
    for (Move move : legal) {
        const bool good = position.is_noisy(move) && see_at_least(position, move, 0);
        const bool from_table = move == table_move && position.is_noisy(move);
        if (position.in_check() || good || from_table) expected.push_back(move);
    }
    const std::vector<Move> quiescence = quiescence_moves(setting, table_move);
    EXPECT_EQ(sorted(quiescence), sorted(expected));
    const bool first = usable && (position.in_check() || position.is_noisy(table_move));
    if (first) {
        EXPECT_EQ(quiescence.at(0), table_move);
    }
    check_stages(position, quiescence, first ? 1 : 0);
}

TEST(MovePicker, HandsOutEveryMoveOnce) {
    Rng rng(5);
    const auto suite = read_perft_suite("middlegame960_perft.epd");
    for (std::size_t index = 0; index < suite.size(); index += 2) {
        const PerftRecord& record = suite[index];
        SCOPED_TRACE(record.fen);
        Setting setting(position_from(record.fen));
        randomise(setting, rng);
        for (int i = 0; i < 4; ++i) {
            const Position& position = setting.node().position;
            setting.node().killers = {random_guess(position, rng), random_guess(position, rng)};
            if (setting.node().killers[0] == setting.node().killers[1])
                setting.node().killers[1] = Move();  // the search never stores one twice
            check_pickers(setting, random_guess(position, rng));
        }
    }
}

TEST(MovePicker, HandsOutEvasionsOnce) {
    Rng rng(6);
    int checks = 0;
    for (const PerftRecord& record : read_perft_suite("middlegame960_perft.epd")) {
        SCOPED_TRACE(record.fen);
        Position position = position_from(record.fen);
        for (Move move : legal_moves(position)) {
            Position child = position;
            child.make(move);
            if (!child.in_check() || ++checks % 4 != 0) continue;
            Setting setting(child);
            setting.node().killers = {random_guess(child, rng), Move()};
            check_pickers(setting, random_guess(child, rng));
        }
    }
    EXPECT_GT(checks, 400);
}

TEST(MovePicker, SkipsQuietMovesFromAnyPointOn) {
    Rng rng(6);
    for (const PerftRecord& record : read_perft_suite("middlegame960_perft.epd")) {
        SCOPED_TRACE(record.fen);
        Setting setting(position_from(record.fen));
        const Position& position = setting.node().position;
        if (position.in_check()) continue;
        randomise(setting, rng);
        setting.node().killers = {random_guess(position, rng), Move()};
        MovePicker picker(setting.node(), *setting.histories, random_guess(position, rng));
        std::vector<Move> noisy, expected;
        const std::uint64_t before = rng.below(12);
        for (std::uint64_t number = 0; const Move move = picker.next(); ++number) {
            if (number == before) picker.skip_quiets();
            if (position.is_noisy(move))
                noisy.push_back(move);
            else if (number > before)
                EXPECT_TRUE(move == setting.node().killers[0] || attacks_king(position, move));
        }
        for (Move move : legal_moves(position)) {
            if (position.is_noisy(move)) expected.push_back(move);
        }
        EXPECT_EQ(sorted(noisy), sorted(expected));
    }
}

TEST(MovePicker, WithoutLegalMovesThereAreNone) {
    for (const char* fen : {"7k/5Q2/8/8/8/8/8/K7 b - - 0 1", "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"}) {
        Setting setting(position_from(fen));
        EXPECT_TRUE(all_moves(setting).empty());
        EXPECT_TRUE(all_moves(setting, Move(H8, G8)).empty());
        EXPECT_TRUE(quiescence_moves(setting, Move(G8, G7)).empty());
    }
}

TEST(MovePicker, HasRoomForTheMostMovesOfChess) {
    Setting setting(position_from("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"));
    EXPECT_EQ(all_moves(setting).size(), 218U);
    check_pickers(setting, Move());
}

TEST(MovePicker, KillersComeBeforeOtherQuietMoves) {
    const Position position =
        position_from("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    Setting setting(position);
    const std::vector<std::array<Move, 2>> pairs{
        {Move(E1, H1, Move::Castling), Move(A2, A4, Move::DoublePush)},
        {Move(C3, B1), Move(E1, A1, Move::Castling)}};
    for (const auto& killers : pairs) {
        setting.node().killers = killers;
        const std::vector<Move> moves = all_moves(setting);
        std::size_t first_quiet = 0;
        while (position.is_noisy(moves.at(first_quiet))) ++first_quiet;
        EXPECT_EQ(moves.at(first_quiet), killers[0]);
        EXPECT_EQ(moves.at(first_quiet + 1), killers[1]);
    }
}

TEST(MovePicker, HistoryOrdersQuietMoves) {
    const Position position = standard_start_position();
    for (Move best : legal_moves(position)) {
        Setting setting(position);
        update_butterfly(*setting.histories, setting.node(), best, 500);
        EXPECT_EQ(all_moves(setting).at(0), best);
        update_butterfly(*setting.histories, setting.node(), best, -2000);
        EXPECT_EQ(all_moves(setting).back(), best);
    }
}

TEST(MovePicker, WinningCapturesWinTheThreshold) {
    Rng rng(8);
    for (const PerftRecord& record : read_perft_suite("middlegame960_perft.epd")) {
        SCOPED_TRACE(record.fen);
        Setting setting(position_from(record.fen));
        const Position& position = setting.node().position;
        if (position.in_check()) continue;
        for (Score threshold : {-200, 0, 150, 400}) {
            std::vector<Move> expected;
            for (Move move : legal_moves(position)) {
                if (position.is_noisy(move) && see_at_least(position, move, threshold))
                    expected.push_back(move);
            }
            const std::vector<Move> found = all_of(MovePicker::for_winning_captures(
                setting.node(), *setting.histories, random_guess(position, rng), threshold));
            EXPECT_EQ(sorted(found), sorted(expected)) << threshold;
        }
    }
}

// A queen in a pawn's reach goes first, and last to where a pawn takes it again.
TEST(MovePicker, QuietMovesMindThreats) {
    Setting setting(position_from("4k3/8/3p4/2Q5/8/8/8/4K2N w - - 0 1"));
    const std::vector<Move> moves = all_moves(setting);
    std::size_t first_other = 0;
    while (moves.at(first_other).from() == C5) ++first_other;
    EXPECT_GT(first_other, 10U);
    const auto into_danger = std::find(moves.begin(), moves.end(), Move(C5, E5));
    ASSERT_NE(into_danger, moves.end());
    EXPECT_GE(std::size_t(into_danger - moves.begin()) + 1, first_other);
}

TEST(MovePicker, TheBiggestPrizeComesFirst) {
    Setting setting(position_from("4k3/8/8/2r1q3/3P4/8/8/7K w - - 0 1"));
    const std::vector<Move> moves = all_moves(setting);
    EXPECT_EQ(moves.at(0), Move(D4, E5));
    EXPECT_EQ(moves.at(1), Move(D4, C5));
}

}  // namespace
}  // namespace freischach
