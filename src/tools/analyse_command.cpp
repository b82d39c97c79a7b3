// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of `freischach analyse`, where its positions come from and where its results go.

#include "tools/analyse_command.h"

#include <filesystem>
#include <functional>
#include <memory>

#include "chess960/start_positions.h"
#include "tools/analyse/analyse.h"
#include "util/whole_file.h"

namespace freischach {

namespace {

struct AnalyseOptions {
    std::string fen;
    std::optional<int> frc;
    std::vector<int> dfrc;
    bool has_file = false;
    std::string file;
    std::optional<std::string> plies;
    AnalysisSettings settings;
    bool json = false, resume = false;
    std::string out;
};

constexpr std::string_view analyse_command = "freischach analyse";

std::vector<AnalysisTask> tasks_of_file(const AnalyseOptions& options, Console& console) {
    const std::string text = read_whole_file(options.file);
    const bool pgn = is_pgn(options.file, text);
    if (options.plies && !pgn) throw UsageError("--plies is for files of PGN games");
    const auto plies = PlyChoice::parse(options.plies.value_or("0-"));
    if (!plies) throw UsageError("--plies: '" + *options.plies + "' is not like 0,10-20,40-");
    std::vector<TextNote> warnings;
    auto tasks = pgn ? tasks_of_pgn(text, *plies, warnings) : tasks_of_epd(text, warnings);
    const auto place = [&](const TextNote& note) {
        return options.file + ":" + std::to_string(note.line) + ": " + note.reason;
    };
    if (!tasks) throw UsageError(place(tasks.error()));
    for (const TextNote& warning : warnings) warn(console, analyse_command, place(warning));
    if (tasks->empty()) throw UsageError(options.file + " has no position to analyse");
    return std::move(*tasks);
}

std::vector<AnalysisTask> chosen_tasks(const AnalyseOptions& options, Console& console) {
    if (options.frc) return {task_of(start_position(*options.frc))};
    if (!options.dfrc.empty()) return {task_of(start_position(options.dfrc[0], options.dfrc[1]))};
    if (options.has_file) return tasks_of_file(options, console);
    const auto record = parse_fen(options.fen);
    if (!record) throw UsageError(describe(record.error()));
    for (const DroppedRight& dropped : record->dropped_rights)
        warn(console, analyse_command, describe(dropped));
    return {task_of(record->position())};
}

void run(AnalyseOptions& options, Console& console) {
    if (options.resume && options.out.empty()) throw UsageError("--resume needs --out");
    if (options.plies && !options.has_file) throw UsageError("--plies needs --file");
    const std::vector<AnalysisTask> tasks = chosen_tasks(options, console);
    AnalysisSettings& settings = options.settings;
    const bool one_line = options.has_file || !options.out.empty();
    settings.format = options.json ? AnalysisFormat::JsonLine
                      : one_line   ? AnalysisFormat::Epd
                                   : AnalysisFormat::Text;
    AnalysisPools pools(settings, tasks.size());
    std::unique_ptr<AppendFile> out;
    std::size_t before = 0;
    if (!options.out.empty()) {
        if (options.has_file) require_other_file(options.out, options.file);
        const bool exists = std::filesystem::exists(options.out);
        out = std::make_unique<AppendFile>(options.out);
        if (exists && !options.resume)
            throw UsageError(options.out + " is there already; --resume goes on with it");
        before = results_in(options.out, *out, tasks, settings.format);
    }
    // A bar and results on one terminal would tear each other: one result waits for the end of the
    // bar, for many there is no bar.
    const bool is_single = tasks.size() == 1;
    std::string held;
    const auto write = [&](const std::string& result) {
        if (out)
            out->append(result);
        else if (is_single)
            held = result;
        else
            console.out << result << std::flush;
    };
    const std::size_t now = [&] {
        const bool quiet = !console.err_is_terminal || (!out && !is_single);
        ProgressBar bar(quiet ? nullptr : &console.err, "nodes");
        return analyse_all(tasks, before, settings, pools, console.interrupted, write,
                           std::ref(bar));
    }();
    console.out << held << std::flush;
    if (!console.interrupted) return;
    console.status = ExitStatus::Interrupted;
    console.err << "freischach analyse: interrupted; ";
    if (settings.format == AnalysisFormat::Text && now > 0)
        console.err << "the result is of a search that was cut short" << std::endl;
    else
        console.err << before + now << " of " << tasks.size() << " positions are analysed"
                    << std::endl;
}

void add_sources(CLI::App& command, AnalyseOptions& options) {
    const CLI::Validator number = whole_number(0, start_position_count - 1);
    command.add_option("--frc", options.frc, "Chess960 start position")
        ->type_name("N")
        ->transform(number);
    command
        .add_option("--dfrc", options.dfrc,
                    "Start positions of White and of Black, e.g. --dfrc 518 0")
        ->type_name("N")
        ->expected(2)
        ->transform(number);
    command.add_option("--fen", options.fen, "X-FEN, Shredder-FEN or EPD")->type_name("FEN");
    command
        .add_option("--file", options.file,
                    "File of EPD positions, one a line, or of PGN games, every position of them")
        ->type_name("FILE");
    command
        .add_option("--plies", options.plies,
                    "Of each game only the positions after so many plies: 0,10-20,40-")
        ->type_name("LIST");
}

/// Exactly one source and at least one limit must have been named.
void check_usage(const CLI::App& command, const SearchLimits& limits) {
    int sources = 0;
    for (const char* name : {"--frc", "--dfrc", "--fen", "--file"})
        sources += command.count(name) > 0 ? 1 : 0;
    if (sources != 1) throw UsageError("name one of --frc, --dfrc, --fen and --file");
    if (!limits.depth && !limits.nodes && !limits.move_time)
        throw UsageError("name a limit: --depth, --nodes or --movetime");
}

void add_limits(CLI::App& command, AnalyseOptions& options) {
    SearchLimits& limits = options.settings.limits;
    command.add_option("--depth", limits.depth, "Depth of each search in plies")
        ->type_name("N")
        ->transform(whole_number(1, max_ply));
    command.add_option("--nodes", limits.nodes, "Nodes of each search")
        ->type_name("N")
        ->transform(whole_number(1, 1'000'000'000'000));
    command.add_option("--movetime", limits.move_time, "Milliseconds of each search")
        ->type_name("MS")
        ->transform(whole_number(1, 1'000'000'000));
}

void add_search_options(CLI::App& command, AnalyseOptions& options) {
    AnalysisSettings& settings = options.settings;
    command.add_option("--multipv", settings.multi_pv, "Best lines; EPD shows the first")
        ->type_name("N")
        ->transform(whole_number(1, most_lines))
        ->capture_default_str();
    command.add_option("--threads", settings.threads, "Positions at the same time")
        ->type_name("N")
        ->transform(thread_count())
        ->capture_default_str();
    command.add_option("--search-threads", settings.search_threads, "Threads of each search")
        ->type_name("N")
        ->transform(thread_count())
        ->capture_default_str();
    command
        .add_option("--hash", settings.hash_megabytes, "Transposition table of each search in MiB")
        ->type_name("MB")
        ->transform(hash_megabytes(1))
        ->capture_default_str();
}

}  // namespace

void add_analyse_command(CLI::App& app, Console& console) {
    const auto options = std::make_shared<AnalyseOptions>();
    CLI::App* command = app.add_subcommand(
        "analyse",
        "Search a position, or those of a file of EPD or PGN, to a depth, nodes or time");
    add_sources(*command, *options);
    add_limits(*command, *options);
    add_search_options(*command, *options);
    command->add_flag("--json", options->json, "One line of JSON a position");
    command->add_option("--out", options->out, "File for the results")
        ->type_name("FILE")
        ->check(file_name());
    command->add_flag("--resume", options->resume, "Go on behind the results that --out has");
    command->footer(
        "Results come in the order of the positions: for people if there is one, else as EPD, "
        "which\n"
        "keeps the operations of the file. Scores are those of the side to move.\n"
        "Examples:\n"
        "  freischach analyse --frc 518 --depth 12 --multipv 3\n"
        "  freischach analyse --file suite.epd --nodes 100000 --threads 2 --out done.epd --resume\n"
        "  freischach analyse --file games.pgn --plies 8-40 --movetime 500 --json\n"
        "Exit status: 0 success, 2 bad usage or input, 130 interrupted.");
    command->callback([command, options, &console] {
        check_usage(*command, options->settings.limits);
        options->has_file = command->count("--file") > 0;
        run(*options, console);
    });
}

}  // namespace freischach
