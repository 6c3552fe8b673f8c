# Puzzles: positions of played games with one best move.
puzzle-missing = There is no puzzle { $number }.
puzzle-none = There is no puzzle of this game yet.
puzzle-found = The moves found so far do not lead to this step. Start the puzzle again.
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
puzzle-problem-moves = a move cannot be played
puzzle-problem-best = another move is as good
puzzle-problem-reply = a reply is a mistake
puzzle-problem-words = a sentence is not true
