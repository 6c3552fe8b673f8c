kamyki-name = Kamyki
kamyki-goal = Bring heaps of pebbles to exactly ten, and take more pebbles than the others.
kamyki-seat = { $player ->
        [one] Player { $player }
        [other] Player { $player }
       *[name] { $player }
    }
kamyki-option-heaps = Heaps
    .help = With fewer heaps the pebbles pile up sooner.
kamyki-players = Kamyki is for 2 to 4 players, not { $players }.
kamyki-not-your-turn = It is another player's turn.
kamyki-over = The game is over.
kamyki-no-pebble = You have no pebble of weight { $pebble }. You hold { $hand }.
kamyki-no-heap = There is no such heap: this game has { $heaps }.
kamyki-text = "{ $text }" is no move. Write a weight and a heap: 3b.
kamyki-event = { kamyki-seat } lays { $pebble } on heap { $heap }{ $done ->
        [takes] {" "}and takes { $points } pebbles.
        [sinks] {""}: it sinks, one point less.
       *[lays] .
    }
kamyki-ended-hands = All pebbles are laid.
