// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of `freischach perft` and its jobs: one position or a suite, counted or compared with
// another engine.

#include "tools/perft_command.h"

#include <functional>
#include <memory>

#include "chess960/start_positions.h"
#include "tools/against/against.h"
#include "tools/perft_report.h"
#include "util/large_memory.h"
#include "util/progress_bar.h"
#include "util/shard.h"
#include "util/whole_file.h"

namespace freischach {

namespace {

struct PerftOptions {
    std::optional<int> depth;
    std::string fen = to_fen(standard_start_position());
    std::optional<int> frc;
    std::vector<int> dfrc;
    std::string suite;
    std::string shard = "1/1";
    int threads = 1;
    std::size_t hash_megabytes = 0;
    ReportOptions report;
    AgainstOptions against;
};

std::unique_ptr<PerftTable> make_table(std::size_t megabytes) {
    if (megabytes == 0) return nullptr;
    // Asked first, because operator new may be promised more than the machine has.
    if (!LargeMemory::allocate(megabytes << 20)) throw no_hash_memory(megabytes);
    return std::make_unique<PerftTable>(megabytes);
}

ProgressBar make_bar(Console& console) {
    return ProgressBar(console.err_is_terminal ? &console.err : nullptr, "nodes");
}

void report_interrupt(const std::string& what, Console& console) {
    console.out.flush();
    console.err << "freischach perft: interrupted; " << what << std::endl;
    console.status = ExitStatus::Interrupted;
}

void warn_of_dropped_rights(const FenRecord& record, const std::string& place, Console& console) {
    for (const DroppedRight& dropped : record.dropped_rights)
        warn(console, "freischach perft", place + describe(dropped));
}

Position chosen_position(const PerftOptions& options, Console& console) {
    if (options.frc) return start_position(*options.frc);
    if (!options.dfrc.empty()) return start_position(options.dfrc[0], options.dfrc[1]);
    const auto record = parse_fen(options.fen);
    if (!record) throw UsageError(describe(record.error()));
    warn_of_dropped_rights(*record, "", console);
    return record->position();
}

void count_position(const PerftOptions& options, Console& console) {
    const Position position = chosen_position(options, console);
    const auto table = make_table(options.hash_megabytes);
    const PerftContext context{table.get(), &console.interrupted};
    const int depth = *options.depth;

    const Stopwatch stopwatch;
    std::optional<DivideResult> result(DivideResult{{}, 1});
    if (depth > 0) {
        ProgressBar bar = make_bar(console);
        result = divide(position, depth, options.threads, context, std::ref(bar));
    }
    if (console.interrupted) result.reset();
    print_report(console.out, options.report, position, depth, result, stopwatch.seconds());
    if (!result) report_interrupt("the count is incomplete", console);
}

std::string place_in_suite(const PerftOptions& options, std::size_t line) {
    return options.suite + ":" + std::to_string(line);
}

/// The records of the suite that belong to the shard.
std::vector<SuiteRecord> load_suite(const PerftOptions& options, int max_depth, Console& console) {
    const std::optional<Shard> shard = parse_shard(options.shard);
    if (!shard) throw UsageError("--shard: '" + options.shard + "' is not i/n with i from 1 to n");
    const std::string text = read_whole_file(options.suite);
    const auto place = [&](std::size_t line) { return place_in_suite(options, line) + ": "; };
    auto suite = read_perft_suite(text);
    if (!suite) throw UsageError(place(suite.error().line) + suite.error().reason);

    bool any_count = false;
    std::vector<SuiteRecord> records;
    for (std::size_t i = 0; i < suite->size(); ++i) {
        SuiteRecord& record = (*suite)[i];
        for (const auto& known : record.counts) any_count |= known.depth <= max_depth;
        if (!shard->contains(i)) continue;
        warn_of_dropped_rights(record.position, place(record.line), console);
        records.push_back(std::move(record));
    }
    if (!any_count) throw UsageError(options.suite + " has no count to check");
    return records;
}

void check_suite(const PerftOptions& options, Console& console) {
    const int max_depth = options.depth.value_or(max_perft_depth);
    const std::vector<SuiteRecord> records = load_suite(options, max_depth, console);
    const auto table = make_table(options.hash_megabytes);
    const PerftContext context{table.get(), &console.interrupted};

    const Stopwatch stopwatch;
    const SuiteResult result = [&] {
        ProgressBar bar = make_bar(console);
        return check_perft_suite(records, max_depth, options.threads, context, std::ref(bar));
    }();
    print_report(console.out, options.report, {options.suite, options.shard, records.size()},
                 result, stopwatch.seconds());
    if (!result.failures.empty()) console.status = ExitStatus::CheckFailed;
    if (result.checks_done < result.checks_total) {
        report_interrupt("only " + std::to_string(result.checks_done) + " of " +
                             std::to_string(result.checks_total) + " counts were checked",
                         console);
    }
}

/// The one position that was chosen.
std::vector<AgainstTask> position_to_compare(const PerftOptions& options, Console& console) {
    const Position position = chosen_position(options, console);
    return {{to_fen(position, FenStyle::Shredder), position, *options.depth}};
}

/// The positions of the suite, each to the greatest depth of its counts if no depth is given.
std::vector<AgainstTask> suite_to_compare(const PerftOptions& options, Console& console) {
    std::vector<AgainstTask> tasks;
    for (const SuiteRecord& record : load_suite(options, max_perft_depth, console)) {
        int depth = 1;
        for (const SuiteRecord::Count& count : record.counts) depth = std::max(depth, count.depth);
        tasks.push_back({place_in_suite(options, record.line), record.position.position(),
                         options.depth.value_or(depth)});
    }
    return tasks;
}

void compare(PerftOptions& options, Console& console) {
    if (options.depth == 0) throw UsageError("--depth: --against compares from depth 1 on");
    const std::vector<AgainstTask> tasks = options.suite.empty()
                                               ? position_to_compare(options, console)
                                               : suite_to_compare(options, console);
    const auto table = make_table(options.hash_megabytes);
    options.against.threads = options.threads;
    options.against.json = options.report.json;
    compare_against(tasks, options.against, {table.get(), &console.interrupted}, console);
}

void add_against_options(CLI::App& command, AgainstOptions& options) {
    CLI::Option* against = command.add_option(
        "--against", options.engine,
        "Compare with this UCI engine (path, or path and arguments), which must know 'go perft'");
    against->type_name("ENGINE")->excludes(command.get_option("--divide"));
    command
        .add_option("--timeout", options.timeout_seconds,
                    "Seconds that the other engine may be silent while it counts")
        ->type_name("S")
        ->transform(whole_number(1, 1'000'000))
        ->needs(against)
        ->capture_default_str();
}

void add_position_options(CLI::App& command, PerftOptions& options, CLI::Option* suite) {
    const CLI::Validator number = whole_number(0, start_position_count - 1);
    CLI::Option* fen = command.add_option("--fen", options.fen,
                                          "X-FEN, Shredder-FEN or EPD; without it: standard chess");
    CLI::Option* frc = command.add_option("--frc", options.frc, "Chess960 start position");
    CLI::Option* dfrc = command.add_option(
        "--dfrc", options.dfrc, "Start positions of White and of Black, e.g. --dfrc 518 0");
    fen->type_name("FEN");
    frc->type_name("N")->transform(number);
    dfrc->type_name("N")->expected(2)->transform(number);
    fen->excludes(frc)->excludes(dfrc)->excludes(suite);
    frc->excludes(dfrc)->excludes(suite);
    dfrc->excludes(suite);
    command.add_flag("--divide", options.report.divide, "Show the count below each move")
        ->excludes(suite);
}

}  // namespace

void add_perft_command(CLI::App& app, Console& console) {
    const auto options = std::make_shared<PerftOptions>();
    CLI::App* command = app.add_subcommand(
        "perft", "Count the leaves of the tree of legal moves, or check a suite of known counts");
    command->add_option("--depth", options->depth, "Depth in plies; with --suite the greatest")
        ->type_name("N")
        ->transform(whole_number(0, max_perft_depth));
    CLI::Option* suite = command->add_option("--suite", options->suite,
                                             "Check each line 'FEN ;D1 n ;D2 n ...' of this file");
    suite->type_name("FILE");
    add_position_options(*command, *options, suite);
    command
        ->add_option("--shard", options->shard, "Check only the records i, i + n, ... of the suite")
        ->type_name("i/n")
        ->needs(suite);
    command->add_option("--threads", options->threads, "Threads")
        ->type_name("N")
        ->transform(thread_count())
        ->capture_default_str();
    command->add_option("--hash", options->hash_megabytes, "Table of counts in MiB; 0 for none")
        ->type_name("MB")
        ->transform(hash_megabytes(0))
        ->capture_default_str();
    command->add_flag("--json", options->report.json, "Machine-readable output");
    add_against_options(*command, options->against);
    command->footer(
        "Castling is written king takes rook. Ctrl-C ends early and says so.\n"
        "--against looks for the smallest position where the two engines disagree, and names it\n"
        "with the moves that are missing or extra there.\n"
        "Examples:\n"
        "  freischach perft --depth 5 --frc 0 --divide\n"
        "  freischach perft --suite tests/data/dfrc_perft.epd --shard 2/4 --threads 2\n"
        "  freischach perft --depth 4 --frc 0 --against stockfish\n"
        "  freischach perft --depth 3 --suite my.epd --against './my_engine --uci' --json\n"
        "Exit status: 0 success, 1 a count of the suite is wrong or the engines disagree,\n"
        "2 bad usage or input or an engine that cannot be used, 130 interrupted.");
    command->callback([options, command, suite, &console] {
        if (suite->empty() && !options->depth) throw CLI::RequiredError("--depth (or --suite)");
        if (command->count("--against") != 0) return compare(*options, console);
        if (!suite->empty()) return check_suite(*options, console);
        count_position(*options, console);
    });
}

}  // namespace freischach
