// SPDX-License-Identifier: GPL-3.0-or-later
//
// Legal moves come from `go perft 1` or else from a search with more principal variations than
// there are moves. What seems to be missing there is asked for with searchmoves once more.

#include "tools/conformance/session.h"

#include <algorithm>
#include <set>

#include "core/fen.h"
#include "core/move_list.h"
#include "tools/against/move_kind.h"
#include "tools/engine/perft_dialogue.h"
#include "util/stopwatch.h"
#include "util/text.h"

namespace freischach {

namespace {

/// Loading a network may take a while on a busy machine.
constexpr Milliseconds shortest_start{10'000};

bool is_bestmove(const std::string& line) { return first_word(line) == "bestmove"; }

}  // namespace

std::vector<std::string> pv_of(const std::string& info) {
    std::vector<std::string> moves;
    bool in_pv = false;
    for (std::string_view word : split_words(info)) {
        if (in_pv && !looks_like_move(word)) break;
        if (in_pv) moves.emplace_back(word);
        if (word == "pv") in_pv = true;
    }
    return moves;
}

std::optional<std::int64_t> info_number(const std::string& info, std::string_view name) {
    const std::vector<std::string_view> words = split_words(info);
    const auto found = std::ranges::find(words, name);
    if (found == words.end() || found + 1 == words.end()) return std::nullopt;
    return parse_number<std::int64_t>(*(found + 1));
}

std::string last_scored(const std::vector<std::string>& infos) {
    const auto found = std::find_if(infos.rbegin(), infos.rend(), [](const std::string& info) {
        const std::vector<std::string_view> words = split_words(info);
        const auto has = [&](std::string_view word) {
            return std::ranges::find(words, word) != words.end();
        };
        return has("score") && has("pv") && !has("lowerbound") && !has("upperbound");
    });
    return found == infos.rend() ? "" : *found;
}

void Session::greet() {
    const Milliseconds patience = std::max(subject_.timeout, shortest_start);
    if (!engine_.handshake(patience)) fail("no uciok after uci: " + engine_.failure());
    if (engine_.has_option("OwnBook")) send("setoption name OwnBook value false");
    set_chess960(true);
    expect_ready(patience);
}

void Session::set_chess960(bool on, const std::string& option) {
    if (!engine_.has_option("UCI_Chess960")) return;
    send("setoption name " + option + " value " + (on ? "true" : "false"));
    castling_ = on ? CastlingText::KingTakesRook : CastlingText::Classical;
}

void Session::set_position(const std::string& text) {
    assume_position(text);
    send("position " + text);
}

void Session::assume_position(const std::string& text) {
    position_text_ = text;
    const std::size_t moves = text.find(" moves ");
    const std::string root = text.substr(0, moves);
    const auto record =
        parse_fen(root.starts_with("fen ") ? root.substr(4) : to_fen(standard_start_position()));
    if (!record) fail("the kit has a bad FEN: " + root);
    position_ = record->position();
    if (moves == std::string::npos) return;
    for (std::string_view word : split_words(std::string_view(text).substr(moves + 7))) {
        const std::optional<Move> move = parse_move(position_, word);
        if (!move) fail("the kit has an illegal move: " + std::string(word));
        position_.make(*move);
    }
}

void Session::expect_ready() { expect_ready(subject_.timeout); }

void Session::expect_ready(Milliseconds timeout) {
    if (!engine_.is_ready(timeout)) fail("no readyok after isready: " + engine_.failure());
}

SearchAnswer Session::search(const std::string& arguments) {
    return search(arguments, subject_.timeout);
}

SearchAnswer Session::search(const std::string& arguments, Milliseconds timeout) {
    send("go " + arguments);
    return wait_for_answer(timeout);
}

SearchAnswer Session::wait_for_answer(Milliseconds timeout) {
    SearchAnswer answer;
    const Stopwatch stopwatch;
    const auto line = engine_.wait_for(
        [&](const std::string& text) {
            if (first_word(text) == "info") answer.infos.push_back(text);
            return is_bestmove(text);
        },
        timeout);
    if (!line) {
        fail("no bestmove within " + std::to_string(timeout.count()) + " ms: " + engine_.failure());
    }
    answer.milliseconds = stopwatch.milliseconds();
    const std::vector<std::string_view> words = split_words(*line);
    const std::string move(words.size() > 1 ? words[1] : "");
    const bool none = move == "(none)" || move == "0000" || to_lower(move) == "null";
    if (none && !legal_moves(position_).empty()) fail("no move, although there are legal ones");
    if (none) return answer;
    const std::optional<Move> legal = strict_move(position_, move);
    if (!legal) fail("bestmove '" + printable(move) + "' is illegal or misspelled");
    answer.move = move;
    if (words.size() > 3 && words[2] == "ponder") {
        answer.ponder = words[3];
        Position next = position_;
        next.make(*legal);
        if (!strict_move(next, answer.ponder))
            fail("ponder move '" + printable(answer.ponder) + "' is illegal or misspelled");
    }
    return answer;
}

void Session::expect_no_answer(Milliseconds duration) {
    const auto line = engine_.wait_for(is_bestmove, duration);
    if (line) fail("'" + printable(*line) + "' came, which must not come now");
    if (engine_.process().end()) fail("the engine " + *engine_.process().end());
}

std::optional<Move> Session::strict_move(const Position& position, std::string_view text) const {
    for (Move move : legal_moves(position)) {
        if (to_text(move, castling_) == text) return move;
    }
    return std::nullopt;
}

void Session::expect_legal_moves() {
    std::set<std::string> listed, legal;
    std::string extra;
    for (const std::string& text : listed_moves()) {
        if (const auto move = parse_move(position_, text))
            listed.insert(to_text(*move, CastlingText::KingTakesRook));
        else
            extra = text;
    }
    if (!extra.empty()) {
        fail("'" + printable(extra) +
             "' is listed, but illegal: " + describe_illegal(position_, extra));
    }
    for (Move move : legal_moves(position_)) {
        if (listed.contains(to_text(move, CastlingText::KingTakesRook))) continue;
        const std::string text = to_text(move, castling_);
        if (subject_.move_source == MoveSource::MultiPv &&
            search("depth 2 searchmoves " + text).move == text)
            continue;
        fail("'" + text + "' is missing: " + describe_legal(position_, move));
    }
}

std::vector<std::string> Session::listed_moves() {
    std::vector<std::string> moves;
    if (subject_.move_source == MoveSource::None)
        throw CheckSkipped{"neither 'go perft' nor MultiPV lists the engine's moves"};
    if (subject_.move_source == MoveSource::MultiPv) return moves_of_multipv();
    try {
        PerftDialogue dialogue(engine_, subject_.timeout);
        for (const DivideTextLine& line : dialogue.divide(position_text_, 1))
            moves.push_back(line.move);
    } catch (const EngineError& error) {
        fail(error.what());
    }
    return moves;
}

std::vector<std::string> Session::moves_of_multipv() {
    const std::size_t count = legal_moves(position_).size() + 1;
    for (const std::string& line : engine_.option_lines()) {
        if (option_name(line) != "MultiPV") continue;
        if (info_number(line, "max").value_or(0) < std::int64_t(count))
            throw CheckSkipped{"MultiPV is too small to list the engine's moves"};
    }
    send("setoption name MultiPV value " + std::to_string(count));
    std::vector<std::string> moves;
    for (const std::string& info : search("depth 2").infos) {
        const std::vector<std::string> pv = pv_of(info);
        if (!pv.empty()) moves.push_back(pv.front());
    }
    send("setoption name MultiPV value 1");
    return moves;
}

}  // namespace freischach
