// SPDX-License-Identifier: GPL-3.0-or-later
//
// How moves are spelled: castling in and out, with UCI_Chess960 on and off, and promotions.

#include "tools/conformance/session.h"

namespace freischach {

namespace {

/// The engine is asked for one move and must spell it like this.
void expect_spelling(Session& session, const std::string& move) {
    const SearchAnswer answer = session.search("depth 2 searchmoves " + move);
    if (answer.move != move)
        throw CheckSkipped{"searchmoves is not obeyed: it chose " + answer.move};
}

void check_output_chess960(Session& session) {
    for (const auto& [position, move] : {std::pair{"fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1"},
                                         std::pair{"fen r2k4/8/8/8/8/8/8/4K3 b a - 0 1", "d8a8"},
                                         std::pair{"fen 4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1"}}) {
        session.set_position(position);
        expect_spelling(session, move);
    }
}

void check_output_classical(Session& session) {
    session.set_chess960(false);
    session.set_position("fen r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
    expect_spelling(session, "e1g1");
    session.set_position("fen r3k3/8/8/8/8/8/8/4K2R b Kq - 0 1");
    expect_spelling(session, "e8c8");
}

void check_input_chess960(Session& session) {
    for (const char* position : {"fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1h1",
                                 "fen 5k1r/8/8/8/8/8/8/5K1R w Hh - 0 1 moves f1h1",
                                 "fen 2rk4/8/8/8/8/8/8/4K3 b c - 0 1 moves d8c8"}) {
        session.set_position(position);
        session.expect_legal_moves();
    }
}

void check_input_classical(Session& session) {
    session.set_chess960(false);
    session.set_position("fen r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1 moves e1g1");
    session.expect_legal_moves();
    session.set_position("fen r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1 moves e1g1 e8c8");
    session.expect_legal_moves();
}

void check_input_either(Session& session) {
    session.set_chess960(false);
    session.set_position("fen r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1 moves e1h1");
    session.expect_legal_moves();
}

void check_option_after_position(Session& session) {
    session.set_chess960(false);
    session.set_position("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    session.set_chess960(true);
    expect_spelling(session, "e1h1");
}

void check_promotion(Session& session) {
    session.set_position("fen 8/P6k/8/8/8/8/8/K7 w - - 0 1");
    expect_spelling(session, "a7a8n");
    session.set_position("fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8n");
    session.expect_legal_moves();
}

}  // namespace

std::vector<Check> castling_checks() {
    using enum Severity;
    return {
        {"spelling/castling-out-chess960", "UCI_Chess960 true: king takes rook (e1h1)", Required,
         true, check_output_chess960},
        {"spelling/castling-out-classical", "UCI_Chess960 false: the king's move (e1g1)", Required,
         false, check_output_classical},
        {"spelling/castling-in-chess960", "UCI_Chess960 true: e1h1 is understood", Required, true,
         check_input_chess960},
        {"spelling/castling-in-classical", "UCI_Chess960 false: e1g1 is understood", Required,
         false, check_input_classical},
        {"spelling/castling-in-either", "UCI_Chess960 false: e1h1 is understood too", Advice, true,
         check_input_either},
        {"spelling/option-after-position", "UCI_Chess960 may be set after the position", Advice,
         true, check_option_after_position},
        {"spelling/promotion", "promotions have a lower-case letter (a7a8n)", Required, false,
         check_promotion},
    };
}

}  // namespace freischach
