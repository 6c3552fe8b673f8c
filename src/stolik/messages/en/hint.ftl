# Hints at a table: why a move is the best one
hint-only = It is your only legal move.
hint-points = It scores { $points ->
        [one] 1 point
       *[other] { $points } points
    } at once.
hint-points-low = It leaves you with { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
hint-win = It wins by force.
hint-lost = The position is lost against best play; this move makes it hardest.
hint-chance = Your chance to finish ahead of each opponent is then about { $percent }%.
hint-chance-win = Your chance of winning is then about { $percent }%.
hint-marbles-ahead = It should bring you { $lead ->
        [one] about one marble
       *[other] about { $lead } marbles
    } ahead.
hint-marbles-level = It keeps the game level.
hint-marbles-behind = You stay { $lead ->
        [one] about one marble
       *[other] about { $lead } marbles
    } behind; every other move is worse.
hint-points-ahead = You should end the round { $lead ->
        [one] about 1 point
       *[other] about { $lead } points
    } ahead.
hint-points-level = It keeps the round level.
hint-points-behind = You should end the round { $lead ->
        [one] about 1 point
       *[other] about { $lead } points
    } behind; every other move is worse.
hint-than-chance = More tempting: { $move }. It would cost about { $cost ->
        [one] 1 percentage point
       *[other] { $cost } percentage points
    }.
hint-than-marbles = More tempting: { $move }. It would cost about { $cost ->
        [one] one marble
       *[other] { $cost } marbles
    }.
hint-than-points = More tempting: { $move }. It would cost about { $cost ->
        [one] 1 point
       *[other] { $cost } points
    }.

# The button and the bar
hint-ask = Hint
hint-title = Hint
hint-best = Best: { $move }.
hint-searching = Looking for the best move…
hint-play = Play it
hint-close = Close
hint-count = { $count ->
        [one] 1 hint
       *[other] { $count } hints
    }
