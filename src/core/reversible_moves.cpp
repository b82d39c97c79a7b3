// SPDX-License-Identifier: GPL-3.0-or-later
//
// All 3,668 moves in a table by their keys, with open addressing.

#include "core/reversible_moves.h"

#include "core/attacks.h"
#include "core/zobrist.h"

namespace freischach {

namespace {

class MoveTable {
public:
    MoveTable() {
        for (Color color : both_colors) {
            for (PieceType type : {Knight, Bishop, Rook, Queen, King}) insert_all(color, type);
        }
    }

    [[nodiscard]] std::optional<ReversibleMove> find(Key key) const {
        for (std::size_t i = slot(key); entries_[i].key != 0; i = (i + 1) % size) {
            if (entries_[i].key == key) return entries_[i].move;
        }
        return std::nullopt;
    }

private:
    struct Entry {
        Key key = 0;
        ReversibleMove move{};
    };
    static constexpr std::size_t size = 8192;

    [[nodiscard]] static std::size_t slot(Key key) { return key % size; }

    void insert_all(Color color, PieceType type) {
        const Piece piece = make_piece(color, type);
        const auto& keys = zobrist::table.piece[piece];
        for (int a = 0; a < square_count; ++a) {
            for (Square b : squares(piece_attacks(type, Square(a), 0))) {
                if (b < a) continue;
                const Key key = keys[a] ^ keys[b] ^ zobrist::table.black_to_move;
                std::size_t i = slot(key);
                while (entries_[i].key != 0) i = (i + 1) % size;
                entries_[i] = {key, {piece, Square(a), b}};
            }
        }
    }

    std::array<Entry, size> entries_;
};

}  // namespace

std::optional<ReversibleMove> find_reversible_move(Key difference) {
    static const MoveTable table;
    return table.find(difference);
}

}  // namespace freischach
