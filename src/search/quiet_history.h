// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the histories say about a quiet move of a node, and how they learn. The node must have
// been made ready by prepare_ordering().

#pragma once

#include "search/history.h"
#include "search/node.h"

namespace freischach {

/// Finds what the ordering of `node`'s moves depends on: the opponent's threats and the table
/// that belongs to its pawns.
void prepare_ordering(Histories& histories, Node& node);

/// The promise of a quiet move among the others, for their order; 0 is average.
int quiet_order(const Histories& histories, const Node& node, Move move);

/// How well the quiet move has done after the last two moves, for pruning and reductions: within
/// +-4 * HistoryEntry::limit.
int quiet_record(const Histories& histories, const Node& node, Move move);

/// Moves the counter of the quiet move's squares towards the sign of `bonus`.
void update_butterfly(Histories& histories, Node& node, Move move, int bonus);

/// Moves every counter of the quiet move towards the sign of `bonus`.
void update_quiet(Histories& histories, Node& node, Move move, int bonus);

}  // namespace freischach
