// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a book fewer random moves are played, as its positions differ already.

#include "tools/datagen/genfens.h"

#include <cstdlib>
#include <optional>
#include <stdexcept>

#include "core/fen.h"
#include "tools/datagen/random_opening.h"
#include "tools/datagen/scorer.h"
#include "util/text.h"
#include "util/whole_file.h"

namespace freischach {

namespace {

constexpr std::uint64_t nodes_per_opening = 1000;
constexpr Score max_opening_score = 300;
constexpr int random_plies_from_book = 4;
/// After so many openings that were not level there is no hope.
constexpr int most_tries = 1000;

/// The lines of a book that are positions.
std::vector<std::string> read_book(const std::string& path) {
    const std::string text = read_whole_file(path);
    std::vector<std::string> positions;
    for (std::string_view line : split_lines(without_byte_order_mark(text))) {
        if (parse_fen(line)) positions.emplace_back(line);
    }
    if (positions.empty())
        throw std::runtime_error("genfens: no position in the book '" + path + "'");
    return positions;
}

/// An opening that is level, or nothing if `signals` say stop before there is one.
std::optional<Position> level_opening(const std::vector<std::string>& book, Scorer& scorer,
                                      Rng& rng, SearchSignals& signals) {
    for (int tries = 0; tries < most_tries; ++tries) {
        const auto opening =
            book.empty() ? random_opening({}, rng)
                         : random_opening_from(parse_fen(book[rng.below(book.size())])->position(),
                                               random_plies_from_book, rng);
        if (!opening) continue;
        Game game(opening->start);
        for (const GameMove& each : opening->moves) game.play(each.move);
        scorer.new_game();
        const Score score = scorer.judge(game, signals).score;
        if (signals.stopped()) return std::nullopt;
        if (std::abs(score) <= max_opening_score) return game.position();
    }
    throw std::runtime_error("genfens: no position of the book stays level");
}

}  // namespace

void generate_fens(const GenfensSettings& settings, const nnue::NetworkPtr& network,
                   SearchSignals& signals, const std::function<void(std::string_view)>& print) {
    const auto book = settings.book.empty() ? std::vector<std::string>() : read_book(settings.book);
    Rng rng(settings.seed);
    Scorer scorer(nodes_per_opening, network);
    for (int made = 0; made < settings.count; ++made) {
        const auto opening = level_opening(book, scorer, rng, signals);
        if (!opening) return;
        print("info string genfens " + to_fen(*opening, FenStyle::Shredder));
    }
}

}  // namespace freischach
