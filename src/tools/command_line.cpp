// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every failure of every subcommand passes through run_command_line().

#include "tools/command_line.h"

#include <new>
#include <sstream>

#include "search/limits.h"
#include "util/interrupt.h"
#include "util/text.h"

namespace freischach {

namespace {

constexpr std::size_t longest_message = 400;

/// "freischach-lab net compare": the program with the subcommands that have been named, if any.
std::string command_name(const CLI::App& app) {
    const auto& named = app.get_subcommands();
    return app.get_name() + (named.empty() ? "" : " " + command_name(*named.front()));
}

/// What is wrong with the arguments, in one line.
std::string usage_message(const CLI::App& app, const CLI::ParseError& error) {
    std::string message = error.what();
    const std::vector<std::string> unknown = app.remaining(true);
    if (!unknown.empty()) {
        const bool is_option = unknown.front().starts_with('-');
        const bool is_command = !is_option && app.get_subcommands().empty();
        message = is_option ? "unknown option" : is_command ? "unknown command" : "unexpected";
        message += " '" + unknown.front() + "'";
    } else if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
        message = message.substr(0, message.find(':')) + ": wrong number of values";
    }
    return message + " (see " + command_name(app) + " --help)";
}

ExitStatus fail(const CLI::App& app, Console& console, std::string_view message) {
    console.out.flush();
    console.err << command_name(app) << ": " << printable(message, longest_message) << std::endl;
    return ExitStatus::BadUsage;
}

}  // namespace

void warn(Console& console, std::string_view command, std::string_view what) {
    console.err << command << ": warning: " << what << std::endl;
}

UsageError no_hash_memory(std::size_t megabytes) {
    return UsageError("not enough memory for " + std::to_string(megabytes) + " MiB of hash");
}

CLI::Validator whole_number(std::int64_t low, std::int64_t high) {
    const std::string range = std::to_string(low) + ".." + std::to_string(high);
    return CLI::Validator(
        [low, high, range](std::string& text) -> std::string {
            const auto number = parse_number<std::int64_t>(text);
            if (!number || *number < low || *number > high)
                return "'" + text + "' is no whole number in " + range;
            text = std::to_string(*number);
            return {};
        },
        range);
}

CLI::Validator real_number(double low, double high, bool above_low) {
    std::ostringstream range;
    range << (above_low ? ">" : "") << low << ".." << high;
    return CLI::Validator(
        [low, high, above_low, range = range.str()](std::string& text) -> std::string {
            const auto number = parse_number<double>(text);
            // Every comparison with what is no number fails.
            if (number && *number >= low && *number <= high && !(above_low && *number == low))
                return {};
            return "'" + printable(text) + "' is no number in " + range;
        },
        range.str());
}

CLI::Validator file_name() {
    return CLI::Validator(
        [](const std::string& name) { return std::string(name.empty() ? "has no name" : ""); }, "");
}

CLI::Validator thread_count() { return whole_number(1, most_threads); }

CLI::Validator hash_megabytes(int low) { return whole_number(low, most_hash_megabytes); }

ExitStatus run_command_line(CLI::App& app, Console& console, int argc, const char* const* argv) {
    try {
        try {
            app.parse(argc, argv);
        } catch (const CLI::Success& request) {  // help or version
            app.exit(request, console.out, console.err);
        }
        console.out.flush();
        if (!console.out) return fail(app, console, "cannot write the output");
        return console.status;
    } catch (const CLI::ParseError& error) {
        return fail(app, console, usage_message(app, error));
    } catch (const Interrupted&) {
        fail(app, console, "interrupted");
        return ExitStatus::Interrupted;
    } catch (const std::bad_alloc&) {
        return fail(app, console, "not enough memory");
    } catch (const std::exception& error) {
        return fail(app, console, error.what());
    }
}

}  // namespace freischach
