// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an atlas says of a position, its files, and the plan of which positions it has.

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/data.h"
#include "tools/atlas/report.h"

namespace freischach {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr AtlasPlan small_plan{.nodes = 300, .hash_megabytes = 1, .sample = {}};

AtlasEntry entry_for(const char* back_rank) {
    ThreadPool pool(1);
    SearchSignals signals;
    const int number = number_of(*parse_back_rank(back_rank));
    return make_entry(pool, small_plan, {number, number}, signals);
}

TEST(AtlasPlan, AllOrARepeatableSampleEachOnce) {
    const auto all = positions_of(small_plan);
    ASSERT_EQ(all.size(), 960U);
    EXPECT_EQ(all[518], (StartNumbers{518, 518}));
    AtlasPlan plan = small_plan;
    plan.sample = AtlasSample{500, 7};
    const auto sample = positions_of(plan);
    std::set<std::pair<int, int>> different;
    for (const auto& [white, black] : sample) different.insert({white, black});
    EXPECT_EQ(different.size(), 500U);
    EXPECT_EQ(positions_of(plan), sample);
    plan.sample->seed = 8;
    EXPECT_NE(positions_of(plan), sample);
}

TEST(AtlasPlan, SurvivesItsHeader) {
    AtlasPlan plan{.nodes = 12, .hash_megabytes = 3, .sample = AtlasSample{5, 6}};
    const AtlasPlan read = plan_of(header_of(plan, {2, 3}));
    EXPECT_EQ(header_of(read, {2, 3}), header_of(plan, {2, 3}));
    EXPECT_EQ(positions_of(read), positions_of(plan));
}

TEST(AtlasEntry, KnowsWhetherCastlingIsLegalAtOnce) {
    EXPECT_EQ(entry_for("RNBQKBNR").castling_now, "");
    // King f1 and rook g1 swap; on the other wing men are in the way.
    EXPECT_EQ(entry_for("BBNQRKRN").castling_now, "h");
    // King c1, which stays, and rook b1, which goes to d1 through the king: d1 must be empty.
    EXPECT_EQ(entry_for("NRKRNQBB").castling_now, "");
    // King d1 and rook c1 swap on the a-side.
    EXPECT_EQ(entry_for("NNRKBBRQ").castling_now, "a");
}

TEST(AtlasEntry, IsTheSameWhateverWasSearchedBefore) {
    ThreadPool pool(1);
    SearchSignals signals;
    const Json first = to_json(make_entry(pool, small_plan, {518, 518}, signals));
    make_entry(pool, small_plan, {0, 959}, signals);
    EXPECT_EQ(to_json(make_entry(pool, small_plan, {518, 518}, signals)), first);
}

TEST(AtlasEntry, SurvivesJsonAndIsConsistent) {
    const AtlasEntry entry = entry_for("BBQNNRKR");
    EXPECT_EQ(to_json(entry_of(to_json(entry))), to_json(entry));
    EXPECT_EQ(entry.chances.win + entry.chances.draw + entry.chances.loss, 1000);
    EXPECT_GE(entry.depth, 1);
    Position position = start_position(entry.numbers.white);
    play(position, entry.line);
    EXPECT_EQ(split_words(entry.line).size(), split_words(entry.san).size());
}

// The mirror images are those of the reference data.
TEST(AtlasEntry, FindsItsMirror) {
    std::vector<AtlasEntry> entries;
    for (int number = 959; number >= 0; --number)
        entries.push_back({.numbers = {number, number}, .centipawns = number});
    entries = with_mirrors(std::move(entries));
    for (const auto& row : read_tsv("sp_numbers.tsv", 3)) {
        const int number = std::stoi(row[0]), mirror = std::stoi(row[2]);
        EXPECT_EQ(entries[number].numbers.white, number);
        EXPECT_EQ(entries[number].mirror_centipawns, mirror);
    }
}

TEST(AtlasReport, CsvHasALineAPosition) {
    AtlasEntry entry{.numbers = {518, 0}, .centipawns = 30, .chances = {400, 500, 100}};
    entry.depth = 9;
    entry.line = "e2e4 e7e5";
    entry.san = "e4 e5";
    entry.castling_now = "h";
    entry.centipawns_without_castling = 12;
    entry.mirror_centipawns = 25;
    const std::string csv = atlas_csv({entry});
    // 534 is RNBKQBNR, the mirror image of 518.
    EXPECT_THAT(csv,
                HasSubstr("\n518,0,RNBQKBNR,BBQNNRKR,30,400,500,100,9,e2e4,e4,0,h,12,18,534,"));
    EXPECT_THAT(csv, HasSubstr(",25,5,e2e4 e7e5\n"));
    const auto fields = [&](std::size_t line) {
        return split_fields(split_fields(csv, '\n')[line], ',').size();
    };
    EXPECT_EQ(fields(0), fields(1));
}

TEST(AtlasReport, PageIsOneFileWithItsData) {
    AtlasEntry entry{.numbers = {518, 518}, .centipawns = 30};
    entry.line = "e2e4";
    entry.san = "e4";
    const std::string page = atlas_page(header_of(small_plan, {}), {entry});
    EXPECT_THAT(page, HasSubstr("[518,518,\"RNBQKBNR\",\"RNBQKBNR\",30,"));
    EXPECT_THAT(page, Not(HasSubstr("@ATLAS_DATA@")));
    for (const char* other : {"src=", "@import", "url(", "http:", "https:", "<link"})
        EXPECT_THAT(page, Not(HasSubstr(other)));
}

}  // namespace
}  // namespace freischach
