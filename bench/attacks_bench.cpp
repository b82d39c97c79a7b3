// SPDX-License-Identifier: GPL-3.0-or-later
//
// Slider attacks: the look-up that the program uses (PEXT, where the processor has it) against
// the arithmetic it falls back to. Squares and men are those of the benchmark's positions.

#include <vector>

#include <benchmark/benchmark.h>

#include "positions.h"

namespace freischach {
namespace {

template <Bitboard (*Attacks)(Square, Bitboard)>
void slider_attacks(benchmark::State& state) {
    std::vector<Bitboard> occupied;
    for (const Position& position : bench_positions()) occupied.push_back(position.occupied());
    for (auto _ : state) {
        for (Bitboard men : occupied) {
            for (Square square : squares(men)) benchmark::DoNotOptimize(Attacks(square, men));
        }
    }
    std::int64_t looks = 0;
    for (Bitboard men : occupied) looks += count(men);
    state.SetItemsProcessed(std::int64_t(state.iterations()) * looks);
}
BENCHMARK_TEMPLATE(slider_attacks, bishop_attacks)->Name("bishop_attacks");
BENCHMARK_TEMPLATE(slider_attacks, rook_attacks)->Name("rook_attacks");
BENCHMARK_TEMPLATE(slider_attacks, detail::bishop_attacks_computed)->Name("bishop_computed");
BENCHMARK_TEMPLATE(slider_attacks, detail::rook_attacks_computed)->Name("rook_computed");

void all_attackers(benchmark::State& state) {
    for (auto _ : state) {
        for (const Position& position : bench_positions()) {
            const Board& board = position.board();
            for (Square square : squares(board.occupied()))
                benchmark::DoNotOptimize(attackers_to(board, square, board.occupied()));
        }
    }
    std::int64_t looks = 0;
    for (const Position& position : bench_positions()) looks += count(position.occupied());
    state.SetItemsProcessed(std::int64_t(state.iterations()) * looks);
}
BENCHMARK(all_attackers);

}  // namespace
}  // namespace freischach
