# The board of a game that has none of its own in the client.
board-picture = { $game }: position
board-moves = Legal moves
board-find = Search moves
board-found = { $found ->
        [0] No matching move.
       *[other] { $found } of { $all } moves
    }
board-your-moves = { $count ->
        [one] You can make one move.
       *[other] You can choose from { $count } moves.
    }
board-chosen = Your move: { $move }
board-move = { $move }
board-write = There are too many moves to list. Type yours.
board-not-drawn = The position cannot be drawn. { $problem }
