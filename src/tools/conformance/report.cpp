// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whatever came from the engine is printable ASCII by now, so XML needs five escapes only.

#include "tools/conformance/report.h"

#include <algorithm>
#include <iomanip>
#include <sstream>

#include <nlohmann/json.hpp>

#include "util/text.h"

namespace freischach {

namespace {

using Json = nlohmann::ordered_json;

/// Lines of a dialogue that people are shown: the first from the last position on, and the last.
constexpr std::size_t shown_first = 6;
constexpr std::size_t shown_last = 12;

/// Numbers of one row of the table.
struct Row {
    std::size_t passed = 0, failed = 0, advice = 0, skipped = 0;

    void count(const CheckResult& result) {
        const bool required = result.check->severity == Severity::Required;
        if (result.verdict == Verdict::Passed) ++passed;
        if (result.verdict == Verdict::Skipped) ++skipped;
        if (result.verdict == Verdict::Failed) ++(required ? failed : advice);
    }
};

std::string_view verdict_name(const CheckResult& result) {
    if (result.verdict == Verdict::Passed) return "pass";
    if (result.verdict == Verdict::Skipped) return "skip";
    return result.check->severity == Severity::Required ? "FAIL" : "advice";
}

/// Prints the dialogue from the last position on, without its middle if it is long.
void print_dialogue(std::ostream& out, const std::vector<DialogueLine>& dialogue) {
    const std::size_t size = dialogue.size();
    std::size_t start = size - std::min(size, shown_first + shown_last);
    for (std::size_t i = 0; i < size; ++i) {
        if (dialogue[i].sent && dialogue[i].text.find("position ") != std::string::npos) start = i;
    }
    const std::size_t middle_end = size - std::min(size, shown_last);
    if (start > 0) out << "         ... (" << start << " earlier lines)\n";
    for (std::size_t i = start; i < size; ++i) {
        if (i >= start + shown_first && i < middle_end) {
            out << "         ... (" << middle_end - i << " lines)\n";
            i = middle_end;
        }
        out << "         " << printable(dialogue[i].to_text(), 300) << '\n';
    }
}

std::string_view severity_name(const Check& check) {
    return check.severity == Severity::Required ? "required" : "advice";
}

void print_row(std::ostream& out, const std::string& name, const Row& row) {
    out << std::left << std::setw(12) << name << std::right << std::setw(8) << row.passed
        << std::setw(8) << row.failed << std::setw(8) << row.advice << std::setw(9) << row.skipped
        << '\n';
}

Row totals(const ConformanceReport& report) {
    Row row;
    for (const CheckResult& result : report.results) row.count(result);
    return row;
}

std::string escaped(std::string_view text) {
    std::string result;
    for (char c : text) {
        switch (c) {
            case '&': result += "&amp;"; break;
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '"': result += "&quot;"; break;
            case '\n': result += '\n'; break;
            default: result += c < ' ' || c > '~' ? '?' : c;
        }
    }
    return result;
}

std::string dialogue_text(const CheckResult& result) {
    std::string text;
    for (const DialogueLine& line : result.dialogue) text += line.to_text() + '\n';
    return text;
}

/// What stands inside a JUnit testcase.
std::string junit_outcome(const CheckResult& result) {
    if (result.verdict == Verdict::Passed) return "";
    if (result.verdict == Verdict::Skipped)
        return "<skipped message=\"" + escaped(result.reason) + "\"/>";
    if (result.check->severity == Severity::Advice) {
        return "<skipped message=\"advice: " + escaped(result.reason) + "\"/><system-out>" +
               escaped(dialogue_text(result)) + "</system-out>";
    }
    return "<failure message=\"" + escaped(result.reason) + "\">" + escaped(dialogue_text(result)) +
           "</failure>";
}

}  // namespace

std::size_t ConformanceReport::failed(Severity severity) const {
    const auto counts = [severity](const CheckResult& result) {
        return result.verdict == Verdict::Failed && result.check->severity == severity;
    };
    return std::size_t(std::ranges::count_if(results, counts));
}

void print_result(std::ostream& out, const CheckResult& result) {
    out << std::left << std::setw(7) << verdict_name(result) << result.check->name;
    if (!result.reason.empty()) out << ": " << printable(result.reason, 400);
    out << '\n';
    if (result.verdict != Verdict::Failed) return void(out.flush());
    out << "         expected: " << result.check->expectation << '\n';
    print_dialogue(out, result.dialogue);
    out.flush();
}

void print_table(std::ostream& out, const ConformanceReport& report) {
    std::vector<std::pair<std::string, Row>> rows;
    for (const CheckResult& result : report.results) {
        const std::string category = result.check->category();
        if (rows.empty() || rows.back().first != category) rows.emplace_back(category, Row());
        rows.back().second.count(result);
    }
    out << '\n'
        << std::left << std::setw(12) << "category" << std::right << std::setw(8) << "passed"
        << std::setw(8) << "failed" << std::setw(8) << "advice" << std::setw(9) << "skipped"
        << '\n';
    for (const auto& [name, row] : rows) print_row(out, name, row);
    print_row(out, "all", totals(report));
    out << printable(report.engine) << ": " << report.failed(Severity::Required)
        << " required checks failed; " << std::fixed << std::setprecision(1) << report.seconds
        << " s\n";
}

std::string to_json(const ConformanceReport& report) {
    const Row row = totals(report);
    Json json{
        {"engine", report.engine},   {"command", report.command}, {"complete", report.complete},
        {"seconds", report.seconds}, {"passed", row.passed},      {"failed", row.failed},
        {"advice", row.advice},      {"skipped", row.skipped},    {"checks", Json::array()}};
    for (const CheckResult& result : report.results) {
        Json check{{"name", result.check->name},
                   {"severity", severity_name(*result.check)},
                   {"expectation", result.check->expectation},
                   {"verdict", to_lower(verdict_name(result))},
                   {"reason", result.reason},
                   {"seconds", result.seconds}};
        if (result.verdict == Verdict::Failed) {
            Json& lines = check["dialogue"] = Json::array();
            for (const DialogueLine& line : result.dialogue) lines.push_back(line.to_text());
        }
        json["checks"].push_back(check);
    }
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string to_junit(const ConformanceReport& report) {
    const Row row = totals(report);
    std::ostringstream xml;
    xml << std::fixed << std::setprecision(3) << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        << "<testsuite name=\"" << escaped(report.engine) << "\" tests=\"" << report.results.size()
        << "\" failures=\"" << row.failed << "\" errors=\"0\" skipped=\""
        << row.skipped + row.advice << "\" time=\"" << report.seconds << "\">\n";
    for (const CheckResult& result : report.results) {
        const std::string& name = result.check->name;
        xml << "  <testcase classname=\"conformance." << result.check->category() << "\" name=\""
            << escaped(name.substr(name.find('/') + 1)) << "\" time=\"" << result.seconds << "\">"
            << junit_outcome(result) << "</testcase>\n";
    }
    xml << "</testsuite>\n";
    return xml.str();
}

}  // namespace freischach
