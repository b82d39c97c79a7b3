// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a quiet move has earned counts where its surroundings are the same: its squares and
// their dangers, the pawns, the moves before it.

#include "search/quiet_history.h"

#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "support/data.h"

namespace freischach {
namespace {

/// A node for `fen` after six others; the last of them has played `before`.
struct Line {
    Line(Histories& histories, std::string_view fen, Piece piece = NoPiece, Square to = A1)
        : nodes(7, Node(position_from(fen))) {
        for (Node& each : nodes) each.continuation = &histories.no_continuation;
        if (piece != NoPiece) {
            nodes[5].move = Move(A1, to);
            nodes[5].continuation = &histories.continuation[piece][to];
        }
        prepare_ordering(histories, node());
    }
    Node& node() { return nodes[6]; }
    std::vector<Node> nodes;
};

constexpr const char* base = "4k3/2p5/8/8/8/8/4PP2/3RK3 w - - 0 1";
constexpr const char* other_pawns = "4k3/2p5/8/8/8/4P3/5P2/3RK3 w - - 0 1";
constexpr const char* attacked = "3rk3/2p5/8/8/8/8/4PP2/3RK3 w - - 0 1";
const Move rook_move(D1, D4);
const Piece black_knight = make_piece(Black, Knight);

class QuietHistory : public testing::Test {
protected:
    std::unique_ptr<Histories> histories = std::make_unique<Histories>();
    int order(Line line) { return quiet_order(*histories, line.node(), rook_move); }
    int record(Line line) { return quiet_record(*histories, line.node(), rook_move); }
    void reward(Line line) { update_quiet(*histories, line.node(), rook_move, 4000); }
};

TEST_F(QuietHistory, NothingIsKnownAtFirst) {
    EXPECT_EQ(order(Line(*histories, base)), 0);
    EXPECT_EQ(record(Line(*histories, base)), 0);
}

TEST_F(QuietHistory, CountsMostWhereAllIsTheSame) {
    reward(Line(*histories, base, black_knight, F6));
    const int same = order(Line(*histories, base, black_knight, F6));
    const int other_move = order(Line(*histories, base, black_knight, D7));
    const int pawns_moved = order(Line(*histories, other_pawns, black_knight, F6));
    EXPECT_GT(same, other_move);
    EXPECT_GT(same, pawns_moved);
    EXPECT_GT(other_move, 0);
    EXPECT_GT(pawns_moved, 0);
    EXPECT_GT(record(Line(*histories, base, black_knight, F6)),
              record(Line(*histories, base, black_knight, D7)));
}

TEST_F(QuietHistory, DangerIsAnotherSituation) {
    reward(Line(*histories, base));
    EXPECT_GT(record(Line(*histories, base)), 0);
    EXPECT_EQ(record(Line(*histories, attacked)), 0);
}

TEST_F(QuietHistory, WithoutAnEarlierMoveNothingIsLearnedAboutOne) {
    reward(Line(*histories, base));
    for (const auto& of_piece : histories->no_continuation) {
        for (const HistoryEntry& entry : of_piece) ASSERT_EQ(entry, 0);
    }
}

}  // namespace
}  // namespace freischach
