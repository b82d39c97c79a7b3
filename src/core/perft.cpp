// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two sinks of the move generator: one adds up how many moves there are, the other plays
// each and goes on. Colours, piece types and "next ply is the last" are known at compile time.

#include "core/perft.h"

#include <bit>

#include "core/movegen.h"
#include "core/zobrist.h"

namespace freischach {

namespace {

struct CountingSink {
    std::uint64_t leaves = 0;

    template <PieceType>
    void moves(Square, Bitboard targets) {
        leaves += count(targets);
    }
    template <int>
    void pawn_moves(Bitboard targets) {
        leaves += count(targets);
    }
    void double_pushes(Bitboard targets) { leaves += count(targets); }
    template <int>
    void promotions(Bitboard targets) {
        leaves += 4 * count(targets);
    }
    void en_passant(Square, Square) { ++leaves; }
    void castling(Square, Square) { ++leaves; }
};

template <Color Us>
std::uint64_t count_leaves(const Board& board, int depth, const PerftContext& context);

/// Everything below a node of `Us` that is `depth` > 1 plies above the leaves.
template <Color Us, bool ChildrenAreLast>
class RecursingSink {
public:
    RecursingSink(const Board& board, int depth, const PerftContext& context)
        : board_(board), depth_(depth), context_(context) {
        if constexpr (ChildrenAreLast) {
            const Square king = board.king(~Us);
            sight_of_king_ = rook_attacks(king) | bishop_attacks(king) | knight_attacks(king);
            checks_now_ = find_checks<~Us>(board);
        }
    }

    template <PieceType Type>
    void moves(Square from, Bitboard targets) {
        for (Square to : squares(targets)) {
            Board child = board_;
            child.move_piece<Us>(Type, from, to);
            descend(child, bit(from) | bit(to));
        }
    }
    template <int Step>
    void pawn_moves(Bitboard targets) {
        for (Square to : squares(targets)) {
            Board child = board_;
            child.move_piece<Us>(Pawn, to - Step, to);
            descend(child, bit(to - Step) | bit(to));
        }
    }
    void double_pushes(Bitboard targets) {
        for (Square to : squares(targets)) {
            const Square from = to - 2 * forward(Us);
            Board child = board_;
            child.double_push<Us>(from, to);
            descend(child, bit(from) | bit(to));
        }
    }
    template <int Step>
    void promotions(Bitboard targets) {
        for (Square to : squares(targets)) {
            for (PieceType type : {Queen, Rook, Bishop, Knight}) {
                Board child = board_;
                child.promote<Us>(type, to - Step, to);
                descend(child, everywhere);
            }
        }
    }
    void en_passant(Square from, Square to) {
        Board child = board_;
        child.capture_en_passant<Us>(from, to);
        descend(child, everywhere);
    }
    void castling(Square king, Square rook) {
        Board child = board_;
        child.castle<Us>(king, rook);
        descend(child, everywhere);
    }

    std::uint64_t leaves = 0;

private:
    static constexpr Bitboard everywhere = ~Bitboard{0};

    /// Counts below `child`, reached by a move that touched the squares `touched`. If none of
    /// them can be seen from the king, its checks and pins are what they were before.
    [[gnu::always_inline]] void descend(const Board& child, Bitboard touched) {
        if constexpr (ChildrenAreLast) {
            CountingSink sink;
            generate<~Us>(child,
                          (touched & sight_of_king_) == 0 ? checks_now_ : find_checks<~Us>(child),
                          sink);
            leaves += sink.leaves;
        } else {
            leaves += count_leaves<~Us>(child, depth_ - 1, context_);
        }
    }

    const Board& board_;
    int depth_;
    const PerftContext& context_;
    Bitboard sight_of_king_ = 0;
    Checks checks_now_;
};

template <Color Us, bool ChildrenAreLast>
std::uint64_t count_below(const Board& board, int depth, const PerftContext& context) {
    RecursingSink<Us, ChildrenAreLast> sink(board, depth, context);
    generate<Us>(board, sink);
    return sink.leaves;
}

template <Color Us>
std::uint64_t count_leaves(const Board& board, int depth, const PerftContext& context) {
    if (depth == 0) return 1;
    if (depth == 1) {
        CountingSink sink;
        generate<Us>(board, sink);
        return sink.leaves;
    }
    if (depth == 2) return count_below<Us, true>(board, depth, context);
    if (context.stop != nullptr && context.stop->load(std::memory_order_relaxed)) return 0;
    if (context.table == nullptr) return count_below<Us, false>(board, depth, context);

    const Key key = zobrist::key_of(board);
    if (const auto stored = context.table->probe(key, depth)) return *stored;
    const std::uint64_t leaves = count_below<Us, false>(board, depth, context);
    const bool stopped = context.stop != nullptr && context.stop->load(std::memory_order_relaxed);
    if (!stopped) context.table->store(key, depth, leaves);
    return leaves;
}

/// The key of a position at a depth, spread over all bits.
constexpr Key key_at_depth(Key key, int depth) {
    return (key + std::uint64_t(depth)) * 0x9E3779B97F4A7C15;
}

}  // namespace

PerftTable::PerftTable(std::size_t megabytes) {
    const std::size_t entries = std::bit_floor((megabytes << 20) / sizeof(Entry));
    mask_ = entries - 1;
    entries_ = std::make_unique<Entry[]>(entries);
}

std::optional<std::uint64_t> PerftTable::probe(Key key, int depth) const {
    const Key full = key_at_depth(key, depth);
    const Entry& slot = entry(key);
    const std::uint64_t leaves = slot.leaves.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ leaves) != full) return std::nullopt;
    return leaves;
}

void PerftTable::store(Key key, int depth, std::uint64_t leaves) {
    Entry& slot = entry(key);
    slot.leaves.store(leaves, std::memory_order_relaxed);
    slot.check.store(key_at_depth(key, depth) ^ leaves, std::memory_order_relaxed);
}

std::uint64_t perft(const Board& board, int depth, const PerftContext& context) {
    return board.side_to_move == White ? count_leaves<White>(board, depth, context)
                                       : count_leaves<Black>(board, depth, context);
}

}  // namespace freischach
