// SPDX-License-Identifier: GPL-3.0-or-later
//
// The FEN may come in one argument or, as people forget the quotes, in several.

#include "tools/fen_command.h"

#include <memory>

#include "core/fen.h"
#include "tools/fen_report.h"
#include "util/text.h"

namespace freischach {

namespace {

struct FenOptions {
    std::vector<std::string> words;
    bool ascii = false;
    bool json = false;
};

/// What of the FEN was not taken over.
std::vector<std::string> warnings_of(const FenRecord& record, std::string_view text) {
    std::vector<std::string> warnings;
    for (const DroppedRight& dropped : record.dropped_rights) warnings.push_back(describe(dropped));
    const auto fields = split_words(text);
    if (fields.size() > 3 && fields[3] != "-" && record.board.en_passant == NoSquare) {
        warnings.push_back("en-passant square '" + std::string(fields[3]) +
                           "' dropped: no capture there is legal");
    }
    return warnings;
}

void explain(const FenOptions& options, Console& console) {
    std::string text;
    for (const std::string& word : options.words) text += (text.empty() ? "" : " ") + word;
    const auto record = parse_fen(text);
    if (!record) throw UsageError(describe(record.error()));

    const std::vector<std::string> warnings = warnings_of(*record, text);
    for (const std::string& warning : warnings) warn(console, "freischach fen", warning);
    const PieceStyle style = options.ascii ? PieceStyle::Ascii : PieceStyle::Unicode;
    if (options.json)
        print_fen_json(console.out, record->position(), warnings);
    else
        print_fen_report(console.out, record->position(), style);
}

}  // namespace

void add_fen_command(CLI::App& app, Console& console) {
    const auto options = std::make_shared<FenOptions>();
    CLI::App* command = app.add_subcommand(
        "fen", "Validate a FEN; explain the position and what its castling rights demand");
    command->add_option("fen", options->words, "X-FEN, Shredder-FEN, a mixture, or EPD")
        ->type_name("FEN")
        ->required();
    CLI::Option* ascii = command->add_flag("--ascii", options->ascii, "Letters instead of figures");
    command->add_flag("--json", options->json, "Machine-readable output")->excludes(ascii);
    command->footer(
        "Examples:\n"
        "  freischach fen 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9'\n"
        "  freischach fen --json 'r3k2r/8/8/8/8/8/8/RR2K2R w KBkq - 0 1'\n"
        "A castling right that the men cannot have is dropped with a warning on stderr.\n"
        "Exit status: 0 the FEN is valid, 2 it is not, or bad usage.");
    command->callback([options, &console] { explain(*options, console); });
}

}  // namespace freischach
