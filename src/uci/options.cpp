// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of options and the few functions that work on it.

#include "uci/options.h"

#include <array>
#include <vector>

#include "tablebases/tablebases.h"
#include "util/text.h"

namespace freischach {

namespace {

constexpr std::array option_table{
    Option{"Hash",
           SpinOption{16, 1, most_hash_megabytes,
                      [](Options& options, std::int64_t n) { options.hash_megabytes = n; }},
           OptionEffect::ResizeHash},
    Option{"Clear Hash", ButtonOption{}, OptionEffect::ClearHash},
    Option{"Threads",
           SpinOption{1, 1, most_threads,
                      [](Options& options, std::int64_t n) { options.threads = int(n); }},
           OptionEffect::SetThreads},
    // `go ponder` is obeyed anyway; that it will come changes how time is planned.
    Option{"Ponder",
           CheckOption{false, [](Options& options, bool on) { options.search.may_ponder = on; }}},
    Option{"MultiPV",
           SpinOption{1, 1, most_lines,
                      [](Options& options, std::int64_t n) { options.search.multi_pv = int(n); }}},
    Option{"Move Overhead",
           SpinOption{10, 0, 5000,
                      [](Options& options, std::int64_t n) { options.search.move_overhead = n; }}},
    Option{"Skill Level", SpinOption{full_skill, 0, full_skill,
                                     [](Options& options, std::int64_t n) {
                                         options.search.strength.skill_level = int(n);
                                     }}},
    Option{"UCI_LimitStrength",
           CheckOption{false,
                       [](Options& options, bool on) { options.search.strength.limit_elo = on; }}},
    Option{"UCI_Elo", SpinOption{min_elo, min_elo, max_elo,
                                 [](Options& options, std::int64_t n) {
                                     options.search.strength.elo = int(n);
                                 }}},
    Option{
        "EvalFile",
        StringOption{"", [](Options& options, std::string_view path) { options.eval_file = path; }},
        OptionEffect::LoadNetwork},
    Option{"nodestime",
           SpinOption{0, 0, 10000,
                      [](Options& options, std::int64_t n) { options.search.node_rate = n; }}},
    Option{"UCI_Chess960",
           CheckOption{false, [](Options& options, bool on) { options.chess960 = on; }}},
    Option{"UCI_ShowWDL",
           CheckOption{false, [](Options& options, bool on) { options.show_wdl = on; }}},
    Option{"UCI_AnalyseMode",
           CheckOption{false, [](Options& options, bool on) { options.search.analyse_mode = on; }}},
    // The last four need tablebases.
    Option{"SyzygyPath",
           StringOption{
               "", [](Options& options, std::string_view path) { options.syzygy_path = path; }},
           OptionEffect::LoadTablebases},
    Option{"SyzygyProbeDepth",
           SpinOption{1, 1, 100,
                      [](Options& options,
                         std::int64_t n) { options.search.tablebases.min_depth = int(n); }}},
    Option{"SyzygyProbeLimit",
           SpinOption{7, 0, 7,
                      [](Options& options,
                         std::int64_t n) { options.search.tablebases.max_men = int(n); }}},
    // Scores in the transposition table do not say by which rule they are draws.
    Option{"Syzygy50MoveRule",
           CheckOption{true, [](Options& options,
                                bool on) { options.search.tablebases.fifty_move_rule = on; }},
           OptionEffect::ClearHash},
};

/// Calls one of several lambdas by the type of a variant.
template <class... Cases>
struct Match : Cases... {
    using Cases::operator()...;
};
template <class... Cases>
Match(Cases...) -> Match<Cases...>;

std::string_view to_text(bool value) { return value ? "true" : "false"; }

std::string_view text_or_empty(std::string_view value) { return value.empty() ? "<empty>" : value; }

std::string spin_text(std::int64_t value, std::int64_t low, std::int64_t high) {
    return "spin default " + std::to_string(value) + " min " + std::to_string(low) + " max " +
           std::to_string(high);
}

std::string place(const Option& option) { return "setoption " + std::string(option.name); }

std::optional<CommandError> store_check(const Option& option, const CheckOption& check,
                                        std::string_view value, Options& options) {
    const bool on = equals_ignoring_case(value, "true");
    if (!on && !equals_ignoring_case(value, "false")) {
        const auto code = value.empty() ? CommandErrorCode::Missing : CommandErrorCode::Unknown;
        return CommandError{code, place(option), std::string(value), "true or false"};
    }
    check.store(options, on);
    return std::nullopt;
}

std::optional<CommandError> store_spin(const Option& option, const SpinOption& spin,
                                       std::string_view value, Options& options) {
    const auto number = number_in_range(place(option), value, spin.min, spin.max);
    if (!number) return number.error();
    spin.store(options, *number);
    return std::nullopt;
}

}  // namespace

std::span<const Option> all_options() {
    static const std::vector<Option> options = [] {
        std::vector<Option> list(option_table.begin(),
                                 option_table.end() - (has_tablebases ? 0 : 4));
        for (Tunable* tunable : tunables()) {
            list.push_back(
                {tunable->name, TunableOption{tunable, tunable->value}, OptionEffect::Tune});
        }
        return list;
    }();
    return options;
}

Options default_options() {
    Options options;
    const Match store_default{
        [&](const auto& type) { type.store(options, type.default_value); },
        [](const ButtonOption&) {},
        [](const TunableOption&) {},
    };
    for (const Option& option : option_table) std::visit(store_default, option.type);
    return options;
}

std::string declaration(const Option& option) {
    const Match type_text{
        [](const CheckOption& check) {
            return "check default " + std::string(to_text(check.default_value));
        },
        [](const SpinOption& spin) { return spin_text(spin.default_value, spin.min, spin.max); },
        [](const StringOption& string) {
            return "string default " + std::string(text_or_empty(string.default_value));
        },
        [](const ButtonOption&) { return std::string("button"); },
        [](const TunableOption& tuning) {
            return spin_text(tuning.default_value, tuning.tunable->low, tuning.tunable->high);
        },
    };
    return "option name " + std::string(option.name) + " type " +
           std::visit(type_text, option.type);
}

std::optional<CommandError> store_value(const Option& option, std::optional<std::string_view> value,
                                        Options& options) {
    const std::string_view text = value.value_or("");
    using MaybeError = std::optional<CommandError>;
    const Match store{
        [&](const CheckOption& check) { return store_check(option, check, text, options); },
        [&](const SpinOption& spin) { return store_spin(option, spin, text, options); },
        [&](const StringOption& string) {
            string.store(options, text == text_or_empty("") ? "" : text);
            return MaybeError();
        },
        [](const ButtonOption&) { return MaybeError(); },
        [&](const TunableOption& tuning) {
            const SpinOption spin{tuning.default_value, tuning.tunable->low, tuning.tunable->high,
                                  [](Options& o, std::int64_t n) { o.tuned_value = int(n); }};
            return store_spin(option, spin, text, options);
        },
    };
    return std::visit(store, option.type);
}

Result<const Option*, CommandError> set_option(const SetOptionCommand& command, Options& options) {
    const std::string name = to_lower(command.name);
    for (const Option& option : all_options()) {
        if (!equals_ignoring_case(option.name, name)) continue;
        if (auto error = store_value(option, command.value, options)) return *error;
        return &option;
    }
    return CommandError{CommandErrorCode::Unknown, "setoption", command.name,
                        "an option of this engine"};
}

}  // namespace freischach
