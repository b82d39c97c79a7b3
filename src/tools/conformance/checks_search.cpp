// SPDX-License-Identifier: GPL-3.0-or-later
//
// The arguments of `go`, and what the engine must do while it searches.

#include <algorithm>

#include "tools/conformance/session.h"

namespace freischach {

namespace {

/// How promptly a searching engine must react; generous, for busy machines.
constexpr Milliseconds prompt{1000};
/// How long nothing must come.
constexpr Milliseconds a_while{700};
constexpr const char* middlegame =
    "fen bqrnkrnb/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/BQRNKRNB w FCfc - 0 2";
constexpr const char* standard_middlegame =
    "fen r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
constexpr const char* mate_in_one = "fen 7k/8/5K2/6Q1/8/8/8/8 w - - 0 1";

void set_middlegame(Session& session) {
    session.set_position(session.engine().has_option("UCI_Chess960") ? middlegame
                                                                     : standard_middlegame);
}

void check_depth(Session& session) {
    set_middlegame(session);
    session.search("depth 4");
    session.set_position("startpos moves e2e4 e7e5");
    session.search("depth 3");
}

void check_nodes(Session& session) {
    set_middlegame(session);
    session.search("nodes 20000");
}

void check_nodes_few(Session& session) {
    set_middlegame(session);
    const SearchAnswer answer = session.search("nodes 20000");
    std::int64_t nodes = 0;
    for (const std::string& info : answer.infos)
        nodes = std::max(nodes, info_number(info, "nodes").value_or(0));
    if (nodes > 40'000) Session::fail("it reports " + std::to_string(nodes) + " nodes");
}

void check_movetime(Session& session) {
    set_middlegame(session);
    const SearchAnswer answer = session.search("movetime 400");
    if (answer.milliseconds > 400 + prompt.count())
        Session::fail("it took " + std::to_string(answer.milliseconds) + " ms");
}

void expect_move(const SearchAnswer& answer, const std::string& move) {
    if (answer.move != move) Session::fail("it chose " + answer.move + ", not " + move);
}

void check_searchmoves(Session& session) {
    session.set_position("startpos");
    expect_move(session.search("depth 3 searchmoves a2a3"), "a2a3");
    expect_move(session.search("depth 3 searchmoves h2h4"), "h2h4");
    const std::string move = session.search("depth 3 searchmoves b2b3 g1h3").move;
    if (move != "b2b3" && move != "g1h3")
        Session::fail("it chose " + move + " although only b2b3 and g1h3 were to be searched");
}

void check_searchmoves_first(Session& session) {
    session.set_position("startpos");
    expect_move(session.search("searchmoves a2a3 depth 3"), "a2a3");
}

void check_mate(Session& session) {
    session.set_position(mate_in_one);
    session.search("mate 1");
}

void stop(Session& session) {
    session.send("stop");
    session.wait_for_answer(prompt);
}

void check_infinite(Session& session) {
    set_middlegame(session);
    session.send("go infinite");
    session.expect_no_answer(a_while);
    stop(session);
}

void check_infinite_ended(Session& session) {
    for (const char* position : {mate_in_one, "fen 7k/8/8/8/8/8/6q1/7K w - - 0 1"}) {
        session.set_position(position);
        session.send("go infinite");
        session.expect_no_answer(Milliseconds(1500));
        stop(session);
    }
}

void require_ponder(Session& session) {
    if (!session.engine().has_option("Ponder")) throw CheckSkipped{"no option Ponder"};
    session.send("setoption name Ponder value true");
    session.set_position("startpos moves e2e4 e7e5");
    session.send("go ponder wtime 1000 btime 1000 winc 0 binc 0");
    session.expect_no_answer(Milliseconds(1300));
}

void check_ponder_hit(Session& session) {
    require_ponder(session);
    session.send("ponderhit");
    session.wait_for_answer(Milliseconds(1000) + prompt);
}

void check_ponder_stop(Session& session) {
    require_ponder(session);
    stop(session);
}

void check_one_answer(Session& session) {
    session.set_position("startpos");
    session.search("depth 2");
    session.send("stop");
    session.expect_no_answer(a_while);
    session.expect_ready();
}

void check_ready_in_search(Session& session) {
    set_middlegame(session);
    session.send("go infinite");
    session.expect_ready(prompt);
    session.expect_no_answer(a_while);
    stop(session);
}

void check_stop_at_once(Session& session) {
    set_middlegame(session);
    for (int i = 0; i < 5; ++i) {
        session.send("go infinite");
        stop(session);
    }
}

void check_stop_idle(Session& session) {
    session.send("stop");
    session.send("ponderhit");
    session.expect_ready();
    set_middlegame(session);
    session.search("depth 3");
}

void check_option_in_search(Session& session) {
    set_middlegame(session);
    session.send("go infinite");
    session.expect_no_answer(Milliseconds(200));
    session.send("setoption name Hash value 32");
    session.expect_ready(prompt);
    stop(session);
}

void check_score(Session& session) {
    set_middlegame(session);
    const SearchAnswer answer = session.search("depth 4");
    const std::string info = last_scored(answer.infos);
    if (info.empty()) Session::fail("no info line with score and pv");
    const std::vector<std::string> pv = pv_of(info);
    if (pv.empty() || pv.front() != answer.move)
        Session::fail("the last pv does not begin with the move that was chosen");
}

}  // namespace

std::vector<Check> go_checks() {
    using enum Severity;
    return {
        {"go/depth", "go depth N ends by itself with a legal move", Required, false, check_depth},
        {"go/nodes", "go nodes N ends by itself", Required, false, check_nodes},
        {"go/nodes-few", "go nodes N searches at most twice as many", Advice, false,
         check_nodes_few},
        {"go/movetime", "go movetime 400 takes at most a second more", Required, false,
         check_movetime},
        {"go/searchmoves", "only the given moves are searched", Required, false, check_searchmoves},
        {"go/searchmoves-first", "other arguments may follow the moves", Advice, false,
         check_searchmoves_first},
        {"go/mate", "go mate N ends by itself on a mate", Required, false, check_mate},
        {"go/infinite", "no bestmove before stop", Required, false, check_infinite},
        {"go/infinite-ended", "no bestmove before stop, also on a mate or an only move", Required,
         false, check_infinite_ended},
        {"go/ponder-hit", "no bestmove before ponderhit, one after it", Required, false,
         check_ponder_hit},
        {"go/ponder-stop", "stop ends pondering with a bestmove", Required, false,
         check_ponder_stop},
        {"go/info", "the last score comes with a pv that begins with the bestmove", Advice, false,
         check_score},
    };
}

std::vector<Check> response_checks() {
    using enum Severity;
    return {
        {"response/one-answer", "a late stop brings no second bestmove", Required, false,
         check_one_answer},
        {"response/ready-in-search", "isready is answered at once and the search goes on", Required,
         false, check_ready_in_search},
        {"response/stop-at-once", "stop right after go is answered within a second", Required,
         false, check_stop_at_once},
        {"response/stop-idle", "stop and ponderhit without a search are ignored", Required, false,
         check_stop_idle},
        {"response/option-in-search", "setoption during a search does no harm", Advice, false,
         check_option_in_search},
    };
}

}  // namespace freischach
