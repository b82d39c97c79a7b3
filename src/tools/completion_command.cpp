// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each shell's script is a walk through the tree of commands. A path is what was typed after the
// program's name to reach a command: "" or "data merge".

#include "tools/completion_command.h"

#include <memory>

#include "tools/command_tree.h"
#include "util/text.h"

namespace freischach {

namespace {

using Visit = void (*)(std::ostream&, const CLI::App&, const std::string& path);

/// Visits `app` and all commands below it.
void walk(std::ostream& out, const CLI::App& app, const std::string& path, Visit visit) {
    visit(out, app, path);
    for (const CLI::App* command : commands_of(app))
        walk(out, *command, (path.empty() ? "" : path + " ") + command->get_name(), visit);
}

/// Between single quotes of any shell.
std::string shell_word(std::string_view text) {
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'')
            result += "'\\''";
        else
            result += c;
    }
    return result + "'";
}

/// "_freischach_lab_data_merge": the shell's function for a command.
std::string function_name(const CLI::App& program, const std::string& path) {
    std::string name = "_" + program.get_name() + (path.empty() ? "" : " " + path);
    std::ranges::replace(name, '-', '_');
    std::ranges::replace(name, ' ', '_');
    return name;
}

/// The program whose command `app` is.
const CLI::App& program_of(const CLI::App& app) {
    return app.get_parent() == nullptr ? app : program_of(*app.get_parent());
}

// --- bash: https://www.gnu.org/software/bash/manual/html_node/Programmable-Completion.html ---

/// The words that can follow a command.
void bash_words(std::ostream& out, const CLI::App& app, const std::string& path) {
    out << "        " << shell_word(path) << ") words='";
    for (const CLI::App* command : commands_of(app)) out << command->get_name() << ' ';
    for (const CLI::Option* option : options_of(app, true)) out << choices(*option) << ' ';
    for (const CLI::Option* option : options_of(app)) {
        for (const std::string& name : spellings(*option)) out << name << ' ';
    }
    out << "' ;;\n";
}

/// What can follow an option that has a value.
void bash_values(std::ostream& out, const CLI::App& app, const std::string& path) {
    for (const CLI::Option* option : options_of(app)) {
        if (!has_value(*option)) continue;
        for (const std::string& name : spellings(*option)) {
            out << "        '" << path << ':' << name << "') ";
            if (is_path(*option))
                out << "return ;;\n";  // bash's own names of files
            else
                out << "values=" << shell_word(choices(*option)) << " ;;\n";
        }
    }
}

void write_bash(std::ostream& out, const CLI::App& app) {
    const std::string& name = app.get_name();
    const std::string function = function_name(app, "");
    out << "# bash completion for " << name << "\n"
        << function << "() {\n"
        << R"(    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
    local path='' deeper words values=none i
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; ++i)); do
        deeper="${path:+$path }${COMP_WORDS[i]}"
        case $deeper in
)";
    const auto known = [](std::ostream& stream, const CLI::App&, const std::string& path) {
        if (!path.empty()) stream << "            " << shell_word(path) << ") path=$deeper ;;\n";
    };
    walk(out, app, "", known);
    out << R"(        esac
    done
    case $path:$before in
)";
    walk(out, app, "", bash_values);
    out << R"(    esac
    if [[ $values != none ]]; then
        compopt +o default
        COMPREPLY=($(compgen -W "$values" -- "$word"))
        return
    fi
    case $path in
)";
    walk(out, app, "", bash_words);
    out << R"(    esac
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}
)"
        << "complete -o default -F " << function << ' ' << name << '\n';
}

// --- zsh: https://zsh.sourceforge.io/Doc/Release/Completion-System.html, _arguments ---

/// Inside a specification of _arguments, where brackets and colons divide.
std::string zsh_text(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\') result += '\\';
        result += c;
    }
    return result;
}

/// ":N:" and what completes the value.
std::string zsh_value(const CLI::Option& option) {
    std::string text = ":" + zsh_text(option.get_type_name()) + ":";
    if (is_path(option)) text += "_files";
    const std::string words = choices(option);
    if (!words.empty()) text += "(" + words + ")";
    return text;
}

