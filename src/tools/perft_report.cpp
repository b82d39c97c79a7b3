// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text is for people, with one fact a line; JSON has the same facts under stable names.

#include "tools/perft_report.h"

#include <algorithm>
#include <iomanip>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/notation.h"

namespace freischach {

namespace {

using Json = nlohmann::ordered_json;
using MoveCounts = std::vector<std::pair<std::string, std::uint64_t>>;

/// In the order of the alphabet: fit for diff.
MoveCounts sorted_lines(const DivideResult& result) {
    MoveCounts lines;
    for (const DivideLine& line : result.lines)
        lines.emplace_back(to_text(line.move, CastlingText::KingTakesRook), line.leaves);
    std::ranges::sort(lines);
    return lines;
}

/// How much was counted and how long it took.
struct Speed {
    std::uint64_t nodes;
    double seconds;

    [[nodiscard]] std::uint64_t nodes_per_second() const {
        return std::uint64_t(double(nodes) / std::max(seconds, 1e-6));
    }
};

void add_speed(Json& json, const Speed& speed) {
    json["nodes"] = speed.nodes;
    json["seconds"] = speed.seconds;
    json["nodes_per_second"] = speed.nodes_per_second();
}

void print(std::ostream& out, const Json& json) {
    out << json.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

void print_text(std::ostream& out, const SuiteName& name, const SuiteResult& result,
                const Speed& speed) {
    for (const SuiteFailure& failure : result.failures) {
        out << name.file << ':' << failure.record->line << ": depth " << failure.depth
            << ": expected " << failure.expected << ", got " << failure.got << ": "
            << failure.record->fen << '\n';
    }
    out << name.positions << " positions, " << result.checks_done << " counts, "
        << result.failures.size() << " wrong\n"
        << speed.nodes << " nodes in " << std::fixed << std::setprecision(3) << speed.seconds
        << " s, " << speed.nodes_per_second() << " nodes/s\n";
}

}  // namespace

void print_report(std::ostream& out, const ReportOptions& options, const Position& position,
                  int depth, const std::optional<DivideResult>& result, double seconds) {
    const Speed speed{result ? result->total : 0, seconds};
    const MoveCounts lines = result && options.divide ? sorted_lines(*result) : MoveCounts();
    if (options.json) {
        Json json{{"fen", to_fen(position)}, {"depth", depth}, {"complete", result.has_value()}};
        if (result) add_speed(json, speed);
        if (result && options.divide) {
            Json& divide = json["divide"] = Json::object();
            for (const auto& [move, leaves] : lines) divide[move] = leaves;
        }
        print(out, json);
    } else if (result) {
        for (const auto& [move, leaves] : lines) out << move << ": " << leaves << '\n';
        if (options.divide) out << '\n';
        out << "total: " << speed.nodes << '\n'
            << "time: " << std::fixed << std::setprecision(3) << speed.seconds << " s\n"
            << "speed: " << speed.nodes_per_second() << " nodes/s\n";
    }
}

void print_report(std::ostream& out, const ReportOptions& options, const SuiteName& name,
                  const SuiteResult& result, double seconds) {
    const Speed speed{result.leaves, seconds};
    if (!options.json) return print_text(out, name, result, speed);
    Json json{{"suite", name.file},
              {"shard", name.shard},
              {"complete", result.checks_done == result.checks_total},
              {"positions", name.positions},
              {"counts", result.checks_done},
              {"failures", Json::array()}};
    for (const SuiteFailure& failure : result.failures) {
        json["failures"].push_back({{"line", failure.record->line},
                                    {"fen", failure.record->fen},
                                    {"depth", failure.depth},
                                    {"expected", failure.expected},
                                    {"got", failure.got}});
    }
    add_speed(json, speed);
    print(out, json);
}

}  // namespace freischach
