// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rules and FENs: positions in which engines have been known to err, whose legal moves the engine
// must list.

#include "chess960/start_positions.h"
#include "core/fen.h"
#include "tools/conformance/session.h"

namespace freischach {

namespace {

/// Positions whose legal moves must be right.
Check moves_check(const std::string& name, const std::string& expectation, bool needs_chess960,
                  const std::vector<std::string>& positions,
                  Severity severity = Severity::Required) {
    return {name, expectation, severity, needs_chess960, [positions](Session& session) {
                for (const std::string& position : positions) {
                    session.set_position(position);
                    session.expect_legal_moves();
                }
            }};
}

/// Start positions from all over the range, among them both ends and the standard one.
Check start_positions_check() {
    std::vector<std::string> positions;
    for (int number : {0, 1, 100, 253, 356, 477, 518, 594, 692, 777, 864, 959})
        positions.push_back("fen " + to_fen(start_position(number), FenStyle::Shredder));
    return moves_check("rules/start-positions", "the moves of a dozen start positions", true,
                       positions);
}

std::vector<Check> castling_rules() {
    return {
        moves_check(
            "rules/castling-double-move", "king and rook both move", true,
            {"fen 4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", "fen 1r2k1r1/8/8/8/8/8/8/4K3 b gb - 0 1",
             "fen 1k6/8/8/8/8/8/8/1K4R1 w G - 0 1"}),
        moves_check("rules/castling-transposition", "king and rook change places", true,
                    {"fen 4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "fen 2rk4/8/8/8/8/8/8/4K3 b c - 0 1"}),
        moves_check("rules/castling-king-only", "the rook already stands where it belongs", true,
                    {"fen 4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "fen 3rk3/8/8/8/8/8/8/4K3 b d - 0 1"}),
        moves_check("rules/castling-rook-only",
                    "the king stays; the rook may cross an attacked square", true,
                    {"fen 1k3r2/8/8/8/8/8/8/6KR w H - 0 1", "fen r1k5/8/8/8/8/8/8/4K3 b a - 0 1"}),
        moves_check("rules/castling-next-to-target", "a king's step beside castling is a step",
                    true,
                    {"fen 5k1r/8/8/8/8/8/8/5K1R w Hh - 0 1",
                     "fen 5k1r/8/8/8/8/8/8/5K1R w Hh - 0 1 moves f1g1",
                     "fen 3k4/8/8/8/8/8/8/R2K4 w A - 0 1 moves d1c1"}),
        moves_check("rules/castling-through-check", "the king crosses no attacked square", true,
                    {"fen 3rk3/8/8/8/8/8/8/R3K3 w A - 0 1", "fen 4k1r1/8/8/8/8/8/8/4K2R w H - 0 1",
                     "fen 2r1k3/8/8/8/8/8/8/1R4K1 w B - 0 1"}),
        moves_check(
            "rules/castling-in-check", "a king in check does not castle", true,
            {"fen 4k3/4r3/8/8/8/8/8/R3K2R w HA - 0 1", "fen 4k3/8/8/8/8/5n2/8/6KR w H - 0 1"}),
        moves_check("rules/castling-uncovers", "a rook that shields its king does not castle", true,
                    {"fen 4k3/8/8/8/8/8/8/rR2K1N1 w B - 0 1",
                     "fen nrkb2nr/ppppp1p1/6bp/5p2/BPP1P1P1/P7/3P1P1P/qRK1BQNR w HBhb - 0 3"}),
        moves_check("rules/castling-blocked", "no other man, not even a rook, is in the way", true,
                    {"fen 4k3/8/8/8/8/8/8/RN2K3 w A - 0 1",
                     "fen 4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - 10 18",
                     "fen 4k3/8/8/8/8/8/8/1RB1K3 w B - 0 1"}),
        moves_check("rules/castling-rook-attacked", "an attacked rook may castle", true,
                    {"fen rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 0 12"}),
        moves_check("rules/right-lost",
                    "rights end with moves of king or rook and with the rook's capture", true,
                    {"fen r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1 moves h1h8 e8e7",
                     "fen 4k3/8/8/8/8/8/8/5K1R w H - 0 1 moves f1e1 e8d8 e1f1 d8e8",
                     "fen 4k3/8/8/8/8/8/8/1R3K2 w B - 0 1 moves b1b2 e8d8 b2b1 d8e8",
                     "fen 4k3/8/8/8/8/8/6b1/4KR1R b H - 0 1 moves g2h1 f1h1 e8d8"}),
        moves_check("rules/castled", "what comes after both sides have castled", true,
                    {"fen rnqbbnkr/pppppppp/8/8/8/8/PPPPPPPP/RNQBBNKR w HAha - 0 1 moves "
                     "f1g3 f8g6 g1h1 g8h8",
                     "fen 3k4/8/8/8/8/8/8/R2K4 w A - 0 1 moves d1a1"}),
        moves_check("rules/double-fischer-random", "the kings start on different files", true,
                    {"fen 1r1k1r2/5p2/8/8/8/8/3N4/R5KR b HAfb - 0 1",
                     "fen qbrknnbr/pppppppp/8/8/8/8/PPPPPPPP/NRKBBNQR w HBhc - 0 1"},
                    Severity::Advice),  // UCI_Chess960 does not promise it
    };
}

}  // namespace

std::vector<Check> rules_checks() {
    std::vector<Check> checks = castling_rules();
    checks.push_back(start_positions_check());
    checks.push_back(
        moves_check("rules/en-passant", "en passant right after the double step only", false,
                    {"fen 4k3/4p3/8/3P4/8/8/8/4K3 b - - 0 1 moves e7e5",
                     "fen 4k3/4p3/8/3P4/8/8/8/4K3 b - - 0 1 moves e7e5 e1d1 e8d8",
                     "fen rnbqkbnr/ppp2ppp/8/3Pp3/8/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 3"}));
    checks.push_back(moves_check("rules/en-passant-pin",
                                 "en passant must not uncover an attack along the rank", false,
                                 {"fen 8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1",
                                  "fen 8/4p3/8/r2P3K/8/8/4k3/8 b - - 0 1 moves e7e5"}));
    checks.push_back(moves_check("rules/double-check", "in a double check only the king moves",
                                 false, {"fen 4k3/8/r2N4/8/8/8/8/4RK2 b - - 0 1"}));
    checks.push_back(moves_check("rules/promotion", "a pawn becomes any of four men", false,
                                 {"fen 1r5k/P7/8/8/8/8/8/K7 w - - 0 1"}));
    return checks;
}

std::vector<Check> fen_checks() {
    return {
        moves_check("fen/x-fen", "KQkq name the outermost rooks", true,
                    {"fen 4k3/8/8/8/8/8/8/4K1RR w K - 0 1", "fen rr2k3/8/8/8/8/8/8/4K3 b q - 0 1",
                     "fen rkrnbbqn/pppppppp/8/8/8/8/PPPPPPPP/RKRNBBQN w KQkq - 0 1"}),
        moves_check("fen/shredder", "file letters name the rooks", true,
                    {"fen 4k3/8/8/8/8/8/8/4K1RR w H - 0 1",
                     "fen rkrnbbqn/pppppppp/8/8/8/8/PPPPPPPP/RKRNBBQN w CAca - 0 1"}),
        moves_check("fen/inner-rook", "a file letter may name an inner rook", true,
                    {"fen 4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "fen rr2k3/8/8/8/8/8/8/4K3 b b - 0 1"}),
        moves_check("fen/mixed", "both styles in one field", true,
                    {"fen r3k1rr/8/8/8/8/8/8/R3K1RR w KAgq - 0 1"}, Severity::Advice),
        moves_check("fen/en-passant-square", "an en-passant square that nobody can use is harmless",
                    false, {"fen 4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"}),
        moves_check("fen/no-counters", "the counters may be missing, as in EPD", false,
                    {"fen 4k3/8/8/3Pp3/8/8/8/4K3 w - e6"}, Severity::Advice),
    };
}

}  // namespace freischach
