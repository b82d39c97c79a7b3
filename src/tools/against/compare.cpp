// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engine is told the root and the moves from it, never the FEN of a position below, since
// errors in playing moves (a castling right kept, say) would be mended by a fresh FEN.

#include "tools/against/compare.h"

#include <algorithm>

#include "core/move_list.h"
#include "core/notation.h"
#include "tools/against/move_kind.h"
#include "tools/divide.h"
#include "util/text.h"

namespace freischach {

namespace {

/// How the two lists of root moves compare.
struct Alignment {
    std::vector<MoveDifference> moves;
    std::vector<CountDifference> counts;
};

/// A way from the root, as it is told to the engine.
class Path {
public:
    Path(const Position& root, FenStyle style, CastlingText castling)
        : style_(style), castling_(castling), positions_{root} {}

    void play(Move move) {
        texts_.push_back(freischach::to_text(move, castling_));
        positions_.push_back(positions_.back());
        positions_.back().make(move);
    }
    [[nodiscard]] const Position& position() const { return positions_.back(); }
    [[nodiscard]] std::size_t length() const { return texts_.size(); }
    /// "fen F moves ...", where F is the position before the last `moves` moves.
    [[nodiscard]] std::string to_text(std::size_t moves) const {
        const std::size_t start = length() - moves;
        std::string text = "fen " + to_fen(positions_[start], style_);
        for (std::size_t i = start; i < length(); ++i)
            text += (i == start ? " moves " : " ") + texts_[i];
        return text;
    }
    [[nodiscard]] std::string to_text() const { return to_text(length()); }

private:
    FenStyle style_;
    CastlingText castling_;
    std::vector<Position> positions_;
    std::vector<std::string> texts_;
};

/// Whether `text`, as an engine may print it, means `move`.
bool means(const std::string& text, Move move) {
    if (text == to_text(move, CastlingText::KingTakesRook)) return true;
    if (!move.is_castling()) return false;
    const Wing wing = wing_of(move.from(), move.to());
    const Color color = rank_of(move.to()) == 0 ? White : Black;
    const std::string step = to_text(move.from()) + to_text(castled_king(color, wing));
    const std::string word = wing == ASide ? "o-o-o" : "o-o";
    std::string letters = text;
    std::ranges::replace(letters, '0', 'o');
    return text == step || letters == word;
}

/// Takes the line that `text` means out of `lines`. A king's step comes before a castling that
/// is written alike.
std::optional<DivideLine> take_line(std::vector<DivideLine>& lines, const std::string& text) {
    const auto is_exact = [&](const DivideLine& line) {
        return to_text(line.move, CastlingText::KingTakesRook) == text;
    };
    auto found = std::ranges::find_if(lines, is_exact);
    if (found == lines.end()) {
        found = std::ranges::find_if(
            lines, [&](const DivideLine& line) { return means(text, line.move); });
    }
    if (found == lines.end()) return std::nullopt;
    const DivideLine line = *found;
    lines.erase(found);
    return line;
}

Alignment align(const Position& position, int depth, const DivideResult& ours,
                const std::vector<DivideTextLine>& theirs) {
    using enum MoveDifference::Kind;
    Alignment result;
    std::vector<DivideLine> left = ours.lines;
    for (const DivideTextLine& their : theirs) {
        const std::optional<DivideLine> our = take_line(left, their.move);
        if (our) {
            const std::string move = to_text(our->move, CastlingText::KingTakesRook);
            if (our->leaves != their.leaves)
                result.counts.push_back({move, our->leaves, their.leaves});
        } else if (const auto move = parse_move(position, their.move)) {
            result.moves.push_back({Repeated, their.move, describe_legal(position, *move)});
        } else {
            result.moves.push_back({Extra, their.move, describe_illegal(position, their.move)});
        }
    }
    for (const DivideLine& our : left) {
        if (depth > 1 && our.leaves == 0) continue;  // some leave out moves that end the game
        result.moves.push_back({Missing, to_text(our.move, CastlingText::KingTakesRook),
                                describe_legal(position, our.move)});
    }
    return result;
}

/// Compares the two at one position.
class Comparer {
public:
    explicit Comparer(CompareContext& context) : context_(context) {}

    Alignment compare(const Position& position, const std::string& told, int depth) {
        const DivideResult ours = divide(position, depth, context_.threads, context_.perft);
        if (context_.perft.stop != nullptr && *context_.perft.stop) throw Interrupted();
        Alignment result = align(position, depth, ours, context_.peer.divide(told, depth));
        if (result.moves.empty() && result.counts.empty()) context_.leaves += ours.total;
        return result;
    }

    /// Follows different counts down to the position where they come from.
    Disagreement walk_down(Path path, int depth, Alignment found) {
        for (bool descended = true; descended && found.moves.empty();) {
            descended = false;
            for (const CountDifference& count : found.counts) {
                if (depth == 1) break;
                Path child = path;
                child.play(*parse_move(path.position(), count.move));
                Alignment below = compare(child.position(), child.to_text(), depth - 1);
                if (below.moves.empty() && below.counts.empty()) continue;
                path = child;
                found = std::move(below);
                --depth;
                descended = true;
                break;
            }
        }
        return report(path, depth, std::move(found));
    }

private:
    /// Finds the shortest text that shows the disagreement at the end of `path`.
    Disagreement report(const Path& path, int depth, Alignment found) {
        Disagreement result;
        result.fen = to_fen(path.position(), FenStyle::Shredder);
        result.depth = depth;
        result.found_at = result.position = path.to_text();
        for (std::size_t moves = 0; moves < path.length(); ++moves) {
            const std::string shorter = path.to_text(moves);
            const Alignment again = compare(path.position(), shorter, depth);
            if (again.moves.empty() && again.counts.empty()) continue;
            result.position = shorter;
            found = again;
            break;
        }
        result.moves = std::move(found.moves);
        if (result.moves.empty()) result.counts = std::move(found.counts);
        return result;
    }

    CompareContext& context_;
};

/// Whether a wing has another rook of the same colour than the one that may castle.
bool has_ambiguous_right(const Board& board) {
    return std::ranges::any_of(both_colors, [&](Color color) {
        const Square king = board.king(color);
        for (Square rook : squares(board.castling_rooks & board.colors[color])) {
            const Bitboard wing = wing_squares(color, king, wing_of(king, rook));
            if (several(wing & board.pieces(color, Rook))) return true;
        }
        return false;
    });
}

}  // namespace

std::optional<Disagreement> find_disagreement(const Position& root, int depth,
                                              CompareContext& context) {
    const CastlingText castling =
        context.peer.plays_chess960() ? CastlingText::KingTakesRook : CastlingText::Classical;
    std::vector<FenStyle> styles{FenStyle::Shredder};
    if (!context.peer.plays_chess960())
        styles = {FenStyle::XFen};
    else if (has_ambiguous_right(root.board()))
        styles.push_back(FenStyle::XFen);
    Comparer comparer(context);
    for (FenStyle style : styles) {
        const Path path(root, style, castling);
        for (int d = 1; d <= depth; ++d) {
            Alignment found = comparer.compare(root, path.to_text(), d);
            if (found.moves.empty() && found.counts.empty()) continue;
            Disagreement disagreement = comparer.walk_down(path, d, std::move(found));
            disagreement.only_in_x_fen = style == FenStyle::XFen && styles.size() > 1;
            return disagreement;
        }
    }
    return std::nullopt;
}

}  // namespace freischach
