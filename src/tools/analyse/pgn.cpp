// SPDX-License-Identifier: GPL-3.0-or-later
//
// One class walks through the text; a failure ends it by an exception that stays in this file.

#include "tools/analyse/pgn.h"

#include <algorithm>

#include "core/san.h"
#include "util/text.h"

namespace freischach {

namespace {

/// Whether the tag Variant may say `text`, whatever its letter case, blanks and hyphens.
bool is_known_variant(std::string_view text) {
    std::string letters = to_lower(text);
    std::erase_if(letters, [](char c) { return (c < 'a' || c > 'z') && (c < '0' || c > '9'); });
    for (std::string_view known :
         {"", "chess", "standard", "normal", "fromposition", "chess960", "960", "frc", "dfrc",
          "fischerandom", "fischerrandom", "fischerrandomchess", "doublefischerrandom",
          "doublefischerrandomchess"}) {
        if (letters == known) return true;
    }
    return false;
}

bool is_result(std::string_view word) {
    return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*";
}

class Reader {
public:
    Reader(std::string_view text, std::vector<TextNote>& warnings)
        : text_(text), warnings_(warnings) {}

    std::vector<PgnGame> read() {
        while (skip_blanks(), place_ < text_.size()) read_item();
        end_game();
        return std::move(games_);
    }

private:
    [[nodiscard]] char here() const { return place_ < text_.size() ? text_[place_] : '\0'; }

    [[noreturn]] void fail(const std::string& reason) const { throw TextNote{line_, reason}; }

    char take() {
        if (text_[place_] == '\n') ++line_;
        return text_[place_++];
    }

    /// White space, and lines that begin with %.
    void skip_blanks() {
        constexpr std::string_view blanks = " \t\r\n\v\f";
        while (place_ < text_.size()) {
            const bool begins_line = place_ == 0 || text_[place_ - 1] == '\n';
            if (begins_line && here() == '%')
                skip_line();
            else if (blanks.find(here()) != std::string_view::npos)
                take();
            else
                return;
        }
    }
    void skip_line() {
        while (place_ < text_.size() && here() != '\n') take();
    }
    void skip_comment() {
        const std::size_t begin = line_;
        while (place_ < text_.size()) {
            if (take() == '}') return;
        }
        line_ = begin;
        fail("a comment { does not end");
    }

    void read_item() {
        const char c = here();
        if (c == '{') return skip_comment();
        if (c == ';') return skip_line();
        if (c == '(' || c == ')') return read_bracket(take());
        if (c == '[' && depth_ == 0) return read_tag();
        const std::string_view word = take_word();
        if (word.empty()) fail("unexpected '" + printable({&c, 1}) + "'");
        if (depth_ == 0) read_word(word);
    }

    /// Variations may hold variations; nothing in them counts.
    void read_bracket(char bracket) {
        depth_ += bracket == '(' ? 1 : -1;
        if (depth_ < 0) fail("a variation ) has no beginning");
    }

    void read_tag() {
        if (in_moves_) end_game();
        take();
        skip_blanks();
        const std::string name(take_word());
        skip_blanks();
        if (name.empty() || here() != '"') fail("a tag is not like [Name \"value\"]");
        take();
        std::string value;
        while (here() != '"') {
            if (here() == '\\') take();
            if (place_ >= text_.size() || here() == '\n') fail("the value of a tag does not end");
            value += take();
        }
        take();
        skip_blanks();
        if (here() != ']') fail("a tag is not like [Name \"value\"]");
        take();
        game().tags.emplace_back(name, value);
        use_tag(to_lower(name), value);
    }

    void use_tag(const std::string& name, const std::string& value) {
        if (name == "variant" && !is_known_variant(value))
            fail("the variant '" + printable(value) + "' is not known");
        if (name != "fen") return;
        const auto record = parse_fen(value);
        if (!record) fail(describe(record.error()));
        for (const DroppedRight& dropped : record->dropped_rights)
            warnings_.push_back({line_, describe(dropped)});
        game().start = position_ = record->position();
    }

    /// Letters, digits and what else moves, numbers, results and annotations are made of.
    std::string_view take_word() {
        constexpr std::string_view others = "_+#=:-/.!?$*";
        const std::size_t begin = place_;
        while (place_ < text_.size()) {
            const char c = here();
            const bool is_alphanumeric =
                (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (!is_alphanumeric && others.find(c) == std::string_view::npos) break;
            ++place_;
        }
        return text_.substr(begin, place_ - begin);
    }

    /// A word of the main line.
    void read_word(std::string_view word) {
        if (is_result(word)) {
            game();
            return end_game();
        }
        if (word.front() == '$' || word.find_first_not_of("!?+-=") == std::string_view::npos)
            return;
        // The number of the move may stand before it without a blank.
        const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
        if (digits == word.size()) return;
        if (word[digits] == '.')
            word.remove_prefix(std::min(word.find_first_not_of('.', digits), word.size()));
        if (const std::size_t nag = word.find('$'); nag != std::string_view::npos)
            word = word.substr(0, nag);
        if (word.empty() || word == "e.p.") return;
        PgnGame& current = game();
        const auto move = parse_san(position_, word);
        if (!move) {
            fail("'" + printable(word) + "' is no legal move, or not the only one, in " +
                 to_fen(position_));
        }
        in_moves_ = true;
        current.moves.push_back(*move);
        position_.make(*move);
    }

    /// The game that is being read; begins one if need be.
    PgnGame& game() {
        if (!in_game_) {
            games_.emplace_back();
            position_ = games_.back().start;
            in_game_ = true;
        }
        return games_.back();
    }
    void end_game() {
        if (depth_ > 0) fail("a variation ( does not end");
        in_game_ = in_moves_ = false;
    }

    std::string_view text_;
    std::vector<TextNote>& warnings_;
    std::size_t place_ = 0, line_ = 1;
    int depth_ = 0;
    bool in_game_ = false, in_moves_ = false;
    Position position_ = standard_start_position();
    std::vector<PgnGame> games_;
};

}  // namespace

std::string_view PgnGame::tag(std::string_view name) const {
    for (const auto& [tag_name, value] : tags) {
        if (tag_name == name) return value;
    }
    return {};
}

Result<std::vector<PgnGame>, TextNote> read_pgn(std::string_view text,
                                                std::vector<TextNote>& warnings) {
    try {
        return Reader(without_byte_order_mark(text), warnings).read();
    } catch (const TextNote& error) {
        return error;
    }
}

}  // namespace freischach
