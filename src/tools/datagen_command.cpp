// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of `freischach-lab datagen` and the report at its end.

#include "tools/datagen_command.h"

#include <iomanip>
#include <memory>

#include "tools/datagen/datagen.h"
#include "tools/net_option.h"

namespace freischach {

namespace {

void run(const DatagenSettings& settings, Console& console) {
    if (settings.play.opening.standard_percent + settings.play.opening.dfrc_percent > 100)
        throw UsageError("--standard and --dfrc are more than 100 percent together");
    const DatagenResult result = [&] {
        ProgressBar bar(console.err_is_terminal ? &console.err : nullptr, "positions");
        return generate_games(settings, console.interrupted, std::ref(bar));
    }();
    const double seconds = std::max(result.seconds, 1e-3);
    console.out << settings.out << ": " << result.games << " games with " << result.positions
                << " positions added to " << result.games_before << " games in " << std::fixed
                << std::setprecision(1) << seconds << " s (" << std::setprecision(0)
                << double(result.positions) / seconds << " positions/s, "
                << double(result.nodes) / seconds << " nodes/s)\n";
    if (console.interrupted) console.status = ExitStatus::Interrupted;
}

void add_limits(CLI::App& command, DatagenSettings& settings) {
    constexpr std::int64_t many = std::int64_t{1} << 50;
    command.add_option("--games", settings.games, "End after so many games")
        ->type_name("N")
        ->transform(whole_number(1, many));
    command.add_option("--positions", settings.positions, "End after so many positions")
        ->type_name("N")
        ->transform(whole_number(1, many));
    command.add_option("--minutes", settings.minutes, "End after so many minutes")
        ->type_name("M")
        ->check(real_number(0, 1e9, true));
}

void add_game_options(CLI::App& command, SelfPlaySettings& play) {
    command.add_option("--seed", play.seed, "Of the random choices")
        ->type_name("N")
        ->transform(whole_number(0, std::numeric_limits<std::int64_t>::max()))
        ->capture_default_str();
    command
        .add_option("--nodes", play.nodes, "No iteration of a search begins after so many nodes")
        ->type_name("N")
        ->transform(whole_number(1, 1'000'000'000))
        ->capture_default_str();
    command
        .add_option("--standard", play.opening.standard_percent,
                    "Percent of games from standard chess")
        ->type_name("P")
        ->transform(whole_number(0, 100))
        ->capture_default_str();
    command
        .add_option("--dfrc", play.opening.dfrc_percent,
                    "Percent of games from double Fischer Random; the rest is Chess960")
        ->type_name("P")
        ->transform(whole_number(0, 100))
        ->capture_default_str();
    command
        .add_option("--random-plies", play.opening.random_plies,
                    "Random moves at the start, or one more")
        ->type_name("N")
        ->transform(whole_number(0, 100))
        ->capture_default_str();
    command
        .add_option("--max-opening", play.max_opening_score,
                    "Openings whose first score is further from 0 are drawn again, in centipawns")
        ->type_name("CP")
        ->transform(whole_number(0, 32000))
        ->capture_default_str();
}

}  // namespace

void add_datagen_command(CLI::App& app, Console& console) {
    const auto settings = std::make_shared<DatagenSettings>();
    CLI::App* command = app.add_subcommand(
        "datagen", "Let the engine play itself and write the games for training");
    command->add_option("out", settings->out, "The file to begin or to go on with")
        ->type_name("FILE")
        ->required();
    command->add_option("--threads", settings->threads, "Games at the same time")
        ->type_name("N")
        ->transform(thread_count())
        ->capture_default_str();
    add_net_option(*command, settings->play.network);
    add_limits(*command, *settings);
    add_game_options(*command, settings->play);
    command->footer(
        "Without a limit it goes on until Ctrl-C; finished games are kept. A run that is killed\n"
        "loses at most the last block of games. Files are merged with cat.\n"
        "Exit status: 0 success, 2 bad usage or a file that cannot be written, 130 interrupted.");
    command->callback([settings, &console] { run(*settings, console); });
}

}  // namespace freischach
