// SPDX-License-Identifier: GPL-3.0-or-later
//
// The commands, each a short function found by its word in one table. What is wrong with a
// line is said in one line, and nothing else happens.

#include "uci/session.h"

#include <algorithm>
#include <cstdlib>

#include "eval/evaluate.h"
#include "uci/board_text.h"
#include "uci/setup.h"
#include "util/text.h"

namespace freischach {

const UciSession::Command UciSession::commands[] = {
    {"uci", &UciSession::uci, "name and options"},
    {"debug", &UciSession::debug, "on | off: say what is understood"},
    {"isready", &UciSession::isready, "answer readyok"},
    {"setoption", &UciSession::setoption, "name NAME [value VALUE]"},
    {"register", &UciSession::register_engine, "nothing: no registration is needed"},
    {"ucinewgame", &UciSession::ucinewgame, "forget the last game"},
    {"position", &UciSession::position,
     "startpos | fen FEN | frc N | dfrc WHITE BLACK, then [moves MOVE ...]"},
    {"go", &UciSession::go,
     "[wtime N] [btime N] [winc N] [binc N] [movestogo N] [movetime N] [depth N] [nodes N] "
     "[mate N] [infinite] [ponder] [searchmoves MOVE ...] | perft N"},
    {"stop", &UciSession::stop, "end all searches"},
    {"ponderhit", &UciSession::ponderhit, "the expected move was played"},
    {"quit", &UciSession::quit, "end the program"},
    {"d", &UciSession::display, "show the position"},
    {"eval", &UciSession::eval, "explain the evaluation of the position"},
    {"bench", &UciSession::bench, "[DEPTH [THREADS [HASH]]]: measure the speed"},
    {"genfens", &UciSession::genfens, "N seed S book None|FILE: openings for OpenBench"},
    {"spsa", &UciSession::spsa, "list the tunables as OpenBench reads them (tuning builds)"},
    {"help", &UciSession::help, "this list"},
};

namespace {

LineStyle line_style(const Options& options) {
    return {options.chess960 ? CastlingText::KingTakesRook : CastlingText::Classical,
            options.show_wdl};
}

}  // namespace

UciSession::UciSession(std::ostream& stream)
    : out_(stream),
      game_(standard_start_position()),
      engine_(std::size_t(options_.hash_megabytes), out_, style_) {
    style_.set(line_style(options_));
}

const UciSession::Command* UciSession::find_command(std::string_view word) {
    const auto* found = std::ranges::find(commands, word, &Command::word);
    return found == std::end(commands) ? nullptr : found;
}

bool UciSession::obey(std::string_view line) {
    if (line.size() > max_line_size) {
        out_.error("a line of more than " + std::to_string(max_line_size) + " bytes is ignored");
        return true;
    }
    std::string_view rest = line;
    const std::string_view first = take_word(rest);
    // The protocol: words before a known command are to be ignored.
    for (std::string_view word = first; !word.empty(); word = take_word(rest)) {
        const Command* command = find_command(word);
        if (command == nullptr) continue;
        if (word.data() != first.data()) note("ignored what stands before " + std::string(word));
        (this->*command->run)(rest);
        return !quit_;
    }
    if (!first.empty()) out_.error("'" + printable(first) + "' is not a command, help lists them");
    return true;
}

void UciSession::note(const std::string& text) {
    if (debug_) out_.info("debug: " + text);
}

void UciSession::uci(std::string_view) {
    std::string text =
        "id name Freischach " FREISCHACH_VERSION "\nid author the Freischach authors\n";
    for (const Option& option : all_options()) text += declaration(option) + '\n';
    if (!has_tablebases) text += "info string no Syzygy tablebases: built without fathom\n";
    out_.write(text + "uciok");
}

void UciSession::debug(std::string_view arguments) {
    const auto on = parse_debug(arguments);
    if (!on) return out_.error(describe(on.error()));
    debug_ = *on;
    note("on");
}

void UciSession::isready(std::string_view) { engine_.reply_when_ready(); }

void UciSession::setoption(std::string_view arguments) {
    const auto command = parse_set_option(arguments);
    if (!command) return out_.error(describe(command.error()));
    const auto option = set_option(*command, options_);
    if (!option) return out_.error(describe(option.error()));
    put_into_effect(**option);
    note("set " + std::string((*option)->name) +
         (command->value ? " to " + printable(*command->value) : ""));
}

void UciSession::put_into_effect(const Option& option) {
    style_.set(line_style(options_));
    switch (option.effect) {
        case OptionEffect::None: break;
        case OptionEffect::ResizeHash:
            engine_.resize_hash(std::size_t(options_.hash_megabytes));
            break;
        case OptionEffect::ClearHash: engine_.clear_hash(); break;
        case OptionEffect::Tune:
            engine_.tune(*std::get<TunableOption>(option.type).tunable, options_.tuned_value);
            break;
        case OptionEffect::SetThreads: engine_.set_threads(options_.threads); break;
        case OptionEffect::LoadNetwork: load_network(); break;
        case OptionEffect::LoadTablebases: engine_.load_tablebases(options_.syzygy_path); break;
    }
}

void UciSession::load_network() {
    if (options_.eval_file.empty()) {
        network_ = nnue::embedded_network();
    } else {
        auto loaded = nnue::load_network(options_.eval_file);
        if (!loaded) return out_.error("EvalFile: " + loaded.error() + "; the old network stays");
        network_ = std::move(*loaded);
    }
    engine_.set_network(network_);
}

void UciSession::register_engine(std::string_view) { note("no registration is needed"); }

void UciSession::ucinewgame(std::string_view) {
    game_ = Game(standard_start_position());
    engine_.new_game();
}

void UciSession::position(std::string_view arguments) {
    const auto command = parse_position(arguments);
    if (!command) return out_.error(describe(command.error()));
    auto setup = set_up(*command);
    if (!setup) return out_.error(setup.error());
    for (const DroppedRight& dropped : setup->dropped_rights)
        out_.warning("position: " + describe(dropped));
    game_ = std::move(setup->game);
    note("position " + to_fen(game_.position()));
}

void UciSession::go(std::string_view arguments) {
    const Stopwatch clock;
    auto command = parse_go(arguments);
    if (!command) return out_.error(describe(command.error()));
    SearchLimits& limits = command->limits;
    limits.search_moves =
        legal_moves_among(command->search_moves, game_.position(), command->errors);
    if (!command->errors.empty()) out_.error(describe(command->errors));
    if (command->perft) {
        note("perft " + std::to_string(*command->perft));
        engine_.perft(game_.position(), *command->perft, options_.threads);
    } else {
        note("search with " + limits_text(limits, style_.get()));
        engine_.search({game_, limits, options_.search, clock});
    }
}

void UciSession::stop(std::string_view) { engine_.stop(); }

void UciSession::ponderhit(std::string_view) { engine_.ponder_hit(); }

void UciSession::quit(std::string_view) { quit_ = true; }

void UciSession::display(std::string_view) { out_.write(board_text(game_.position())); }

void UciSession::eval(std::string_view) {
    if (game_.position().in_check())
        return out_.info("no static evaluation, as the side to move is in check");
    out_.write(trim(explain_evaluation(*network_, game_.position())));
}

void UciSession::bench(std::string_view arguments) {
    const auto settings = parse_bench(arguments);
    if (!settings) return out_.error(describe(settings.error()));
    engine_.bench(*settings);
}

void UciSession::genfens(std::string_view arguments) {
    const auto settings = parse_genfens(arguments);
    if (!settings) return out_.error(describe(settings.error()));
    engine_.generate_fens(*settings);
}

void UciSession::spsa(std::string_view) {
    if (tunables().empty())
        return out_.error("spsa: nothing to tune; configure with -DFREISCHACH_TUNING=ON");
    engine_.list_tunables();
}

void UciSession::help(std::string_view) {
    for (const Command& command : commands)
        out_.info(std::string(command.word) + ' ' + std::string(command.help));
}

bool read_line(std::istream& in, std::string& line) {
    using Traits = std::istream::traits_type;
    line.clear();
    while (true) {
        const auto next = in.rdbuf()->sbumpc();
        if (Traits::eq_int_type(next, Traits::eof())) return !line.empty();
        const char c = Traits::to_char_type(next);
        if (c == '\n' || c == '\r') return true;
        if (line.size() <= max_line_size) line += c;
    }
}

int run_uci(std::istream& in, std::ostream& out) {
    in.tie(nullptr);  // reading must not flush what another thread is writing
    UciSession session(out);
    std::string line;
    while (read_line(in, line) && session.obey(line)) {
    }
    // Starting a thousand threads or clearing a huge table may take many seconds; whoever says
    // quit does not wait for that. All that was written has been flushed.
    if (!session.end(std::chrono::seconds(1))) std::_Exit(0);
    return 0;
}

int run_uci_lines(std::span<const char* const> lines, std::ostream& out) {
    UciSession session(out);
    const bool quit =
        std::ranges::any_of(lines, [&](const char* line) { return !session.obey(line); });
    // Who says quit cannot say stop any more; without it, Ctrl-C ends an endless search.
    session.finish(!quit);
    return session.has_erred() ? 2 : 0;
}

}  // namespace freischach
