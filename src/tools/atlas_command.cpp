// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of `freischach atlas` and its two jobs: making an atlas, and merging its shards.

#include "tools/atlas_command.h"

#include <functional>
#include <limits>
#include <memory>

#include "tools/atlas/atlas.h"

namespace freischach {

namespace {

struct AtlasOptions {
    AtlasJob job;
    std::string shard = "1/1";
    std::optional<std::size_t> dfrc;
    std::uint64_t seed = 1;
    std::vector<std::string> shard_folders;
};

void tell_files(const std::string& folder, std::size_t positions, Console& console) {
    console.out << folder << ": " << positions
                << " positions in atlas.csv, atlas.jsonl and index.html\n";
}

void build(AtlasOptions& options, Console& console) {
    AtlasJob& job = options.job;
    const std::optional<Shard> shard = parse_shard(options.shard);
    if (!shard) throw UsageError("--shard: '" + options.shard + "' is not i/n with i from 1 to n");
    job.shard = *shard;
    if (options.dfrc) job.plan.sample = AtlasSample{*options.dfrc, options.seed};
    const AtlasResult result = [&] {
        ProgressBar bar(console.err_is_terminal ? &console.err : nullptr, "nodes");
        return build_atlas(job, console.interrupted, std::ref(bar));
    }();
    if (!result.complete()) {
        console.err << "freischach atlas: interrupted; " << result.before + result.now << " of "
                    << result.total << " positions are finished, the same command goes on"
                    << std::endl;
        console.status = ExitStatus::Interrupted;
    } else if (shard->count == 1) {
        tell_files(job.folder, result.total, console);
    } else {
        console.out << job.folder << ": shard " << options.shard << " is complete with "
                    << result.total << " positions; 'freischach atlas merge' joins the shards\n";
    }
}

void merge(const AtlasOptions& options, Console& console) {
    const std::size_t positions = merge_atlas(options.job.folder, options.shard_folders);
    tell_files(options.job.folder, positions, console);
}

void add_plan_options(CLI::App& command, AtlasOptions& options) {
    AtlasJob& job = options.job;
    command.add_option("--nodes", job.plan.nodes, "Nodes of each search")
        ->type_name("N")
        ->transform(whole_number(1, 1'000'000'000'000));
    CLI::Option* dfrc = command.add_option(
        "--dfrc", options.dfrc, "Random positions of double Fischer Random instead of the 960");
    dfrc->type_name("K")->transform(whole_number(1, all_dfrc_positions));
    command.add_option("--seed", options.seed, "Of the random positions")
        ->type_name("N")
        ->transform(whole_number(0, std::numeric_limits<std::int64_t>::max()))
        ->capture_default_str()
        ->needs(dfrc);
    command.add_option("--shard", options.shard, "Only the positions i, i + n, ...")
        ->type_name("i/n")
        ->capture_default_str();
    command.add_option("--threads", job.threads, "Positions at the same time")
        ->type_name("N")
        ->transform(thread_count())
        ->capture_default_str();
    command
        .add_option("--hash", job.plan.hash_megabytes, "Transposition table of each search in MiB")
        ->type_name("MB")
        ->transform(hash_megabytes(1))
        ->capture_default_str();
}

void add_merge(CLI::App& atlas, const std::shared_ptr<AtlasOptions>& options, Console& console) {
    CLI::App* command = atlas.add_subcommand("merge", "Join the complete shards of an atlas");
    command->add_option("--out", options->job.folder, "Folder of the whole atlas")
        ->type_name("DIR")
        ->required();
    command->add_option("shards", options->shard_folders, "Folders of the shards")
        ->type_name("DIR")
        ->required();
    command->footer(
        "Example:\n"
        "  freischach atlas merge --out atlas part1 part2\n"
        "Exit status: 0 success, 2 bad usage, shards of different atlases or a position missing.");
    command->callback([options, &console] { merge(*options, console); });
}

}  // namespace

void add_atlas_command(CLI::App& app, Console& console) {
    const auto options = std::make_shared<AtlasOptions>();
    CLI::App* command = app.add_subcommand(
        "atlas", "Search every start position; make tables and a page of the results");
    CLI::Option* out = command->add_option("--out", options->job.folder, "Folder of the atlas");
    out->type_name("DIR");
    add_plan_options(*command, *options);
    add_merge(*command, options, console);
    command->footer(
        "Each finished position goes into DIR/atlas.jsonl at once: after Ctrl-C or a kill the "
        "same\n"
        "command goes on. The result depends neither on threads nor on shards.\n"
        "Examples:\n"
        "  freischach atlas --out atlas --nodes 20000 --threads 2\n"
        "  freischach atlas --out part1 --nodes 20000 --shard 1/2\n"
        "  freischach atlas --out sample --nodes 5000 --dfrc 500 --seed 7\n"
        "Exit status: 0 success, 2 bad usage, a file that cannot be written, or a DIR with an "
        "atlas\n"
        "of other settings, 130 interrupted.");
    command->callback([command, options, out, &console] {
        if (command->got_subcommand("merge")) return;
        if (out->empty()) throw CLI::RequiredError("--out");
        if (options->job.plan.nodes == 0) throw CLI::RequiredError("--nodes");
        build(*options, console);
    });
}

}  // namespace freischach
