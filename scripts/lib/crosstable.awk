# SPDX-License-Identifier: GPL-3.0-or-later
# Reads the games of a PGN file and prints the table of the tournament: the players by their points,
# and what each scored against each, by rank. Unfinished games do not count.

function tag_value() {
    match($0, /".*"/)
    return substr($0, RSTART + 1, RLENGTH - 2)
}

/^\[White "/ { white = tag_value() }
/^\[Black "/ { black = tag_value() }
/^\[Result "/ { result = tag_value() }
/^$/ && result != "" {
    if (result == "1-0") score(1)
    if (result == "0-1") score(0)
    if (result == "1/2-1/2") score(0.5)
    result = ""
}

function score(points) {
    count(white, black, points)
    count(black, white, 1 - points)
}

function count(player, opponent, points) {
    if (!(player in games)) names[++players] = player
    games[player]++
    total[player] += points
    against[player, opponent] += points
    if (points == 1) wins[player]++
    else if (points == 0) losses[player]++
    else draws[player]++
}

END {
    if (players == 0) exit 1
    width = 6
    for (i = 1; i <= players; ++i) {
        if (length(names[i]) > width) width = length(names[i])
        for (j = i; j > 1 && share(names[j]) > share(names[j - 1]); --j) {
            name = names[j]; names[j] = names[j - 1]; names[j - 1] = name
        }
    }
    printf "%4s  %-*s %6s %7s %6s %5s %5s %5s  ", "rank", width, "player", "games", "points", "%",
        "won", "drawn", "lost"
    for (i = 1; i <= players; ++i) printf " %6s", "vs " i
    print ""
    for (i = 1; i <= players; ++i) {
        name = names[i]
        printf "%4d  %-*s %6d %7.1f %6.1f %5d %5d %5d  ", i, width, name, games[name], total[name],
            100 * share(name), wins[name], draws[name], losses[name]
        for (j = 1; j <= players; ++j)
            printf " %6s", i == j || !((name, names[j]) in against) ? "-" : \
                sprintf("%.1f", against[name, names[j]])
        print ""
    }
}

function share(player) { return total[player] / games[player] }
