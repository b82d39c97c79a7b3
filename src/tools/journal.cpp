// SPDX-License-Identifier: GPL-3.0-or-later
//
// A line is one write, so a kill leaves at most one line that is not whole, the last.

#include "tools/journal.h"

#include <array>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <stdexcept>

#include "util/checksum.h"
#include "util/whole_file.h"

namespace freischach {

namespace {

constexpr std::string_view before_check = ",\"check\":\"", after_check = "\"}";
constexpr std::size_t check_size = 16;
constexpr std::size_t tail_size = before_check.size() + check_size + after_check.size();

/// The end of a line whose text before it is `body`: the checksum and what closes the object.
std::string tail_of(std::string_view body) {
    std::array<char, check_size + 1> check{};
    std::snprintf(check.data(), check.size(), "%016llx",
                  static_cast<unsigned long long>(fnv1a(body)));
    return std::string(before_check) + check.data() + std::string(after_check);
}

/// The object on a line without its checksum, or nothing if the line is damaged.
std::optional<Json> object_of(std::string_view line) {
    if (line.size() <= tail_size) return std::nullopt;
    const std::string_view body = line.substr(0, line.size() - tail_size);
    if (line.substr(body.size()) != tail_of(body)) return std::nullopt;
    const Json object = Json::parse(std::string(body) + "}", nullptr, false);
    return object.is_object() ? std::optional(object) : std::nullopt;
}

std::runtime_error damaged(const std::string& path, std::size_t line) {
    return std::runtime_error(path + ":" + std::to_string(line) +
                              ": not a line of this program, or damaged");
}

}  // namespace

std::string journal_line(const Json& object) {
    std::string line = to_line(object);
    line.pop_back();
    return line + tail_of(line) + '\n';
}

JournalContent read_journal(const std::string& path) {
    JournalContent content;
    if (!std::filesystem::exists(path)) return content;
    const std::string text = read_whole_file(path);
    for (std::size_t number = 1; content.bytes < text.size(); ++number) {
        const std::size_t end = text.find('\n', content.bytes);
        if (end == std::string::npos) break;
        auto object = object_of(std::string_view(text).substr(content.bytes, end - content.bytes));
        if (!object) throw damaged(path, number);
        if (number == 1)
            content.header = std::move(*object);
        else
            content.results.push_back(std::move(*object));
        content.bytes = end + 1;
    }
    content.unfinished = text.substr(content.bytes);
    return content;
}

void require_same_work(const std::string& path, const JournalContent& found, const Json& wanted) {
    if (found.header.is_null()) {
        if (journal_line(wanted).starts_with(found.unfinished)) return;
        throw damaged(path, 1);
    }
    for (const auto& [name, value] : wanted.items()) {
        const Json other = found.header.value(name, Json());
        if (other == value) continue;
        throw std::runtime_error(std::string(path)
                                     .append(" was made with other settings: ")
                                     .append(name)
                                     .append(" is ")
                                     .append(to_line(other))
                                     .append(", not ")
                                     .append(to_line(value)));
    }
    if (found.header.size() != wanted.size())
        throw std::runtime_error(path + " was made with other settings");
}

Journal::Journal(const std::string& path, const Json& header) : file_(path) {
    JournalContent content = read_journal(path);
    require_same_work(path, content, header);
    file_.truncate(content.bytes);
    if (content.header.is_null()) append(header);
    found_ = std::move(content.results);
}

void Journal::append(const Json& object) { file_.append(journal_line(object)); }

}  // namespace freischach
