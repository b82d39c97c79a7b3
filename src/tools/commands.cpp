// SPDX-License-Identifier: GPL-3.0-or-later
//
// In the order in which --help shows them.

#include "tools/commands.h"

#include "tools/analyse_command.h"
#include "tools/atlas_command.h"
#include "tools/bench_command.h"
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

void add_engine_commands(CLI::App& app, Console& console) {
    add_analyse_command(app, console);
    add_atlas_command(app, console);
    add_bench_command(app, console);
    add_conformance_command(app, console);
    add_fen_command(app, console);
    add_perft_command(app, console);
    add_startpos_command(app, console);
    add_completion_command(app, console);
    add_man_command(app, console);
}

void add_lab_commands(CLI::App& app, Console& console) {
    add_datagen_command(app, console);
    add_data_command(app, console);
    add_train_command(app, console);
    add_net_command(app, console);
    add_completion_command(app, console);
    add_man_command(app, console);
}

}  // namespace freischach
