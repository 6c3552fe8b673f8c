# Moves
setup-no-such-tile = There is no tile "{ $tile }": numbers go from 1 to 10, suits are ★ ♥ ♦ ♣ ♠.
setup-no-such-field = There is no field "{ $field }". The fields are: { $known }.
setup-no-such-seat = There is no seat { $seat } in a game of { $players } players.
setup-tile-twice = There is only one { $tile }.
setup-order = Name the tiles in order, by suit and number: { $tiles }.
setup-nothing-laid = Laying needs at least one tile.
setup-tile-not-here = { $tile } is neither in your rack nor in the pool.
setup-field-twice = Two tiles for { $field }: in one turn a field gets one tile.
setup-foreign-field = { $field } is a bonus field of player { $player }. Lay on common fields and your own.
setup-no-set = { $tile } makes no set on { $field }: no line joins it with an equal number or the next one of its suit.
setup-mixed = { $tiles } cannot be in one set: they share neither a number nor a suit.
setup-numbers-apart = { $placed } and { $other } are not in one set: no lines join them through equal numbers.
setup-run-gap = The run has a gap: { $tile } is not on the board.
setup-run-covered = The run has a gap: you cover { $tile } on { $field }.
setup-run-not-joined = No line joins { $placed } with { $other }.
setup-run-apart = { $placed } and { $other } are not in one run: no lines join them through its tiles.
setup-board-twice = Two tiles on { $field }: of a stack only the top tile counts, so name that one.
setup-nothing-exchanged = An exchange needs at least one tile.
setup-pool-exchange = { $tile } lies in the pool: you exchange tiles of your own rack.
setup-tile-not-in-rack = { $tile } is not in your rack.
setup-bag-short = You cannot exchange { $wanted ->
        [one] one tile
       *[other] { $wanted } tiles
    }: the bag has only { $most } for you.
setup-not-your-turn = It is not your turn: player { $turn } plays.
setup-claims-first = The next turn has not begun: bonus points can still be claimed (by players: { $players }).
setup-bonus-automatic = Bonus points are given at once in this game; there is nothing to claim.
setup-no-claim = You have no bonus points to claim now.
setup-over = The game is over.

# Options
setup-players = SETUP is for 2, 3 or 4 players, not { $players }.
setup-finish-range = The finish must be from { $least } to { $most } steps, not { $finish }.
setup-first-range = The starting seat must be from 0 to { $most }, not { $first }.
setup-runs-unknown = There is no way "{ $runs }" to join runs. The ways are: { $known }.
setup-bonus-unknown = There is no way "{ $bonus }" to give bonus points. The ways are: { $known }.
setup-teams-players = The team game needs 4 players, not { $players }.

# Text
setup-move-empty = Write a move: tiles and fields to lay (7h@b2 8h@c3), or one of { $words }.
setup-move-word = "{ $text }": "{ $word }" is not the start of a move. Write tiles and fields (7h@b2), or one of { $words }.
setup-move-lay-nothing = "{ $text }": name the tiles and their fields, as in lay 7h@b2 8h@c3.
setup-move-swap-nothing = "{ $text }": name the tiles to put back, as in swap 7h 3d.
setup-move-more = "{ $text }": nothing follows the word { $word }.
setup-move-placement = "{ $text }": "{ $part }" is not a tile and its field, as in 7h@b2.
setup-move-tile = "{ $text }": "{ $tile }" is not a tile. Write a number from 1 to 10 and a suit ({ $suits }), as in 10s.
setup-move-field = "{ $text }": there is no field "{ $field }". The fields are: { $known }.

# Scoring
setup-sheet-text = "{ $text }": write the visible tiles of the board, then lay and the tiles of the turn: 7h@b2 8h@c3 lay 9h@c2.
setup-sheet-head = "{ $text }": before the colon write who plays, as in player 1 of 4, and connected for runs=connected.
setup-sheet-player = There is no player { $player } of { $players }: SETUP is for 2 to 4 players, the first is 1.
setup-sheet-total = Turn: { $points ->
        [one] 1 point
       *[other] { $points } points
    }
