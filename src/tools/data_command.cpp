// SPDX-License-Identifier: GPL-3.0-or-later
//
// `data verify` reads every game, `data print` writes positions as EPD.

#include "tools/data_command.h"

#include <array>
#include <iomanip>
#include <memory>

#include "core/fen.h"
#include "core/notation.h"
#include "tools/games/game_file.h"

namespace freischach {

namespace {

struct DataOptions {
    std::vector<std::string> files;
    std::optional<std::uint64_t> limit;
};

/// What verify counts in a file.
struct Contents {
    std::array<std::uint64_t, 3> results{};
    std::uint64_t plies = 0;
};

void verify_file(const std::string& path, Console& console) {
    Contents contents;
    const GameFileSize size = for_each_block(path, [&](const GameBlock& block) {
        for_each_game(block, [&](const GameRecord& game) {
            ++contents.results[std::size_t(game.result)];
            contents.plies += game.moves.size();
        });
    });
    const double positions = double(std::max<std::uint64_t>(size.positions, 1));
    console.out << path << ": " << size.games << " games (White won " << contents.results[2]
                << ", drew " << contents.results[1] << ", lost " << contents.results[0] << "), "
                << size.positions << " positions with a score of " << contents.plies << ", "
                << size.blocks << " blocks, " << std::fixed << std::setprecision(2)
                << double(size.bytes) / positions << " bytes a position\n";
    if (size.damaged_bytes == 0) return;
    console.out << path << ": damaged: " << size.damaged_bytes << " bytes belong to no good block\n";
    console.status = ExitStatus::CheckFailed;
}

void verify(const DataOptions& options, Console& console) {
    for (const std::string& path : options.files) {
        if (console.interrupted) break;
        verify_file(path, console);
    }
}

/// Thrown to leave the visits when enough is printed.
struct Enough {};

void print_game(const GameRecord& game, std::optional<std::uint64_t>& left, Console& console) {
    constexpr std::array results{"0-1", "1/2-1/2", "1-0"};
    Position position = game.start;
    for (const GameMove& each : game.moves) {
        if (each.score != no_score) {
            if (console.interrupted || left == 0U) throw Enough();
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
    for (const std::string& path : options.files) {
        for_each_block(path, [&](const GameBlock& block) {
            for_each_game(block, [&](const GameRecord& game) { print_game(game, left, console); });
        });
    }
} catch (const Enough&) {
}

CLI::App* add_job(CLI::App& data, const std::string& name, const std::string& help,
                  const std::shared_ptr<DataOptions>& options, Console& console,
                  void (*job)(const DataOptions&, Console&)) {
    CLI::App* command = data.add_subcommand(name, help);
    command->add_option("files", options->files, "Files of games")->type_name("FILE")->required();
    command->callback([options, &console, job] { job(*options, console); });
    return command;
}

}  // namespace

void add_data_command(CLI::App& app, Console& console) {
    const auto options = std::make_shared<DataOptions>();
    CLI::App* data = app.add_subcommand("data", "Look into files of games");
    data->require_subcommand(1);
    add_job(*data, "verify", "Read every game; exit status 1 if something is damaged", options,
            console, &verify);
    add_job(*data, "print", "Print the positions as EPD: best move, score, result", options,
            console, &print)
        ->add_option("--limit", options->limit, "At most so many positions")
        ->type_name("N")
        ->transform(whole_number(1, std::int64_t{1} << 50));
}

}  // namespace freischach
