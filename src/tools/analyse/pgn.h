// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games in Portable Game Notation: tags, the moves of the main line; comments, variations and
// annotations are read over. Chess960 games are those whose tags say FEN and perhaps Variant.
// https://www.chessprogramming.org/Portable_Game_Notation

#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/fen.h"
#include "util/result.h"

namespace freischach {

struct PgnGame {
    std::vector<std::pair<std::string, std::string>> tags;
    Position start = standard_start_position();
    std::vector<Move> moves;

    /// The value of a tag, or an empty text.
    [[nodiscard]] std::string_view tag(std::string_view name) const;
};

/// Something to say about a line of a text, the first being 1.
struct TextNote {
    std::size_t line;
    std::string reason;
};

/// Reads all games. Fails at the first thing that is no PGN, at an illegal or ambiguous move, a bad
/// FEN, or a variant other than chess, Chess960 and double Fischer Random. Castling rights that the
/// men cannot have are dropped, with a note in `warnings`.
Result<std::vector<PgnGame>, TextNote> read_pgn(std::string_view text,
                                                std::vector<TextNote>& warnings);

}  // namespace freischach
