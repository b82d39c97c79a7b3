// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two searches make an entry: the position, and the same without castling. In a sample, where the
// mirror image is no entry, a third one looks at that.

#include "tools/atlas/entry.h"

#include <algorithm>
#include <map>

#include "core/move_list.h"
#include "core/notation.h"
#include "core/san.h"
#include "tools/analysis.h"
#include "tools/shown_score.h"

namespace freischach {

namespace {

Position start_of(const StartNumbers& numbers) {
    return start_position(numbers.white, numbers.black);
}

Position without_castling(const Position& position) {
    Board board = position.board();
    board.castling_rooks = 0;
    return Position(board);
}

/// The search of one position that owes nothing to any other.
class LoneSearch {
public:
    LoneSearch(ThreadPool& pool, std::uint64_t nodes, SearchSignals& signals)
        : pool_(pool), signals_(signals) {
        limits_.nodes = nodes;
        settings_.tablebases.max_men = 0;  // what is loaded must not change the scores
    }

    AnalysedLine best_line(const Position& position) {
        pool_.new_game();
        return analyse(pool_, Game(position), limits_, settings_, signals_).lines.at(0);
    }
    int centipawns(const Position& position) {
        return shown_centipawns(best_line(position).score, total_material(position.board()));
    }

private:
    ThreadPool& pool_;
    SearchSignals& signals_;
    SearchLimits limits_;
    SearchSettings settings_;
};

void set_line(AtlasEntry& entry, Position position, const std::vector<Move>& moves) {
    for (Move move : moves) {
        const char* separator = entry.line.empty() ? "" : " ";
        entry.line += separator + to_text(move, CastlingText::KingTakesRook);
        entry.san += separator + to_san(position, move);
        position.make(move);
    }
}

std::string castling_wings(const Position& position) {
    std::string wings;
    for (Move move : legal_moves(position)) {
        if (move.is_castling()) wings += wing_of(move.from(), move.to()) == ASide ? 'a' : 'h';
    }
    std::ranges::sort(wings);
    return wings;
}

std::pair<int, int> key_of(const StartNumbers& numbers) { return {numbers.white, numbers.black}; }

}  // namespace

AtlasEntry make_entry(ThreadPool& pool, const AtlasPlan& plan, const StartNumbers& numbers,
                      SearchSignals& signals) {
    LoneSearch search(pool, plan.nodes, signals);
    const Position position = start_of(numbers);
    const int material = total_material(position.board());
    const AnalysedLine best = search.best_line(position);

    AtlasEntry entry{.numbers = numbers};
    entry.centipawns = shown_centipawns(best.score, material);
    entry.chances = win_draw_loss(best.score, material);
    entry.depth = best.depth;
    set_line(entry, position, best.moves);
    entry.castling_now = castling_wings(position);
    entry.castles_first = best.moves.at(0).is_castling();
    entry.centipawns_without_castling = search.centipawns(without_castling(position));
    if (plan.sample) entry.mirror_centipawns = search.centipawns(start_of(entry.mirror()));
    return entry;
}

Json to_json(const AtlasEntry& entry) {
    Json json{{"white", entry.numbers.white},
              {"black", entry.numbers.black},
              {"cp", entry.centipawns},
              {"wdl", {entry.chances.win, entry.chances.draw, entry.chances.loss}},
              {"depth", entry.depth},
              {"best", entry.best_move()},
              {"castles_first", entry.castles_first},
              {"castling_now", entry.castling_now},
              {"no_castling_cp", entry.centipawns_without_castling}};
    if (entry.mirror_centipawns) json["mirror_cp"] = *entry.mirror_centipawns;
    json["pv"] = entry.line;
    json["san"] = entry.san;
    return json;
}

AtlasEntry entry_of(const Json& json) {
    AtlasEntry entry{.numbers = {json.at("white"), json.at("black")}};
    const Json& chances = json.at("wdl");
    entry.centipawns = json.at("cp");
    entry.chances = {chances.at(0), chances.at(1), chances.at(2)};
    entry.depth = json.at("depth");
    entry.castles_first = json.at("castles_first");
    entry.castling_now = json.at("castling_now").get<std::string>();
    entry.centipawns_without_castling = json.at("no_castling_cp");
    if (json.contains("mirror_cp")) entry.mirror_centipawns = json.at("mirror_cp").get<int>();
    entry.line = json.at("pv").get<std::string>();
    entry.san = json.at("san").get<std::string>();
    return entry;
}

std::vector<AtlasEntry> with_mirrors(std::vector<AtlasEntry> entries) {
    std::ranges::sort(entries, {}, [](const AtlasEntry& entry) { return key_of(entry.numbers); });
    std::map<std::pair<int, int>, int> scores;
    for (const AtlasEntry& entry : entries) scores[key_of(entry.numbers)] = entry.centipawns;
    for (AtlasEntry& entry : entries) {
        const auto mirror = scores.find(key_of(entry.mirror()));
        if (mirror != scores.end()) entry.mirror_centipawns = mirror->second;
    }
    return entries;
}

}  // namespace freischach
