// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of `freischach startpos`: one of them says which start positions, the others say
// how they are printed and where to.

#include "tools/startpos_command.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <random>

#include "tools/start_choice.h"
#include "tools/startpos_report.h"
#include "util/output_file.h"

namespace freischach {

namespace {

struct FormatName {
    std::string_view word;
    StartFormat format;
};
constexpr std::array<FormatName, 6> formats{{{"fen", StartFormat::XFen},
                                             {"xfen", StartFormat::XFen},
                                             {"shredder", StartFormat::Shredder},
                                             {"epd", StartFormat::Epd},
                                             {"pgn", StartFormat::Pgn},
                                             {"board", StartFormat::Board}}};

struct StartposOptions {
    StartChoice choice;
    bool pairs = false, ascii = false, json = false;
    std::string format{formats.front().word};
    std::optional<std::string> out;

    [[nodiscard]] StartFormat output_format() const {
        if (json) return StartFormat::Json;
        return std::ranges::find(formats, format, &FormatName::word)->format;
    }
};

/// What stands between two positions: a line break, a blank line, or a comma.
std::string_view separator(StartFormat format) {
    if (format == StartFormat::Json) return ",\n";
    return format == StartFormat::Pgn || format == StartFormat::Board ? "\n\n" : "\n";
}

/// Prints the positions; returns false if the user wanted an early end.
bool print(std::ostream& out, const std::vector<StartNumbers>& list, const StartposOptions& options,
           const std::atomic<bool>& interrupted) {
    const StartFormat format = options.output_format();
    const PieceStyle style = options.ascii ? PieceStyle::Ascii : PieceStyle::Unicode;
    const bool is_json = format == StartFormat::Json;
    if (is_json) out << "[\n";
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (interrupted) return false;
        const std::string text = start_text(list[i], format, style);
        if (i > 0) out << separator(format);
        out << text;
        if (options.pairs) out << separator(format) << text;
    }
    out << (is_json ? "\n]\n" : "\n");
    return true;
}

void run(const StartposOptions& options, Console& console) {
    const std::vector<StartNumbers> list = chosen_numbers(options.choice);
    bool complete = false;
    if (options.out) {
        OutputFile file(*options.out);
        complete = print(file.stream(), list, options, console.interrupted);
        if (complete) file.keep();
    } else {
        complete = print(console.out, list, options, console.interrupted);
    }
    if (complete) return;
    console.out.flush();
    console.err << "freischach startpos: interrupted; the list is incomplete" << std::endl;
    console.status = ExitStatus::Interrupted;
}

/// The options of which exactly one must be given.
std::vector<CLI::Option*> add_choices(CLI::App& command, StartChoice& choice) {
    const CLI::Validator number = whole_number(0, start_position_count - 1);
    return {command.add_option("--frc", choice.frc, "Chess960 start positions by number")
                ->type_name("N")
                ->transform(number),
            command
                .add_option("--dfrc", choice.dfrc,
                            "White set up as W, Black as B; more pairs may follow")
                ->type_name("W B")
                ->transform(number),
            command
                .add_option("--arrangement", choice.arrangement,
                            "What was agreed on, e.g. RNBQKBNR; a second one is Black's")
                ->type_name("MEN")
                ->expected(1, 2),
            command.add_option("--dice", choice.dice, "Throws of a die, e.g. 2,3,3,2,3")
                ->type_name("THROWS"),
            command.add_option("--coins", choice.coins, "Tosses of a coin, e.g. HTTHHTHHHTTH")
                ->type_name("TOSSES"),
            command.add_option("--random", choice.random, "Draw that many, each equally likely")
                ->type_name("K")
                ->transform(whole_number(1, 1'000'000)),
            command.add_flag("--all", choice.all, "All 960, or 921,600 with --independent")};
}

/// Options that go with --random or --all. Returns the one of the seed.
CLI::Option* add_drawing_options(CLI::App& command, StartChoice& choice) {
    CLI::Option* random = command.get_option("--random");
    command.add_flag("--distinct", choice.distinct, "Draw no position twice")->needs(random);
    command.add_flag("--independent", choice.independent,
                     "With --random or --all: White and Black independently (DFRC)");
    return command
        .add_option("--seed", choice.seed, "The same seed draws the same; without it: a new one")
        ->type_name("S")
        ->transform(whole_number(0, UINT32_MAX))
        ->needs(random);
}

void add_output_options(CLI::App& command, StartposOptions& options) {
    command.add_flag("--pairs", options.pairs,
                     "Each twice in a row, for games with colours swapped");
    std::vector<std::string> words(formats.size());
    std::ranges::transform(formats, words.begin(), &FormatName::word);
    CLI::Option* format = command.add_option("--format", options.format,
                                             "fen and xfen (the same), shredder, epd, pgn, board");
    format->type_name("FORMAT")->check(CLI::IsMember(words))->capture_default_str();
    CLI::Option* ascii = command.add_flag("--ascii", options.ascii, "Board with letters");
    command.add_flag("--json", options.json, "Machine-readable output")
        ->excludes(format)
        ->excludes(ascii);
    command.add_option("--out", options.out, "File to write; it appears when it is complete")
        ->type_name("FILE");
}

void check_combination(const StartposOptions& options, const std::vector<CLI::Option*>& choices) {
    std::string names;
    int given = 0;
    for (const CLI::Option* choice : choices) {
        names += (names.empty() ? "" : ", ") + choice->get_name();
        given += choice->empty() ? 0 : 1;
    }
    if (given != 1) throw UsageError("give one of " + names);
    if (options.choice.independent && !options.choice.all && options.choice.random == 0)
        throw UsageError("--independent requires --random or --all");
    if (options.ascii && options.output_format() != StartFormat::Board)
        throw UsageError("--ascii requires --format board");
}

/// Draws a seed and tells it, so that the draw can be repeated.
void choose_seed(StartChoice& choice, Console& console) {
    choice.seed = std::random_device()();
    console.err << "freischach startpos: drawn with --seed " << choice.seed << std::endl;
}

}  // namespace

void add_startpos_command(CLI::App& app, Console& console) {
    const auto options = std::make_shared<StartposOptions>();
    CLI::App* command = app.add_subcommand(
        "startpos", "Chess960 and DFRC start positions: by number, drawn, agreed on, or all");
    const std::vector<CLI::Option*> choices = add_choices(*command, options->choice);
    const CLI::Option* seed = add_drawing_options(*command, options->choice);
    add_output_options(*command, *options);
    command->footer(
        "Examples:\n"
        "  freischach startpos --frc 518 --frc 0 --format board\n"
        "  freischach startpos --dice 2,3,3,2,3\n"
        "  freischach startpos --random 100 --distinct --seed 1 --pairs --format epd --out b.epd\n"
        "  freischach startpos --random 5 --independent --format pgn\n"
        "Dice and coins place bishops (dark squares first), queen and knights, see README.md.\n"
        "Exit status: 0 success, 2 bad usage or input, 130 interrupted.");
    command->callback([options, choices, seed, &console] {
        check_combination(*options, choices);
        if (options->choice.random > 0 && seed->empty()) choose_seed(options->choice, console);
        run(*options, console);
    });
}

}  // namespace freischach
