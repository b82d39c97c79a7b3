// SPDX-License-Identifier: GPL-3.0-or-later
//
// The conversation with a GUI or a person: knows the position and the options, obeys one line
// after the other, and never waits for the engine.

#pragma once

#include <istream>
#include <span>
#include <string>

#include "uci/engine_thread.h"
#include "uci/options.h"

namespace freischach {

/// Longer lines are refused. It is room for games of hundreds of thousands of moves.
constexpr std::size_t max_line_size = 4'000'000;

class UciSession {
public:
    /// Everything that is said goes to `stream`, which is written to from two threads, but never
    /// at once. Throws std::bad_alloc.
    explicit UciSession(std::ostream& stream);

    /// Obeys `line`; returns false if it says quit. A search that is running goes on until the
    /// session is destroyed.
    bool obey(std::string_view line);

    /// Ends what is running and drops what waits. Returns whether that is done within `patience`.
    bool end(std::chrono::milliseconds patience) { return engine_.end(patience); }

    /// Returns when all that was asked for is done; unless `also_endless`, searches that would go
    /// on until they are stopped are stopped.
    void finish(bool also_endless) { engine_.finish(also_endless); }
    /// Whether anything was wrong so far.
    [[nodiscard]] bool has_erred() const { return out_.has_erred(); }

private:
    struct Command {
        std::string_view word;
        void (UciSession::*run)(std::string_view arguments);
        std::string_view help;
    };
    static const Command commands[];
    static const Command* find_command(std::string_view word);

    void uci(std::string_view);
    void debug(std::string_view arguments);
    void isready(std::string_view);
    void setoption(std::string_view arguments);
    void register_engine(std::string_view);
    void ucinewgame(std::string_view);
    void position(std::string_view arguments);
    void go(std::string_view arguments);
    void stop(std::string_view);
    void ponderhit(std::string_view);
    void quit(std::string_view);
    void display(std::string_view);
    void eval(std::string_view);
    void bench(std::string_view arguments);
    void genfens(std::string_view arguments);
    void spsa(std::string_view arguments);
    void help(std::string_view);

    void put_into_effect(const Option& option);
    /// Replaces the network by the one of the option EvalFile, or says why that cannot be.
    void load_network();
    /// Says what was understood, if debug mode is on.
    void note(const std::string& text);

    Output out_;
    Options options_ = default_options();
    nnue::NetworkPtr network_ = nnue::embedded_network();
    LiveStyle style_;
    Game game_;
    bool debug_ = false;
    bool quit_ = false;
    EngineThread engine_;
};

/// Reads one line, without its end, which may be a line feed, a carriage return or both (an
/// empty line then follows). Returns false at the end of input. What goes more than one byte
/// beyond max_line_size is left out.
bool read_line(std::istream& in, std::string& line);

/// A session with what `in` says until it says quit or ends. Returns the exit status, or ends
/// the program with it if the engine cannot be interrupted.
int run_uci(std::istream& in, std::ostream& out);

/// A session with the lines of a command line, as OpenBench gives them: each is done to its end
/// before the session is, but for searches without one if the last line says quit. Returns the exit
/// status: 2 if a line was wrong or could not be obeyed.
int run_uci_lines(std::span<const char* const> lines, std::ostream& out);

}  // namespace freischach
