// SPDX-License-Identifier: GPL-3.0-or-later
//
// The positions to analyse: one from the command line, or those of a file.

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "tools/analyse/pgn.h"

namespace freischach {

/// A position of a game, the one before so many plies were played. A position that comes alone is
/// the start of a game without moves.
struct AnalysisTask {
    std::shared_ptr<const PgnGame> game;
    std::size_t ply = 0;
    /// Of the game in its file, from 1; 0 for a position that comes alone.
    std::size_t number = 0;
    /// The operations of its EPD, as they were written.
    std::string operations;

    /// The game up to the position, for the repetitions.
    [[nodiscard]] Game history() const;
    /// The move that was played in the position.
    [[nodiscard]] Move played() const {
        return ply < game->moves.size() ? game->moves[ply] : Move();
    }
};

/// Which plies of a game are meant: "0", "10-20", "0,8-" (to the end).
class PlyChoice {
public:
    /// All.
    PlyChoice() = default;
    static std::optional<PlyChoice> parse(std::string_view text);
    [[nodiscard]] bool contains(std::size_t ply) const;

private:
    struct Range {
        std::size_t first, last;
    };
    std::vector<Range> ranges_{{0, std::string_view::npos}};
};

/// The one task for a position.
AnalysisTask task_of(const Position& position);

/// The positions of an EPD file, one a line; empty lines and lines that begin with # do not count.
Result<std::vector<AnalysisTask>, TextNote> tasks_of_epd(std::string_view text,
                                                         std::vector<TextNote>& warnings);

/// The positions of the games of a PGN file, the final ones included.
Result<std::vector<AnalysisTask>, TextNote> tasks_of_pgn(std::string_view text,
                                                         const PlyChoice& plies,
                                                         std::vector<TextNote>& warnings);

/// Whether a file holds PGN: by its name, or because it begins with a tag.
bool is_pgn(std::string_view path, std::string_view text);

}  // namespace freischach
