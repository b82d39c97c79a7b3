// SPDX-License-Identifier: GPL-3.0-or-later
//
// Die and coin are one device with 6 or 2 sides, whose results are digits to that base. A step
// reads as many digits as it needs to tell its choices apart, and again if the number is too
// high, which keeps all choices equally likely.

#include "chess960/dice_and_coins.h"

#include <optional>
#include <utility>

#include "chess960/scharnagl.h"
#include "util/text.h"

namespace freischach {

namespace {

using Code = LotErrorCode;

/// Results of a device, each 0 to sides - 1, used up in their order.
class LotResults {
public:
    LotResults(std::span<const int> results, LotDevice device)
        : rest_(results), sides_(int(device)) {}

    /// The next number from 1 to `choices` (at least 2), or nothing if the results run out.
    std::optional<int> choose(int choices) {
        while (true) {
            int number = 0;
            for (int reach = 1; reach < choices; reach *= sides_) {
                if (rest_.empty()) return std::nullopt;
                number = number * sides_ + rest_.front();
                rest_ = rest_.subspan(1);
            }
            if (number < choices) return 1 + number;
        }
    }
    [[nodiscard]] std::size_t unused() const { return rest_.size(); }

private:
    std::span<const int> rest_;
    int sides_;
};

Result<int, LotError> draw(std::span<const int> results, LotDevice device) {
    LotResults source(results, device);
    LotChoices choices{};
    for (std::size_t step = 0; step < lot_steps.size(); ++step) {
        const std::optional<int> choice = source.choose(lot_steps[step].choices);
        if (!choice) return LotError{.code = Code::TooFew, .device = device, .waiting = step};
        choices[step] = *choice;
    }
    if (source.unused() > 0)
        return LotError{.code = Code::TooMany, .device = device, .unused = source.unused()};
    return number_by_choices(choices);
}

LotError bad_result(LotDevice device, std::string token) {
    return LotError{.code = Code::BadResult, .device = device, .token = std::move(token)};
}

constexpr std::string_view separators = ", \t\r\n";

/// The results that the characters of `text` name: `sides` lists the sides of the device in
/// order, once or for each letter case. Separators are skipped.
Result<std::vector<int>, LotError> read_results(std::string_view text, LotDevice device,
                                                std::string_view sides) {
    std::vector<int> results;
    for (const char& c : text) {
        if (separators.find(c) != std::string_view::npos) continue;
        const std::size_t side = sides.find(c);
        if (side == std::string_view::npos) return bad_result(device, std::string(1, c));
        results.push_back(int(side) % int(device));
    }
    return results;
}

}  // namespace

int number_by_choices(const LotChoices& choices) {
    const auto& [dark, light, queen, first_knight, second_knight] = choices;
    BackRankSetup setup;
    setup.place(Bishop, dark - 1, dark_squares);
    setup.place(Bishop, light - 1, ~dark_squares);
    setup.place(Queen, queen - 1);
    setup.place(Knight, first_knight - 1);
    setup.place(Knight, second_knight - 1);
    return number_of(setup.finish());
}

Result<int, LotError> number_by_dice(std::span<const int> throws) {
    std::vector<int> results;
    for (int pips : throws) {
        if (pips < 1 || pips > 6) return bad_result(LotDevice::Die, std::to_string(pips));
        results.push_back(pips - 1);
    }
    return draw(results, LotDevice::Die);
}

Result<std::vector<int>, LotError> parse_dice(std::string_view text) {
    auto throws = read_results(text, LotDevice::Die, "123456");
    if (throws) {
        for (int& pips : *throws) ++pips;
    }
    return throws;
}

Result<int, LotError> number_by_coins(std::string_view text) {
    const auto results = read_results(text, LotDevice::Coin, "HTht");
    if (!results) return results.error();
    return draw(*results, LotDevice::Coin);
}

std::string describe(const LotError& error) {
    const bool is_die = error.device == LotDevice::Die;
    const std::string start = is_die ? "dice: " : "coins: ";
    const std::string results = is_die ? "throws" : "tosses";
    switch (error.code) {
        case Code::BadResult:
            return start + "'" + printable(error.token) +
                   (is_die ? "' is no throw (1 to 6)" : "' is no toss (H or T)");
        case Code::TooFew:
            return start + "too few " + results + ", the " +
                   std::string(lot_steps[error.waiting].man) + " still waits for its square";
        case Code::TooMany:
            return start + "too many " + results + ", the last " + std::to_string(error.unused) +
                   " not needed";
    }
    return start + "error";
}

}  // namespace freischach
