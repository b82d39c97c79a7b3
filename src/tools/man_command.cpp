// SPDX-License-Identifier: GPL-3.0-or-later
//
// The language is that of man(7).

#include "tools/man_command.h"

#include "tools/command_tree.h"

namespace freischach {

namespace {

/// Text that roff shows as it is: no hyphen becomes a dash, no line a request.
std::string escaped(std::string_view text) {
    std::string result;
    bool begins_line = true;
    for (const char c : text) {
        if (begins_line && (c == '.' || c == '\'')) result += "\\&";
        if (c == '\\')
            result += "\\e";
        else if (c == '-')
            result += "\\-";
        else
            result += c;
        begins_line = c == '\n';
    }
    return result;
}

void write_option(std::ostream& out, const CLI::Option& option) {
    const CLI::Formatter format;
    const std::string name = format.make_option_name(&option, option.get_positional());
    out << ".TP\n\\fB" << escaped(name) << "\\fR" << escaped(format.make_option_opts(&option))
        << '\n'
        << escaped(option.get_description()) << '\n';
}

void write_options(std::ostream& out, const CLI::App& app) {
    for (const bool positional : {true, false}) {
        for (const CLI::Option* option : options_of(app, positional)) write_option(out, *option);
    }
}

/// The synopsis of a command without its options.
std::string synopsis(const CLI::App& app, const std::string& path) {
    std::string text = "\\fB" + escaped(path) + "\\fR";
    text += " [OPTIONS]";
    if (!commands_of(app).empty()) text += " [COMMAND ...]";
    const CLI::Formatter format;
    for (const CLI::Option* option : options_of(app, true))
        text += " " + escaped(format.make_option_usage(option));
    return text;
}

void write_command(std::ostream& out, const CLI::App& app, const std::string& path) {
    out << ".SS " << escaped(path) << '\n'
        << synopsis(app, path) << "\n.PP\n"
        << escaped(app.get_description()) << '\n';
    write_options(out, app);
    const std::string footer = app.get_footer();
    // Below a command with commands CLI11 inherits the footer, which says nothing new there.
    if (!footer.empty() && footer != app.get_parent()->get_footer())
        out << ".PP\n.nf\n" << escaped(footer) << "\n.fi\n";
    for (const CLI::App* command : commands_of(app))
        write_command(out, *command, path + " " + command->get_name());
}

void write_page(std::ostream& out, const CLI::App& app) {
    const std::string& name = app.get_name();
    out << ".TH " << name << " 1 \"\" \"Freischach " FREISCHACH_VERSION "\" \"User Commands\"\n"
        << ".SH NAME\n"
        << escaped(name) << " \\- " << escaped(summary(app)) << '\n'
        << ".SH SYNOPSIS\n"
        << "\\fB" << escaped(name) << "\\fR [OPTIONS] COMMAND ...\n"
        << ".SH DESCRIPTION\n"
        << escaped(app.get_description()) << '\n'
        << ".SH OPTIONS\n";
    write_options(out, app);
    out << ".SH COMMANDS\n";
    for (const CLI::App* command : commands_of(app))
        write_command(out, *command, command->get_name());
    out << ".SH EXIT STATUS\n"
           "0 success, 1 what was checked is wrong, 2 bad usage or input, 130 interrupted.\n"
           ".SH SEE ALSO\n"
           "README.md, beside the program's other documents, has examples of every command and the "
           "UCI options.\n";
}

}  // namespace

void add_man_command(CLI::App& app, Console& console) {
    CLI::App* command = app.add_subcommand("man", "Print the manual page, for man -l");
    command->footer("Example:\n  " + app.get_name() + " man | man -l -");
    command->callback([&app, &console] { write_page(console.out, app); });
}

}  // namespace freischach
