// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scores of mates, roots without moves, and principal variations, which must be legal to the end.

#include <cstdlib>

#include "core/move_list.h"
#include "tools/conformance/session.h"

namespace freischach {

namespace {

/// The end of the variation in `info`.
Position end_of_variation(const Session& session, const std::string& info) {
    Position position = session.position();
    const std::string complaint = "' is illegal or misspelled in '" + info + "'";
    for (const std::string& text : pv_of(info)) {
        const std::optional<Move> move = session.strict_move(position, text);
        if (!move) Session::fail(std::string("'").append(text).append(complaint));
        position.make(*move);
    }
    return position;
}

/// If the engine sees a mate, which comes in `moves` or later (negative: of the side to move), its
/// score must be in moves, as its own variation shows.
void expect_mate(Session& session, const std::string& text, int moves) {
    session.set_position(text);
    const std::string info = last_scored(session.search("depth 9").infos);
    const auto mate = info_number(info, "mate");
    if (!mate) throw CheckSkipped{"it did not see the mate"};
    if ((*mate < 0) != (moves < 0) || std::abs(*mate) < std::abs(moves)) {
        Session::fail("expected 'score mate " + std::to_string(moves) + "', got '" + info + "'");
    }
    const Position end = end_of_variation(session, info);
    if (!end.in_check() || !legal_moves(end).empty()) return;
    const auto plies = std::int64_t(pv_of(info).size());
    if (*mate != (moves < 0 ? -(plies / 2) : (plies + 1) / 2))
        Session::fail("the score does not match the moves of the variation in '" + info + "'");
}

void check_mate_score(Session& session) {
    expect_mate(session, "fen 7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", 1);
    expect_mate(session, "fen 4k3/8/8/8/8/8/8/R3K2R w - - 0 1", 2);
}

void check_mated_score(Session& session) {
    expect_mate(session, "fen 4k3/R7/8/8/8/8/8/4K2R b - - 0 1", -1);
}

/// A root without legal moves: no move is answered, and the engine lives on.
void expect_no_move(Session& session, const std::string& position) {
    session.set_position(position);
    session.send("go depth 3");
    session.wait_for_answer(session.timeout());
    session.expect_ready();
    session.set_position("startpos moves e2e4 e7e5");
    session.search("depth 3");
}

void check_mated_root(Session& session) {
    expect_no_move(session, "fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
}

void check_mated_root_with_right(Session& session) {
    expect_no_move(session, "fen 1k1r4/1pp2b1p/p7/P1B2R2/N7/3P2b1/1PP4Q/RK2r3 w A - 1 29");
}

void check_stalemated_root(Session& session) {
    expect_no_move(session, "fen 7k/5Q2/8/8/8/8/8/K7 b - - 0 1");
}

void check_fifty_moves(Session& session) {
    session.set_position("fen 4k3/8/8/8/8/8/3R4/4K3 w - - 99 80 moves d2d3");
    session.search("depth 3");
    session.set_position("startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    session.search("depth 3");
}

/// Plays each variation that the engine prints.
void expect_legal_variations(Session& session, const std::vector<std::string>& infos) {
    for (const std::string& info : infos) end_of_variation(session, info);
}

void check_variations(Session& session, const std::vector<std::string>& positions) {
    for (const std::string& position : positions) {
        session.set_position(position);
        session.send("go movetime 700");
        expect_legal_variations(
            session, session.wait_for_answer(Milliseconds(700) + session.timeout()).infos);
    }
}

void check_pv_chess960(Session& session) {
    check_variations(
        session, {"fen rkrnbbqn/pppppppp/8/8/8/8/PPPPPPPP/RKRNBBQN w CAca - 0 1 moves e2e4 e7e5",
                  "fen rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 0 12",
                  "fen brkr4/p1p1bppp/1pq1p1nn/6N1/3P3P/1P4P1/PBP2P2/1RKRQBN1 b DBdb - 0 9",
                  "fen q1kn1br1/3p1p1p/1rpB2p1/1p6/p7/P4P2/BPPP2PP/QRKN3R w HB - 1 13"});
}

void check_pv_standard(Session& session) {
    session.set_chess960(false);
    check_variations(session,
                     {"startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 f8c5",
                      "fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"});
}

}  // namespace

std::vector<Check> mate_checks() {
    using enum Severity;
    return {
        {"mate/score", "mates are scored in moves: score mate 1, score mate 2", Required, false,
         check_mate_score},
        {"mate/mated-score", "being mated is negative: score mate -1", Required, false,
         check_mated_score},
        {"mate/mated-root", "a mated root: bestmove (none) or 0000, and no crash", Advice, false,
         check_mated_root},
        {"mate/mated-root-with-right", "a mated root with a castling right left", Advice, true,
         check_mated_root_with_right},
        {"mate/stalemated-root", "a stalemated root: bestmove (none) or 0000, and no crash", Advice,
         false, check_stalemated_root},
        {"mate/drawn-root", "a root that is a draw by rule still gets a move", Required, false,
         check_fifty_moves},
        {"pv/chess960", "variations are legal and spelled right in Chess960", Required, true,
         check_pv_chess960},
        {"pv/standard", "variations are legal and spelled right in standard chess", Required, false,
         check_pv_standard},
    };
}

}  // namespace freischach
