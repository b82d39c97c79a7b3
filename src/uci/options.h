// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of the engine: one table that declares each option once, with its name, type,
// default, range and where its value goes. All else (the answer to `uci`, setting by name, the
// start values) is derived from it.

#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>

#include "search/limits.h"
#include "search/tunable.h"
#include "uci/parse.h"
#include "util/result.h"

namespace freischach {

/// The values of the options. A search gets a copy of what concerns it.
struct Options {
    std::int64_t hash_megabytes = 0;
    int threads = 0;
    /// Castling is written king takes rook.
    bool chess960 = false;
    bool show_wdl = false;
    /// Folders of Syzygy tablebases.
    std::string syzygy_path;
    /// A file of a network; empty for the one of the program.
    std::string eval_file;
    SearchSettings search;
    /// The value of the tunable set last.
    int tuned_value = 0;
};

/// What has to happen, besides storing the value, when an option is set.
enum class OptionEffect : std::uint8_t {
    None,
    ResizeHash,
    ClearHash,
    SetThreads,
    LoadTablebases,
    LoadNetwork,
    Tune
};

struct CheckOption {
    bool default_value;
    void (*store)(Options& options, bool value);
};
struct SpinOption {
    std::int64_t default_value, min, max;
    void (*store)(Options& options, std::int64_t value);
};
struct StringOption {
    std::string_view default_value;
    void (*store)(Options& options, std::string_view value);
};
struct ButtonOption {};
/// A number of the search in a tuning build.
struct TunableOption {
    Tunable* tunable;
    int default_value;
};

struct Option {
    std::string_view name;
    std::variant<CheckOption, SpinOption, StringOption, ButtonOption, TunableOption> type;
    OptionEffect effect = OptionEffect::None;
};

/// All options of the engine in the order in which they are shown.
std::span<const Option> all_options();

/// The values before any `setoption`.
Options default_options();

/// The line that declares `option` to the GUI: "option name Hash type spin default 16 ...".
std::string declaration(const Option& option);

/// Stores `value`, which may be missing, if the type of `option` can take it; else nothing
/// changes. An empty value of a string option may also be written `<empty>`.
std::optional<CommandError> store_value(const Option& option, std::optional<std::string_view> value,
                                        Options& options);

/// Obeys `setoption`; returns the option that was set.
Result<const Option*, CommandError> set_option(const SetOptionCommand& command, Options& options);

}  // namespace freischach
