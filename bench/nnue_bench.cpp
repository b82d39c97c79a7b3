// SPDX-License-Identifier: GPL-3.0-or-later
//
// The network: its forward pass, an update of the hidden layer by a move, and one from nothing.

#include <benchmark/benchmark.h>

#include "eval/nnue/accumulator.h"
#include "eval/nnue/forward.h"
#include "eval/nnue/network.h"
#include "positions.h"

namespace freischach {
namespace {

void nnue_forward(benchmark::State& state) {
    const nnue::Weights& network = *nnue::embedded_network();
    std::vector<nnue::Accumulator> accumulators;
    for (const Position& position : bench_positions()) {
        nnue::AccumulatorStack stack(0);
        stack.reset(network, position.board());
        accumulators.push_back(stack.accumulator(position.board()));
    }
    for (auto _ : state) {
        for (std::size_t i = 0; i < accumulators.size(); ++i) {
            const Position& position = bench_positions()[i];
            benchmark::DoNotOptimize(nnue::output(network, accumulators[i], position.side_to_move(),
                                                  nnue::output_bucket(count(position.occupied()))));
        }
    }
    state.SetItemsProcessed(std::int64_t(state.iterations() * accumulators.size()));
}
BENCHMARK(nnue_forward);

/// Both perspectives, by one move.
void nnue_update(benchmark::State& state) {
    const nnue::Weights& network = *nnue::embedded_network();
    nnue::AccumulatorStack stack(1);
    std::int64_t moves = 0;
    for (auto _ : state) {
        const Position* from = nullptr;
        for (const auto& [position, move] : bench_moves()) {
            if (position != from) {
                stack.reset(network, position->board());
                benchmark::DoNotOptimize(stack.accumulator(position->board()));
            }
            from = position;
            Position next = *position;
            stack.push(next.make(move), next.board());
            benchmark::DoNotOptimize(stack.accumulator(next.board()));
            stack.pop();
            ++moves;
        }
    }
    state.SetItemsProcessed(moves);
}
BENCHMARK(nnue_update);

void nnue_refresh(benchmark::State& state) {
    const nnue::Weights& network = *nnue::embedded_network();
    nnue::AccumulatorStack stack(0);
    for (auto _ : state) {
        for (const Position& position : bench_positions()) {
            stack.reset(network, position.board());
            benchmark::DoNotOptimize(stack.accumulator(position.board()));
        }
    }
    state.SetItemsProcessed(std::int64_t(state.iterations() * bench_positions().size()));
}
BENCHMARK(nnue_refresh);

}  // namespace
}  // namespace freischach
