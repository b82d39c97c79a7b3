// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the tests share: the records of tests/data, positions from FENs, moves from text, random
// moves. Every helper fails the running test with a message when it cannot do its job.

#pragma once

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/fen.h"
#include "core/move_list.h"
#include "core/notation.h"
#include "util/rng.h"
#include "util/text.h"

namespace freischach {

/// Whether to run the tests that take minutes as well.
inline bool slow_tests() {
    const char* value = std::getenv("FREISCHACH_SLOW_TESTS");
    return value != nullptr && *value != '\0' && std::string_view(value) != "0";
}

/// The records of a file in tests/data: its lines without the header.
inline std::vector<std::string> read_records(const std::string& name) {
    std::ifstream file(std::string(FREISCHACH_TEST_DATA "/") + name);
    std::vector<std::string> records;
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with('#')) records.push_back(line);
    }
    if (records.empty()) ADD_FAILURE() << "no records in " << name;
    return records;
}

/// The fields of `record`, separated by `separator`; they may be empty.
inline std::vector<std::string> split_fields(const std::string& record, char separator) {
    std::vector<std::string> fields;
    std::size_t start = 0;
    while (start <= record.size()) {
        const std::size_t end = std::min(record.find(separator, start), record.size());
        fields.push_back(record.substr(start, end - start));
        start = end + 1;
    }
    return fields;
}

/// The records of a file in tests/data, each of which must have `field_count` fields.
inline std::vector<std::vector<std::string>> read_tsv(const std::string& name,
                                                      std::size_t field_count) {
    std::vector<std::vector<std::string>> rows;
    for (const std::string& record : read_records(name)) {
        rows.push_back(split_fields(record, '\t'));
        if (rows.back().size() == field_count) continue;
        ADD_FAILURE() << name << " has a record without " << field_count << " fields: " << record;
        return {};
    }
    return rows;
}

/// A position with the number of leaves at depths 1, 2, ... below it.
struct PerftRecord {
    std::string fen;
    std::vector<std::uint64_t> leaves;
};

/// The records of an EPD file in tests/data: "FEN ;D1 20 ;D2 400" and so on, with no depth missing.
inline std::vector<PerftRecord> read_perft_suite(const std::string& name) {
    std::vector<PerftRecord> suite;
    for (const std::string& text : read_records(name)) {
        const std::vector<std::string> fields = split_fields(text, ';');
        PerftRecord record{std::string(trim(fields[0])), {}};
        for (std::size_t depth = 1; depth < fields.size(); ++depth) {
            const auto words = split_words(fields[depth]);
            const auto leaves = words.size() == 2 ? parse_number<std::uint64_t>(words[1])
                                                  : std::optional<std::uint64_t>();
            if (!leaves || words[0] != "D" + std::to_string(depth)) {
                ADD_FAILURE() << name << " has a bad record: " << text;
                return {};
            }
            record.leaves.push_back(*leaves);
        }
        suite.push_back(record);
    }
    return suite;
}

/// The position that `fen` means. If it is no FEN the test fails and gets the start position.
inline Position position_from(std::string_view fen) {
    const auto record = parse_fen(fen);
    if (record) return record->position();
    ADD_FAILURE() << "bad FEN in a test: " << fen << ": " << describe(record.error());
    return standard_start_position();
}

/// Whether `moves` has `move`.
template <class Moves>
bool has_move(const Moves& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

/// The legal move written `text`, with castling as king takes rook. If there is none the test
/// fails.
inline std::optional<Move> move_from(const Position& position, std::string_view text) {
    for (Move move : legal_moves(position)) {
        if (to_text(move, CastlingText::KingTakesRook) == text) return move;
    }
    ADD_FAILURE() << text << " is not legal in " << to_fen(position);
    return std::nullopt;
}

/// Plays `moves`, words as in move_from(), up to the first illegal one, which fails the test.
inline void play(Position& position, std::string_view moves) {
    for (std::string_view text : split_words(moves)) {
        const std::optional<Move> move = move_from(position, text);
        if (!move) return;
        position.make(*move);
    }
}

/// The position after `moves` from `fen`.
inline Position position_after(std::string_view fen, std::string_view moves) {
    Position position = position_from(fen);
    play(position, moves);
    return position;
}

/// Some legal move, or no move if there is none.
inline Move random_move(const Position& position, Rng& rng) {
    const MoveList moves = legal_moves(position);
    return moves.empty() ? Move() : moves[std::size_t(rng.below(moves.size()))];
}

}  // namespace freischach