void zsh_arguments(std::ostream& out, const CLI::App& app, const std::string& path) {
    const std::vector<const CLI::App*> commands = commands_of(app);
    out << function_name(program_of(app), path) << "() {\n";
    if (!commands.empty()) out << "    local state\n";
    out << "    _arguments -C";
    for (const CLI::Option* option : options_of(app)) {
        for (const std::string& name : spellings(*option)) {
            std::string specification = name;
            specification += "[" + zsh_text(option->get_description()) + "]";
            if (has_value(*option)) specification += zsh_value(*option);
            out << " \\\n        " << shell_word(specification);
        }
    }
    if (commands.empty()) {
        for (const CLI::Option* option : options_of(app, true))
            out << " \\\n        " << shell_word("*" + zsh_value(*option));
        out << "\n}\n";
        return;
    }
    out << " \\\n        '1: :->command' '*:: :->arguments'\n"
        << "    case $state in\n"
        << "    command)\n        local -a commands=(";
    for (const CLI::App* command : commands) {
        const std::string help = zsh_text(summary(*command));
        out << "\n            " << shell_word(command->get_name() + ":" + help);
    }
    out << ")\n        _describe command commands ;;\n"
        << "    arguments)\n        case $words[1] in\n";
    for (const CLI::App* command : commands) {
        const std::string below = (path.empty() ? "" : path + " ") + command->get_name();
        out << "        " << command->get_name() << ") " << function_name(program_of(app), below)
            << " ;;\n";
    }
    out << "        esac ;;\n    esac\n}\n";
}

void write_zsh(std::ostream& out, const CLI::App& app) {
    out << "#compdef " << app.get_name() << '\n';
    walk(out, app, "", zsh_arguments);
    const std::string function = function_name(app, "");
    // Found by its name in a folder of functions, the file is the function; sourced, it is not.
    out << "if [[ $funcstack[1] == " << function << " ]]; then\n    " << function
        << "\nelse\n    compdef " << function << ' ' << app.get_name() << "\nfi\n";
}

// --- fish: https://fishshell.com/docs/current/completions.html ---

/// The condition that the command was typed, and none below it.
std::string fish_condition(const CLI::App& app, const std::string& path) {
    std::string condition;
    for (const std::string_view word : split_words(path))
        condition += "__fish_seen_subcommand_from " + std::string(word) + "; and ";
    if (commands_of(app).empty()) return condition + "true";
    condition += "not __fish_seen_subcommand_from";
    for (const CLI::App* command : commands_of(app)) condition += " " + command->get_name();
    return condition;
}

void fish_completions(std::ostream& out, const CLI::App& app, const std::string& path) {
    const std::string begin = "complete -c " + program_of(app).get_name() + " -n " +
                              shell_word(fish_condition(app, path));
    for (const CLI::App* command : commands_of(app)) {
        out << begin << " -f -a " << command->get_name() << " -d " << shell_word(summary(*command))
            << '\n';
    }
    for (const CLI::Option* option : options_of(app)) {
        out << begin;
        for (const std::string& name : option->get_snames()) out << " -s " << name;
        for (const std::string& name : option->get_lnames()) out << " -l " << name;
        if (has_value(*option)) out << (is_path(*option) ? " -r" : " -x");
        const std::string words = choices(*option);
        if (!words.empty()) out << " -a " << shell_word(words);
        out << " -d " << shell_word(option->get_description()) << '\n';
    }
}

void write_fish(std::ostream& out, const CLI::App& app) { walk(out, app, "", fish_completions); }

}  // namespace

void add_completion_command(CLI::App& app, Console& console) {
    CLI::App* command =
        app.add_subcommand("completion", "Print a script that completes commands in a shell");
    const auto shell = std::make_shared<std::string>();
    command->add_option("shell", *shell, "The shell")
        ->type_name("SHELL")
        ->check(CLI::IsMember(std::vector<std::string>{"bash", "zsh", "fish"}))
        ->required();
    command->footer("Example, in ~/.bashrc:\n  source <(" + app.get_name() + " completion bash)");
    command->callback([shell, &app, &console] {
        const auto write = *shell == "bash" ? write_bash : *shell == "zsh" ? write_zsh : write_fish;
        write(console.out, app);
    });
}

}  // namespace freischach
