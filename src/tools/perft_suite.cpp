// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each count of a suite is one task. The threads share the tasks, not the work of one task:
// suites have many small positions.

#include "tools/perft_suite.h"

#include <algorithm>
#include <atomic>

#include "util/parallel.h"
#include "util/text.h"

namespace freischach {

namespace {

/// Takes what stands before the next ';' off the front of `text`.
std::string_view take_part(std::string_view& text) {
    const std::size_t end = std::min(text.find(';'), text.size());
    const std::string_view part = trim(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

/// Reads "D4 197281".
std::optional<SuiteRecord::Count> read_count(std::string_view text) {
    const std::vector<std::string_view> words = split_words(text);
    if (words.size() != 2 || (words[0].front() != 'D' && words[0].front() != 'd'))
        return std::nullopt;
    const auto depth = parse_number<int>(words[0].substr(1));
    const auto leaves = parse_number<std::uint64_t>(words[1]);
    if (!depth || *depth < 0 || *depth > max_perft_depth || !leaves) return std::nullopt;
    return SuiteRecord::Count{*depth, *leaves};
}

Result<SuiteRecord, SuiteError> read_record(std::string_view text, std::size_t line) {
    const std::string_view fen = take_part(text);
    Result<FenRecord, FenError> position = parse_fen(fen);
    if (!position) return SuiteError{line, describe(position.error())};
    SuiteRecord record{line, std::string(fen), std::move(*position), {}};
    while (!text.empty()) {
        const std::string_view part = take_part(text);
        if (part.empty()) continue;
        const auto count = read_count(part);
        if (!count) {
            return SuiteError{line, "'" + printable(part) +
                                        "' is no count like D4 197281 (depth 0 to " +
                                        std::to_string(max_perft_depth) + ")"};
        }
        record.counts.push_back(*count);
    }
    if (record.counts.empty()) return SuiteError{line, "no count like ;D4 197281 after the FEN"};
    return record;
}

/// One count to check; `got` is empty until it is done.
struct Check {
    const SuiteRecord* record;
    SuiteRecord::Count expected;
    std::optional<std::uint64_t> got;
};

bool is_stopped(const PerftContext& context) {
    return context.stop != nullptr && context.stop->load(std::memory_order_relaxed);
}

}  // namespace

Result<std::vector<SuiteRecord>, SuiteError> read_perft_suite(std::string_view text) {
    std::vector<SuiteRecord> records;
    std::size_t number = 0;
    for (std::string_view each : split_lines(without_byte_order_mark(text))) {
        ++number;
        const std::string_view line = trim(each);
        if (line.empty() || line.front() == '#') continue;
        Result<SuiteRecord, SuiteError> record = read_record(line, number);
        if (!record) return record.error();
        records.push_back(std::move(*record));
    }
    return records;
}

SuiteResult check_perft_suite(const std::vector<SuiteRecord>& records, int max_depth, int threads,
                              const PerftContext& context, const Progress& progress) {
    std::vector<Check> checks;
    double leaves_expected = 1;  // never 0, as it divides
    for (const SuiteRecord& record : records) {
        for (const SuiteRecord::Count& count : record.counts) {
            if (count.depth > max_depth) continue;
            checks.push_back({&record, count, std::nullopt});
            leaves_expected += double(count.leaves);
        }
    }

    std::atomic<std::uint64_t> leaves_done{0};
    parallel_for(
        checks.size(), threads, context.stop,
        [&](std::size_t index) {
            Check& check = checks[index];
            const Board& board = check.record->position.board;
            const std::uint64_t leaves = perft(board, check.expected.depth, context);
            if (is_stopped(context)) return;
            check.got = leaves;
            leaves_done.fetch_add(leaves, std::memory_order_relaxed);
        },
        [&] {
            if (progress) progress(double(leaves_done) / leaves_expected, leaves_done);
        });

    SuiteResult result;
    result.checks_total = checks.size();
    result.leaves = leaves_done;
    for (const Check& check : checks) {
        if (!check.got) continue;
        ++result.checks_done;
        if (*check.got != check.expected.leaves) {
            result.failures.push_back(
                {check.record, check.expected.depth, check.expected.leaves, *check.got});
        }
    }
    return result;
}

}  // namespace freischach
