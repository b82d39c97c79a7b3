// SPDX-License-Identifier: GPL-3.0-or-later
//
// In the order in which --help shows them.

#include "tools/commands.h"

#include "tools/analyse_command.h"
#include "tools/atlas_command.h"
#include "tools/bench_command.h"
#include "tools/command_line.h"
#include "tools/completion_command.h"
#include "tools/conformance_command.h"
#include "tools/data_command.h"
#include "tools/datagen_command.h"
#include "tools/fen_command.h"
#include "tools/man_command.h"
#include "tools/net_command.h"
#include "tools/perft_command.h"
#include "tools/startpos_command.h"
#include "tools/train_command.h"

namespace freischach {

namespace {

ExitStatus run(CLI::App& app, Console& console, int argc, const char* const* argv) {
    add_completion_command(app, console);
    add_man_command(app, console);
    app.set_version_flag("--version", app.get_name() + " " FREISCHACH_VERSION,
                         "Print the version and exit");
    app.require_subcommand(1);
    app.footer(app.get_name() + " SUBCOMMAND --help explains a subcommand.");
    return run_command_line(app, console, argc, argv);
}

}  // namespace

ExitStatus run_freischach(Console& console, int argc, const char* const* argv) {
    CLI::App app(
        "Freischach, a chess engine for Chess960, double Fischer Random and standard chess.\n"
        "Without arguments it speaks UCI on standard input and output.",
        "freischach");
    add_analyse_command(app, console);
    add_atlas_command(app, console);
    add_bench_command(app, console);
    add_conformance_command(app, console);
    add_fen_command(app, console);
    add_perft_command(app, console);
    add_startpos_command(app, console);
    return run(app, console, argc, argv);
}

ExitStatus run_freischach_lab(Console& console, int argc, const char* const* argv) {
    CLI::App app("The laboratory of Freischach: games for training, and networks made from them.",
                 "freischach-lab");
    add_datagen_command(app, console);
    add_data_command(app, console);
    add_train_command(app, console);
    add_net_command(app, console);
    return run(app, console, argc, argv);
}

}  // namespace freischach
