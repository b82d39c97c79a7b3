// SPDX-License-Identifier: GPL-3.0-or-later
//
// Input out of the ordinary, and clocks that are nearly down.

#include "tools/conformance/session.h"

namespace freischach {

namespace {

/// After `lines` the engine must still play.
Check survival(const std::string& name, const std::string& expectation, Severity severity,
               const std::vector<std::string>& lines) {
    return {name, expectation, severity, false, [lines](Session& session) {
                for (const std::string& line : lines) {
                    session.send(line);
                    session.expect_ready();
                }
                session.set_position("startpos moves e2e4 e7e5");
                session.search("depth 3");
            }};
}

/// The engine must move within the time left and a margin for a busy machine.
Check clock_check(const std::string& name, const std::string& expectation, Severity severity,
                  const std::vector<std::string>& clocks, int most_milliseconds) {
    return {name, expectation, severity, false, [clocks, most_milliseconds](Session& session) {
                for (const std::string& clock : clocks) {
                    session.set_position("startpos moves e2e4 e7e5");
                    const SearchAnswer answer = session.search(clock);
                    if (answer.milliseconds > most_milliseconds) {
                        Session::fail("it took " + std::to_string(answer.milliseconds) +
                                      " ms after 'go " + clock + "'");
                    }
                }
            }};
}

void check_white_space(Session& session) {
    session.send("\tposition   startpos \t moves  e2e4\t  e7e5   g1f3 ");
    session.assume_position("startpos moves e2e4 e7e5 g1f3");
    session.search("  depth\t 3 ");
    session.send("  isready  ");
    const auto is_readyok = [](const std::string& line) { return first_word(line) == "readyok"; };
    if (!session.engine().wait_for(is_readyok, session.timeout()))
        Session::fail("no readyok after isready with blanks around it");
}

void check_carriage_return(Session& session) {
    session.set_position("startpos moves e2e4 e7e5 g1f3\r");
    session.search("depth 3\r");
    session.send("isready\r");
    const auto is_readyok = [](const std::string& line) { return first_word(line) == "readyok"; };
    if (!session.engine().wait_for(is_readyok, session.timeout()))
        Session::fail("no readyok after isready with a carriage return");
}

void check_long_game(Session& session) {
    std::string moves = "startpos moves";
    for (int i = 0; i < 200; ++i) moves += " g1f3 g8f6 f3g1 f6g8";
    session.set_position(moves + " e2e4");
    session.search("depth 3");
}

void check_bad_searchmoves(Session& session) {
    session.set_position("startpos");
    session.search("depth 3 searchmoves a1a2");
    session.expect_ready();
    session.search("depth 3 searchmoves e9e4 xyz a2a3");
    session.expect_ready();
}

}  // namespace

std::vector<Check> input_checks() {
    using enum Severity;
    return {
        survival("input/unknown-command", "unknown commands are ignored", Required,
                 {"xyzzy", "xyzzy foo bar", "register later", "debug off"}),
        {"input/white-space", "blanks and tabs may be anywhere between words", Required, false,
         check_white_space},
        {"input/carriage-return", "lines may end with CR LF, as from another system", Advice, false,
         check_carriage_return},
        survival("input/empty-lines", "empty lines are ignored", Advice, {"", "   ", "\t"}),
        survival("input/unknown-option", "unknown options and bad values are ignored", Advice,
                 {"setoption name No Such Option value 1", "setoption name Hash value x",
                  "setoption", "setoption name", "setoption value 3"}),
        survival("input/bad-fen", "a bad FEN does not end the program", Advice,
                 {"position fen", "position fen xyz", "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
                  "position fen rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                  "position fen 4k3/8/8/8/8/8/8/4K3 x - - 0 1", "position"}),
        survival("input/bad-rights", "castling rights that cannot be are dropped", Advice,
                 {"position fen 4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1",
                  "position fen 4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1",
                  "position fen 4k3/8/8/8/8/8/8/4K2R w CFkq - 0 1"}),
        survival("input/illegal-move", "an illegal move in the list does no harm", Advice,
                 {"position startpos moves e2e5", "position startpos moves e7e5 xyz",
                  "position startpos moves e1e8"}),
        {"input/bad-searchmoves", "illegal searchmoves do no harm", Advice, false,
         check_bad_searchmoves},
        {"input/long-game", "a game of 801 plies", Advice, false, check_long_game},
        survival("input/long-line", "a line of 100 KiB does no harm", Advice,
                 {std::string(100'000, 'x')}),
    };
}

std::vector<Check> clock_checks() {
    using enum Severity;
    return {
        clock_check("clock/half-second", "half a second left: it moves in time (+0.5 s)", Required,
                    {"wtime 500 btime 500", "wtime 500 btime 500 winc 10 binc 10"}, 1000),
        clock_check(
            "clock/tiny", "some milliseconds left: it moves within a second", Required,
            {"wtime 20 btime 20 winc 0 binc 0", "wtime 1 btime 1", "wtime 20 btime 20 movestogo 1"},
            1000),
        clock_check("clock/moves-to-go", "the whole time for one move is not overstepped (+0.5 s)",
                    Required, {"wtime 500 btime 500 movestogo 1"}, 1000),
        clock_check("clock/negative", "a negative clock: it still moves within a second", Advice,
                    {"wtime -50 btime 1000 winc 0 binc 0", "wtime 0 btime 0"}, 1000),
        clock_check("clock/huge-increment", "the increment is not yet on the clock (+0.5 s)",
                    Required, {"wtime 500 btime 500 winc 20000 binc 20000"}, 1000),
    };
}

}  // namespace freischach