setup-score-number = Equal numbers, { $number }: { $tiles } ({ $count ->
        [one] one tile
       *[other] { $count } tiles
    })
setup-score-run = A run, { $low }-{ $high } of { $suit }: { $tiles } ({ $count ->
        [one] one tile
       *[other] { $count } tiles
    })
setup-score-shared = { $count ->
        [one] One tile is
       *[other] { $count } tiles are
    } in two sets and counted once.
setup-score-points = Player { $player }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }
setup-score-bonus = Player { $player }: { $points ->
        [one] 1 bonus point
       *[other] { $points } bonus points
    } for { $tiles }

# The game in words
setup-name = SETUP
setup-about = Stack numbered tiles into sets and runs; every set moves your pawn.
setup-puzzle = From a real game. Your turn: one move is clearly the best, given what you can know. Find it.
setup-why-points = It scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    } with { $sets ->
        [one] { $sets } set
       *[other] { $sets } sets
    }.
setup-why-finish = It scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    } and reaches the finish.
setup-why-bonus = It gives the others { $points ->
        [one] { $points } bonus point
       *[other] { $points } bonus points
    }.
setup-why-rest = The next player can then expect about { $points }.{ $tenths } points.
setup-why-rest-opponent = Your opponent can then expect about { $points }.{ $tenths } points.
setup-why-exchange = It scores nothing now and exchanges { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }.
setup-wrong-points = It scores only { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
setup-wrong-exchange = It scores nothing.
setup-wrong-pool = The next player can then score { $points ->
        [one] { $points } point
       *[other] { $points } points
    } with tiles of the pool alone.
# A number, or the name where it is known: texts match no plural form.
setup-seat = { $player ->
        [one] Player { $player }
        [other] Player { $player }
       *[name] { $player }
    }
setup-goal = Lay tiles that make sets, and move your pawn { $finish } steps before the others do.
setup-option-finish = Steps to the finish
    .help = Standard: 50 with two players, 40 with three, 30 with four and in teams.
setup-option-first = Who starts
    .help = By default the starting player is drawn by lot.
setup-option-runs = Runs
    .help = How the tiles of a run must be joined.
setup-option-bonus = Bonus points
    .help = Steps for tiles of other players’ sets on your bonus fields.
setup-option-teams = Team game
    .help = Four players, two against two; partners sit side by side and see each other’s tiles.
# The values of the options
setup-ui-option-finish-default = Standard
setup-ui-option-first-default = Drawn by lot
setup-ui-option-first-0 = Seat 1
setup-ui-option-first-1 = Seat 2
setup-ui-option-first-2 = Seat 3
setup-ui-option-first-3 = Seat 4
setup-ui-option-runs-path = Number to number
    .help = A line must join each number with the next one.
setup-ui-option-runs-connected = Connected group
    .help = The tiles only have to form one connected group.
setup-ui-option-bonus-automatic = Automatic
    .help = Everyone gets them at once.
setup-ui-option-bonus-claimed = On claim
    .help = You must claim them before the next turn begins. It waits five seconds for you.
setup-event-lay = { setup-seat } lays { $tiles }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }
setup-event-lay-automatic = { setup-event-lay }; bonus points for other players: { $bonus }
setup-event-lay-claimed = { setup-event-lay }; bonus points that others may claim: { $bonus }
setup-event-exchange = { setup-seat } exchanges { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }
setup-event-exchange-seen = { setup-seat } exchanges { $tiles }
setup-event-claim = { setup-seat } claims { $points ->
        [one] 1 bonus point
       *[other] { $points } bonus points
    }
setup-event-waive = { setup-seat } does not claim { $points ->
        [one] 1 bonus point
       *[other] { $points } bonus points
    }
# The same before it is done, as in "Better: ..."
setup-do-lay = lay { $tiles }
setup-do-exchange = exchange { $tiles }
setup-do-claim = claim { $points ->
        [one] 1 bonus point
       *[other] { $points } bonus points
    }
setup-do-waive = give up { $points ->
        [one] 1 bonus point
       *[other] { $points } bonus points
    }
setup-ended-finish = A pawn reached the finish.
setup-ended-laps = Nobody laid a tile for fifteen laps.

