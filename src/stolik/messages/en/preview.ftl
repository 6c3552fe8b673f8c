# What chats show beside a link to a table
preview-open = { $game }: come and play ({ $names })
preview-title = { $game }: { $names }
preview-free = { $free ->
        [0] All seats are taken: the game begins soon.
        [one] One seat is free. Sit down in the browser: no account is needed.
       *[other] { $free } seats are free. Sit down in the browser: no account is needed.
    }
preview-playing = The game is on. Watch it in the browser.
preview-closed = The table was closed before the game began.
preview-finished = { $result }. Watch the game move by move.
