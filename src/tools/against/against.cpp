// SPDX-License-Identifier: GPL-3.0-or-later
//
// Disagreements are printed as they are found: a suite may take long.

#include "tools/against/against.h"

#include "tools/against/report.h"
#include "util/progress_bar.h"

namespace freischach {

namespace {

/// An engine without Chess960 would misread the FEN of a position that needs it.
void require_classical_castling(const AgainstTask& task, const PeerPerft& peer) {
    const Board& board = task.root.board();
    for (Square rook : squares(board.castling_rooks)) {
        const Color color = contains(board.colors[White], rook) ? White : Black;
        if (!peer.plays_chess960() && !is_classical_castling(board.king(color), rook)) {
            throw UsageError(peer.name() +
                             " has no option UCI_Chess960, so it cannot be asked about " +
                             task.name);
        }
    }
}

/// Compares the tasks one by one until all are done or the user ends it.
void compare_tasks(const std::vector<AgainstTask>& tasks, const AgainstOptions& options,
                   CompareContext& context, AgainstResult& result, Console& console) {
    ProgressBar bar(console.err_is_terminal ? &console.err : nullptr, "nodes");
    for (const AgainstTask& task : tasks) {
        const auto found = find_disagreement(task.root, task.depth, context);
        ++result.positions_done;
        result.leaves = context.leaves;
        if (found) {
            result.disagreements.push_back({task.name, *found});
            if (!options.json)
                print_disagreement(console.out, result.engine, result.disagreements.back());
        }
        bar(double(result.positions_done) / double(result.positions_total), result.leaves);
    }
}

}  // namespace

void compare_against(const std::vector<AgainstTask>& tasks, const AgainstOptions& options,
                     const PerftContext& perft, Console& console) {
    const Stopwatch stopwatch;
    AgainstResult result{options.engine, 0, tasks.size(), 0, {}};
    const auto print = [&] {
        if (options.json)
            print_json(console.out, result, stopwatch.seconds());
        else
            print_summary(console.out, result, stopwatch.seconds());
    };
    try {
        PeerPerft peer(options.engine, std::chrono::seconds(options.timeout_seconds),
                       &console.interrupted);
        result.engine = peer.name();
        CompareContext context{peer, options.threads, perft};
        for (const AgainstTask& task : tasks) require_classical_castling(task, peer);
        compare_tasks(tasks, options, context, result, console);
        if (!result.disagreements.empty()) console.status = ExitStatus::CheckFailed;
    } catch (const Interrupted&) {
        console.status = ExitStatus::Interrupted;
    } catch (...) {
        // The engine has died, say: what it has told before is not lost.
        if (result.positions_done > 0) print();
        throw;
    }
    print();
    if (result.is_complete()) return;
    console.out.flush();
    console.err << "freischach perft: interrupted; only " << result.positions_done << " of "
                << result.positions_total << " positions were compared" << std::endl;
}

}  // namespace freischach
