// SPDX-License-Identifier: GPL-3.0-or-later
//
// `data count` believes the blocks, `data verify` reads every game, `data print` writes positions
// as EPD; the other jobs make new files of games.

#include "tools/data_command.h"

#include <array>
#include <iomanip>
#include <memory>

#include "core/fen.h"
#include "core/notation.h"
#include "tools/datagen/rescore.h"
#include "tools/games/game_jobs.h"
#include "tools/net_option.h"

namespace freischach {

namespace {

struct DataOptions {
    std::vector<std::string> files;
    std::string out;
    std::optional<std::uint64_t> limit;
    std::uint64_t seed = 1;
    int parts = 2;
    PositionFilter filter{.skip_checks = false, .skip_noisy = false, .max_score = infinite_score};
    RescoreSettings rescore;
};

/// What verify counts in a file.
struct Contents {
    std::array<std::uint64_t, 3> results{};
    std::uint64_t plies = 0;
};

/// Says on stderr what was left out, and that the files are not whole.
void report_damage(std::uint64_t bytes, Console& console) {
    if (bytes == 0) return;
    console.out.flush();
    console.err << "damaged: " << bytes << " bytes belong to no good block" << std::endl;
    console.status = ExitStatus::CheckFailed;
}

void verify_file(const std::string& path, Console& console) {
    Contents contents;
    std::string damage;
    const auto count = [&](const GameRecord& game) {
        ++contents.results[std::size_t(game.result)];
        contents.plies += game.moves.size();
    };
    const auto read = [&](const GameBlock& block) {
        try {
            for_each_game(block, count);
        } catch (const GameFileError& error) {
            damage = error.what();
        }
    };
    const GameFileSize size = for_each_block(path, read, &console.interrupted);
    const double positions = double(std::max<std::uint64_t>(size.positions, 1));
    console.out << path << ": " << size.games << " games (White won " << contents.results[2]
                << ", drew " << contents.results[1] << ", lost " << contents.results[0] << "), "
                << size.positions << " positions with a score of " << contents.plies << ", "
                << size.blocks << " blocks, " << std::fixed << std::setprecision(2)
                << double(size.bytes) / positions << " bytes a position\n";
    if (size.damaged_bytes > 0) {
        console.out << path << ": damaged: " << size.damaged_bytes
                    << " bytes belong to no good block\n";
    }
    if (!damage.empty()) console.out << path << ": damaged: " << damage << '\n';
    if (size.damaged_bytes > 0 || !damage.empty()) console.status = ExitStatus::CheckFailed;
}

void verify(const DataOptions& options, Console& console) {
    for (const std::string& path : options.files) verify_file(path, console);
}

/// Thrown to leave the visits when enough is printed.
struct Enough {};

void print_game(const GameRecord& game, std::optional<std::uint64_t>& left, Console& console) {
    constexpr std::array results{"0-1", "1/2-1/2", "1-0"};
    Position position = game.start;
    for (const GameMove& each : game.moves) {
        if (each.score != no_score) {
            if (left == 0U) throw Enough();
            if (left) --*left;
            console.out << to_fen(position, FenStyle::Shredder) << "; bm "
                        << to_text(each.move, CastlingText::KingTakesRook) << "; ce " << each.score
                        << "; c9 \"" << results[std::size_t(game.result)] << "\";\n";
        }
        position.make(each.move);
    }
}

void print(const DataOptions& options, Console& console) try {
    std::optional<std::uint64_t> left = options.limit;
    const auto print_games = [&](const GameBlock& block) {
        for_each_game(block, [&](const GameRecord& game) { print_game(game, left, console); });
    };
    std::uint64_t damaged = 0;
    for (const std::string& path : options.files)
        damaged += for_each_block(path, print_games, &console.interrupted).damaged_bytes;
    report_damage(damaged, console);
} catch (const Enough&) {
}

void print_size(const std::string& path, const GameFileSize& size, Console& console) {
    console.out << path << ": " << size.games << " games, " << size.positions << " positions, "
                << size.blocks << " blocks, " << size.bytes << " bytes\n";
    report_damage(size.damaged_bytes, console);
}

void count_games(const DataOptions& options, Console& console) {
    const auto nothing = [](const GameBlock&) {};
    for (const std::string& path : options.files)
        print_size(path, for_each_block(path, nothing, &console.interrupted), console);
}

GameFiles files_of(const DataOptions& options, Console& console) {
    return {options.files, console.interrupted};
}

void merge(const DataOptions& options, Console& console) {
    print_size(options.out, merge_games(files_of(options, console), options.out), console);
}

void shuffle_all(const DataOptions& options, Console& console) {
    print_size(options.out, shuffle_games(files_of(options, console), options.out, options.seed),
               console);
}

void split(const DataOptions& options, Console& console) {
    print_size(options.out + ".1 to " + options.out + '.' + std::to_string(options.parts),
               split_games(files_of(options, console), options.out, options.parts), console);
}

void filter(const DataOptions& options, Console& console) {
    print_size(options.out, filter_games(files_of(options, console), options.out, options.filter),
               console);
}

void rescore(const DataOptions& options, Console& console) {
    RescoreSettings settings = options.rescore;
    settings.files = options.files;
    settings.out = options.out;
    const RescoreResult result = [&] {
        ProgressBar bar(console.err_is_terminal ? &console.err : nullptr, "positions");
        return rescore_games(settings, console.interrupted, std::ref(bar));
    }();
    console.out << settings.out << ": " << result.games << " games with " << result.positions
                << " new scores added to " << result.games_before << " games in " << std::fixed
                << std::setprecision(1) << result.seconds << " s\n";
    report_damage(result.damaged_bytes, console);
    if (console.interrupted) console.status = ExitStatus::Interrupted;
}

CLI::App* add_job(CLI::App& data, const std::string& name, const std::string& help,
                  const std::shared_ptr<DataOptions>& options, Console& console,
                  void (*job)(const DataOptions&, Console&)) {
    CLI::App* command = data.add_subcommand(name, help);
    command->add_option("files", options->files, "Files of games")->type_name("FILE")->required();
    command->callback([options, &console, job] { job(*options, console); });
    return command;
}

void add_out(CLI::App& command, DataOptions& options) {
    command.add_option("--out", options.out, "The file to write")->type_name("FILE")->required();
}

void add_filter_options(CLI::App& command, PositionFilter& filter) {
    command.add_flag("--checks", filter.skip_checks, "No positions in check");
    command.add_flag("--noisy", filter.skip_noisy,
                     "No positions whose best move is a capture or a promotion");
    command.add_option("--max-score", filter.max_score, "No scores further from 0, in centipawns")
        ->type_name("CP")
        ->transform(whole_number(1, infinite_score));
    command.add_option("--min-ply", filter.min_ply, "So many plies at the start are left out")
        ->type_name("N")
        ->transform(whole_number(0, 100'000));
}

void add_rescore_options(CLI::App& command, RescoreSettings& settings) {
    command.add_option("--nodes", settings.nodes, "No iteration begins after so many nodes")
        ->type_name("N")
        ->transform(whole_number(1, 1'000'000'000))
        ->capture_default_str();
    command.add_option("--threads", settings.threads, "Games at the same time")
        ->type_name("N")
        ->transform(thread_count())
        ->capture_default_str();
}

}  // namespace

void add_data_command(CLI::App& app, Console& console) {
    const auto options = std::make_shared<DataOptions>();
    CLI::App* data = app.add_subcommand("data", "Look into files of games, make new ones of them");
    data->require_subcommand(1);
    const auto add = [&](const char* name, const char* help,
                         void (*job)(const DataOptions&, Console&)) {
        return add_job(*data, name, help, options, console, job);
    };
    add("count", "Count games and positions, without a look at the moves", &count_games);
    add("verify", "Read every game; exit status 1 if something is damaged", &verify);
    add("print", "Print the positions as EPD: best move, score, result", &print)
        ->add_option("--limit", options->limit, "At most so many positions")
        ->type_name("N")
        ->transform(whole_number(1, std::int64_t{1} << 50));
    add_out(*add("merge", "Put files behind one another", &merge), *options);

    CLI::App* shuffling = add("shuffle", "Put the games in a random order", &shuffle_all);
    add_out(*shuffling, *options);
    shuffling->add_option("--seed", options->seed, "Of the order")
        ->type_name("N")
        ->transform(whole_number(0, std::numeric_limits<std::int64_t>::max()))
        ->capture_default_str();

    CLI::App* splitting = add("split", "Deal the games out to several files", &split);
    splitting->add_option("--out", options->out, "The files are called FILE.1, FILE.2 ...")
        ->type_name("FILE")
        ->check(file_name())
        ->required();
    splitting->add_option("--parts", options->parts, "How many files")
        ->type_name("N")
        ->transform(whole_number(1, 1000))
        ->capture_default_str();

    CLI::App* filtering =
        add("filter", "Take their scores from positions that are not wanted", &filter);
    add_out(*filtering, *options);
    add_filter_options(*filtering, options->filter);

    CLI::App* rescoring = add("rescore", "Search every position again for its score", &rescore);
    rescoring->add_option("--out", options->out, "The file to begin or to go on with")
        ->type_name("FILE")
        ->required();
    add_rescore_options(*rescoring, options->rescore);
    add_net_option(*rescoring, options->rescore.network);
    rescoring->footer("Ctrl-C keeps what is finished; the same command goes on behind it.");
}

}  // namespace freischach
