absolute-characters-beginner = { $number ->
        [1] Dot
        [2] Dash
        [3] Comma
        [4] Tick
        [5] Hyphen
       *[6] Colon
    }
    .line = Sees sets of three cards, and misses some of those.
absolute-characters-casual = { $number ->
        [1] Plus
        [2] Minus
        [3] Dozen
        [4] Half
        [5] Trio
       *[6] Pair
    }
    .line = Finds sets of any size in its hand and cards to add, but misses one now and then.
absolute-characters-club = { $number ->
        [1] Abacus
        [2] Ruler
        [3] Compass
        [4] Balance
        [5] Slider
       *[6] Ledger
    }
    .line = Works out the best turn from its own cards. Never swaps.
absolute-characters-expert = { $number ->
        [1] Delta
        [2] Gamma
        [3] Kappa
        [4] Lambda
        [5] Theta
       *[6] Beta
    }
    .line = Works out the best turn, swaps included.
absolute-characters-master = { $number ->
        [1] Omega
        [2] Sigma
        [3] Alpha
        [4] Omicron
        [5] Epsilon
       *[6] Zeta
    }
    .line = Plays the round to its end in hundreds of imagined deals before each turn.
