// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each job reads block by block; only the shuffle holds all games, as bytes.

#include "tools/games/game_jobs.h"

#include <filesystem>
#include <memory>

#include "util/rng.h"

namespace freischach {

namespace {

/// A file that is written under another name until it is finished.
class NewGameFile {
public:
    explicit NewGameFile(const std::string& path) : path_(path), temporary_(path + ".tmp") {
        std::error_code error;
        std::filesystem::remove(temporary_, error);
        writer_ = std::make_unique<GameWriter>(temporary_);
    }
    ~NewGameFile() {
        if (!writer_) return;
        writer_.reset();
        std::error_code error;
        std::filesystem::remove(temporary_, error);
    }
    NewGameFile(const NewGameFile&) = delete;
    NewGameFile& operator=(const NewGameFile&) = delete;

    GameWriter& writer() { return *writer_; }
    /// Gives it its name. Returns what is in it.
    GameFileSize finish() {
        writer_->flush();
        const GameFileSize size = writer_->written();
        writer_.reset();
        std::error_code error;
        std::filesystem::rename(temporary_, path_, error);
        if (error) throw GameFileError(path_ + ": " + error.message());
        return size;
    }

private:
    std::string path_, temporary_;
    std::unique_ptr<GameWriter> writer_;
};

void for_each_block_of(const std::vector<std::string>& files,
                       const std::function<void(const GameBlock&)>& visit) {
    for (const std::string& file : files) for_each_block(file, visit);
}

void sum_up(GameFileSize& sum, const GameFileSize& size) {
    sum.blocks += size.blocks;
    sum.games += size.games;
    sum.positions += size.positions;
    sum.bytes += size.bytes;
}

}  // namespace

GameFileSize merge_games(const std::vector<std::string>& files, const std::string& out) {
    NewGameFile file(out);
    for_each_block_of(files, [&](const GameBlock& block) { file.writer().add(block); });
    return file.finish();
}

GameFileSize shuffle_games(const std::vector<std::string>& files, const std::string& out,
                           std::uint64_t seed) {
    std::vector<std::vector<std::uint8_t>> games;
    for_each_block_of(files, [&](const GameBlock& block) {
        for_each_game(block,
                      [&](const GameRecord& game) { append_game(game, games.emplace_back()); });
    });
    Rng rng(seed);
    shuffle(games, rng);
    NewGameFile file(out);
    for (const auto& bytes : games) {
        std::span<const std::uint8_t> rest = bytes;
        file.writer().add(*take_game(rest));
    }
    return file.finish();
}

GameFileSize split_games(const std::vector<std::string>& files, const std::string& out, int parts) {
    std::vector<std::unique_ptr<NewGameFile>> into;
    for (int part = 1; part <= parts; ++part)
        into.push_back(std::make_unique<NewGameFile>(out + '.' + std::to_string(part)));
    std::size_t next = 0;
    for_each_block_of(files, [&](const GameBlock& block) {
        for_each_game(block, [&](const GameRecord& game) {
            into[next]->writer().add(game);
            next = (next + 1) % into.size();
        });
    });
    GameFileSize sum;
    for (const auto& file : into) sum_up(sum, file->finish());
    return sum;
}

GameFileSize filter_games(const std::vector<std::string>& files, const std::string& out,
                          const PositionFilter& filter) {
    NewGameFile file(out);
    for_each_block_of(files, [&](const GameBlock& block) {
        for_each_game(block, [&](const GameRecord& game) {
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
            if (any) file.writer().add(filtered);
        });
    });
    return file.finish();
}

}  // namespace freischach
