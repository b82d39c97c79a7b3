// SPDX-License-Identifier: GPL-3.0-or-later
//
// Blocks are drawn in random order and their positions shuffled together, so that neighbours in
// a batch come from different games.

#include "tools/training/position_source.h"

#include "tools/games/game_file.h"
#include "util/interrupt.h"
#include "util/parallel.h"
#include "util/whole_file.h"

namespace freischach {

namespace {

/// Of the games of a block every so many-th, counted by where the block stands too, so that the
/// choice is the same in every run.
bool is_for_validation(std::uint64_t offset, std::uint32_t game, int percent) {
    return int(Rng(offset * 65'537 + game).below(100)) < percent;
}

}  // namespace

PositionSource::PositionSource(const SourceSettings& settings, const std::atomic<bool>& stop)
    : settings_(settings), stop_(stop), rng_(settings.seed) {
    for (std::size_t file = 0; file < settings.files.size(); ++file) {
        require_regular_file(settings.files[file]);
        const auto note = [&](const GameBlock& block) {
            blocks_.push_back({file, block.begin, block.positions});
        };
        damaged_bytes_ += for_each_block(settings.files[file], note, &stop).damaged_bytes;
    }
    if (blocks_.empty()) throw GameFileError("there is no game in the files");
    shuffle(blocks_, rng_);
}

GameBlock PositionSource::read(const BlockPlace& place) const {
    const std::string& path = settings_.files[place.file];
    std::ifstream stream = open_game_file(path);
    stream.seekg(std::streamoff(place.offset));
    auto block = BlockReader(stream).next();
    if (!block) throw GameFileError(path + ": has changed while it was read");
    block->file = path;
    block->begin = place.offset;
    return std::move(*block);
}

void PositionSource::take_block(const BlockPlace& place, bool validation,
                                std::vector<PackedPosition>& into) const {
    if (stop_) throw Interrupted();
    std::uint32_t number = 0;
    for_each_game(read(place), [&](const GameRecord& game) {
        if (is_for_validation(place.offset, number++, settings_.validation_percent) != validation)
            return;
        const auto scores = settings_.target.scores_of(game);
        Position position = game.start;
        for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
            const GameMove& move = game.moves[ply];
            if (settings_.filter.wants(position, move, int(ply)))
                into.push_back(PackedPosition::of(position.board(), scores[ply], game.result));
            position.make(move.move);
        }
    });
}

std::vector<PackedPosition> PositionSource::validation(std::size_t most) {
    std::vector<PackedPosition> positions;
    for (const BlockPlace& place : blocks_) {
        if (positions.size() >= most) break;
        take_block(place, true, positions);
    }
    if (positions.size() > most) positions.resize(most);
    return positions;
}

void PositionSource::reorder(std::uint64_t seed) {
    rng_ = Rng(seed);
    shuffle(blocks_, rng_);
}

std::size_t PositionSource::load_some() {
    std::vector<BlockPlace> chosen;
    std::size_t expected = 0;
    while (chosen.empty() || expected + blocks_[next_block_].positions <= settings_.capacity) {
        chosen.push_back(blocks_[next_block_]);
        expected += blocks_[next_block_].positions;
        if (++next_block_ < blocks_.size()) continue;
        next_block_ = 0;
        all_loaded_ = chosen.size() == blocks_.size();
        if (!all_loaded_) shuffle(blocks_, rng_);
        break;
    }
    // Each block fills its own part, so that the order does not depend on the threads.
    std::vector<std::vector<PackedPosition>> parts(chosen.size());
    const auto take = [&](std::size_t i) { take_block(chosen[i], false, parts[i]); };
    parallel_for(chosen.size(), settings_.threads, &stop_, take, [] {});
    if (stop_) throw Interrupted();
    std::size_t total = 0;
    for (const auto& part : parts) total += part.size();
    positions_.reserve(total);
    // A part goes as soon as it is copied: all of them twice may be more than the memory.
    for (auto& part : parts) {
        positions_.insert(positions_.end(), part.begin(), part.end());
        part = std::vector<PackedPosition>();
    }
    return chosen.size();
}

const std::vector<PackedPosition>& PositionSource::next() {
    if (!all_loaded_) {
        positions_ = std::vector<PackedPosition>();  // which clear() would not free
        // Some blocks may have nothing that passes the filter. So many have had all, wherever in a
        // round it began.
        const std::size_t enough = 2 * blocks_.size();
        for (std::size_t seen = 0; positions_.empty() && seen < enough;) seen += load_some();
    }
    if (positions_.empty()) throw GameFileError("the filter leaves no position for training");
    shuffle(positions_, rng_);
    return positions_;
}

}  // namespace freischach
