// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tree is cut a few plies below the root into many tasks of unequal size, which the
// threads take one by one; their counts are added up by root move at the end.

#include "tools/divide.h"

#include <algorithm>
#include <atomic>

#include "core/move_list.h"
#include "util/parallel.h"

namespace freischach {

namespace {

/// A position whose leaves one thread counts in one go.
struct Task {
    Position position;
    /// Which of the root moves leads here.
    std::size_t root_move;
    std::uint64_t leaves = 0;
};

void append_children(const Task& parent, std::vector<Task>& children) {
    for (Move move : legal_moves(parent.position)) {
        Task& child = children.emplace_back(parent);
        child.position.make(move);
    }
}

std::vector<Task> children_of(const std::vector<Task>& parents) {
    std::vector<Task> children;
    for (const Task& parent : parents) append_children(parent, children);
    return children;
}

/// So many tasks that the end, when some threads have no more to take, is short.
std::size_t enough_tasks(int threads) {
    return std::max<std::size_t>(256, 32 * std::size_t(std::max(threads, 1)));
}

}  // namespace

DivideResult divide(const Position& position, int depth, int threads, const PerftContext& context,
                    const Progress& progress) {
    DivideResult result;
    for (Move move : legal_moves(position)) result.lines.push_back({move, 0});

    std::vector<Task> tasks;
    append_children({position, 0}, tasks);
    for (std::size_t i = 0; i < tasks.size(); ++i) tasks[i].root_move = i;
    int depth_left = depth - 1;
    // Usually two plies below the root, deeper where the first moves are few.
    for (; depth_left > 0 && tasks.size() < enough_tasks(threads); --depth_left)
        tasks = children_of(tasks);

    std::atomic<std::size_t> tasks_done{0};
    std::atomic<std::uint64_t> leaves_done{0};
    parallel_for(
        tasks.size(), threads, context.stop,
        [&](std::size_t index) {
            Task& task = tasks[index];
            task.leaves = perft(task.position.board(), depth_left, context);
            tasks_done.fetch_add(1, std::memory_order_relaxed);
            leaves_done.fetch_add(task.leaves, std::memory_order_relaxed);
        },
        [&] {
            if (progress) progress(double(tasks_done) / double(tasks.size()), leaves_done);
        });

    for (const Task& task : tasks) result.lines[task.root_move].leaves += task.leaves;
    result.total = leaves_done;
    return result;
}

}  // namespace freischach
