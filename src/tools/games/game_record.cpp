// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whatever the bytes are, reading them ends in a game with legal moves or in an error.

#include "tools/games/game_record.h"

#include <algorithm>

#include "core/fen.h"
#include "core/move_list.h"

namespace freischach {

namespace {

using Bytes = std::vector<std::uint8_t>;

/// Rooks that may still castle have codes of their own, behind those of the pieces.
constexpr unsigned castling_rook_code = piece_count;
constexpr std::uint8_t black_to_move = 0x80;
/// No legal game is longer (https://www.chessprogramming.org/Encoding_Moves).
constexpr std::uint64_t max_moves = 12'000;
/// Larger than any difference of two scores: there is no score.
constexpr std::int64_t no_difference = 2 * infinite_score + 1;

void put_fixed(Bytes& bytes, std::uint64_t value, int size) {
    for (int i = 0; i < size; ++i) bytes.push_back(std::uint8_t(value >> (8 * i)));
}

void put_varint(Bytes& bytes, std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) bytes.push_back(std::uint8_t(value | 0x80));
    bytes.push_back(std::uint8_t(value));
}

std::uint64_t zigzag(std::int64_t value) {
    return std::uint64_t(value) << 1 ^ std::uint64_t(value >> 63);
}
std::int64_t from_zigzag(std::uint64_t value) {
    return std::int64_t(value >> 1) ^ -std::int64_t(value & 1);
}

/// Reads numbers off the front of some bytes. After the end everything is 0, and ok() is false.
class ByteReader {
public:
    explicit ByteReader(std::span<const std::uint8_t>& bytes) : bytes_(bytes) {}

    [[nodiscard]] bool ok() const { return ok_; }
    std::uint64_t fixed(int size) {
        std::uint64_t value = 0;
        for (int i = 0; i < size; ++i) value |= std::uint64_t(next()) << (8 * i);
        return value;
    }
    std::uint64_t varint() {
        std::uint64_t value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            const std::uint8_t byte = next();
            value |= std::uint64_t(byte & 0x7F) << shift;
            if (byte < 0x80) return value;
        }
        ok_ = false;
        return 0;
    }

private:
    std::uint8_t next() {
        if (bytes_.empty()) {
            ok_ = false;
            return 0;
        }
        const std::uint8_t byte = bytes_.front();
        bytes_ = bytes_.subspan(1);
        return byte;
    }

    std::span<const std::uint8_t>& bytes_;
    bool ok_ = true;
};

unsigned code_of(const Position& position, Square square) {
    if (contains(position.board().castling_rooks, square))
        return castling_rook_code + color_of(position.piece_on(square));
    return position.piece_on(square);
}

void put_start(Bytes& bytes, const Position& position) {
    put_fixed(bytes, position.occupied(), 8);
    bool low = true;
    for (Square square : squares(position.occupied())) {
        const unsigned code = code_of(position, square);
        if (low)
            bytes.push_back(std::uint8_t(code));
        else
            bytes.back() |= std::uint8_t(code << 4);
        low = !low;
    }
    bytes.push_back(std::uint8_t(position.board().en_passant |
                                 (position.side_to_move() == Black ? black_to_move : 0)));
    bytes.push_back(std::uint8_t(std::min(position.halfmove_clock(), 255)));
    put_fixed(bytes, std::uint64_t(position.fullmove_number()), 2);
}

/// The legal moves in the order of their 16 bits, which no generator can change.
MoveList numbered_moves(const Position& position) {
    MoveList moves = legal_moves(position);
    std::sort(moves.begin(), moves.end(), [](Move a, Move b) { return a.raw() < b.raw(); });
    return moves;
}

