// SPDX-License-Identifier: GPL-3.0-or-later
//
// A UCI engine that only counts leaves, with one error planted: what `perft --against` must find.
// Usage: faulty_engine FAULT. A legal move more or less, a right too many, a bad answer, no answer.

#include <iostream>
#include <string>
#include <thread>
#include <vector>

#include "core/fen.h"
#include "core/move_list.h"
#include "core/notation.h"
#include "util/text.h"

using namespace freischach;

namespace {

std::string fault;

bool is(std::string_view name) { return fault == name; }

/// A position as the engine with the fault sees it.
struct State {
    Position position = standard_start_position();
    /// Rights of rooks that are lost by the rules but not by this engine.
    Bitboard kept = 0;
    /// The square that the last double push passed.
    Square passed = NoSquare;

    [[nodiscard]] const Board& board() const { return position.board(); }

    void play(Move move) {
        const Color us = position.side_to_move();
        const Bitboard rights = board().castling_rooks;
        const bool king_moves = position.type_on(move.from()) == King && !move.is_castling();
        passed = move.kind() == Move::DoublePush ? move.to() - forward(us) : NoSquare;
        position.make(move);
        if (is("right-after-rook-capture")) kept |= rights & bit(move.to()) & ~board().colors[~us];
        if (is("right-after-rook-capture")) kept &= ~bit(move.from());
        if (is("right-after-king-move") && king_moves) kept |= rights & board().colors[us];
        restore_rights();
    }

