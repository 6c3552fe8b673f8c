replay-not-started = The game has not begun: there is nothing to look back at.
replay-running = While the game runs you can look back at what you saw yourself. All cards are open when it is over.
replay-seat = There is no seat { $seat }: { $players } play, and the first seat is 0.
replay-ply = There is no move { $ply }: the game has { $plies }.
replay-source = Name either a table or a record to study.
replay-over = This line is over: there is no move to make.
