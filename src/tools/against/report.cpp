// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names and moves that came from the engine are made fit for a terminal first.

#include "tools/against/report.h"

#include <array>
#include <iomanip>

#include <nlohmann/json.hpp>

#include "util/text.h"

namespace freischach {

namespace {

using Json = nlohmann::ordered_json;

std::string_view name_of(MoveDifference::Kind kind) {
    constexpr std::array<std::string_view, 3> names{"missing", "extra", "listed twice"};
    return names[std::size_t(kind)];
}

bool errs_in_playing(const Disagreement& found) {
    return found.position.find(" moves ") != std::string::npos;
}

Json to_json(const FoundDisagreement& found) {
    const Disagreement& disagreement = found.disagreement;
    Json moves = Json::array();
    for (const MoveDifference& move : disagreement.moves) {
        moves.push_back({{"move", move.move},
                         {"difference", name_of(move.kind)},
                         {"description", move.description}});
    }
    Json counts = Json::array();
    for (const CountDifference& count : disagreement.counts)
        counts.push_back({{"move", count.move}, {"expected", count.ours}, {"got", count.theirs}});
    return {{"root", found.root},
            {"fen", disagreement.fen},
            {"depth", disagreement.depth},
            {"position", disagreement.position},
            {"only_in_x_fen", disagreement.only_in_x_fen},
            {"found_at", disagreement.found_at},
            {"moves", moves},
            {"counts", counts}};
}

}  // namespace

void print_disagreement(std::ostream& out, const std::string& engine,
                        const FoundDisagreement& found) {
    const Disagreement& disagreement = found.disagreement;
    out << "disagreement below " << found.root << '\n' << "  fen: " << disagreement.fen << '\n';
    for (const MoveDifference& move : disagreement.moves) {
        out << "  " << name_of(move.kind) << ": " << printable(move.move) << "  "
            << move.description << '\n';
    }
    for (const CountDifference& count : disagreement.counts) {
        out << "  " << count.move << ": expected " << count.ours << ", got " << count.theirs
            << "\n";
    }
    if (!disagreement.counts.empty() && disagreement.depth > 1)
        out << "  the engine contradicts itself: it counts the positions below right when asked\n";
    if (errs_in_playing(disagreement))
        out << "  the engine errs in playing the moves: told the fen above, it is right\n";
    if (disagreement.only_in_x_fen)
        out << "  the engine misreads X-FEN: told the same in Shredder-FEN, it is right\n";
    out << "  shown to " << printable(engine) << " by:\n    position " << disagreement.position
        << "\n    go perft " << disagreement.depth << '\n';
    if (disagreement.found_at != disagreement.position)
        out << "  found at: position " << disagreement.found_at << '\n';
    out << std::endl;
}

void print_summary(std::ostream& out, const AgainstResult& result, double seconds) {
    const std::size_t wrong = result.disagreements.size();
    out << printable(result.engine) << ": "
        << (wrong != 0             ? "disagrees below " + std::to_string(wrong) + " of "
            : result.is_complete() ? "agrees on "
                                   : "agrees so far on ")
        << result.positions_done << (result.positions_done == 1 ? " position" : " positions")
        << ", " << result.leaves << " leaves compared in " << std::fixed << std::setprecision(3)
        << seconds << " s\n";
}

void print_json(std::ostream& out, const AgainstResult& result, double seconds) {
    Json json{{"engine", result.engine},
              {"complete", result.is_complete()},
              {"agrees", result.disagreements.empty()},
              {"positions", result.positions_done},
              {"leaves", result.leaves},
              {"seconds", seconds},
              {"disagreements", Json::array()}};
    for (const FoundDisagreement& found : result.disagreements)
        json["disagreements"].push_back(to_json(found));
    out << json.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

}  // namespace freischach
