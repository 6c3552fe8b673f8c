setup-characters-beginner = { $number ->
        [1] Brick
        [2] Plank
        [3] Nail
        [4] Twig
        [5] Peg
       *[6] Crate
    }
    .line = Notices few of its options, lays one or two tiles at a time, and gives bonus points away.
setup-characters-casual = { $number ->
        [1] Hammer
        [2] Ladder
        [3] Trowel
        [4] Bucket
        [5] Brush
       *[6] Barrow
    }
    .line = Lays up to three tiles, notices one option in ten, and gives bonus points away.
setup-characters-club = { $number ->
        [1] Arch
        [2] Bridge
        [3] Beam
        [4] Pillar
        [5] Dome
       *[6] Gate
    }
    .line = Lays up to four tiles, notices a quarter of its options, and watches the bonus points of others.
setup-characters-expert = { $number ->
        [1] Mosaic
        [2] Rosette
        [3] Fresco
        [4] Spire
        [5] Gallery
       *[6] Cornice
    }
    .line = Sees every option and takes the most points.
setup-characters-master = { $number ->
        [1] Keystone
        [2] Palace
        [3] Castle
        [4] Tower
        [5] Citadel
       *[6] Temple
    }
    .line = Tries its eight best options and looks at what everybody does in the next lap.