# The board in the browser
setup-ui-board = Board
setup-ui-tile = { $suit ->
        [t] { $number } of stars
        [h] { $number } of hearts
        [d] { $number } of diamonds
        [c] { $number } of clubs
       *[s] { $number } of spades
    }
setup-ui-field-common = { $field }, common field
setup-ui-field-own = { $field }, your bonus field
setup-ui-field-bonus = { $field }, bonus field of { $name }
setup-ui-field-empty = { $place }: empty
setup-ui-field-tile = { $place }: { $tile }
setup-ui-field-stack = { $place }: { $tile } on a stack of { $count }, covered: { $covered }
setup-ui-field-staged = { $place }: { $tile }, laid by you, not yet played
setup-ui-field-target = the tile fits here
setup-ui-field-worth = the tile fits here: { $points ->
        [one] 1 point
       *[other] { $points } points
    }
setup-ui-covered = Under it
setup-ui-rack = Your rack
setup-ui-rack-of = Rack of { $name }
setup-ui-pool = Pool
setup-ui-rack-short = Rack
setup-ui-pool-help = open to all
setup-ui-bag = Bag: { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }
setup-ui-tile-laid = { $tile }, laid on { $field }; choose to take it back
setup-ui-tile-marked = { $tile }, to be exchanged
setup-ui-steps = { $steps } of { $finish } steps
setup-ui-steps-past = { $steps } steps, finish at { $finish }
setup-ui-tiles-held = { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    } on the rack
setup-ui-start = Start
setup-ui-team = Team { $team }
setup-ui-turn-own = Your turn
setup-ui-turn-other = { $name } to move
setup-ui-turn-claims = Bonus points can be claimed
setup-ui-over = The game is over
setup-ui-help-lay = Drag tiles from your rack or the pool onto the board, or tap a tile and then a field.
setup-ui-help-wait = You can look under stacks while you wait: point at one or tap it.
setup-ui-help-selected = { $tile }: now choose a field.
setup-ui-help-exchange = Choose the tiles of your rack that you want to put back.
setup-ui-asking = Checking…
setup-ui-unknown = No answer yet. You can play it; the server decides.
setup-ui-legal = { $points ->
        [one] 1 point
       *[other] { $points } points
    } for you
setup-ui-legal-turn = A legal turn
setup-ui-legal-exchange = Your turn ends with the exchange.
setup-ui-growing = Not a set yet: more tiles can complete it.
setup-ui-why-not = Not like this: { $reason }
setup-ui-play = { $count ->
        [one] Play 1 tile
       *[other] Play { $count } tiles
    }
setup-ui-play-nothing = Play
setup-ui-swap = { $count ->
        [0] Exchange
        [one] Exchange 1 tile
       *[other] Exchange { $count } tiles
    }
setup-ui-exchange = Exchange tiles…
setup-ui-reset = Take all back
setup-ui-cancel = Cancel
setup-ui-claim = { $points ->
        [one] Claim 1 point
       *[other] Claim { $points } points
    }
setup-ui-waive = Give up
setup-ui-claim-until = Your bonus fields are in the sets of the last turn. The next turn waits for you.
setup-ui-claim-wait = Before the next turn bonus points can be claimed by { $names }.
setup-ui-may-claim = may claim { $points ->
        [one] 1 bonus point
       *[other] { $points } bonus points
    }
setup-ui-last = Last turn
setup-ui-again = Show again
setup-ui-last-laid = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
setup-ui-last-exchanged = { $count ->
        [one] 1 tile exchanged
       *[other] { $count } tiles exchanged
    }
setup-ui-last-bonus = { $points ->
        [one] 1 bonus point
       *[other] { $points } bonus points
    }
setup-ui-last-claimable = { $points ->
        [one] 1 bonus point
       *[other] { $points } bonus points
    } to claim
setup-ui-skipped = { $name } could do nothing and was skipped.
setup-ui-said-laid = { $tile } on { $field }
setup-ui-said-back = { $tile } taken back
setup-result = { $points ->
        [one] 1 step
       *[other] { $points } steps
    }
