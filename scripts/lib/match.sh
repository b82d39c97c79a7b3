# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced after common.sh by the scripts that let engines play: finds fastchess, builds engines of
# git revisions, plays matches from a book, and reads the result.

MATCH_FOLDER=$ROOT/build/matches
MATCH_BOOK=$ROOT/tests/data/dfrc_openings.epd

# find_fastchess [PATH]: prints the program to play with.
find_fastchess() {
    command -v "${1:-fastchess}" || die "${1:-fastchess} is not there: get it from" \
        "https://github.com/Disservin/fastchess and name it with --fastchess or put it in PATH"
}

# engine_of SOURCE: prints the engine to play with, built if need be. SOURCE is a program, a git
# revision or, if empty, the working tree.
engine_of() {
    local source=$1 commit engine tree
    mkdir -p "$MATCH_FOLDER"
    if [[ ! -f $source ]]; then ensure_packages "${BUILD_PACKAGES[@]}"; fi
    if [[ -z $source ]]; then
        build release freischach >&2
        engine=$MATCH_FOLDER/working-tree
        cp "$ROOT/build/release/freischach" "$engine"
    elif [[ -f $source ]]; then
        [[ -x $source ]] || die "cannot run '$source'"
        engine=$(readlink -f "$source")
    else
        commit=$(git -C "$ROOT" rev-parse --quiet --verify "$source^{commit}") ||
            die "'$source' is neither a program nor a git revision"
        engine=$MATCH_FOLDER/${commit:0:12}
        if [[ ! -x $engine ]]; then
            tree=$(mktemp -d)
            git -C "$ROOT" archive "$commit" | tar -x -C "$tree"
            say "building $source (${commit:0:12})"
            (
                cd "$tree"
                quietly "$MATCH_FOLDER/configure.log" cmake --preset release \
                    -DBUILD_TESTING=OFF -DFREISCHACH_MICRO_BENCH=OFF
                quietly "$MATCH_FOLDER/build.log" cmake --build --preset release --target freischach
            ) >&2
            mv "$tree/build/release/freischach" "$engine"
            rm -rf "$tree"
        fi
    fi
    echo "$engine"
}

# play FASTCHESS BOOK ARGUMENT...: pairs of games from openings of BOOK in random order, colours
# swapped; all that fastchess says goes to stdout.
play() {
    local fastchess=$1 book=$2
    (
        cd "$MATCH_FOLDER"
        "$fastchess" "${@:3}" -each option.Hash=16 option.Threads=1 -variant fischerandom \
            -openings file="$book" format=epd order=random -repeat -recover -report penta=true \
            -config outname=config.json -autosaveinterval 0 </dev/null 2>&1
    )
}

# Reads what play() printed; prints "games wins losses draws elo error pentanomial llr", each without
# blanks and "-" where there is none, as the last report has it.
last_result() {
    awk '
        function number(name,    rest) {
            if (!match($0, name ": *[^ ,]+")) return "-"
            rest = substr($0, RSTART, RLENGTH)
            sub(/^.*: */, "", rest)
            return rest
        }
        BEGIN { games = wins = losses = draws = 0; elo = error = penta = llr = "-" }
        /^Elo: / { elo = $2; error = $4; sub(/,/, "", error) }
        /^Games: / {
            games = number("Games"); wins = number("Wins")
            losses = number("Losses"); draws = number("Draws")
        }
        /^Ptnml/ { match($0, /\[[^]]*\]/); penta = substr($0, RSTART, RLENGTH); gsub(/ /, "", penta) }
        /^LLR: / { llr = $2 }
        END { print games, wins, losses, draws, elo, error, penta, llr }'
}
