# The score pad, for people with the real game.
setup-pad-track = Track
setup-pad-finish = Finish
setup-pad-teams = Two against two: { $first } and { $second } against { $third } and { $fourth }
setup-pad-what-counts = What counts?
setup-pad-won = { $count ->
        [one] { $names } has won.
       *[other] { $names } have won.
    }
setup-pad-steps = { $steps } of { $finish }
setup-pad-who-laid = Who has laid tiles?
setup-pad-steps-of = { $name }: tiles in sets
setup-pad-bonus-of = { $name }: bonus
setup-pad-less = { $name }: one less
setup-pad-more = { $name }: one more
setup-pad-move-pawns = Move the pawns
setup-pad-turns = { $count ->
        [one] One turn
       *[other] { $count } turns
    }
setup-pad-remove-turn = Remove turn { $number }
