// SPDX-License-Identifier: GPL-3.0-or-later
//
// The positions of one game share it.

#include "tools/analyse/tasks.h"

#include <algorithm>

#include "util/text.h"

namespace freischach {

namespace {

/// What follows the four fields of an EPD, and the counters if there are any.
std::string_view operations_in(std::string_view line) {
    const auto words = split_words(line);
    for (std::size_t i = 4; i < words.size(); ++i) {
        if (i < 6 && parse_number<int>(words[i])) continue;
        return trim(line.substr(std::size_t(words[i].data() - line.data())));
    }
    return {};
}

}  // namespace

Game AnalysisTask::history() const {
    Game history(game->start);
    for (std::size_t i = 0; i < ply; ++i) history.play(game->moves[i]);
    return history;
}

std::optional<PlyChoice> PlyChoice::parse(std::string_view text) {
    PlyChoice choice;
    choice.ranges_.clear();
    while (true) {
        const std::string_view range = text.substr(0, text.find(','));
        const std::size_t dash = range.find('-');
        const auto first = parse_number<std::size_t>(range.substr(0, dash));
        auto last = first;
        if (dash != std::string_view::npos) {
            const std::string_view end = range.substr(dash + 1);
            last = end.empty() ? std::string_view::npos : parse_number<std::size_t>(end);
        }
        if (!first || !last || *first > *last) return std::nullopt;
        choice.ranges_.push_back({*first, *last});
        if (range.size() == text.size()) return choice;
        text.remove_prefix(range.size() + 1);
    }
}

bool PlyChoice::contains(std::size_t ply) const {
    return std::ranges::any_of(
        ranges_, [&](const Range& range) { return range.first <= ply && ply <= range.last; });
}

AnalysisTask task_of(const Position& position) {
    PgnGame game;
    game.start = position;
    return {.game = std::make_shared<const PgnGame>(std::move(game)), .operations = {}};
}

Result<std::vector<AnalysisTask>, TextNote> tasks_of_epd(std::string_view text,
                                                         std::vector<TextNote>& warnings) {
    std::vector<AnalysisTask> tasks;
    std::size_t number = 0;
    for (std::string_view each : split_lines(without_byte_order_mark(text))) {
        ++number;
        const std::string_view line = trim(each);
        if (line.empty() || line.starts_with('#')) continue;
        const auto record = parse_fen(line);
        if (!record) return TextNote{number, describe(record.error())};
        for (const DroppedRight& dropped : record->dropped_rights)
            warnings.push_back({number, describe(dropped)});
        tasks.push_back(task_of(record->position()));
        tasks.back().operations = operations_in(line);
        if (std::ranges::count(tasks.back().operations, '"') % 2 != 0)
            return TextNote{number, "a text in quotes does not end"};
    }
    return tasks;
}

Result<std::vector<AnalysisTask>, TextNote> tasks_of_pgn(std::string_view text,
                                                         const PlyChoice& plies,
                                                         std::vector<TextNote>& warnings) {
    auto games = read_pgn(text, warnings);
    if (!games) return games.error();
    std::vector<AnalysisTask> tasks;
    std::size_t number = 0;
    for (PgnGame& each : *games) {
        ++number;
        const auto game = std::make_shared<const PgnGame>(std::move(each));
        for (std::size_t ply = 0; ply <= game->moves.size(); ++ply) {
            if (plies.contains(ply)) tasks.push_back({game, ply, number, {}});
        }
    }
    return tasks;
}

bool is_pgn(std::string_view path, std::string_view text) {
    if (to_lower(path).ends_with(".pgn")) return true;
    return trim(without_byte_order_mark(text)).starts_with('[');
}

}  // namespace freischach
