# Puzzles: positions of played games with one best move.
puzzle-missing = There is no puzzle { $number }.
puzzle-none = There is no puzzle of this game yet.
puzzle-made = { $game }: { $found ->
        [one] { $found } puzzle
       *[other] { $found } puzzles
    } found, { $added } new.
puzzle-checked = { $puzzles ->
        [one] { $puzzles } puzzle
       *[other] { $puzzles } puzzles
    }, { $wrong ->
        [0] all of them hold.
       *[other] { $wrong } that do not hold: { $numbers }.
    }
