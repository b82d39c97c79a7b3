# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by every script: the repository's root, the help text, the packages a script needs, and
# a quiet incremental build. Nothing in here writes to stdout except the help: scripts/run speaks
# UCI there.

# A command that fails ends the script in $(...) too.
shopt -s inherit_errexit

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

BUILD_PACKAGES=(g++ cmake ninja-build libcli11-dev nlohmann-json3-dev libfathom-dev
                libzstd-dev)
TEST_PACKAGES=(libgtest-dev libgmock-dev libbenchmark-dev)
LINT_PACKAGES=(clang-format clang-tidy)
# For the presets that compile with clang; llvm names the functions in reports.
CLANG_PACKAGES=(clang libclang-rt-dev llvm)

say() { echo "$(basename "$0"): $*" >&2; }
die() { say "$@"; exit 2; }

# A script's help is its opening comment, without the shebang and the licence line.
show_help() { awk 'NR > 2 { if (!/^#/) exit; sub(/^# ?/, ""); print }' "$0"; }

# read_options NAME... -- ARGUMENT...: the value behind --NAME goes to the variable NAME; a variable
# that is false becomes true instead. What is no option goes to the array `operands`, if the script
# has one. Knows --help.
read_options() {
    local names=() option
    while [[ $1 != -- ]]; do names+=("$1"); shift; done
    shift
    while [[ $# -gt 0 ]]; do
        if [[ $1 == --help || $1 == -h ]]; then show_help; exit 0; fi
        if [[ $1 != -* ]] && declare -p operands >/dev/null 2>&1; then
            operands+=("$1")
            shift
            continue
        fi
        for option in "${names[@]}" ''; do [[ $1 != "--$option" ]] || break; done
        [[ -n $option ]] || die "unknown argument '$1' (see --help)"
        if [[ ${!option} == false ]]; then
            printf -v "$option" true
            shift
        else
            [[ -n ${2:-} ]] || die "$1 needs a value (see --help)"
            printf -v "$option" '%s' "$2"
            shift 2
        fi
    done
}

# whole_number OPTION TEXT LOWEST
whole_number() {
    [[ $2 =~ ^[0-9]{1,9}$ && 10#$2 -ge $3 ]] || die "$1: '$2' is no whole number from $3 on"
}

# For scripts that take no argument but --help.
only_help() { read_options -- "$@"; }

# The C++ files of the folders that exist, sorted, each closed by a NUL.
list_sources() {
    local folder
    for folder in "$@"; do
        if [[ -d $folder ]]; then find "$folder" \( -name '*.cpp' -o -name '*.h' \) -print0; fi
    done | sort -z
}

# Is the tool or header of a Debian package here, whoever installed it?
usable() {
    local header prefix
    case $1 in
        g++) command -v c++ ;;
        cmake | clang-format | clang-tidy) command -v "$1" ;;
        ninja-build) command -v ninja ;;
        clang) command -v clang++ ;;
        llvm) command -v llvm-symbolizer ;;
        libclang-rt-dev) compgen -G "$(clang++ -print-resource-dir)/lib/*/libclang_rt.fuzzer*" ;;
        libgtest-dev) header=gtest/gtest.h ;;
        libgmock-dev) header=gmock/gmock.h ;;
        libbenchmark-dev) header=benchmark/benchmark.h ;;
        libcli11-dev) header=CLI/CLI.hpp ;;
        nlohmann-json3-dev) header=nlohmann/json.hpp ;;
        libfathom-dev) header=tbprobe.h ;;
        libzstd-dev) header=zstd.h ;;
        *) false ;;
    esac >/dev/null || return 1
    [[ -z ${header:-} ]] && return
    for prefix in /usr /usr/local /opt/homebrew; do
        [[ -e $prefix/include/$header ]] && return
    done
    return 1
}

# Prints how to become root for apt-get (an empty line if we are root); fails if there is no way.
root_command() {
    command -v apt-get >/dev/null || return 1
    if [[ $(id -u) -eq 0 ]]; then echo
    elif ! command -v sudo >/dev/null; then return 1
    elif sudo -n true 2>/dev/null; then echo "sudo -n"
    elif [[ -t 0 && -t 2 ]]; then echo "sudo"
    else return 1
    fi
}

# ensure_packages PACKAGE...: installs what is missing, or says what to install and exits with 2.
ensure_packages() {
    local installed package missing=() unusable=() as_root
    installed=$(dpkg-query -W -f='${db:Status-Status}:${Package}\n' "$@" 2>/dev/null) || true
    for package in "$@"; do
        grep -qxF "installed:$package" <<<"$installed" || missing+=("$package")
    done
    [[ ${#missing[@]} -eq 0 ]] && return

    if as_root=$(root_command); then
        say "installing ${missing[*]}"
        # shellcheck disable=SC2086  # as_root is a command with its options
        {
            $as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq || true
            $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
                --no-install-recommends "${missing[@]}" && return
        } </dev/null >&2
    fi
    for package in "${missing[@]}"; do usable "$package" || unusable+=("$package"); done
    [[ ${#unusable[@]} -eq 0 ]] || die "please install these (Debian package names): ${unusable[*]}"
}

# quietly LOG COMMAND...: the output goes to LOG; it is shown if the command fails or warns.
quietly() {
    local log=$1 status=0
    shift
    "$@" </dev/null >"$log" 2>&1 || status=$?
    if [[ $status -ne 0 ]] || grep -q 'warning:' "$log"; then cat "$log" >&2; fi
    return "$status"
}

# One build at a time: two engines started together may both find that they are out of date.
locked() {
    (
        if command -v flock >/dev/null; then flock 9; fi
        "$@" 9>&-
    ) 9>"$ROOT/build/.lock"
}

# configure PRESET [CMAKE ARGUMENT...]
configure() (
    case $1 in
        debug | tsan | fuzz)
            ensure_packages "${CLANG_PACKAGES[@]}"
            # CMake forgets the other settings when the compiler of a build changes.
            if ! grep -qs '^CMAKE_CXX_COMPILER:.*clang' "$ROOT/build/$1/CMakeCache.txt"; then
                rm -rf "$ROOT/build/$1/CMakeCache.txt" "$ROOT/build/$1/CMakeFiles"
            fi
            ;;
    esac
    mkdir -p "$ROOT/build"
    cd "$ROOT"
    locked quietly "build/$1-configure.log" cmake --preset "$@"
)

# Has the preset been configured since the presets last changed?
configured() {
    [[ -e $ROOT/build/$1/build.ninja && ! $ROOT/CMakePresets.json -nt $ROOT/build/$1/build.ninja ]]
}

# compile PRESET [TARGET...]: without a target, all that the preset builds. Says so on stderr as
# soon as there is something to do.
compile() (
    cd "$ROOT"
    locked quietly "build/$1-build.log" announced_build "$@" 3>&2
)

announced_build() {
    local preset=$1 note line
    shift
    note="building ${*:-everything} (preset $preset)"
    cmake --build --preset "$preset" ${1:+--target "$@"} 2>&1 | while IFS= read -r line; do
        printf '%s\n' "$line"
        if [[ -n $note && $line =~ \ (Building|Linking)\  ]]; then
            say "$note" 2>&3
            note=
        fi
    done
}

build() { configure "$1" && compile "$@"; }
