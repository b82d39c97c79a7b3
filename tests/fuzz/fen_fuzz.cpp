// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fuzzes the FEN reader: what it accepts must survive being written and read again in both
// styles, have a sane number of legal moves, and each of them must lead to a consistent position.

#include <cstdio>
#include <cstdlib>

#include "core/fen.h"
#include "core/legality.h"
#include "core/move_list.h"
#include "core/notation.h"

using namespace freischach;

namespace {

void check(bool holds, const char* what, const Position& position) {
    if (holds) return;
    std::fprintf(stderr, "%s: %s\n", what, to_fen(position, FenStyle::Shredder).c_str());
    std::abort();
}

/// Whether a position that came about by moves equals the one set up from its FEN. What only the
/// game can know (how long ago rights were lost) may differ.
void check_round_trip(const Position& position) {
    for (FenStyle style : {FenStyle::XFen, FenStyle::Shredder}) {
        const auto again = parse_fen(to_fen(position, style));
        check(bool(again), "its FEN is refused", position);
        check(again->board == position.board(), "its FEN means another board", position);
        check(again->dropped_rights.empty(), "its FEN has impossible rights", position);
        const Position copy = again->position();
        check(copy.key() == position.key(), "the key depends on the history", position);
        check(copy.checks().checkers == position.checks().checkers, "wrong checkers", position);
        check(copy.fullmove_number() == position.fullmove_number(), "wrong move number", position);
        for (int square = 0; square < square_count; ++square)
            check(copy.piece_on(Square(square)) == position.piece_on(Square(square)),
                  "the squares differ from the board", position);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto record = parse_fen({reinterpret_cast<const char*>(data), size});
    if (!record) {
        if (describe(record.error()).empty()) std::abort();
        return 0;
    }
    const Position position = record->position();
    check_round_trip(position);
    const MoveList moves = legal_moves(position);
    check(moves.size() <= 512, "too many moves", position);
    for (Move move : moves) {
        check(is_legal(position, move), "a generated move is not legal", position);
        const std::string text = to_text(move, CastlingText::KingTakesRook);
        check(parse_move(position, text) == move, "a move is not read back", position);
        Position next = position;
        next.make(move);
        if (next.halfmove_clock() <= 30000 && next.fullmove_number() <= 30000)
            check_round_trip(next);
    }
    return 0;
}
