// SPDX-License-Identifier: GPL-3.0-or-later
//
// The transposition table: what is stored comes back, mate scores move with the root, what is
// old or shallow gives way, and a size that cannot be had changes nothing.

#include "search/tt.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "util/rng.h"
#include "util/stopwatch.h"

namespace freischach {
namespace {

void expect_same(const TableEntry& found, const TableEntry& expected) {
    EXPECT_EQ(found.move, expected.move);
    EXPECT_EQ(found.score, expected.score);
    EXPECT_EQ(found.eval, expected.eval);
    EXPECT_EQ(found.depth, expected.depth);
    EXPECT_EQ(found.bound, expected.bound);
    EXPECT_EQ(found.was_pv, expected.was_pv);
}

/// Stores `entry` under a key of its own and expects it back.
void check_round_trip(TranspositionTable& table, const TableEntry& entry, int ply) {
    static Rng keys(1);
    SCOPED_TRACE("score " + std::to_string(entry.score) + " ply " + std::to_string(ply));
    const Key key = keys.next();
    table.store(key, ply, entry);
    const auto found = table.probe(key, ply);
    ASSERT_TRUE(found.has_value());
    expect_same(*found, entry);
}

/// The `index`-th of many keys that fall into one bucket, whichever `home` it is.
Key crowded_key(int index, std::uint64_t home = 0x1234) {
    return home << 48 | std::uint64_t(index + 1);
}

TableEntry plain_entry(int depth, Bound bound = Bound::Lower) {
    return {.move = Move(E2, E4, Move::DoublePush),
            .score = 17,
            .eval = 5,
            .depth = depth,
            .bound = bound};
}

/// How many entries of one bucket the table keeps.
int bucket_size() {
    TranspositionTable table(1);
    constexpr int many = 64;
    for (int i = 0; i < many; ++i) table.store(crowded_key(i), 0, plain_entry(5));
    int kept = 0;
    for (int i = 0; i < many; ++i) kept += table.probe(crowded_key(i), 0).has_value() ? 1 : 0;
    return kept;
}

TEST(TranspositionTable, GivesBackWhatWasStored) {
    TranspositionTable table(1);
    for (Score score : {0, 1, -1, 250, -30000, mate_bound - 1, 1 - mate_bound, int(no_score)}) {
        for (int depth : {0, 1, 127, 128, 244, 245}) {
            check_round_trip(table,
                             {.move = Move(G1, F3),
                              .score = score,
                              .eval = -score / 2,
                              .depth = depth,
                              .bound = Bound::Upper},
                             depth);
        }
    }
    for (Bound bound : {Bound::None, Bound::Upper, Bound::Lower, Bound::Exact}) {
        for (bool was_pv : {false, true}) {
            check_round_trip(table,
                             {.move = Move(A1, H8),
                              .score = -5,
                              .eval = no_score,
                              .depth = 9,
                              .bound = bound,
                              .was_pv = was_pv},
                             3);
        }
    }
    for (Score eval : {mate_bound - 1, 1 - mate_bound, 0, -1, int(no_score)})
        check_round_trip(
            table, {.move = Move(), .score = no_score, .eval = eval, .bound = Bound::None}, 0);
}

TEST(TranspositionTable, GivesBackMovesOfAllKinds) {
    TranspositionTable table(1);
    const Move moves[] = {Move(),
                          Move(H8, A1),
                          Move(B1, A1, Move::Castling),
                          Move(G8, H8, Move::Castling),
                          Move(E5, D6, Move::EnPassant),
                          Move(H7, H5, Move::DoublePush),
                          Move(A7, A8, Queen),
                          Move(H2, G1, Knight),
                          Move(A2, B1, Rook),
                          Move(C7, C8, Bishop)};
    for (Move move : moves)
        check_round_trip(table, {.move = move, .score = 3, .depth = 1, .bound = Bound::Exact}, 1);
}

TEST(TranspositionTable, GivesBackMatesAtEveryPly) {
    TranspositionTable table(1);
    for (int ply = 0; ply < max_ply; ++ply) {
        // Mates on the spot, in the next moves, and at the end of what a search reaches.
        for (int plies : {0, 1, 2, 9, max_ply - 1 - ply}) {
            if (ply + plies >= max_ply) continue;
            const TableEntry mate{
                .move = Move(), .score = mate_in(ply + plies), .depth = 3, .bound = Bound::Exact};
            const TableEntry mated{
                .move = Move(), .score = mated_in(ply + plies), .depth = 3, .bound = Bound::Lower};
            check_round_trip(table, mate, ply);
            check_round_trip(table, mated, ply);
        }
    }
}

TEST(TranspositionTable, CountsMatesFromThePosition) {
    TranspositionTable table(1);
    // A mate 3 plies below the position, which is first met at ply 4 and later at others.
    table.store(1, 4, {.move = Move(), .score = mate_in(7), .depth = 2, .bound = Bound::Lower});
    table.store(Key{1} << 60, 4,
                {.move = Move(), .score = mated_in(7), .depth = 2, .bound = Bound::Upper});
    for (int ply : {0, 1, 4, 10, 200}) {
        ASSERT_TRUE(table.probe(1, ply).has_value());
        EXPECT_EQ(table.probe(1, ply)->score, mate_in(ply + 3));
        EXPECT_EQ(table.probe(Key{1} << 60, ply)->score, mated_in(ply + 3));
    }
    // A win by the tablebases, one ply below the position, moves like a mate.
    table.store(4, 4,
                {.move = Move(), .score = tablebase_win_in(5), .depth = 2, .bound = Bound::Lower});
    EXPECT_EQ(table.probe(4, 100)->score, tablebase_win_in(101));
    // Anything else is the same everywhere.
    table.store(2, 4,
                {.move = Move(), .score = decisive_bound - 1, .depth = 2, .bound = Bound::Lower});
    EXPECT_EQ(table.probe(2, 100)->score, decisive_bound - 1);
    table.store(3, 4, {.move = Move(), .score = no_score, .eval = 8});
    EXPECT_EQ(table.probe(3, 100)->score, no_score);
}

TEST(TranspositionTable, AWinAfterTheFiftyMovesIsNotCertain) {
    TranspositionTable table(1);
    const auto found = [&](Score score, int halfmove_clock) {
        table.store(1, 0, {.move = Move(), .score = score, .depth = 2, .bound = Bound::Exact});
        return table.probe(1, 4, halfmove_clock)->score;
    };
    // Five plies end on the hundredth half-move if 95 have been made.
    for (int clock : {0, 50, 95}) {
        EXPECT_EQ(found(mate_in(5), clock), mate_in(9));
        EXPECT_EQ(found(mated_in(5), clock), mated_in(9));
        EXPECT_EQ(found(tablebase_win_in(5), clock), tablebase_win_in(9));
        EXPECT_EQ(found(-tablebase_win_in(5), clock), -tablebase_win_in(9));
    }
    for (int clock : {96, 99, 100, 150}) {
        for (Score score :
             {mate_in(5), mated_in(5), tablebase_win_in(5), -tablebase_win_in(5), no_score})
            EXPECT_EQ(found(score, clock), no_score);
        EXPECT_EQ(found(300, clock), 300);
    }
    EXPECT_EQ(table.probe(1, 0, 96)->bound, Bound::Exact);
    table.store(1, 0, {.move = Move(E2, E4), .score = mate_in(5), .bound = Bound::Exact});
    EXPECT_EQ(table.probe(1, 0, 96)->bound, Bound::None);
    EXPECT_EQ(table.probe(1, 0, 96)->move, Move(E2, E4));
}

// A depth that fell below the horizon must not spill into the other fields.
TEST(TranspositionTable, NegativeDepthsCountAsNone) {
    TranspositionTable table(1);
    for (int depth : {-1, -2, -5}) {
        TableEntry entry = plain_entry(depth);
        table.store(Key(77), 0, entry);
        const auto found = table.probe(Key(77), 0);
        ASSERT_TRUE(found.has_value()) << depth;
        entry.depth = 0;
        expect_same(*found, entry);
    }
}

TEST(TranspositionTable, IsEmptyAtFirst) {
    const TranspositionTable table(1);
    Rng rng(2);
    EXPECT_FALSE(table.probe(0, 0).has_value());
    EXPECT_FALSE(table.probe(~Key{0}, 0).has_value());
    for (int i = 0; i < 1000; ++i) EXPECT_FALSE(table.probe(rng.next(), 0).has_value());
    EXPECT_EQ(table.hash_full(), 0);
    EXPECT_EQ(table.megabytes(), 1U);
}

TEST(TranspositionTable, ReachesEveryCornerOfTheKeys) {
    TranspositionTable table(3);  // not a power of two
    for (Key key : {Key{0}, Key{1}, ~Key{0}, Key{1} << 63, ~Key{0} << 16, Key{0xFFFF}}) {
        table.store(key, 0, plain_entry(7));
        ASSERT_TRUE(table.probe(key, 0).has_value()) << key;
        expect_same(*table.probe(key, 0), plain_entry(7));
        table.prefetch(key);
    }
}

TEST(TranspositionTable, KeepsTheMoveWhenThereIsNoNewOne) {
    TranspositionTable table(1);
    const Move move(B1, C3);
    table.store(7, 0, {.move = move, .score = 1, .depth = 4, .bound = Bound::Lower});
    table.store(7, 0, {.move = Move(), .score = -9, .eval = 2, .depth = 5, .bound = Bound::Upper});
    expect_same(*table.probe(7, 0),
                {.move = move, .score = -9, .eval = 2, .depth = 5, .bound = Bound::Upper});
    table.store(7, 0, {.move = Move(A2, A3), .score = 4, .depth = 6, .bound = Bound::Exact});
    EXPECT_EQ(table.probe(7, 0)->move, Move(A2, A3));
}

TEST(TranspositionTable, KeepsWhatIsMuchDeeperOfTheSameSearch) {
    TranspositionTable table(1);
    table.new_search();
    table.store(7, 0, plain_entry(20));
    table.store(7, 0, plain_entry(1, Bound::Upper));
    EXPECT_EQ(table.probe(7, 0)->depth, 20);
    table.store(7, 0, plain_entry(20, Bound::Upper));
    EXPECT_EQ(table.probe(7, 0)->bound, Bound::Upper);
    table.store(7, 0, plain_entry(1, Bound::Exact));
    EXPECT_EQ(table.probe(7, 0)->depth, 1);

    table.store(8, 0, plain_entry(20));
    table.new_search();
    table.store(8, 0, plain_entry(1));
    EXPECT_EQ(table.probe(8, 0)->depth, 1) << "deeper, but of an earlier search";
}

TEST(TranspositionTable, TheShallowestOfABucketGivesWay) {
    const int size = bucket_size();
    ASSERT_GE(size, 2);
    for (int shallow = 0; shallow < size; ++shallow) {
        TranspositionTable table(1);
        table.new_search();
        for (int i = 0; i < size; ++i)
            table.store(crowded_key(i), 0, plain_entry(i == shallow ? 3 : 10 + i));
        table.store(crowded_key(size), 0, plain_entry(1));
        for (int i = 0; i <= size; ++i) {
            EXPECT_EQ(table.probe(crowded_key(i), 0).has_value(), i != shallow)
                << i << " of " << size << ", shallowest " << shallow;
        }
    }
}

TEST(TranspositionTable, TheOldOnesOfABucketGiveWay) {
    const int size = bucket_size();
    TranspositionTable table(1);
    // Long enough for the count of searches to come round.
    for (int searches = 0; searches < 100; ++searches) {
        const std::uint64_t home = std::uint64_t(searches) << 8 | 0x80;
        table.new_search();
        table.store(crowded_key(0, home), 0, plain_entry(12));
        table.new_search();
        for (int i = 1; i < size; ++i) table.store(crowded_key(i, home), 0, plain_entry(10));
        table.store(crowded_key(size, home), 0, plain_entry(1));
        EXPECT_FALSE(table.probe(crowded_key(0, home), 0).has_value()) << searches;
        for (int i = 1; i <= size; ++i)
            EXPECT_TRUE(table.probe(crowded_key(i, home), 0).has_value()) << searches << " " << i;
    }
}

TEST(TranspositionTable, EmptySlotsAreUsedFirst) {
    const int size = bucket_size();
    for (int searches = 0; searches < 40; ++searches) {
        TranspositionTable table(1);
        for (int i = 0; i < searches; ++i) table.new_search();
        for (int i = 0; i < size; ++i) table.store(crowded_key(i), 0, plain_entry(i % 2));
        for (int i = 0; i < size; ++i)
            EXPECT_TRUE(table.probe(crowded_key(i), 0).has_value()) << searches << " " << i;
    }
}

TEST(TranspositionTable, EmptySlotsAreUsedBeforeOldEntries) {
    for (int searches = 0; searches < 40; ++searches) {
        TranspositionTable table(1);
        for (int i = 0; i < searches; ++i) table.new_search();
        table.store(crowded_key(0), 0, plain_entry(6));
        table.new_search();
        table.store(crowded_key(1), 0, plain_entry(1));
        EXPECT_TRUE(table.probe(crowded_key(0), 0).has_value()) << searches;
    }
}

TEST(TranspositionTable, SaysHowFullItIs) {
    TranspositionTable table(1);
    table.new_search();
    Rng rng(3);
    int before = 0;
    for (int part = 0; part < 6; ++part) {
        for (int i = 0; i < 40000; ++i) table.store(rng.next(), 0, plain_entry(part));
        const int now = table.hash_full();
        EXPECT_GE(now, before);
        EXPECT_LE(now, 1000);
        before = now;
    }
    // 240,000 entries in 1 MiB, of at least 10 bytes each.
    EXPECT_GT(before, 800);
    table.new_search();
    EXPECT_EQ(table.hash_full(), 0);
    table.clear(1);
    EXPECT_EQ(table.hash_full(), 0);
}

TEST(TranspositionTable, ResizingGivesAnEmptyTable) {
    TranspositionTable table(1);
    for (std::size_t megabytes : {2, 1, 5, 64}) {
        table.store(99, 0, plain_entry(3));
        ASSERT_TRUE(table.resize(megabytes));
        EXPECT_EQ(table.megabytes(), megabytes);
        EXPECT_FALSE(table.probe(99, 0).has_value());
        table.store(~Key{0}, 0, plain_entry(3));
        EXPECT_TRUE(table.probe(~Key{0}, 0).has_value());
    }
}

TEST(TranspositionTable, AnAbsurdSizeIsRefusedAtOnceAndChangesNothing) {
    TranspositionTable table(2);
    table.store(99, 0, plain_entry(3));
    const Stopwatch clock;
    for (int bits = 30; bits < 64; ++bits) {
        EXPECT_FALSE(table.resize(std::size_t{1} << bits)) << bits;
        EXPECT_FALSE(table.resize((std::size_t{1} << bits) + 1)) << bits;
    }
    EXPECT_FALSE(table.resize(~std::size_t{0}));
    EXPECT_LT(clock.milliseconds(), 2000);
    EXPECT_EQ(table.megabytes(), 2U);
    ASSERT_TRUE(table.probe(99, 0).has_value());
    expect_same(*table.probe(99, 0), plain_entry(3));
    EXPECT_THROW(TranspositionTable(std::size_t{1} << 40), std::bad_alloc);
}

TEST(TranspositionTable, ABoundDecidesOnItsSideOnly) {
    TableEntry entry{.move = Move(), .score = 50, .bound = Bound::Lower};
    EXPECT_TRUE(entry.decides(50));
    EXPECT_TRUE(entry.decides(-10));
    EXPECT_FALSE(entry.decides(51));
    entry.bound = Bound::Upper;
    EXPECT_FALSE(entry.decides(50));
    EXPECT_TRUE(entry.decides(51));
    entry.bound = Bound::Exact;
    EXPECT_TRUE(entry.decides(50) && entry.decides(51));
    entry.bound = Bound::None;
    EXPECT_FALSE(entry.decides(50) || entry.decides(51));
    entry = {.move = Move(), .score = no_score, .bound = Bound::Exact};
    EXPECT_FALSE(entry.decides(0));
}

}  // namespace
}  // namespace freischach
