// SPDX-License-Identifier: GPL-3.0-or-later
//
// The positions of the benchmark and the run over them. Half of them are Chess960 and double
// Fischer Random positions with castling rights, some are endings.

#include "tools/bench.h"

#include <array>
#include <new>
#include <string>

#include "core/fen.h"
#include "core/notation.h"
#include "search/thread_pool.h"
#include "util/stopwatch.h"

namespace freischach {

namespace {

// clang-format off
constexpr std::array bench_fens = {
    // Standard chess: openings and middlegames.
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w HAha - 0 1",
    "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b HAha - 3 3",
    "r2q1rk1/pp2bppp/2n1bn2/3p4/3N4/2N1B1P1/PP2PPBP/R2Q1RK1 w - - 3 11",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r1bq1rk1/1p2bppp/p1n1pn2/8/P1BP4/2N2N2/1P2QPPP/R1BR2K1 b - - 2 11",
    "2r2rk1/1bqnbppp/pp1ppn2/8/2PNP3/1PN1BP2/P2QB1PP/2RR2K1 w - - 2 14",
    "3r1rk1/p1q2pp1/1p2pn1p/2p5/P1PP4/2Q1PN2/1P3PPP/3RR1K1 b - - 0 19",
    "r1b2rk1/2q1bppp/p2p1n2/np2p3/3PP3/2P2N1P/PPBN1PP1/R1BQR1K1 b - - 1 12",
    "4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19",
    // Chess960 and double Fischer Random with castling rights.
    "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
    "rkbnqbnr/pppppppp/8/8/8/8/PPPPPPPP/BNRNKBQR w HCha - 0 1",
    "nrknbbrq/pppppppp/8/8/8/8/PPPPPPPP/QBRKBNNR w HCgb - 0 1",
    "1r1kr3/3pb1pn/bpPnpB2/p6p/4pP2/P3Q1P1/2PPN2P/N1R1KR1q w Feb - 3 25",
    "1r1bbk1r/p1ppppp1/3n3n/1N6/8/1P1N2pB/PBPPPP1P/RK4Rq w GAhb - 0 8",
    "rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 0 12",
    "brkr4/p1p1bppp/1pq1p1nn/6N1/3P3P/1P4P1/PBP2P2/1RKRQBN1 b DBdb - 0 9",
    "rnqbbnkr/pppppppp/8/8/8/8/PPPPPPPP/RNQBBNKR w HAha - 0 1",
    "1r1k1r2/5p2/8/8/8/8/3N4/R5KR b HAfb - 0 1",
    "q1kn1br1/3p1p1p/1rpB2p1/1p6/p7/P4P2/BPPP2PP/QRKN3R w HB - 1 13",
    "r1bk3r/ppp2ppp/2n2n2/3pp3/1b1PP3/2N2N2/PPP2PPP/R1BK3R w HAha - 0 8",
    "nrkb2nr/ppppp1p1/6bp/5p2/BPP1P1P1/P7/3P1P1P/qRK1BQNR w HBhb - 0 3",
    "rkrnbbqn/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RKRNBBQN w CAca - 0 2",
    "rkbnrqnb/8/8/pppppppp/PPPPP3/B7/5PPP/1KRNRQNB b Eea - 1 9",
    "qrk1n2r/1pppbbp1/2n1p3/2P5/p4P2/P2P1B1p/1P1NP2P/RKRNB1Q1 w CAhb - 0 12",
    "rkbbr1q1/2pp2pp/1p4n1/4p3/2P5/3PPN2/P4P1P/1QRBNK1R b HCea - 0 12",
    "1rqkbb1r/p3npp1/1p1p4/2pp2P1/3P1P1p/1PN4P/PBP1P1B1/2RKR1Q1 b EChb - 1 11",
    "r1bkn1qr/p2pb3/1pp1npp1/4p2p/P1N1P2P/1PN2P2/2PP1BP1/R1K1QB1R w HAha - 2 12",
    "1r1k1bbr/2qp2p1/1pnnpp2/2p4p/4PP1P/1NQPBB2/1PP3P1/RK3R1N b FAhb - 0 14",
    "1qr1knbr/ppbp4/1n4p1/5p2/4pB2/1PP3Pp/P1N1PP1P/1B1RNKRQ w GDhc - 2 12",
    "1nr1kqbr/pp1p2p1/4pp2/3P3p/2p1PP2/P6P/PQ4P1/NBNn1KBR w Hhc - 0 12",
    "r1b2r2/p2p2k1/1b1Nnp2/4p2p/3PP2P/1PP2P2/5BP1/R1K4R w HA - 3 27",
    // Endings.
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/8/1p1k2p1/p1pPp2p/P1P1P2P/1P2K1P1/8/8 w - - 0 1",
    "5k2/7R/4P2p/5K2/p1r2P1p/8/8/8 b - - 0 1",
    "6k1/6p1/P6p/r1N5/5p2/7P/1b3PP1/4R1K1 w - - 0 1",
    "8/pp2r1k1/2p1p3/3pP2p/1P1P1P1P/P5KR/8/8 w - - 0 1",
    "8/3p4/p1bk3p/Pp6/1Kp1PpPp/2P2P1P/2P5/5B2 b - - 0 1",
    "3b4/5kp1/1p1p1p1p/pP1PpP1P/P1P1P3/3KN3/8/8 w - - 0 1",
    "2K5/p7/7P/5pR1/8/5k2/r7/8 w - - 0 1",
    "8/6pk/1p6/8/PP3p1p/5P2/4KP1q/3Q4 w - - 0 1",
    "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1",
};
// clang-format on

}  // namespace

BenchResult run_bench(const BenchSettings& settings, SearchSignals& signals,
                      const std::function<void(std::string_view)>& print) {
    ThreadPool pool(std::size_t(settings.hash_megabytes));
    if (pool.set_threads(settings.threads) < settings.threads) throw std::bad_alloc();
    pool.set_network(settings.network);
    SearchLimits limits;
    limits.depth = settings.depth;
    SearchSettings search;
    search.tablebases.max_men = 0;  // the count must not depend on what is loaded
    SearchListener listener;
    BenchResult result;
    const Stopwatch clock;
    int number = 0;
    for (const char* fen : bench_fens) {
        const Game game(parse_fen(fen)->position());
        const SearchResult found = pool.search(game, limits, search, signals, listener);
        if (signals.stopped()) return result;
        result.nodes += found.nodes;
        print("position " + std::to_string(++number) + "/" + std::to_string(bench_fens.size()) +
              ": " + std::to_string(found.nodes) + " nodes, best move " +
              to_text(found.best_move, CastlingText::KingTakesRook) + ", " + fen);
        pool.new_game();
    }
    result.milliseconds = clock.milliseconds();
    result.complete = true;
    const std::uint64_t nps = result.nodes * 1000 / std::uint64_t(result.milliseconds + 1);
    print(std::to_string(result.nodes) + " nodes " + std::to_string(nps) + " nps");
    return result;
}

}  // namespace freischach
