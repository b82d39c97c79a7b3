// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file of JSON lines in which long work puts down what is finished, so that it can be killed at
// any moment and gone on with. Each line is an object whose last member is a checksum; the first
// line says what the work is, each other line is one result.

#pragma once

#include <string>
#include <vector>

#include "tools/json.h"
#include "util/append_file.h"

namespace freischach {

/// `object` as a line of a journal, with its checksum and the line's end.
std::string journal_line(const Json& object);

struct JournalContent {
    /// Null if the file does not exist or ends within its first line.
    Json header;
    std::vector<Json> results;
    /// The end of the last whole line.
    std::uint64_t bytes = 0;
    /// What follows: a line that was being written when the work was killed.
    std::string unfinished{};
};

/// Reads a journal. Throws std::runtime_error with one line if it cannot be read or a whole line is
/// damaged.
JournalContent read_journal(const std::string& path);

/// Throws std::runtime_error with one line unless `found`, at `path`, has the header `wanted` or no
/// whole line yet; the first member in which the headers differ is named, and what is not the
/// beginning of such a journal is somebody else's file.
void require_same_work(const std::string& path, const JournalContent& found, const Json& wanted);

/// A journal to append to; only one at a time can be open for a file.
class Journal {
public:
    /// Begins the file, or goes on behind its last whole line if its header is `header`. Throws
    /// std::runtime_error with one line, also for a file that is something else.
    Journal(const std::string& path, const Json& header);

    /// The results that were in the file.
    [[nodiscard]] const std::vector<Json>& found() const { return found_; }
    /// Writes a result. Throws std::runtime_error with one line.
    void append(const Json& object);

private:
    AppendFile file_;
    std::vector<Json> found_;
};

}  // namespace freischach
