abalone-characters-beginner = { $number ->
        [1] Pebble
        [2] Chalk
        [3] Clay
        [4] Amber
        [5] Pumice
       *[6] Shell
    }
    .line = Looks one move ahead and overlooks many pushes, most of all long ones far from its own move.
abalone-characters-casual = { $number ->
        [1] Slate
        [2] Coral
        [3] Pearl
        [4] Copper
        [5] Gravel
       *[6] Bronze
    }
    .line = Looks one move ahead, overlooks little there, and likes to threaten a push.
abalone-characters-club = { $number ->
        [1] Flint
        [2] Granite
        [3] Basalt
        [4] Cobalt
        [5] Nickel
       *[6] Iron
    }
    .line = Checks every move and, with two sides, every reply to it. Looks no further.
abalone-characters-expert = { $number ->
        [1] Quartz
        [2] Onyx
        [3] Agate
        [4] Jade
        [5] Jasper
       *[6] Amethyst
    }
    .line = Calculates up to six moves ahead, and waits for your mistake.
abalone-characters-master = { $number ->
        [1] Diamond
        [2] Sapphire
        [3] Ruby
        [4] Topaz
        [5] Emerald
       *[6] Zircon
    }
    .line = Calculates for a whole second, as deep as it gets. Squeezes players who hide in a tight group.
