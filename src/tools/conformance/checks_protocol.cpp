// SPDX-License-Identifier: GPL-3.0-or-later
//
// The greeting, the declarations of options, and the end.

#include <algorithm>

#include "tools/conformance/session.h"
#include "util/text.h"

namespace freischach {

namespace {

/// The words between `name` and the next keyword of an option line.
std::vector<std::string> option_values(const std::string& line, std::string_view name) {
    const std::vector<std::string_view> words = split_words(line);
    std::vector<std::string> values;
    bool after_type = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        after_type |= words[i] == "type";
        if (!after_type || words[i] != name) continue;
        std::string value;
        for (std::size_t k = i + 1; k < words.size(); ++k) {
            const std::string_view word = words[k];
            if (word == "default" || word == "min" || word == "max" || word == "var") break;
            value += (value.empty() ? "" : " ") + std::string(word);
        }
        values.push_back(value);
    }
    return values;
}

std::optional<std::int64_t> option_number(const std::string& line, std::string_view name) {
    const std::vector<std::string> values = option_values(line, name);
    return values.size() == 1 ? parse_number<std::int64_t>(values[0]) : std::nullopt;
}

/// What is wrong with an option line; empty if nothing.
std::string option_fault(const std::string& line) {
    if (!option_name(line) || option_name(line)->empty()) return "no 'name ... type'";
    const std::vector<std::string> types = option_values(line, "type");
    const std::string type = types.empty() ? "" : types[0];
    const std::vector<std::string> defaults = option_values(line, "default");
    if (type == "button") return "";
    if (type == "string") return defaults.empty() ? "no default" : "";
    if (type == "check") {
        const bool good = defaults.size() == 1 && (defaults[0] == "true" || defaults[0] == "false");
        return good ? "" : "the default of a check is true or false";
    }
    if (type == "spin") {
        const auto value = option_number(line, "default");
        const auto low = option_number(line, "min");
        const auto high = option_number(line, "max");
        if (!value || !low || !high) return "a spin has numbers as default, min and max";
        return *low <= *value && *value <= *high ? "" : "the default is not from min to max";
    }
    if (type == "combo") {
        const std::vector<std::string> choices = option_values(line, "var");
        const bool good =
            defaults.size() == 1 && std::ranges::find(choices, defaults[0]) != choices.end();
        return good ? "" : "the default of a combo is one of its vars";
    }
    return "unknown type '" + printable(type) + "'";
}

void check_options(Session& session) {
    for (const std::string& line : session.engine().option_lines()) {
        const std::string fault = option_fault(line);
        if (!fault.empty()) Session::fail("'" + printable(line, 200) + "': " + fault);
    }
}

void check_empty_defaults(Session& session) {
    for (const std::string& line : session.engine().option_lines()) {
        const bool is_string = option_values(line, "type") == std::vector<std::string>{"string"};
        if (is_string && option_values(line, "default") == std::vector<std::string>{""})
            Session::fail("'" + printable(line, 200) + "': the empty default is not <empty>");
    }
}

void check_identity(Session& session) {
    bool has_name = false;
    bool has_author = false;
    for (const DialogueLine& line : session.engine().dialogue()) {
        has_name |= !line.sent && line.text.starts_with("id name ");
        has_author |= !line.sent && line.text.starts_with("id author ");
    }
    if (!has_name) Session::fail("no 'id name' after uci");
    if (!has_author) Session::fail("no 'id author' after uci");
}

void check_chess960_option(Session& session) {
    for (const std::string& line : session.engine().option_lines()) {
        if (option_name(line) != "UCI_Chess960") continue;
        if (option_values(line, "type") != std::vector<std::string>{"check"})
            Session::fail("'" + printable(line, 200) + "' is not of type check");
        return;
    }
    Session::fail("no option of this name");
}

/// Castling shows how UCI_Chess960 is set: with false it is e1g1.
bool castles_classically(Session& session) {
    session.set_position("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    return session.search("depth 2 searchmoves e1g1").move == "e1g1";
}

void check_option_case(Session& session) {
    session.set_chess960(false);
    if (!castles_classically(session)) throw CheckSkipped{"searchmoves is not obeyed"};
    session.set_chess960(true);
    session.set_chess960(false, "uci_chess960");
    try {
        if (castles_classically(session)) return;
    } catch (const CheckFailure&) {
        // Castling came as king takes rook.
    }
    Session::fail("'uci_chess960' was not understood");
}

void check_second_uci(Session& session) {
    if (!session.engine().handshake(session.timeout())) Session::fail("no second uciok");
    session.expect_ready();
}

void expect_end(Session& session, Milliseconds time) {
    if (!session.engine().process().wait_for_end(time))
        Session::fail("still running " + std::to_string(time.count()) + " ms later");
}

void check_quit_status(Session& session) {
    session.send("quit");
    expect_end(session, session.timeout());
    if (!session.engine().process().ended_well())
        Session::fail("it " + *session.engine().process().end());
}

void check_quit(Session& session) {
    session.send("quit");
    expect_end(session, session.timeout());
}

void check_quit_in_search(Session& session) {
    session.set_position("startpos");
    session.send("go infinite");
    session.expect_no_answer(Milliseconds(200));
    session.send("quit");
    expect_end(session, session.timeout());
}

void check_end_of_input(Session& session) {
    session.engine().process().close_input();
    expect_end(session, session.timeout());
}

void check_end_of_input_in_search(Session& session) {
    session.set_position("startpos");
    session.send("go infinite");
    session.expect_no_answer(Milliseconds(200));
    session.engine().process().close_input();
    expect_end(session, session.timeout());
}

void check_new_game(Session& session) {
    session.send("ucinewgame");
    session.expect_ready();
    session.set_position("startpos");
    session.search("depth 2");
    session.send("ucinewgame");
    session.expect_ready();
}

}  // namespace

std::vector<Check> protocol_checks() {
    using enum Severity;
    return {
        {"protocol/identity", "uci is answered with id name and id author", Required, false,
         check_identity},
        {"protocol/options", "option lines have type, default, min, max, var as they should",
         Required, false, check_options},
        {"protocol/empty-default", "an empty string default is written <empty>", Advice, false,
         check_empty_defaults},
        {"protocol/chess960-option", "UCI_Chess960 is declared with type check", Required, false,
         check_chess960_option},
        {"protocol/option-case", "the letter case of option names does not matter", Required, true,
         check_option_case},
        {"protocol/second-uci", "a second uci is answered by uciok", Advice, false,
         check_second_uci},
        {"protocol/new-game", "ucinewgame, then isready", Required, false, check_new_game},
        {"protocol/quit", "quit ends the program", Required, false, check_quit},
        {"protocol/quit-status", "after quit the exit status is 0", Advice, false,
         check_quit_status},
        {"protocol/quit-in-search", "quit ends a search and the program", Required, false,
         check_quit_in_search},
        {"protocol/end-of-input", "the end of input ends the program", Advice, false,
         check_end_of_input},
        {"protocol/end-of-input-in-search", "the end of input ends a search and the program",
         Advice, false, check_end_of_input_in_search},
    };
}

}  // namespace freischach
