// SPDX-License-Identifier: GPL-3.0-or-later
//
// A program's commands and options as CLI11 knows them, for what is written about them: the manual
// page and the completions of shells.

#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace freischach {

/// The commands of `app`, not those below them.
inline std::vector<const CLI::App*> commands_of(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
}

/// The first line of what a command says about itself.
inline std::string summary(const CLI::App& app) {
    const std::string text = app.get_description();
    return text.substr(0, text.find('\n'));
}

/// The options of `app` that are not positional, or those that are.
inline std::vector<const CLI::Option*> options_of(const CLI::App& app, bool positional = false) {
    return app.get_options(
        [positional](const CLI::Option* option) { return option->get_positional() == positional; });
}

/// "-h" and "--help": how an option may be written.
inline std::vector<std::string> spellings(const CLI::Option& option) {
    std::vector<std::string> all;
    for (const std::string& name : option.get_snames()) all.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) all.push_back("--" + name);
    return all;
}

/// Whether a value follows the option's name.
inline bool has_value(const CLI::Option& option) { return option.get_items_expected_max() > 0; }

/// Whether the value is the name of a file, a folder or a program.
inline bool is_path(const CLI::Option& option) {
    constexpr const char* paths[] = {"FILE", "DIR", "ENGINE", "NET", "CHECKPOINT"};
    return std::ranges::find(paths, option.get_type_name()) != std::ranges::end(paths);
}

/// The words of which the value must be one, with blanks between; empty if it is something else.
inline std::string choices(const CLI::Option& option) {
    std::string type = option.get_type_name();  // such as FORMAT:{fen,epd}
    const std::size_t open = type.find('{');
    if (open == std::string::npos || !type.ends_with('}')) return {};
    std::ranges::replace(type, ',', ' ');
    return type.substr(open + 1, type.size() - open - 2);
}

}  // namespace freischach
