kamyki-name = Kamyki
kamyki-goal = Bring heaps of pebbles to exactly ten, and take more pebbles than the others.
kamyki-rules = KAM-1 2 to 4 players. There are 32 pebbles, eight of each weight from 1 to 4. Each player draws six and hides them. KAM-2 Players take turns clockwise; chance chooses the first. On your turn lay a pebble on one of the heaps. KAM-3 Whoever brings a heap to exactly ten takes its pebbles: one point each. KAM-4 Whoever brings a heap above ten sinks it: its pebbles are out of the game, and that player loses a point. KAM-5 When all hands are empty, most points win; equal players share the place.
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
