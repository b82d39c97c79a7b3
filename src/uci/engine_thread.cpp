// SPDX-License-Identifier: GPL-3.0-or-later
//
// The jobs. Each runs on the engine thread, the only one that touches the pool.

#include "uci/engine_thread.h"

#include <exception>
#include <new>

#include "core/move_list.h"
#include "tools/divide.h"

namespace freischach {

EngineThread::EngineThread(std::size_t hash_megabytes, Output& out, const LiveStyle& style)
    : out_(out), style_(style), pool_(hash_megabytes), thread_([this] { queue_.run(); }) {}

EngineThread::~EngineThread() {
    queue_.close();
    thread_.join();
}

bool EngineThread::end(std::chrono::milliseconds patience) {
    queue_.close();
    return queue_.wait_until_done(patience);
}

void EngineThread::finish(bool also_endless) {
    if (!also_endless) queue_.stop_endless();
    while (!queue_.wait_until_done(std::chrono::hours(1))) continue;
}

void EngineThread::push(JobKind kind, std::function<void()> run,
                        std::shared_ptr<JobControl> control) {
    auto guarded = [this, run = std::move(run)] {
        try {
            run();
        } catch (const std::bad_alloc&) {
            out_.error("not enough memory");
        } catch (const std::exception& exception) {
            out_.error(exception.what());
        }
    };
    queue_.push({kind, std::move(guarded), std::move(control)});
}

void EngineThread::search(SearchJob job) {
    const auto control = std::make_shared<JobControl>(job.limits.ponder);
    control->is_endless = job.limits.is_endless(job.game.position().side_to_move());
    auto run = [this, control, job = std::move(job)] {
        SearchPrinter printer(out_, style_);
        try {
            pool_.search(job.game, job.limits, job.settings, control->signals, printer, job.clock);
        } catch (const std::bad_alloc&) {
            // There are moves: without any, nothing takes memory.
            out_.error("not enough memory to search");
            printer.on_result(
                {.best_move = legal_moves(job.game.position())[0], .ponder_move = {}});
        }
    };
    push(JobKind::Long, std::move(run), control);
}

void EngineThread::perft(const Position& position, int depth, int threads) {
    const auto control = std::make_shared<JobControl>();
    auto run = [this, control, position, depth, threads] {
        const DivideResult result = divide(position, depth, threads, {nullptr, &control->stopped});
        if (control->stopped) {
            out_.info("perft stopped");
        } else {
            out_.write(divide_text(result, style_.get()));
        }
    };
    push(JobKind::Long, std::move(run), control);
}

void EngineThread::bench(BenchSettings settings) {
    const auto control = std::make_shared<JobControl>();
    auto run = [this, control, settings = std::move(settings)]() mutable {
        settings.network = pool_.network();
        const auto print = [this](std::string_view line) { out_.write(line); };
        if (!run_bench(settings, control->signals, print).complete) out_.info("bench stopped");
    };
    push(JobKind::Long, std::move(run), control);
}

void EngineThread::generate_fens(const GenfensSettings& settings) {
    const auto control = std::make_shared<JobControl>();
    auto run = [this, control, settings] {
        const auto print = [this](std::string_view line) { out_.write(line); };
        freischach::generate_fens(settings, pool_.network(), control->signals, print);
    };
    push(JobKind::Long, std::move(run), control);
}

void EngineThread::change(std::function<void()> run) { push(JobKind::Change, std::move(run)); }

void EngineThread::resize_hash(std::size_t megabytes) {
    change([this, megabytes] {
        if (pool_.set_hash(megabytes)) return;
        out_.error("Hash: cannot allocate " + std::to_string(megabytes) + " MiB, keeping " +
                   std::to_string(pool_.hash_megabytes()) + " MiB");
    });
}

void EngineThread::clear_hash() {
    change([this] { pool_.clear_hash(); });
}

void EngineThread::set_threads(int threads) {
    change([this, threads] {
        const int started = pool_.set_threads(threads);
        if (started == threads) return;
        out_.error("Threads: cannot start " + std::to_string(threads) + " threads, running " +
                   std::to_string(started));
    });
}

void EngineThread::load_tablebases(std::string path) {
    change([this, path = std::move(path)] {
        out_.info(tablebases_text(freischach::load_tablebases(path)));
        pool_.clear_hash();
    });
}

void EngineThread::set_network(nnue::NetworkPtr network) {
    change([this, network = std::move(network)] {
        pool_.set_network(network);
        pool_.new_game();  // what was learned was about the old one
    });
}

void EngineThread::tune(Tunable& tunable, int value) {
    change([&tunable, value] { tunable.value = value; });
}

void EngineThread::list_tunables() {
    push(JobKind::Reply, [this] {
        for (const Tunable* tunable : tunables()) out_.write(spsa_text(*tunable));
    });
}

void EngineThread::new_game() {
    change([this] { pool_.new_game(); });
}

void EngineThread::reply_when_ready() {
    const auto reply = [this] { out_.write("readyok"); };
    if (queue_.has_long_job()) {
        reply();
    } else {
        push(JobKind::Reply, reply);
    }
}

}  // namespace freischach
