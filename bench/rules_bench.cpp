// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rules of chess where a search spends its time: generating and making moves, judging a
// move from elsewhere, exchanges; and FEN, perft.

#include <string>

#include <benchmark/benchmark.h>

#include "core/legality.h"
#include "core/perft.h"
#include "core/see.h"
#include "positions.h"

namespace freischach {
namespace {

/// Runs `work` on each element of `items`, over and over; the rate is that of elements.
template <class Items, class Work>
void run_over(benchmark::State& state, const Items& items, const Work& work) {
    for (auto _ : state) {
        for (const auto& item : items) benchmark::DoNotOptimize(work(item));
    }
    state.SetItemsProcessed(std::int64_t(state.iterations()) * std::int64_t(items.size()));
}

void make_move(benchmark::State& state) {
    run_over(state, bench_moves(), [](const PositionedMove& item) {
        Position child = *item.position;
        child.make(item.move);
        return child.key();
    });
}
BENCHMARK(make_move);

template <MoveClass Class>
void generate_moves(benchmark::State& state) {
    run_over(state, bench_positions(), [](const Position& position) {
        MoveList moves;
        append_legal_moves<Class>(position, moves);
        return moves.size();
    });
}
BENCHMARK_TEMPLATE(generate_moves, MoveClass::All);
BENCHMARK_TEMPLATE(generate_moves, MoveClass::Noisy);
BENCHMARK_TEMPLATE(generate_moves, MoveClass::Quiet);

void is_legal_here(benchmark::State& state) {
    run_over(state, bench_moves(),
             [](const PositionedMove& item) { return is_legal(*item.position, item.move); });
}
BENCHMARK(is_legal_here);

/// Moves in positions they are not from: what stale killers and hash collisions look like.
void is_legal_elsewhere(benchmark::State& state) {
    const std::vector<Position>& positions = bench_positions();
    std::size_t next = 0;
    run_over(state, bench_moves(), [&](const PositionedMove& item) {
        next = next + 1 < positions.size() ? next + 1 : 0;
        return is_legal(positions[next], item.move);
    });
}
BENCHMARK(is_legal_elsewhere);

void see_of_captures(benchmark::State& state) {
    std::vector<PositionedMove> captures;
    for (const PositionedMove& item : bench_moves()) {
        if (item.position->is_capture(item.move)) captures.push_back(item);
    }
    run_over(state, captures,
             [](const PositionedMove& item) { return see_at_least(*item.position, item.move, 0); });
}
BENCHMARK(see_of_captures);

void see_of_quiet_moves(benchmark::State& state) {
    std::vector<PositionedMove> quiets;
    for (const PositionedMove& item : bench_moves()) {
        if (!item.position->is_noisy(item.move)) quiets.push_back(item);
    }
    run_over(state, quiets, [](const PositionedMove& item) {
        return see_at_least(*item.position, item.move, -50);
    });
}
BENCHMARK(see_of_quiet_moves);

void read_fen(benchmark::State& state) {
    std::vector<std::string> fens;
    for (const Position& position : bench_positions()) fens.push_back(to_fen(position));
    run_over(state, fens, [](const std::string& fen) { return bool(parse_fen(fen)); });
}
BENCHMARK(read_fen);

void write_fen(benchmark::State& state) {
    run_over(state, bench_positions(),
             [](const Position& position) { return to_fen(position).size(); });
}
BENCHMARK(write_fen);

/// The rate is that of leaves.
void count_perft(benchmark::State& state) {
    const Board board = parse_fen(bench_starts[std::size_t(state.range(0))])->board;
    std::uint64_t leaves = 0;
    for (auto _ : state) leaves += perft(board, int(state.range(1)));
    state.SetItemsProcessed(std::int64_t(leaves));
}
BENCHMARK(count_perft)->Args({0, 5})->Args({1, 4})->Args({2, 4})->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace freischach
