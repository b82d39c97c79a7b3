// SPDX-License-Identifier: GPL-3.0-or-later
//
// Depth, threads and hash are positional, as other engines have them.

#include "tools/bench_command.h"

#include <memory>
#include <new>

#include "core/score.h"
#include "tools/bench.h"
#include "tools/net_option.h"
#include "tools/stop_on_interrupt.h"

namespace freischach {

namespace {

void run(const BenchSettings& settings, Console& console) try {
    SearchSignals signals;
    const StopOnInterrupt watch(console.interrupted, signals);
    const BenchResult result = run_bench(
        settings, signals, [&](std::string_view line) { console.out << line << std::endl; });
    if (!result.complete) {
        console.err << "freischach bench: interrupted; the node count is incomplete" << std::endl;
        console.status = ExitStatus::Interrupted;
    }
} catch (const std::bad_alloc&) {
    throw UsageError("not enough memory for " + std::to_string(settings.hash_megabytes) +
                     " MiB of hash and " + std::to_string(settings.threads) + " threads");
}

}  // namespace

void add_bench_command(CLI::App& app, Console& console) {
    CLI::App* command = app.add_subcommand(
        "bench", "Search fixed positions; print the node count (the signature) and the speed");
    const auto settings = std::make_shared<BenchSettings>();
    command->add_option("depth", settings->depth, "Depth of each search in plies")
        ->type_name("N")
        ->transform(whole_number(1, max_ply))
        ->capture_default_str();
    command->add_option("threads", settings->threads, "Search threads")
        ->type_name("N")
        ->transform(thread_count())
        ->capture_default_str();
    command->add_option("hash", settings->hash_megabytes, "Transposition table in MiB")
        ->type_name("MB")
        ->transform(hash_megabytes(1))
        ->capture_default_str();
    add_net_option(*command, settings->network);
    command->footer("The last line is 'N nodes M nps'.");
    command->callback([settings, &console] { run(*settings, console); });
}

}  // namespace freischach
