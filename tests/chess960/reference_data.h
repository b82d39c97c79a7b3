// SPDX-License-Identifier: GPL-3.0-or-later
//
// The reference files of tests/data that concern start positions, read as plain text. A file
// that cannot be read gives no rows, so tests check how many there are.

#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace freischach::reference {

/// The lines of a file in tests/data that are neither empty nor comments.
inline std::vector<std::string> lines_of(const std::string& name) {
    std::ifstream file(std::string(FREISCHACH_TEST_DATA) + "/" + name);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line.front() != '#') lines.push_back(line);
    }
    return lines;
}

struct StartRow {
    int number;
    std::string back_rank;
    int mirror;
};

/// All start positions; row n should have number n.
inline std::vector<StartRow> start_rows() {
    std::vector<StartRow> rows;
    for (const std::string& line : lines_of("sp_numbers.tsv")) {
        StartRow row{};
        std::istringstream(line) >> row.number >> row.back_rank >> row.mirror;
        rows.push_back(row);
    }
    return rows;
}

/// The FENs (Shredder style) of an EPD file.
inline std::vector<std::string> fens_of(const std::string& name) {
    std::vector<std::string> fens = lines_of(name);
    for (std::string& fen : fens) fen.resize(fen.find(" ;"));
    return fens;
}

}  // namespace freischach::reference
