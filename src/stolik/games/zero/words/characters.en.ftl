zero-characters-beginner = { $number ->
        [1] Puddle
        [2] Mitten
        [3] Sled
        [4] Snowball
        [5] Thaw
       *[6] Scarf
    }
    .line = Collects one colour and looks at little else.
zero-characters-casual = { $number ->
        [1] Breeze
        [2] Drizzle
        [3] Cloud
        [4] Mist
        [5] Dew
       *[6] Rainbow
    }
    .line = Makes the exchange that leaves the fewest points now, and plans nothing.
zero-characters-club = { $number ->
        [1] Frost
        [2] Skate
        [3] Igloo
        [4] Flurry
        [5] Tundra
       *[6] Hail
    }
    .line = Judges the whole hand and what the pool may bring, but overlooks four exchanges in ten.
zero-characters-expert = { $number ->
        [1] Glacier
        [2] Blizzard
        [3] Aurora
        [4] Iceberg
        [5] Polar
       *[6] Icicle
    }
    .line = Judges the whole hand and what the pool may bring. An exchange is seldom overlooked.
zero-characters-master = { $number ->
        [1] Kelvin
        [2] Zenith
        [3] Nova
        [4] Eclipse
        [5] Quasar
       *[6] Comet
    }
    .line = Draws conclusions from what you take, give and pass with, and plays each good move out thousands of times.
