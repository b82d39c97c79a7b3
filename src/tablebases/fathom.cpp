// SPDX-License-Identifier: GPL-3.0-or-later
//
// The only file that includes fathom. It counts squares as we do, from a1 by ranks; a
// halfmove clock of 0 is passed always, as what the clock means is for the search to say.

#include "tablebases/fathom.h"

#include <cstdio>

#include <tbprobe.h>

#include "core/move_list.h"

namespace freischach::fathom {

namespace {

/// Fathom before fcbcb50 (2022) misreads distances of more than 255, which only tables of seven
/// men have: for those there are values only.
constexpr int most_dtz_men = 6;

/// Calls `probe`, a function of fathom, with the position and `rest`.
template <class Probe, class... Rest>
unsigned call(Probe probe, const Board& board, Rest... rest) {
    constexpr unsigned halfmove_clock = 0;
    constexpr unsigned castling = 0;
    const auto& types = board.types;
    const unsigned en_passant = board.en_passant == NoSquare ? 0 : board.en_passant;
    return probe(board.colors[White], board.colors[Black], types[King], types[Queen], types[Rook],
                 types[Bishop], types[Knight], types[Pawn], halfmove_clock, castling, en_passant,
                 board.side_to_move == White, rest...);
}

PieceType promotion_of(unsigned result) {
    switch (TB_GET_PROMOTES(result)) {
        case TB_PROMOTES_QUEEN: return Queen;
        case TB_PROMOTES_ROOK: return Rook;
        case TB_PROMOTES_BISHOP: return Bishop;
        case TB_PROMOTES_KNIGHT: return Knight;
        default: return NoPieceType;
    }
}

bool is_same_move(Move move, unsigned result) {
    return unsigned(move.from()) == TB_GET_FROM(result) &&
           unsigned(move.to()) == TB_GET_TO(result) &&
           (move.is_promotion() ? move.promotion() : NoPieceType) == promotion_of(result);
}

/// The distance with the sign of the value.
int signed_dtz(unsigned result) {
    const int distance = int(TB_GET_DTZ(result));
    return TB_GET_WDL(result) < TB_DRAW ? -distance : distance;
}

}  // namespace

int load(const std::string& path) {
    tb_init(path.c_str());
    // Files of a wrong size are named on the C stream, which is not the one we write to.
    std::fflush(stdout);
    return path.empty() ? 0 : int(TB_LARGEST);  // which outlives tb_init("")
}

std::optional<Wdl> probe_wdl(const Board& board) {
    const unsigned result = call(tb_probe_wdl, board);
    if (result == TB_RESULT_FAILED) return std::nullopt;
    return Wdl(int(result) - int(TB_DRAW));
}

std::optional<RootDtz> probe_root_dtz(const Position& position) {
    if (count(position.occupied()) > most_dtz_men) return std::nullopt;
    std::array<unsigned, TB_MAX_MOVES> results;
    const unsigned best = call(tb_probe_root, position.board(), results.data());
    if (best == TB_RESULT_FAILED) return std::nullopt;
    RootDtz root{signed_dtz(best), {}};
    for (Move move : legal_moves(position)) {
        for (const unsigned* result = results.data(); *result != TB_RESULT_FAILED; ++result) {
            if (is_same_move(move, *result)) root.moves.push_back({move, signed_dtz(*result)});
        }
    }
    return root;
}

}  // namespace freischach::fathom
