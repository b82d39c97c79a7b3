// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nothing in an entry needs quotes in CSV. The page takes its data as rows without names, which
// page.html lists in the same order.

#include "tools/atlas/report.h"

#include <sstream>

#include "tools/atlas/page.h"
#include "tools/journal.h"
#include "util/whole_file.h"

namespace freischach {

namespace {

std::string rank_text(int number) { return to_text(back_rank_of(number)); }

Json page_row(const AtlasEntry& entry) {
    return Json::array({entry.numbers.white, entry.numbers.black, rank_text(entry.numbers.white),
                        rank_text(entry.numbers.black), entry.centipawns, entry.chances.win,
                        entry.chances.draw, entry.chances.loss, entry.depth, entry.castles_first,
                        entry.castling_now, entry.centipawns_without_castling, entry.mirror().white,
                        entry.mirror().black, entry.mirror_centipawns.value_or(entry.centipawns),
                        entry.san});
}

}  // namespace

std::string atlas_csv(const std::vector<AtlasEntry>& entries) {
    std::ostringstream out;
    out << "white,black,white_rank,black_rank,cp,win,draw,loss,depth,best,best_san,castles_first,"
           "castling_now,no_castling_cp,castling_difference,mirror_white,mirror_black,mirror_cp,"
           "mirror_difference,pv\n";
    for (const AtlasEntry& entry : entries) {
        const int mirror = entry.mirror_centipawns.value_or(entry.centipawns);
        out << entry.numbers.white << ',' << entry.numbers.black << ','
            << rank_text(entry.numbers.white) << ',' << rank_text(entry.numbers.black) << ','
            << entry.centipawns << ',' << entry.chances.win << ',' << entry.chances.draw << ','
            << entry.chances.loss << ',' << entry.depth << ',' << entry.best_move() << ','
            << entry.san.substr(0, entry.san.find(' ')) << ',' << int(entry.castles_first) << ','
            << entry.castling_now << ',' << entry.centipawns_without_castling << ','
            << entry.centipawns - entry.centipawns_without_castling << ',' << entry.mirror().white
            << ',' << entry.mirror().black << ',' << mirror << ',' << entry.centipawns - mirror
            << ',' << entry.line << '\n';
    }
    return out.str();
}

std::string atlas_page(const Json& header, const std::vector<AtlasEntry>& entries) {
    Json rows = Json::array();
    for (const AtlasEntry& entry : entries) rows.push_back(page_row(entry));
    Json data = header;
    data["rows"] = std::move(rows);
    std::string page(embedded_atlas_page());
    constexpr std::string_view place = "@ATLAS_DATA@";
    return page.replace(page.find(place), place.size(), to_line(data));
}

void write_atlas(const std::string& folder, const Json& header,
                 const std::vector<AtlasEntry>& entries) {
    const std::vector<AtlasEntry> sorted = with_mirrors(entries);
    std::string journal = journal_line(header);
    // The mirrors of a whole atlas are in it already; a journal has what was searched.
    const bool has_mirrors = header.at("atlas") != "dfrc";
    for (AtlasEntry entry : sorted) {
        if (has_mirrors) entry.mirror_centipawns.reset();
        journal += journal_line(to_json(entry));
    }
    write_whole_file(folder + "/atlas.csv", atlas_csv(sorted));
    write_whole_file(folder + "/index.html", atlas_page(header, sorted));
    write_whole_file(folder + "/atlas.jsonl", journal);
}

}  // namespace freischach
