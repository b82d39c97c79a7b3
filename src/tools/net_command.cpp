// SPDX-License-Identifier: GPL-3.0-or-later
//
// `net inspect` describes a network, `net quantise` makes one from a checkpoint of training,
// `net compare` says what the rounding costs on positions of games.

#include "tools/net_command.h"

#include <iomanip>
#include <limits>
#include <memory>

#include "eval/nnue/network.h"
#include "tools/training/damage.h"
#include "tools/training/position_source.h"
#include "tools/training/quantise.h"
#include "tools/training/trainer.h"
#include "util/whole_file.h"

namespace freischach {

namespace {

struct NetOptions {
    std::string input, out;
    SourceSettings source;
    std::size_t positions = 100'000;
};

void inspect(const NetOptions& options, Console& console) {
    using namespace nnue;
    const auto network = load_network(options.input);
    if (!network) throw UsageError(network.error());
    const Weights& weights = **network;
    const auto percent = [](std::int64_t part, std::int64_t whole) {
        return std::to_string(100 * part / whole) + "%";
    };
    const std::int64_t sum = greatest_hidden_sum(weights);
    const std::int64_t head_sum = greatest_head_sum(weights);
    console.out << options.input << ": (" << feature_count << " features -> " << hidden_size
                << ") x 2 -> " << output_buckets << " x (" << first_size << " -> " << second_size
                << " -> 1)\n"
                << "  features: " << king_buckets << " king buckets of " << piece_features
                << " of men and " << castling_features << " of castling rooks\n"
                << "  units: hidden " << hidden_unit << ", heads " << first_weight_unit << " and "
                << (1 << weight_bits) << ", scale " << output_scale << " centipawns\n"
                << "  greatest hidden sum possible: " << sum << ", "
                << percent(sum, std::numeric_limits<std::int16_t>::max()) << " of 16 bits\n"
                << "  greatest sum of a head possible: " << head_sum << ", "
                << percent(head_sum, std::numeric_limits<std::int32_t>::max()) << " of 32 bits\n"
                << "  checksum: " << std::hex << network_checksum(weights) << std::dec << '\n';
}

void quantise_checkpoint(const NetOptions& options, Console& console) {
    require_other_file(options.out, options.input);
    const auto weights = quantise(network_of_checkpoint(options.input));
    if (!nnue::is_safe(*weights)) throw UsageError(options.input + ": its weights could overflow");
    nnue::save_network(options.out, *weights);
    console.out << options.out << ": written\n";
}

void compare_rounding(const NetOptions& options, Console& console) {
    const FloatNetwork network = network_of_checkpoint(options.input);
    SourceSettings source = options.source;
    source.validation_percent = 100;
    PositionSource games(source, console.interrupted);
    warn_of_damage(games, "freischach-lab net compare", console);
    const std::vector<PackedPosition> positions = games.validation(options.positions);
    if (positions.empty()) throw UsageError("the files have no quiet position with a score");
    const QuantisationError error =
        compare(network, *quantise(network), positions, console.interrupted);
    console.out << positions.size() << " positions: rounding costs " << std::fixed
                << std::setprecision(2) << error.mean << " centipawns in the mean, " << error.max
                << " at most\n";
}

CLI::App* add_job(CLI::App& net, const std::string& name, const std::string& help,
                  const std::shared_ptr<NetOptions>& options, Console& console,
                  void (*job)(const NetOptions&, Console&)) {
    CLI::App* command = net.add_subcommand(name, help);
    command->callback([options, &console, job] { job(*options, console); });
    return command;
}

}  // namespace

void add_net_command(CLI::App& app, Console& console) {
    const auto options = std::make_shared<NetOptions>();
    CLI::App* net = app.add_subcommand("net", "Look into networks");
    net->require_subcommand(1);
    add_job(*net, "inspect", "Describe a network: shape, checksum, how far from overflow", options,
            console, &inspect)
        ->add_option("net", options->input, "The network")
        ->type_name("NET")
        ->required();

    CLI::App* quantising = add_job(*net, "quantise", "Make a network of a checkpoint of training",
                                   options, console, &quantise_checkpoint);
    quantising->add_option("checkpoint", options->input)->type_name("CHECKPOINT")->required();
    quantising->add_option("net", options->out, "The network to write")
        ->type_name("NET")
        ->required();

    CLI::App* comparing =
        add_job(*net, "compare", "What rounding the weights costs on quiet positions of games",
                options, console, &compare_rounding);
    comparing->add_option("checkpoint", options->input)->type_name("CHECKPOINT")->required();
    comparing->add_option("files", options->source.files, "Files of games")
        ->type_name("FILE")
        ->required();
    comparing->add_option("--positions", options->positions, "At most so many positions")
        ->type_name("N")
        ->transform(whole_number(1, 1'000'000'000))
        ->capture_default_str();
}

}  // namespace freischach
