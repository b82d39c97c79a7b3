// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values and distances that two other probers agree on, positions that must not be looked up,
// and folders of every kind.

#include "tablebases/tablebases.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "support/tablebases.h"
#include "tablebases/table_file.h"

namespace freischach {
namespace {

int sign(int number) { return number > 0 ? 1 : number < 0 ? -1 : 0; }

/// The distance of the best move: the soonest win, else a draw, else the latest loss.
int best_distance(const std::vector<MoveDtz>& moves) {
    int best = -1000;
    const auto merit = [](int dtz) { return dtz == 0 ? 0.0 : 1.0 / dtz; };
    for (const MoveDtz& move : moves) {
        if (best == -1000 || merit(move.dtz) > merit(best)) best = move.dtz;
    }
    return best;
}

class Tablebases : public TablebaseTest {};

TEST_F(Tablebases, ValuesAreThoseOfOtherProbers) {
    for (const TableRow& row : table_rows()) {
        const auto value = probe_wdl(position_from(row.fen));
        ASSERT_TRUE(value) << row.fen;
        EXPECT_EQ(int(*value), row.wdl) << row.fen;
    }
}

TEST_F(Tablebases, DistancesAreThoseOfOtherProbers) {
    for (const TableRow& row : table_rows()) {
        const Position position = position_from(row.fen);
        const auto root = probe_root_dtz(position);
        ASSERT_TRUE(root) << row.fen;
        EXPECT_EQ(root->dtz, row.dtz) << row.fen;
        EXPECT_EQ(root->moves.size(), legal_moves(position).size()) << row.fen;
        EXPECT_NEAR(best_distance(root->moves), row.dtz, 1) << row.fen;
        for (const auto& [move, dtz] : root->moves) {
            const bool keeps = row.keeps_value(move);
            EXPECT_EQ(sign(dtz) == sign(row.wdl), keeps)
                << row.fen << " " << to_text(move, CastlingText::KingTakesRook);
        }
    }
}

TEST_F(Tablebases, BareKingsAreADraw) {
    EXPECT_EQ(probe_wdl(position_from("8/8/8/8/8/8/k7/4K3 w - - 0 1")), Wdl::Draw);
}

TEST_F(Tablebases, AnEnPassantCaptureCounts) {
    const char* with = "8/8/8/8/k2Pp3/8/8/4K3 b - d3 0 1";
    const char* without = "8/8/8/8/k2Pp3/8/8/4K3 b - - 0 1";
    const auto has_capture = [](const char* fen) {
        const Position position = position_from(fen);
        const auto root = probe_root_dtz(position);
        return root && std::ranges::any_of(root->moves, [](const MoveDtz& move) {
                   return move.move.kind() == Move::EnPassant;
               });
    };
    EXPECT_TRUE(has_capture(with));
    EXPECT_FALSE(has_capture(without));
}

TEST_F(Tablebases, AreNotAskedWhileASideMayCastle) {
    for (const char* fen : {"4k3/8/8/8/8/8/8/4K2R w H - 0 1", "4k3/8/8/8/8/8/8/4K2R b H - 0 1",
                            "1rk5/8/8/8/8/8/8/5K2 w b - 0 1"}) {
        EXPECT_FALSE(probe_wdl(position_from(fen))) << fen;
        EXPECT_FALSE(probe_root_dtz(position_from(fen))) << fen;
    }
    EXPECT_EQ(probe_wdl(position_from("4k3/8/8/8/8/8/8/4K2R w - - 0 1")), Wdl::Win);
}

TEST_F(Tablebases, AreNotAskedAboutMoreMenThanTheyHave) {
    const Position position = position_from("4k3/8/8/8/8/8/8/Q2QKQ2 w - - 0 1");
    EXPECT_FALSE(probe_wdl(position));
    EXPECT_FALSE(probe_root_dtz(position));
}

TEST_F(Tablebases, FoldersAreSkippedWithAReason) {
    const TemporaryFolder empty("empty");
    const auto found = load_tablebases("/no/such/folder::" + table_folder + ":" + empty.path() +
                                       ":" + table_folder + ":");
    EXPECT_EQ(found.wdl_tables, 35);
    EXPECT_EQ(found.dtz_tables, 35);
    EXPECT_EQ(found.most_men, 4);
    ASSERT_EQ(found.skipped.size(), 2U);
    EXPECT_EQ(found.skipped[0].path, "/no/such/folder");
    EXPECT_EQ(found.skipped[1].path, empty.path());
    EXPECT_NE(found.skipped[0].reason, found.skipped[1].reason);
    EXPECT_TRUE(probe_wdl(position_from("4k3/8/8/8/8/8/8/4K2R w - - 0 1")));
}

TEST_F(Tablebases, MayLieInSeveralFolders) {
    const TemporaryFolder queens("queens");
    const TemporaryFolder rooks("rooks");
    queens.add_tables("KQvK.", "");
    rooks.add_tables("KRvK.", ".rtbw");
    const auto found = load_tablebases(queens.path() + folder_separator + rooks.path());
    EXPECT_EQ(found.wdl_tables, 2);
    EXPECT_EQ(found.dtz_tables, 1);
    EXPECT_EQ(found.most_men, 3);
    EXPECT_TRUE(found.skipped.empty());
    EXPECT_TRUE(probe_root_dtz(position_from("4k3/8/8/8/8/8/8/4K2Q w - - 0 1")));
    const Position rook = position_from("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    EXPECT_EQ(probe_wdl(rook), Wdl::Win);
    EXPECT_FALSE(probe_root_dtz(rook));
    EXPECT_FALSE(probe_wdl(position_from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")));
}

TEST_F(Tablebases, OtherFilesAreNoTables) {
    const TemporaryFolder folder("junk");
    folder.add_file("KQvK.rtbw", 100);  // broken off
    folder.add_file("notes.rtbw", 16 + 64);
    folder.add_file("KRvK.txt", 16 + 64);
    std::filesystem::create_directory(folder.path() + "/KRvK.rtbw");
    const auto found = load_tablebases(folder.path());
    EXPECT_EQ(found.wdl_tables, 0);
    EXPECT_EQ(found.skipped.size(), 1U);
    EXPECT_FALSE(probe_wdl(position_from("4k3/8/8/8/8/8/8/4K2Q w - - 0 1")));
    // Beside a good table they are said.
    folder.add_tables("KBvK.", "");
    EXPECT_EQ(load_tablebases(folder.path()).wdl_tables, 1);
    EXPECT_EQ(load_tablebases(folder.path()).ignored_files, 2);
}

// Wherever it is cut off, a table is either left alone or its folder is.
TEST_F(Tablebases, OnlyWholeFilesAreTables) {
    int tables = 0;
    for (const auto& file : std::filesystem::directory_iterator(table_folder)) {
        const std::string name = file.path().stem();
        const bool is_wdl = file.path().extension() == ".rtbw";
        EXPECT_EQ(examine_table(file.path(), name, is_wdl), TableFile::Good) << file.path();
        ++tables;
        const TemporaryFolder folder("cut");
        const std::string copy = folder.path() + "/copy";
        std::filesystem::copy_file(file.path(), copy);
        // A cut that fathom would not notice.
        for (auto size = file.file_size() - 64; size > 64; size /= 2, size += 16 - size % 64) {
            std::filesystem::resize_file(copy, size);
            EXPECT_EQ(examine_table(copy, name, is_wdl), TableFile::Damaged) << name << ' ' << size;
        }
    }
    EXPECT_EQ(tables, 70);
}

// The magic and the size are those of a table, the men in the header are none.
TEST_F(Tablebases, AFolderWithADamagedTableIsSkipped) {
    const TemporaryFolder folder("damaged");
    folder.add_tables("KQvK.", "");
    for (const auto& [ending, magic] :
         {std::pair(".rtbw", "\x71\xE8\x23\x5D"), std::pair(".rtbz", "\xD7\x66\x0C\xA5")}) {
        const std::string name = std::string("KNvK") + ending;
        std::ofstream(folder.path() + "/" + name, std::ios::binary)
            << magic << std::string(16 + 64 - 4, '\0');
        const auto found = load_tablebases(folder.path());
        EXPECT_EQ(found.wdl_tables, 0);
        ASSERT_EQ(found.skipped.size(), 1U);
        EXPECT_EQ(found.skipped[0].reason, name + " is damaged");
        EXPECT_FALSE(probe_wdl(position_from("4k3/8/8/8/8/8/8/4K2N w - - 0 1")));
        std::filesystem::remove(folder.path() + "/" + name);
    }
    EXPECT_EQ(load_tablebases(folder.path()).wdl_tables, 1);
}

// Tables with pawns name their men four times.
TEST_F(Tablebases, EachNamingOfTheMenCounts) {
    std::ifstream file(table_folder + "/KPvKP.rtbw", std::ios::binary);
    const std::string table{std::istreambuf_iterator<char>(file), {}};
    const TemporaryFolder folder("pawns");
    const auto tables_of = [&](const std::string& content) {
        std::ofstream(folder.path() + "/KPvKP.rtbw", std::ios::binary) << content;
        return load_tablebases(folder.path()).wdl_tables;
    };
    EXPECT_EQ(tables_of(table), 1);
    for (const std::size_t set : {0, 1, 2, 3}) {
        std::string damaged = table;
        damaged[5 + set * 6 + 2] = 0;
        EXPECT_EQ(tables_of(damaged), 0) << set;
    }
}

TEST_F(Tablebases, LongNamesAreNoTables) {
    const TemporaryFolder folder("long");
    std::ofstream(folder.path() + "/KQQQQQQvKQQQQ.rtbw", std::ios::binary)
        << "\x71\xE8\x23\x5D" << std::string(16 + 64 - 4, '\x55');
    EXPECT_EQ(load_tablebases(folder.path()).skipped.at(0).reason, "no tables");
}

TEST_F(Tablebases, AnEmptyPathForgetsThem) {
    const auto found = load_tablebases("");
    EXPECT_EQ(found.most_men, 0);
    EXPECT_TRUE(found.skipped.empty());
    EXPECT_FALSE(probe_wdl(position_from("4k3/8/8/8/8/8/8/4K2Q w - - 0 1")));
}

}  // namespace
}  // namespace freischach
