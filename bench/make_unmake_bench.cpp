// SPDX-License-Identifier: GPL-3.0-or-later
//
// Why positions are copied for each move: the program's Position against the same position
// that takes its moves back. Both keep board, square view, key and checks, use the same
// generator and walk the same tree, in which every node is made.

#include <benchmark/benchmark.h>

#include "core/zobrist.h"
#include "positions.h"

namespace freischach {
namespace {

/// A position with make() and unmake().
class UndoablePosition {
public:
    explicit UndoablePosition(const Position& position)
        : board_(position.board()), key_(position.key()), checks_(position.checks()) {
        for (int s = 0; s < square_count; ++s) mailbox_[s] = position.piece_on(Square(s));
    }

    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] const Checks& checks() const { return checks_; }
    [[nodiscard]] Key key() const { return key_; }

    template <Color Us>
    void make(Move move) {
        const Square from = move.from(), to = move.to();
        Undo& undo = undos_[ply_++];
        undo = {checks_, board_.castling_rooks, key_, board_.en_passant, NoPiece};
        key_ ^= zobrist::en_passant_key(board_.en_passant) ^ zobrist::table.black_to_move;
        const Piece moved = lift(from);
        switch (move.kind()) {
            case Move::Castling: {
                const Wing wing = wing_of(from, to);
                const Piece rook = lift(to);
                drop(moved, castled_king(Us, wing));
                drop(rook, castled_rook(Us, wing));
                board_.castle<Us>(from, to);
                break;
            }
            case Move::EnPassant:
                undo.captured = lift(to - forward(Us));
                drop(moved, to);
                board_.capture_en_passant<Us>(from, to);
                break;
            case Move::Promotion:
                if (mailbox_[to] != NoPiece) undo.captured = lift(to);
                drop(make_piece(Us, move.promotion()), to);
                board_.promote<Us>(move.promotion(), from, to);
                break;
            case Move::DoublePush:
                drop(moved, to);
                board_.double_push<Us>(from, to);
                break;
            case Move::Normal:
                if (mailbox_[to] != NoPiece) undo.captured = lift(to);
                drop(moved, to);
                board_.move_piece<Us>(type_of(moved), from, to);
                break;
        }
        key_ ^= zobrist::castling_key(undo.castling_rooks ^ board_.castling_rooks) ^
                zobrist::en_passant_key(board_.en_passant);
        checks_ = find_checks<~Us>(board_);
    }

    /// Takes back `move`, the last one made, by `Us`.
    template <Color Us>
    void unmake(Move move) {
        const Square from = move.from(), to = move.to();
        const Undo& undo = undos_[--ply_];
        if (move.is_castling()) {
            const Wing wing = wing_of(from, to);
            shift_back<Us>(castled_king(Us, wing), make_piece(Us, King));
            shift_back<Us>(castled_rook(Us, wing), make_piece(Us, Rook));
            put_back<Us>(make_piece(Us, King), from);
            put_back<Us>(make_piece(Us, Rook), to);
        } else {
            const Piece standing = mailbox_[to];
            shift_back<Us>(to, standing);
            put_back<Us>(move.is_promotion() ? make_piece(Us, Pawn) : standing, from);
            const bool en_passant = move.kind() == Move::EnPassant;
            if (undo.captured != NoPiece)
                put_back<~Us>(undo.captured, en_passant ? to - forward(Us) : to);
        }
        checks_ = undo.checks;
        key_ = undo.key;
        board_.castling_rooks = undo.castling_rooks;
        board_.en_passant = undo.en_passant;
        board_.side_to_move = Us;
    }

private:
    struct Undo {
        Checks checks;
        Bitboard castling_rooks;
        Key key;
        Square en_passant;
        Piece captured;
    };

    Piece lift(Square square) {
        const Piece piece = mailbox_[square];
        mailbox_[square] = NoPiece;
        key_ ^= zobrist::table.piece[piece][square];
        return piece;
    }
    void drop(Piece piece, Square square) {
        mailbox_[square] = piece;
        key_ ^= zobrist::table.piece[piece][square];
    }
    template <Color Us>
    void shift_back(Square square, Piece piece) {
        mailbox_[square] = NoPiece;
        board_.types[type_of(piece)] ^= bit(square);
        board_.colors[Us] ^= bit(square);
    }
    template <Color Us>
    void put_back(Piece piece, Square square) {
        mailbox_[square] = piece;
        board_.types[type_of(piece)] ^= bit(square);
        board_.colors[Us] ^= bit(square);
    }

    Board board_;
    std::array<Piece, square_count> mailbox_;
    Key key_;
    Checks checks_;
    std::array<Undo, 16> undos_;
    std::size_t ply_ = 0;
};

template <Color Us, class AnyPosition>
MoveList moves_of(const AnyPosition& position) {
    MoveList moves;
    ListSink<Us, MoveList> sink{moves};
    generate<Us>(position.board(), position.checks(), sink);
    return moves;
}

/// Adds up the keys of all positions `depth` plies below, so that none can be left out.
template <Color Us>
Key walk_copying(const Position& position, int depth) {
    if (depth == 0) return position.key();
    Key sum = 0;
    for (Move move : moves_of<Us>(position)) {
        Position child = position;
        child.make(move);
        sum += walk_copying<~Us>(child, depth - 1);
    }
    return sum;
}

template <Color Us>
Key walk_unmaking(UndoablePosition& position, int depth) {
    if (depth == 0) return position.key();
    Key sum = 0;
    for (Move move : moves_of<Us>(position)) {
        position.make<Us>(move);
        sum += walk_unmaking<~Us>(position, depth - 1);
        position.unmake<Us>(move);
    }
    return sum;
}

constexpr int walk_depth = 3;

Key walk_all_copying() {
    Key sum = 0;
    for (const char* fen : bench_starts)
        sum += walk_copying<White>(parse_fen(fen)->position(), walk_depth);
    return sum;
}

Key walk_all_unmaking() {
    Key sum = 0;
    for (const char* fen : bench_starts) {
        UndoablePosition position(parse_fen(fen)->position());
        sum += walk_unmaking<White>(position, walk_depth);
    }
    return sum;
}

template <Key (*WalkAll)()>
void walk(benchmark::State& state) {
    if (walk_all_copying() != walk_all_unmaking()) state.SkipWithError("the two walks differ");
    for (auto _ : state) benchmark::DoNotOptimize(WalkAll());
}
BENCHMARK_TEMPLATE(walk, walk_all_copying)->Name("walk_copying")->Unit(benchmark::kMillisecond);
BENCHMARK_TEMPLATE(walk, walk_all_unmaking)->Name("walk_unmaking")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace freischach
