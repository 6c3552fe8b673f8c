# What chats show beside a link to a table
preview-open = { $game }: join the game ({ $names })
preview-title = { $game }: { $names }
preview-free = { $free ->
        [0] All seats are taken: the game is about to start.
        [one] One seat is free. Play in your browser, no account needed.
       *[other] { $free } seats are free. Play in your browser, no account needed.
    }
preview-playing = The game is in progress. Watch it in your browser.
preview-closed = The table was closed before the game started.
preview-finished = { $result }. Replay the game move by move.