    void restore_rights() {
        Board changed = board();
        for (Color color : both_colors) {
            const bool at_home = contains(home_rank(color), changed.king(color));
            if (at_home)
                changed.castling_rooks |= kept & home_rank(color) & changed.pieces(color, Rook);
        }
        if (changed.castling_rooks != board().castling_rooks)
            position = Position(changed, position.halfmove_clock(), position.fullmove_number());
    }
};

/// Whether the fault lets the king castle with `rook` against the rules.
template <Color Us>
bool castles_wrongly(const Position& position, Square rook) {
    const Board& board = position.board();
    const Square king = board.king(Us);
    const Bitboard path = castling_path(Us, king, rook) & board.occupied();
    const Bitboard walk = castling_king_walk(Us, king, rook);
    const Bitboard attacked = detail::attacked_squares<Us>(board, walk);
    const Bitboard target = bit(castled_king(Us, wing_of(king, rook)));
    const bool safe = castled_king_is_safe<Us>(board, king, rook);
    if (position.in_check()) return false;
    if (is("blocked-castling")) return path != 0 && (path & walk) == 0 && attacked == 0 && safe;
    if (path != 0) return false;
    if (is("castling-through-check")) return attacked != 0 && (attacked & target) == 0 && safe;
    return is("rook-uncovers") && attacked == 0 && !safe;
}

/// Illegal moves that the fault adds.
template <Color Us>
std::vector<std::string> extra_moves(const State& state) {
    std::vector<std::string> moves;
    const Position& position = state.position;
    const Board& board = state.board();
    const Square king = board.king(Us);
    const Bitboard occupied = board.occupied();
    for (Square rook : squares(board.castling_rooks & board.colors[Us])) {
        if (castles_wrongly<Us>(position, rook)) moves.push_back(to_text(king) + to_text(rook));
    }
    if (is("en-passant-pin") && state.passed != NoSquare && !position.in_check()) {
        const Bitboard rank = rank_mask(rank_of(king));
        const Bitboard pawns = pawn_attacks(~Us, state.passed) & board.pieces(Us, Pawn) & rank &
                               ~en_passant_capturers<Us>(board, state.passed);
        for (Square from : squares(pawns)) moves.push_back(to_text(from) + to_text(state.passed));
    }
    if (is("double-check") && several(position.checks().checkers)) {
        for (Square checker : squares(position.checks().checkers)) {
            const Bitboard men = attackers_to(board, checker, occupied) & board.colors[Us] &
                                 ~bit(king) & ~board.types[Pawn];
            for (Square from : squares(men)) moves.push_back(to_text(from) + to_text(checker));
        }
    }
    return moves;
}

std::vector<std::string> extra_moves(const State& state) {
    return state.position.side_to_move() == White ? extra_moves<White>(state)
                                                  : extra_moves<Black>(state);
}

bool is_missing(Move move) {
    if (is("no-en-passant")) return move.kind() == Move::EnPassant;
    return is("no-underpromotion") && move.is_promotion() && move.promotion() != Queen;
}

std::uint64_t count(const State& state, int depth) {
    if (depth == 0) return 1;
    std::uint64_t leaves = extra_moves(state).size();
    for (Move move : legal_moves(state.position)) {
        if (is_missing(move)) continue;
        State next = state;
        next.play(move);
        leaves += count(next, depth - 1);
    }
    return leaves;
}

/// Prints a move with its count in the form that the fault asks for.
void print(const std::string& move, std::uint64_t leaves) {
    const std::string separator = is("form-blank") ? " " : is("form-dash") ? " - " : ": ";
    const std::string prefix = is("form-info") ? "info string " : is("form-numbers") ? "1. " : "";
    std::cout << prefix << move << separator << leaves << (is("form-crlf") ? "\r\n" : "\n");
}

void divide(const State& state, int depth) {
    std::uint64_t total = 0;
    for (Move move : legal_moves(state.position)) {
        if (is_missing(move)) continue;
        State next = state;
        next.play(move);
        std::uint64_t leaves = count(next, depth - 1);
        if (is("contradiction") && depth == 2 && move == Move(D2, D3)) ++leaves;
        std::string text = to_text(move, CastlingText::KingTakesRook);
        if (is("form-classical") && move.is_castling())
            text = to_text(move.from()) +
                   to_text(castled_king(White, wing_of(move.from(), move.to())));
        print(text, leaves);
        if (is("listed-twice") && move == Move(D2, D3)) print(text, leaves);
        total += leaves;
    }
    for (const std::string& move : extra_moves(state)) print(move, 1);
    total += extra_moves(state).size();
    if (is("form-no-total")) return;
    std::cout << (is("form-blank")  ? "Total: "
                  : is("form-dash") ? "total nodes "
                                    : "\nNodes searched: ")
              << total << std::endl;
}

/// The letter of the rook nearest to the king instead of K, Q, k, q.
std::string misread_castling(const Position& position, const std::string& field) {
    std::string text;
    for (char c : field) {
        const std::size_t index = std::string_view("QKqk").find(c);
        if (index != std::string::npos) {
            const Color color = index < 2 ? White : Black;
            const Wing wing = index % 2 == 0 ? ASide : HSide;
            const Square king = position.board().king(color);
            const Bitboard rooks =
                position.board().pieces(color, Rook) & wing_squares(color, king, wing);
            const Square inner = outermost(rooks, wing == ASide ? HSide : ASide);
            c = char((color == White ? 'A' : 'a') + file_of(inner));
        }
        text += c;
    }
    return text;
}

State read_position(const std::vector<std::string_view>& words) {
    State state;
    std::size_t next = 2;
    if (words[1] == "fen") {
        std::string fen;
        for (; next < words.size() && words[next] != "moves"; ++next)
            fen += std::string(words[next]) + ' ';
        auto record = parse_fen(fen);
        if (record && is("inner-rook")) {
            const std::string field(words[4]);
            const std::string read = misread_castling(record->position(), field);
            fen.replace(fen.find(" " + field + " ") + 1, field.size(), read);
            record = parse_fen(fen);
        }
        if (record) state.position = record->position();
    }
    for (++next; next < words.size(); ++next) {
        if (const auto move = parse_move(state.position, words[next])) state.play(*move);
    }
    return state;
}

/// What an engine can do that is none.
void misbehave(const std::string& line) {
    if (is("dies") && line.starts_with("go")) std::exit(3);
    if (is("crashes") && line.starts_with("go")) std::abort();
    if (is("hangs") && line.starts_with("go"))
        for (;;) std::this_thread::sleep_for(std::chrono::seconds(1));
    if (is("dies-at-once")) std::exit(1);
    if (is("garbage") && line == "uci")
        for (int i = 0; i < 1000; ++i) std::cout << char(i % 255 + 1) << '\0' << "\n";
    if (is("no-newline") && line == "uci") std::cout << std::string(5'000'000, 'x') << std::flush;
    if (is("endless-line"))
        for (;;) std::cout << std::string(100'000, 'x') << std::flush;
    if (is("flood"))
        for (;;) std::cout << "info string flood\n";
    if (is("silent"))
        for (;;) std::this_thread::sleep_for(std::chrono::seconds(1));
}

void answer_go(const State& state, const std::vector<std::string_view>& words) {
    if (is("no-perft-search")) {
        std::cout << "info depth 1 score cp 20 nodes 20 pv e2e4\nbestmove e2e4" << std::endl;
    } else if (is("no-perft-info")) {
        std::cout << "info depth 1 score cp 20 nodes 20 pv e2e4" << std::endl;
    } else if (is("no-perft-silent")) {
        std::cout << "Unknown command" << std::endl;
    } else if (words.size() == 3 && words[1] == "perft") {
        divide(state, parse_number<int>(words[2]).value_or(1));
    }
}

}  // namespace

int main(int argc, char** argv) {
    fault = argc > 1 ? argv[1] : "";
    State state;
    for (std::string line; std::getline(std::cin, line);) {
        misbehave(line);
        const auto words = split_words(line);
        if (words.empty()) continue;
        if (words[0] == "uci") {
            std::cout << "id name Faulty\nid author Nobody\n";
            if (!is("no-chess960"))
                std::cout << "option name UCI_Chess960 type check default false\n";
            std::cout << "uciok" << std::endl;
        } else if (words[0] == "isready") {
            std::cout << "readyok" << std::endl;
        } else if (words[0] == "position" && words.size() > 1) {
            state = read_position(words);
        } else if (words[0] == "go") {
            answer_go(state, words);
        } else if (words[0] == "stop" && is("no-perft-info")) {
            std::cout << "bestmove e2e4" << std::endl;
        } else if (words[0] == "quit") {
            return 0;
        }
    }
}
