// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of `freischach conformance`, and the loop over the checks.

#include "tools/conformance_command.h"

#include <filesystem>
#include <memory>

#include "tools/conformance/report.h"
#include "tools/conformance/run.h"
#include "util/output_file.h"
#include "util/stopwatch.h"

namespace freischach {

namespace {

struct ConformanceOptions {
    std::string engine;
    std::string filter;
    std::string json_file;
    std::string junit_file;
    int timeout_seconds = 5;
    bool list = false;
};

/// The file, opened before the long work lest it be in vain; nothing for no name.
std::unique_ptr<OutputFile> open_output(const std::string& path) {
    return path.empty() ? nullptr : std::make_unique<OutputFile>(path);
}

/// Whether two names are those of one file, which may be yet to come.
bool is_same_file(const std::string& path, const std::string& other) {
    using std::filesystem::absolute;
    using std::filesystem::weakly_canonical;
    return !path.empty() && !other.empty() &&
           weakly_canonical(absolute(path)) == weakly_canonical(absolute(other));
}

void write_output(const std::unique_ptr<OutputFile>& file, const std::string& text) {
    if (!file) return;
    file->stream() << text;
    file->keep();
}

std::vector<Check> chosen_checks(const ConformanceOptions& options) {
    std::vector<Check> checks;
    for (Check& check : all_checks()) {
        if (check.name.find(options.filter) != std::string::npos)
            checks.push_back(std::move(check));
    }
    if (checks.empty())
        throw UsageError("--filter: no check has '" + options.filter + "' in its name");
    return checks;
}

void list_checks(const std::vector<Check>& checks, Console& console) {
    for (const Check& check : checks) {
        console.out << check.name << (check.severity == Severity::Advice ? " (advice): " : ": ")
                    << check.expectation << '\n';
    }
}

/// Runs the checks until all are done or the user ends it.
void run_checks(const std::vector<Check>& checks, const ConformanceOptions& options,
                ConformanceReport& report, Console& console) {
    const Stopwatch stopwatch;
    try {
        const EngineUnderTest subject = examine_engine(
            options.engine, std::chrono::seconds(options.timeout_seconds), &console.interrupted);
        report.engine = subject.name;
        for (const Check& check : checks) {
            report.results.push_back(run_check(check, subject));
            print_result(console.out, report.results.back());
        }
        report.complete = true;
    } catch (const Interrupted&) {
        console.status = ExitStatus::Interrupted;
    }
    report.seconds = stopwatch.seconds();
}

void run(const ConformanceOptions& options, Console& console) {
    const std::vector<Check> checks = chosen_checks(options);
    if (options.list) return list_checks(checks, console);
    if (options.engine.empty()) throw CLI::RequiredError("ENGINE");
    if (is_same_file(options.json_file, options.junit_file))
        throw UsageError("--json and --junit name the same file");
    const auto json = open_output(options.json_file);
    const auto junit = open_output(options.junit_file);
    ConformanceReport report{options.engine, options.engine, 0, false, {}};
    run_checks(checks, options, report, console);
    print_table(console.out, report);
    write_output(json, to_json(report));
    write_output(junit, to_junit(report));
    if (!report.complete) {
        console.out.flush();
        console.err << "freischach conformance: interrupted; only " << report.results.size()
                    << " of " << checks.size() << " checks were run" << std::endl;
    } else if (report.failed(Severity::Required) > 0) {
        console.status = ExitStatus::CheckFailed;
    }
}

}  // namespace

void add_conformance_command(CLI::App& app, Console& console) {
    const auto options = std::make_shared<ConformanceOptions>();
    CLI::App* command = app.add_subcommand(
        "conformance", "Check any UCI engine: protocol, Chess960 rules, clocks, mates, bad input");
    command->add_option("ENGINE", options->engine, "Path of the engine, or path and arguments");
    command
        ->add_option("--filter", options->filter, "Run only checks with this text in their names")
        ->type_name("TEXT");
    command->add_option("--timeout", options->timeout_seconds, "Seconds that an answer may take")
        ->type_name("S")
        ->transform(whole_number(1, 3600))
        ->capture_default_str();
    command->add_option("--json", options->json_file, "Write the report as JSON, too")
        ->type_name("FILE");
    command->add_option("--junit", options->junit_file, "Write the report as JUnit XML, too")
        ->type_name("FILE");
    command->add_flag("--list", options->list, "Only list the checks");
    command->footer(
        "Each check starts the engine anew. What fails is shown with the end of the dialogue\n"
        "(> to the engine, < from it); all of it is in the JSON and JUnit files. Checks of what\n"
        "only custom demands are advice, and no failures.\n"
        "Examples:\n"
        "  freischach conformance /usr/games/stockfish\n"
        "  freischach conformance './my_engine --uci' --filter castling\n"
        "  freischach conformance my_engine --json report.json --junit report.xml\n"
        "Exit status: 0 no required check failed, 1 one did, 2 bad usage or no UCI engine,\n"
        "130 interrupted.");
    command->callback([options, &console] { run(*options, console); });
}

}  // namespace freischach
