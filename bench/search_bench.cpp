// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a search node asks for besides moves: the transposition table, with keys that miss the
// caches as in a real search, and the evaluation.

#include <benchmark/benchmark.h>

#include "eval/evaluate.h"
#include "eval/nnue/network.h"
#include "positions.h"
#include "search/tt.h"

namespace freischach {
namespace {

constexpr std::size_t table_megabytes = 64;
constexpr std::uint64_t stored_keys = 1'000'000;

TableEntry some_entry() {
    TableEntry entry;
    entry.move = Move(E2, E4, Move::DoublePush);
    entry.score = 20;
    entry.eval = 10;
    entry.depth = 5;
    entry.bound = Bound::Exact;
    return entry;
}

void tt_store(benchmark::State& state) {
    TranspositionTable table(table_megabytes);
    table.clear(1);  // the system grants memory when it is first touched
    const TableEntry entry = some_entry();
    Rng rng(1);
    for (auto _ : state) table.store(rng.next(), 3, entry);
    state.SetItemsProcessed(std::int64_t(state.iterations()));
}
BENCHMARK(tt_store);

/// The probed keys have been stored if `Stored`, and never if not.
template <bool Stored>
void tt_probe(benchmark::State& state) {
    TranspositionTable table(table_megabytes);
    const TableEntry entry = some_entry();
    Rng keys(1);
    for (std::uint64_t i = 0; i < stored_keys; ++i) table.store(keys.next(), 3, entry);
    const std::uint64_t seed = Stored ? 1 : 2;
    Rng probed(seed);
    std::uint64_t i = 0;
    for (auto _ : state) {
        if (++i % stored_keys == 0) probed = Rng(seed);
        benchmark::DoNotOptimize(table.probe(probed.next(), 3));
    }
    state.SetItemsProcessed(std::int64_t(state.iterations()));
}
BENCHMARK_TEMPLATE(tt_probe, true)->Name("tt_probe_hit");
BENCHMARK_TEMPLATE(tt_probe, false)->Name("tt_probe_miss");

void evaluate_positions(benchmark::State& state) {
    std::vector<Position> quiet;
    for (const Position& position : bench_positions()) {
        if (!position.in_check()) quiet.push_back(position);
    }
    for (auto _ : state) {
        for (const Position& position : quiet)
            benchmark::DoNotOptimize(evaluate(*nnue::embedded_network(), position));
    }
    state.SetItemsProcessed(std::int64_t(state.iterations()) * std::int64_t(quiet.size()));
}
BENCHMARK(evaluate_positions);

}  // namespace
}  // namespace freischach
