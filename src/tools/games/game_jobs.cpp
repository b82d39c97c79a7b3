// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each job reads block by block; only the shuffle holds all games, as bytes.

#include "tools/games/game_jobs.h"

#include <memory>

#include "util/interrupt.h"
#include "util/output_file.h"
#include "util/rng.h"
#include "util/whole_file.h"

namespace freischach {

namespace {

class NewGameFile {
public:
    /// `made_of` must not be written over: what is damaged of it, or not wanted, is not in the new
    /// file.
    NewGameFile(const std::string& path, const GameFiles& made_of)
        : file_(checked(path, made_of)),
          blocks_([this](std::string_view bytes) { file_.stream() << bytes; }) {}

    [[nodiscard]] BlockWriter& blocks() { return blocks_; }
    /// Gives it its name. Returns what is in it, with what was damaged of the files it is made of.
    GameFileSize finish(std::uint64_t damaged_bytes) {
        blocks_.flush();
        file_.keep();
        GameFileSize size = blocks_.written();
        size.damaged_bytes = damaged_bytes;
        return size;
    }

private:
    static const std::string& checked(const std::string& path, const GameFiles& made_of) {
        for (const std::string& each : made_of.paths) require_other_file(path, each);
        return path;
    }

    OutputFile file_;
    BlockWriter blocks_;
};

/// Returns how many bytes are damaged.
std::uint64_t for_each_block_of(const GameFiles& files,
                                const std::function<void(const GameBlock&)>& visit) {
    std::uint64_t damaged = 0;
    for (const std::string& path : files.paths)
        damaged += for_each_block(path, visit, &files.stop).damaged_bytes;
    return damaged;
}

std::uint64_t for_each_game_of(const GameFiles& files,
                               const std::function<void(const GameRecord&)>& visit) {
    return for_each_block_of(files, [&](const GameBlock& block) { for_each_game(block, visit); });
}

void sum_up(GameFileSize& sum, const GameFileSize& size) {
    sum.blocks += size.blocks;
    sum.games += size.games;
    sum.positions += size.positions;
    sum.bytes += size.bytes;
}

}  // namespace

GameFileSize merge_games(const GameFiles& files, const std::string& out) {
    NewGameFile file(out, files);
    const std::uint64_t damaged =
        for_each_block_of(files, [&](const GameBlock& block) { file.blocks().add(block); });
    return file.finish(damaged);
}

GameFileSize shuffle_games(const GameFiles& files, const std::string& out, std::uint64_t seed) {
    std::vector<std::vector<std::uint8_t>> games;
    NewGameFile file(out, files);
    const std::uint64_t damaged = for_each_game_of(
        files, [&](const GameRecord& game) { append_game(game, games.emplace_back()); });
    Rng rng(seed);
    shuffle(games, rng);
    for (const auto& bytes : games) {
        if (files.stop) throw Interrupted();
        std::span<const std::uint8_t> rest = bytes;
        file.blocks().add(*take_game(rest));
    }
    return file.finish(damaged);
}

GameFileSize split_games(const GameFiles& files, const std::string& out, int parts) {
    std::vector<std::unique_ptr<NewGameFile>> into;
    for (int part = 1; part <= parts; ++part)
        into.push_back(std::make_unique<NewGameFile>(out + '.' + std::to_string(part), files));
    std::size_t next = 0;
    const std::uint64_t damaged = for_each_game_of(files, [&](const GameRecord& game) {
        into[next]->blocks().add(game);
        next = (next + 1) % into.size();
    });
    GameFileSize sum;
    for (const auto& file : into) sum_up(sum, file->finish(0));
    sum.damaged_bytes = damaged;
    return sum;
}

GameFileSize filter_games(const GameFiles& files, const std::string& out,
                          const PositionFilter& filter) {
    NewGameFile file(out, files);
    const std::uint64_t damaged = for_each_game_of(files, [&](const GameRecord& game) {
        GameRecord filtered = game;
        Position position = game.start;
        bool any = false;
        int ply = 0;
        for (GameMove& move : filtered.moves) {
            const bool wanted = filter.wants(position, move, ply++);
            any = any || wanted;
            if (!wanted) move.score = no_score;
            position.make(move.move);
        }
        if (any) file.blocks().add(filtered);
    });
    return file.finish(damaged);
}

}  // namespace freischach
