# SPDX-License-Identifier: GPL-3.0-or-later
# The rules of scripts/check-layers, for the files of src/ given as arguments. Needs code_of.awk.

BEGIN {
    split("util 0 core 1 chess960 2 eval 3 tablebases 3 search 4 tools 5 uci 6", table, " ")
    for (i = 1; i in table; i += 2) layer[table[i]] = table[i + 1]
    split("core eval tablebases search", table, " ")
    for (i = 1; i in table; i++) knows_no_variant[table[i]] = 1
}

function breach(reason) {
    print FILENAME ":" FNR ": " reason
    breaches++
}

# Files directly in src/ (the programs) are the top layer and may include everything.
FNR == 1 {
    folder = FILENAME
    if (!sub(/^src\//, "", folder) || !sub(/\/.*/, "", folder)) folder = "src"
    own_layer = 7
    if (folder in layer) own_layer = layer[folder]
    else if (folder != "src") breach("src/" folder " has no layer")
}

{ code = code_of($0) }

code ~ /^[ \t]*#[ \t]*include[ \t]*[<"]/ {
    path = code
    sub(/^[^<"]*/, "", path)
    quoted = substr(path, 1, 1) == "\""
    path = substr(path, 2)
    sub(/[>"].*/, "", path)
    target = path
    sub(/\/.*/, "", target)
    if (!(target in layer) || path !~ /\//) {
        if (quoted) breach("\"" path "\" names no folder of src/ (other libraries go in <>)")
    } else if (!quoted) {
        breach("<" path "> is our own header: use quotes")
    } else if (layer[target] > own_layer) {
        breach(folder " (layer " own_layer ") includes " target " (layer " layer[target] ")")
    } else if (layer[target] == own_layer && target != folder) {
        breach(folder " includes its sibling " target)
    }
    next
}

folder in knows_no_variant && tolower(code) ~ /chess960/ {
    breach(folder " names chess960 outside a comment or include")
}

END { exit breaches > 0 }
