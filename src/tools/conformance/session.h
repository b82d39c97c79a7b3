// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engine as one check sees it: a fresh process that has been greeted, the position it was
// told, and the steps that most checks are made of. Each step throws CheckFailure.

#pragma once

#include "core/fen.h"
#include "core/notation.h"
#include "tools/conformance/check.h"

namespace freischach {

/// How the engine can be made to list its legal moves.
enum class MoveSource : std::uint8_t { Perft, MultiPv, None };

/// What all sessions with one engine have in common.
struct EngineUnderTest {
    std::string command;
    /// How long an answer may take.
    Milliseconds timeout;
    const std::atomic<bool>* interrupted = nullptr;
    std::string name;
    bool plays_chess960 = false;
    MoveSource move_source = MoveSource::None;
};

/// The answer to a `go`.
struct SearchAnswer {
    /// Empty if the engine says that there is none: "(none)", "0000".
    std::string move;
    std::string ponder;
    std::vector<std::string> infos;
    std::int64_t milliseconds = 0;
};

class Session {
public:
    /// Starts the engine; `subject` must outlive the session.
    explicit Session(const EngineUnderTest& subject)
        : subject_(subject), engine_(subject.command, subject.interrupted) {}
    /// Greets the engine, switches its own book off and Chess960 on.
    void greet();

    [[nodiscard]] UciEngine& engine() { return engine_; }
    [[nodiscard]] Milliseconds timeout() const { return subject_.timeout; }
    [[nodiscard]] const Position& position() const { return position_; }

    void send(std::string_view line) { engine_.send(line); }
    /// Sets UCI_Chess960, if the engine has it, and so the spelling that is expected.
    void set_chess960(bool on, const std::string& option = "UCI_Chess960");
    /// Tells the position: "startpos", "fen F", either with " moves ...". It must be right.
    void set_position(const std::string& text);
    /// The same when the engine has been told in other words.
    void assume_position(const std::string& text);
    /// `isready` must be answered within `timeout`.
    void expect_ready();
    void expect_ready(Milliseconds timeout);
    /// `go ARGUMENTS` must be answered by a legal move, spelled as it should be, in time.
    SearchAnswer search(const std::string& arguments);
    SearchAnswer search(const std::string& arguments, Milliseconds timeout);
    /// Waits for the answer to a `go` that was sent.
    SearchAnswer wait_for_answer(Milliseconds timeout);
    /// The engine must not answer the `go` for so long; other lines may come.
    void expect_no_answer(Milliseconds duration);
    /// The engine's list of legal moves must be right.
    void expect_legal_moves();

    /// The legal move that is spelled `text`, as the engine has to spell it.
    [[nodiscard]] std::optional<Move> strict_move(const Position& position,
                                                  std::string_view text) const;

    [[noreturn]] static void fail(const std::string& reason) { throw CheckFailure{reason}; }

private:
    std::vector<std::string> listed_moves();
    std::vector<std::string> moves_of_multipv();

    const EngineUnderTest& subject_;
    UciEngine engine_;
    Position position_ = standard_start_position();
    std::string position_text_ = "startpos";
    CastlingText castling_ = CastlingText::Classical;
};

/// The words after "pv" in an info line; empty if there are none.
std::vector<std::string> pv_of(const std::string& info);

/// The number after `name` ("depth", "nodes", "mate") in an info line.
std::optional<std::int64_t> info_number(const std::string& info, std::string_view name);

/// The last of `infos` with both score and pv that is no bound; empty if there is none.
std::string last_scored(const std::vector<std::string>& infos);

}  // namespace freischach
