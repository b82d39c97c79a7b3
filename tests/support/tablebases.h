// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the tests of tablebases share: the tables of tests/data/syzygy, loaded for one test, and
// folders that exist for one test.

#pragma once

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "support/data.h"
#include "tablebases/tablebases.h"

namespace freischach {

/// All tables with three and four men.
inline const std::string table_folder = FREISCHACH_TEST_DATA "/syzygy";

/// For each test the tables are loaded, and forgotten afterwards.
class TablebaseTest : public ::testing::Test {
protected:
    void SetUp() override {
        if (!has_tablebases) GTEST_SKIP() << "built without fathom";
        ASSERT_EQ(load_tablebases(table_folder).most_men, 4);
    }
    void TearDown() override { load_tablebases(""); }
};

/// A folder with a blank in its name, removed with all that is in it at the end of the test.
class TemporaryFolder {
public:
    explicit TemporaryFolder(const std::string& name)
        : path_(std::filesystem::temp_directory_path() /
                ("freischach " + std::to_string(std::hash<const void*>()(this)) + name)) {
        std::filesystem::create_directories(path_);
    }
    ~TemporaryFolder() { std::filesystem::remove_all(path_); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] std::string path() const { return path_.string(); }
    /// Copies those tables whose file names begin and end like this.
    void add_tables(std::string_view start, std::string_view end) const {
        for (const auto& file : std::filesystem::directory_iterator(table_folder)) {
            const std::string name = file.path().filename().string();
            if (name.starts_with(start) && name.ends_with(end))
                std::filesystem::copy(file, path_ / name);
        }
    }
    void add_file(const std::string& name, std::size_t size) const {
        std::ofstream(path_ / name) << std::string(size, 'x');
    }

private:
    std::filesystem::path path_;
};

/// A row of tests/data/syzygy_wdl_dtz.tsv.
struct TableRow {
    std::string fen;
    int wdl, dtz;
    /// The moves that keep the value.
    std::vector<std::string> moves;

    [[nodiscard]] bool keeps_value(Move move) const {
        const std::string text = to_text(move, CastlingText::KingTakesRook);
        return std::ranges::find(moves, text) != moves.end();
    }
};

inline std::vector<TableRow> table_rows() {
    std::vector<TableRow> rows;
    for (const auto& fields : read_tsv("syzygy_wdl_dtz.tsv", 5)) {
        TableRow row{fields[0],
                     parse_number<int>(fields[1]).value_or(99),
                     parse_number<int>(fields[2]).value_or(99),
                     {}};
        for (std::string_view move : split_words(fields[4])) row.moves.emplace_back(move);
        rows.push_back(row);
    }
    return rows;
}

}  // namespace freischach
