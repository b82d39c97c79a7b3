// SPDX-License-Identifier: GPL-3.0-or-later
//
// `go mate N` on a suite of positions from games, whose shortest mates Stockfish has found: the
// distance is that one, and the line is legal to the mate.

#include <string>

#include <gtest/gtest.h>

#include "support/search.h"

namespace freischach {
namespace {

/// Ten times what the slowest record needs.
constexpr std::uint64_t patience = 20'000'000;
/// The slow tests take every record, the others one in so many.
constexpr std::size_t fast_step = 5;

TEST(MateSuite, EveryMateIsFoundAndShown) {
    const auto records = read_records("mates.epd");
    EXPECT_GE(records.size(), 100U);
    for (std::size_t i = 0; i < records.size(); i += slow_tests() ? 1 : fast_step) {
        const std::string& record = records[i];
        SCOPED_TRACE(record);
        const auto fields = split_fields(record.substr(0, record.size() - 1), ' ');
        ASSERT_EQ(fields.size(), 6U) << record;
        ASSERT_EQ(fields[4], "dm") << record;
        const int moves = parse_number<int>(fields[5]).value_or(0);
        ThreadPool pool(16);
        RecordingListener heard;
        SearchLimits limits = node_limit(patience);
        limits.mate = moves;
        search_into(heard, pool, game_from(record.substr(0, record.find(" dm"))), limits);
        EXPECT_EQ(heard.score(), mate_in(2 * moves - 1)) << heard.result.nodes << " nodes";
    }
}

}  // namespace
}  // namespace freischach
