// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the benchmarks run over: hundreds of positions from random games, so that branches and
// caches are met as in a search, and their moves.

#pragma once

#include <vector>

#include "core/fen.h"
#include "core/move_list.h"
#include "util/rng.h"

namespace freischach {

/// Standard chess, Chess960 and double Fischer Random, most of them with castling rights.
constexpr std::array bench_starts = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w HAha - 0 1",
    "rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 0 12",
    "r1bk3r/ppp2ppp/2n2n2/3pp3/1b1PP3/2N2N2/PPP2PPP/R1BK3R w HAha - 0 8",
    "nrknbbrq/pppppppp/8/8/8/8/PPPPPPPP/QBRKBNNR w HCgb - 0 1",
    "1r1bbk1r/p1ppppp1/3n3n/1N6/8/1P1N2pB/PBPPPP1P/RK4Rq w GAhb - 0 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
};

/// The positions of one random game from each start, the same in every run.
inline const std::vector<Position>& bench_positions() {
    static const std::vector<Position> positions = [] {
        constexpr int plies = 60;
        std::vector<Position> result;
        Rng rng(960);
        for (const char* fen : bench_starts) {
            Position position = parse_fen(fen)->position();
            for (int ply = 0; ply < plies; ++ply) {
                result.push_back(position);
                const MoveList moves = legal_moves(position);
                if (moves.empty()) break;
                position.make(moves[std::size_t(rng.below(moves.size()))]);
            }
        }
        return result;
    }();
    return positions;
}

/// A move that is legal in a position.
struct PositionedMove {
    const Position* position;
    Move move;
};

/// All moves of all positions.
inline const std::vector<PositionedMove>& bench_moves() {
    static const std::vector<PositionedMove> all = [] {
        std::vector<PositionedMove> result;
        for (const Position& position : bench_positions()) {
            for (Move move : legal_moves(position)) result.push_back({&position, move});
        }
        return result;
    }();
    return all;
}

}  // namespace freischach
