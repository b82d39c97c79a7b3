// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nothing that one check does to the engine can disturb the next.

#include "tools/conformance/run.h"

#include <algorithm>
#include <iterator>

#include "tools/engine/perft_dialogue.h"
#include "util/stopwatch.h"

namespace freischach {

namespace {

MoveSource find_move_source(UciEngine& engine, Milliseconds timeout) {
    try {
        PerftDialogue dialogue(engine, std::min(timeout, Milliseconds(3000)));
        if (!dialogue.divide("startpos", 1).empty()) return MoveSource::Perft;
    } catch (const EngineError&) {
        // It has no perft.
    }
    return engine.has_option("MultiPV") ? MoveSource::MultiPv : MoveSource::None;
}

/// Empty if the check has passed, else how it ended otherwise.
std::optional<CheckResult> try_check(const Check& check, Session& session) {
    try {
        session.greet();
        check.run(session);
        return std::nullopt;
    } catch (const CheckFailure& failure) {
        return CheckResult{&check, Verdict::Failed, failure.reason, 0, {}};
    } catch (const CheckSkipped& skipped) {
        return CheckResult{&check, Verdict::Skipped, skipped.reason, 0, {}};
    }
}

}  // namespace

std::vector<Check> all_checks() {
    std::vector<Check> checks;
    for (const auto& part : {protocol_checks, rules_checks, fen_checks, castling_checks, go_checks,
                             response_checks, input_checks, clock_checks, mate_checks}) {
        std::ranges::move(part(), std::back_inserter(checks));
    }
    return checks;
}

EngineUnderTest examine_engine(const std::string& command, Milliseconds timeout,
                               const std::atomic<bool>* interrupted) {
    EngineUnderTest subject{command, timeout, interrupted, command};
    UciEngine engine(command, interrupted);
    if (!engine.handshake(std::max(timeout, Milliseconds(10'000))))
        throw EngineError("'" + command + "' is no UCI engine: no uciok after uci; " +
                          engine.failure());
    if (!engine.name().empty()) subject.name = engine.name();
    subject.plays_chess960 = engine.has_option("UCI_Chess960");
    subject.move_source = find_move_source(engine, timeout);
    return subject;
}

CheckResult run_check(const Check& check, const EngineUnderTest& subject) {
    if (check.needs_chess960 && !subject.plays_chess960)
        return {&check, Verdict::Skipped, "the engine does not declare UCI_Chess960", 0, {}};
    const Stopwatch stopwatch;
    CheckResult result{&check, Verdict::Passed, "", 0, {}};
    try {
        Session session(subject);
        if (const auto otherwise = try_check(check, session)) result = *otherwise;
        const std::deque<DialogueLine>& dialogue = session.engine().dialogue();
        result.dialogue.assign(dialogue.begin(), dialogue.end());
    } catch (const EngineError& error) {
        result.verdict = Verdict::Failed;
        result.reason = error.what();
    }
    result.seconds = stopwatch.seconds();
    return result;
}

}  // namespace freischach
