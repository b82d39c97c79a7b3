// SPDX-License-Identifier: GPL-3.0-or-later
//
// The commands of a UCI line as typed records. The functions here read the text behind the
// command word; they neither print nor know the position, so moves stay text. Records view
// into the text that was read.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "search/limits.h"
#include "tools/bench.h"
#include "tools/datagen/genfens.h"
#include "util/result.h"

namespace freischach {

enum class CommandErrorCode : std::uint8_t {
    Missing,  ///< The text ends, or goes on with another keyword, where something must stand.
    Unknown,  ///< A word that means nothing here.
    NotANumber,
    OutOfRange,  ///< A number beyond what is allowed.
    Illegal,     ///< A move that the position does not have.
};

/// What is wrong with a command.
struct CommandError {
    CommandErrorCode code;
    /// What was being read: "go depth".
    std::string where;
    /// The word that is wrong; empty for Missing.
    std::string token;
    /// What should stand there: "a number from 0 to 959".
    std::string expected;
    bool operator==(const CommandError&) const = default;
};

/// One line that names the token and the reason.
std::string describe(const CommandError& error);
/// One line for several errors of one command. Of a great many only the first are described.
std::string describe(const std::vector<CommandError>& errors);

/// The whole number that all of `text` is; one that does not fit becomes the nearest that does.
std::optional<std::int64_t> saturating_number(std::string_view text);

/// The whole number that `token` is, from `min` to `max`.
Result<std::int64_t, CommandError> number_in_range(std::string_view where, std::string_view token,
                                                   std::int64_t min, std::int64_t max);

/// `go`: the limits, in any order.
struct GoCommand {
    /// Without search_moves. Numbers beyond what the search can use are cut to what it can.
    SearchLimits limits;
    /// The moves behind `searchmoves`, as written.
    std::vector<std::string_view> search_moves;
    /// Count the leaves of the move tree this deep instead of searching.
    std::optional<int> perft;
    /// What was left out because it makes no sense. The rest is to be obeyed all the same: a GUI
    /// that waits for the move would otherwise wait for ever.
    std::vector<CommandError> errors;
};
/// Fails only if it is a perft without a depth, which has no move that a GUI could wait for.
Result<GoCommand, CommandError> parse_go(std::string_view text);

/// `genfens N seed S book B`, where B is None or a file; what follows is for other engines.
Result<GenfensSettings, CommandError> parse_genfens(std::string_view text);

/// `position`: where the game starts and which moves follow.
struct PositionCommand {
    struct Standard {};
    struct Fen {
        std::string_view text;
    };
    /// `frc` and `dfrc`: start numbers, 0 to 959.
    struct Numbered {
        int white, black;
    };
    std::variant<Standard, Fen, Numbered> start;
    std::vector<std::string_view> moves;
};
Result<PositionCommand, CommandError> parse_position(std::string_view text);

/// `setoption`: the words of the name joined by single blanks, and the value as it stands.
struct SetOptionCommand {
    std::string name;
    /// Nothing if there is no word `value`.
    std::optional<std::string_view> value;
};
Result<SetOptionCommand, CommandError> parse_set_option(std::string_view text);

/// `debug`: on or off.
Result<bool, CommandError> parse_debug(std::string_view text);

/// `bench`: depth, threads and MiB of hash, of which the last may be missing.
Result<BenchSettings, CommandError> parse_bench(std::string_view text);

}  // namespace freischach
