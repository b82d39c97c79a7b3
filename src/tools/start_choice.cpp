// SPDX-License-Identifier: GPL-3.0-or-later
//
// One function a way to choose; the rules of dice, coins and arrangements are in chess960/.

#include "tools/start_choice.h"

#include <set>
#include <utility>

#include "chess960/dice_and_coins.h"
#include "tools/console.h"

namespace freischach {

namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += word + ' ';
    return text;
}

template <class Value, class Error>
Value value_or_usage_error(const Result<Value, Error>& result) {
    if (!result) throw UsageError(describe(result.error()));
    return *result;
}

StartNumbers both(int number) { return {number, number}; }

int thrown_number(const std::vector<std::string>& words) {
    return value_or_usage_error(number_by_dice(value_or_usage_error(parse_dice(joined(words)))));
}

int tossed_number(const std::vector<std::string>& words) {
    return value_or_usage_error(number_by_coins(joined(words)));
}

StartNumbers agreed_numbers(const std::vector<std::string>& arrangement) {
    const int white = number_of(value_or_usage_error(parse_back_rank(arrangement.front())));
    const int black = number_of(value_or_usage_error(parse_back_rank(arrangement.back())));
    return {white, black};
}

std::vector<StartNumbers> all_numbers(bool independent) {
    std::vector<StartNumbers> list;
    for (int white = 0; white < start_position_count; ++white) {
        if (!independent) {
            list.push_back(both(white));
            continue;
        }
        for (int black = 0; black < start_position_count; ++black) list.push_back({white, black});
    }
    return list;
}

std::vector<StartNumbers> drawn_numbers(const StartChoice& choice) {
    const int available =
        choice.independent ? start_position_count * start_position_count : start_position_count;
    if (choice.distinct && choice.random > available)
        throw UsageError("--distinct: there are only " + std::to_string(available) + " positions");
    Rng rng(choice.seed);
    std::set<std::pair<int, int>> seen;
    std::vector<StartNumbers> list;
    while (int(list.size()) < choice.random) {
        const StartNumbers drawn =
            choice.independent ? random_numbers(rng) : both(random_number(rng));
        if (choice.distinct && !seen.emplace(drawn.white, drawn.black).second) continue;
        list.push_back(drawn);
    }
    return list;
}

}  // namespace

std::vector<StartNumbers> chosen_numbers(const StartChoice& choice) {
    if (choice.all) return all_numbers(choice.independent);
    if (choice.random > 0) return drawn_numbers(choice);
    if (!choice.arrangement.empty()) return {agreed_numbers(choice.arrangement)};
    if (!choice.dice.empty()) return {both(thrown_number(choice.dice))};
    if (!choice.coins.empty()) return {both(tossed_number(choice.coins))};
    if (choice.dfrc.size() % 2 != 0) throw UsageError("--dfrc: Black's number is missing");
    std::vector<StartNumbers> list;
    for (int number : choice.frc) list.push_back(both(number));
    for (std::size_t i = 0; i < choice.dfrc.size(); i += 2)
        list.push_back({choice.dfrc[i], choice.dfrc[i + 1]});
    return list;
}

}  // namespace freischach
