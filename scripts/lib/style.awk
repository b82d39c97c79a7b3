# SPDX-License-Identifier: GPL-3.0-or-later
# The rules of scripts/check-style, for the C++ files given as arguments; the variable exceptions
# names the file of exceptions. Needs code_of.awk.

BEGIN {
    max_columns = 100
    max_file = 400
    max_function = 60
    while ((getline line < exceptions) > 0) {
        exception_line++
        if (line ~ /^[ \t]*(#|$)/) continue
        if (split(line, word, " ") < 3) {
            print exceptions ":" exception_line ": expected: path rule reason"
            breaches++
        } else {
            unused[word[1], word[2]] = exception_line
        }
    }
    for (i = 1; i < ARGC; i++) {
        if ((getline line < ARGV[i]) <= 0) breach(ARGV[i], 1, "opening", "the file is empty")
        close(ARGV[i])
    }
}

function breach(file, line, rule, reason) {
    if ((file, rule) in unused || (file, rule) in excused) {
        excused[file, rule] = 1
        delete unused[file, rule]
        return
    }
    print file ":" line ": " reason " [" rule "]"
    breaches++
}

function end_of_file() {
    if (lines > max_file)
        breach(file, lines, "file-length", lines " lines, at most " max_file " allowed")
    if (depth != 0)
        breach(file, lines, "function-length", "braces do not balance, cannot measure functions")
}

FNR == 1 {
    if (file != "") end_of_file()
    file = FILENAME
    depth = 0  # of braces; kind, start, text and parens describe the block at each depth
    kind[0] = "scope"
    begin_statement()
    in_directive = 0
    if ($0 != "// SPDX-License-Identifier: GPL-3.0-or-later")
        breach(file, 1, "opening", "the first line is not the SPDX licence line")
}

{
    lines = FNR
    code = code_of($0, 1)
}

# The comment may stand apart from the licence by an empty //.
FNR == 2 && !/^\/\// || FNR == 3 && comment == "//" && !/^\/\/ ./ {
    breach(file, FNR, "opening", "no comment says what the file is for")
}
FNR == 2 { comment = $0 }

/\t/ { breach(file, FNR, "tab", "tab") }

/(^|[^A-Za-z0-9_])(TODO|FIXME|XXX|HACK)([^A-Za-z0-9_]|$)/ {
    breach(file, FNR, "unfinished", "note of unfinished work")
}

length($0) > max_columns {
    columns = $0
    gsub(/[\200-\277]/, "", columns)  # count a UTF-8 character once
    if (length(columns) > max_columns)
        breach(file, FNR, "columns", length(columns) " columns, at most " max_columns " allowed")
}

# --- Function length: what follows walks the braces of the code, without the preprocessor's lines.

in_directive || code ~ /^[ \t]*#/ {
    in_directive = code ~ /\\$/
    next
}

code ~ /^[ \t]*(public|private|protected):[ \t]*$/ { next }

{
    while (match(code, /[{}();]/)) {
        add_text(substr(code, 1, RSTART - 1))
        c = substr(code, RSTART, 1)
        code = substr(code, RSTART + 1)
        if (c == "(" || c == ")") add_text(c)
        if (c == "(") parens[depth]++
        if (c == ")") parens[depth]--
        if (c == ";" && parens[depth] <= 0) begin_statement()
        if (c == "{") open_block()
        if (c == "}" && depth > 0) close_block()
    }
    add_text(code)
}

function begin_statement() {
    text[depth] = ""
    parens[depth] = 0
}

function add_text(piece) {
    if (text[depth] ~ /^[ \t]*$/) start[depth] = FNR
    text[depth] = text[depth] " " piece
}

function open_block(    parent, statement, new_kind) {
    parent = kind[depth]
    statement = text[depth]
    gsub(/alignas *\([^()]*\)/, "", statement)  # no list of parameters
    new_kind = "other"
    if (parent == "scope" && parens[depth] <= 0) {
        if (statement ~ /\(/ && statement !~ /=[ \t]*$/) new_kind = "function"
        else if (statement ~ /(^|[ \t])(namespace|extern|class|struct|union)([ \t]|$)/)
            new_kind = "scope"
    }
    depth++
    kind[depth] = new_kind
    begin_statement()
}

# A block ends its statement too, unless it initialises a member or an argument: f() : a{1}, b{2} {
function close_block(    size) {
    depth--
    size = FNR - start[depth] + 1
    if (kind[depth + 1] == "function" && size > max_function)
        breach(file, start[depth], "function-length",
               size " lines in one function, at most " max_function " allowed")
    if (parens[depth] <= 0 && code !~ /^[ \t]*[,{]/) begin_statement()
}

END {
    if (file != "") end_of_file()
    for (key in unused) {
        split(key, word, SUBSEP)
        print exceptions ":" unused[key] ": " word[1] " does not break " word[2] ": remove the line"
        breaches++
    }
    exit breaches > 0
}