Result<Position, std::string> take_start(ByteReader& reader) {
    Board board;
    const Bitboard occupied = reader.fixed(8);
    std::uint64_t pair = 0;
    bool low = true;
    for (Square square : squares(occupied)) {
        if (low) pair = reader.fixed(1);
        const unsigned code = low ? pair & 0xF : pair >> 4;
        low = !low;
        if (code >= castling_rook_code + 2) return std::string("there is no piece of that kind");
        if (code >= castling_rook_code) {
            board.castling_rooks |= bit(square);
            board.place(make_piece(Color(code - castling_rook_code), Rook), square);
        } else {
            board.place(Piece(code), square);
        }
    }
    const auto en_passant = reader.fixed(1);
    board.side_to_move = (en_passant & black_to_move) != 0 ? Black : White;
    const unsigned square = en_passant & ~unsigned{black_to_move};
    if (square > NoSquare) return std::string("there is no such en-passant square");
    board.en_passant = Square(square);
    const int halfmove_clock = int(reader.fixed(1));
    const int fullmove_number = int(reader.fixed(2));
    if (!reader.ok()) return std::string("the game ends too early");
    // The FEN reader knows what makes a position possible; it has two kings, for one.
    for (Color color : both_colors) {
        if (count(board.pieces(color, King)) != 1) return std::string("a side has not one king");
    }
    const Position position(board, halfmove_clock, fullmove_number);
    const auto checked = parse_fen(to_fen(position, FenStyle::Shredder));
    if (!checked) return "impossible start position: " + describe(checked.error());
    if (!(checked->board == board)) return std::string("impossible castling or en-passant rights");
    return position;
}

}  // namespace

void append_game(const GameRecord& game, Bytes& bytes) {
    put_start(bytes, game.start);
    bytes.push_back(std::uint8_t(game.result));
    put_varint(bytes, game.moves.size());
    const auto scored = std::ranges::find_if(
        game.moves, [](const GameMove& move) { return move.score != no_score; });
    put_varint(bytes, std::uint64_t(scored - game.moves.begin()));

    Position position = game.start;
    for (const GameMove& each : game.moves) {
        const MoveList moves = numbered_moves(position);
        const Move* found = std::find(moves.begin(), moves.end(), each.move);
        bytes.push_back(std::uint8_t(found - moves.begin()));
        position.make(each.move);
    }
    std::array<Score, 2> last{};
    for (auto each = scored; each != game.moves.end(); ++each) {
        Score& before = last[std::size_t(each - scored) % 2];
        put_varint(bytes, zigzag(each->score == no_score ? no_difference : each->score - before));
        if (each->score != no_score) before = each->score;
    }
}

Result<GameRecord, std::string> take_game(std::span<const std::uint8_t>& bytes) {
    ByteReader reader(bytes);
    auto start = take_start(reader);
    if (!start) return start.error();
    GameRecord game{.start = *start, .moves = {}, .result = GameResult::Draw};
    const std::uint64_t result = reader.fixed(1);
    if (result > std::uint64_t(GameResult::Win)) return std::string("there is no such result");
    game.result = GameResult(result);
    const std::uint64_t count = reader.varint();
    const std::uint64_t unscored = reader.varint();
    if (!reader.ok() || count > max_moves || unscored > count)
        return std::string("the number of moves is impossible");

    Position position = game.start;
    for (std::uint64_t i = 0; i < count; ++i) {
        const MoveList moves = numbered_moves(position);
        const std::uint64_t index = reader.fixed(1);
        if (!reader.ok() || index >= moves.size())
            return "move " + std::to_string(i + 1) + " is not legal";
        game.moves.push_back({moves[index], no_score});
        position.make(moves[index]);
    }
    std::array<Score, 2> last{};
    for (std::uint64_t i = unscored; i < count; ++i) {
        Score& score = last[(i - unscored) % 2];
        const std::int64_t difference = from_zigzag(reader.varint());
        if (reader.ok() && difference == no_difference) continue;
        const std::int64_t next = score + difference;
        if (!reader.ok() || next < -infinite_score || next > infinite_score)
            return "the score of move " + std::to_string(i + 1) + " is impossible";
        score = Score(next);
        game.moves[i].score = score;
    }
    return game;
}

}  // namespace freischach
