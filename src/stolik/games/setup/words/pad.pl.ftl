# Notes do liczenia punktów przy prawdziwym stole.
setup-pad-track = Tor
setup-pad-finish = Meta
setup-pad-teams = Dwoje na dwoje: { $first } i { $second } kontra { $third } i { $fourth }
setup-pad-what-counts = Co się liczy?
setup-pad-won = { $count ->
        [one] Wygrywa { $names }.
        [few] Wygrywają { $names }.
        [many] Wygrywają { $names }.
       *[other] Wygrywają { $names }.
    }
setup-pad-steps = { $steps } z { $finish }
setup-pad-who-laid = Kto położył płytki?
setup-pad-steps-of = { $name }: płytki w zestawach
setup-pad-bonus-of = { $name }: bonus
setup-pad-less = { $name }: o jeden mniej
setup-pad-more = { $name }: o jeden więcej
setup-pad-move-pawns = Przesuń pionki
setup-pad-turns = { $count ->
        [one] { $count } tura
        [few] { $count } tury
        [many] { $count } tur
       *[other] { $count } tury
    }
setup-pad-remove-turn = Usuń turę { $number }
