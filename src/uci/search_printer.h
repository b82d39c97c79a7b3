// SPDX-License-Identifier: GPL-3.0-or-later
//
// The listener that turns what a search reports into lines of the protocol.

#pragma once

#include <atomic>

#include "search/listener.h"
#include "uci/format.h"
#include "uci/output.h"

namespace freischach {

/// The style that the options ask for now: set by one thread, read by another for each line.
class LiveStyle {
public:
    void set(LineStyle style) {
        castling_ = style.castling;
        show_wdl_ = style.show_wdl;
    }
    [[nodiscard]] LineStyle get() const { return {castling_, show_wdl_}; }

private:
    std::atomic<CastlingText> castling_{CastlingText::Classical};
    std::atomic<bool> show_wdl_{false};
};

class SearchPrinter : public SearchListener {
public:
    SearchPrinter(Output& out, const LiveStyle& style) : out_(out), style_(style) {}

    void on_line(const SearchLine& line) override { out_.write(info_text(line, style_.get())); }
    void on_current_move(int depth, Move move, int number) override {
        out_.write(current_move_text(depth, move, number, style_.get()));
    }
    void on_game_over(Score score) override { out_.write(game_over_text(score)); }
    void on_result(const SearchResult& result) override {
        out_.write(best_move_text(result, style_.get()));
    }

private:
    Output& out_;
    const LiveStyle& style_;
};

}  // namespace freischach
