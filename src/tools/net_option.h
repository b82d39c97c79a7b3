// SPDX-License-Identifier: GPL-3.0-or-later
//
// The option --net of commands that search with a network of the user's choice.

#pragma once

#include <string>
#include <utility>

#include "eval/nnue/network.h"
#include "tools/command_line.h"

namespace freischach {

/// Adds --net to `command`: the network in the file it names replaces `network`. A file that cannot
/// be used is bad usage.
inline void add_net_option(CLI::App& command, nnue::NetworkPtr& network) {
    const auto load = [&network](const std::string& path) {
        auto loaded = nnue::load_network(path);
        if (!loaded) throw UsageError(loaded.error());
        network = std::move(*loaded);
    };
    command
        .add_option_function<std::string>("--net", load,
                                          "Network to search with; else the program's own")
        ->type_name("NET");
}

}  // namespace freischach
