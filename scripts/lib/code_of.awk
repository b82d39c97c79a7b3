# SPDX-License-Identifier: GPL-3.0-or-later
# For awk programs that read C++: code_of(line) is the line without its comments. It remembers
# block comments and raw strings from line to line, so it must be called once for every line, in
# order. Plain POSIX awk.

FNR == 1 {
    in_comment = 0
    raw_end = ""  # what closes the raw string that is open, e.g. )"
}

# Skips to the end of text from position i in line; returns the position behind it, or 0.
function skip_past(line, i, text,    found) {
    found = index(substr(line, i), text)
    return found ? i + found - 1 + length(text) : 0
}

# The position behind the string or character literal that opens at i.
function skip_literal(line, i,    quote, c) {
    quote = substr(line, i, 1)
    for (i++; i <= length(line); i++) {
        c = substr(line, i, 1)
        if (c == "\\") i++
        else if (c == quote) return i + 1
    }
    return length(line) + 1
}

# With drop_literals, what stands between quotes is left out as well.
function code_of(line, drop_literals,    out, i, next_i, c, pair) {
    if (!in_comment && raw_end == "" && line !~ /["'\/]/) return line
    out = ""
    for (i = 1; i <= length(line); i = next_i) {
        if (in_comment || raw_end != "") {
            next_i = skip_past(line, i, in_comment ? "*/" : raw_end)
            if (!in_comment && !drop_literals)
                out = out (next_i ? substr(line, i, next_i - i) : substr(line, i))
            if (!next_i) break
            in_comment = 0
            raw_end = ""
            continue
        }
        c = substr(line, i, 1)
        pair = substr(line, i, 2)
        next_i = i + 1
        if (pair == "//") break
        if (pair == "/*") {
            in_comment = 1
            next_i = i + 2
            continue
        }
        if (pair == "R\"" && match(substr(line, i), /^R"[^(]*\(/)) {
            raw_end = ")" substr(line, i + 2, RLENGTH - 3) "\""
            next_i = i + RLENGTH
        } else if (c == "\"" || (c == "'" && substr(" " line, i, 1) !~ /[0-9a-fA-F]/)) {
            next_i = skip_literal(line, i)  # a quote behind a digit is a separator: 1'000
            if (drop_literals) {
                out = out c c
                continue
            }
        }
        out = out substr(line, i, next_i - i)
    }
    return out
}
