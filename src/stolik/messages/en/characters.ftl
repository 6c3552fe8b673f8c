characters-beginner = { $number ->
        [1] Sprout
        [2] Seed
        [3] Bud
        [4] Moss
        [5] Fern
       *[6] Reed
    }
    .line = Plays most moves at random.
characters-casual = { $number ->
        [1] Clover
        [2] Daisy
        [3] Mint
        [4] Basil
        [5] Thyme
       *[6] Sage
    }
    .line = Takes what brings the most at once.
characters-club = { $number ->
        [1] Birch
        [2] Maple
        [3] Hazel
        [4] Rowan
        [5] Willow
       *[6] Alder
    }
    .line = Plays a hundred games ahead in its head before a move.
characters-expert = { $number ->
        [1] Ash
        [2] Elm
        [3] Larch
        [4] Pine
        [5] Beech
       *[6] Spruce
    }
    .line = Plays four hundred games ahead in its head before a move.
characters-master = { $number ->
        [1] Oak
        [2] Yew
        [3] Cedar
        [4] Redwood
        [5] Baobab
       *[6] Ebony
    }
    .line = Plays more than a thousand games ahead in its head before a move.
