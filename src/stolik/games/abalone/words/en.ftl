# Moves
abalone-no-such-cell = There is no cell { $cell }.
abalone-no-marble = There is no marble on { $cell }.
abalone-not-yours = The marble on { $cell } is not yours.
abalone-partner-rear = The marble on { $cell } is your partner's: it may move in front of yours, but not push.
abalone-none-own = One of the marbles that move sideways must be your own: { $cells } are all your partner's.
abalone-not-next = { $cell } and { $to } are not next to each other: marbles move by one cell.
abalone-too-far = No move leads from { $cell } to { $to }: marbles move by one cell, three at most.
abalone-ends-order = A sideways move names its ends in increasing order: not { $first } before { $last }.
abalone-no-line = { $first } and { $last } are not the ends of two or three marbles in a straight line.
abalone-too-many = { $count } marbles stand in line from { $cell } on; at most three move together.
abalone-own-out = The marble on { $cell } would leave the board: you may not move your own marbles out.
abalone-outnumbered = { $own ->
        [1] One marble
        [2] Two marbles
       *[3] Three marbles
    } cannot push { $opposing ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
       *[other] { $opposing }
    }: you need more marbles than you push.
abalone-jammed = The marbles cannot be pushed: the cell { $cell } behind them is not free.
abalone-blocked = The cell { $cell } is not free.
abalone-not-sideways = That direction is along the line from { $first } to { $last }, not sideways.
abalone-no-pass = You cannot pass: every turn is a move or a push.
abalone-not-your-turn = It is not your turn: { $turn ->
        [0] black
        [1] white
        [2] red
       *[3] yellow
    } moves.
abalone-over = The game is over.

# Options
abalone-players = Abalone is for 2, 3 or 4 players, not { $players }.
abalone-captures-range = The marbles to push out must be from 1 to { $most }, not { $captures }.
abalone-plies-range = The move limit must be from 0 to { $most }, not { $plies }.
abalone-consecutive-players = Partners can play one after the other only with 4 players, not { $players }.
abalone-unknown-layout = There is no layout "{ $layout }" for { $players } players. The layouts are: { $known }.
abalone-already-won = In this position the game is already won: { $captures } pushed out, { $goal } are needed.
abalone-position-players = This position needs { $wanted } players, not { $players }.
abalone-position-counts = The position counts captures of { $found } players, not { $players }.
abalone-position-order = The order of play "{ $order }" does not fit these options.

# Text
abalone-position-parts = A position has one to three parts (board, who moves, captures), not { $found }.
abalone-position-rows = A position's board has 9 rows between slashes, not { $found }.
abalone-position-row = Row { $row } of the position has { $wanted } cells, not { $found }.
abalone-position-sign = Row { $row } of the position has the sign "{ $sign }"; marbles are b w r y, free cells 1 to 9.
abalone-position-empty = The position has no marbles.
abalone-position-turn = "{ $turn }" does not say who moves: one of b w r y, or all four in the order of play.
abalone-position-captures = "{ $captures }" does not count captures: a number for each player, as in 0,2.
abalone-move-text = "{ $text }" is not a move. Write two cells (a1b2), or three for a sideways move (c5c6d6).
abalone-nacre-length = "{ $text }" in nacre notation: a move has two cells.
abalone-nacre-count = "{ $text }" in nacre notation moves { $said } in line, but { $found } stand in line from { $cell } on.

# The game in words
abalone-name = Abalone
abalone-about = Push the others' marbles off the board before they push yours.
abalone-puzzle = From a real game. Your turn: one move is clearly the best. Find it.
abalone-why-wins = { $moves ->
        [one] It wins the game.
       *[other] In this line you win the game in { $moves } moves.
    }
abalone-why-out = It pushes a marble off the board.
abalone-why-line = In this line you push off { $won ->
        [one] { $won } marble
       *[other] { $won } marbles
    } and lose { $lost }.
abalone-why-forced = Whatever the reply, you can push a marble off on your next move.
abalone-why-threat = It threatens to push off { $count ->
        [one] the marble on { $cells }
       *[other] the marbles on { $cells }
    }.
abalone-why-safe = Your { $count ->
        [one] marble on { $cells } could be
       *[other] marbles on { $cells } could be
    } pushed off; now none of yours can be.
abalone-why-safer = { $before } of your marbles could be pushed off; now it is { $after }.
abalone-why-rim = It pushes an opposing marble to the edge of the board.
abalone-why-together = Your marbles stand closer together: { $after } touching pairs instead of { $before }.
abalone-why-centre = Your marbles come nearer to the centre: { $after } steps away in all, instead of { $before }.
abalone-wrong-lost = The opponent wins the game.
abalone-wrong-out = { $lost ->
        [one] One of your marbles is
       *[other] { $lost } of your marbles are
    } pushed off{ $won ->
        [0] .
       *[other] , for { $won } of the opponent’s.
    }
abalone-wrong-forced = Whatever you play next, the opponent can then push one of your marbles off.
abalone-wrong-threat = The opponent then threatens to push off your { $count ->
        [one] marble on { $cells }
       *[other] marbles on { $cells }
    }.
abalone-wrong-escape = You could have pushed a marble off; after the reply you no longer can.
abalone-goal = Push { $captures } opposing marbles off the board.
abalone-option-layout = Starting position
    .help = Where the marbles stand at the start.
abalone-option-captures = Marbles to push out
    .help = The first to push out this many wins; standard: 6.
abalone-option-repetition = Draw by repetition
    .help = A position that comes up for the third time with the same player to move is a draw.
abalone-option-max_plies = Move limit
    .help = After this many moves the player with more marbles pushed out wins; standard: 400, 0 for no limit.
abalone-option-consecutive = Partners play one after the other
    .help = With four players: each team has two turns in a row.
abalone-seat = { $seat ->
        [0] Black
        [1] White
        [2] Red
       *[3] Yellow
    }
abalone-line = { $count ->
        [one] { $first } → { $to }
       *[other] { $first }–{ $last } → { $to }
    }{ $pushed ->
        [0] {""}
        [one] { $out ->
            [0] , pushing a marble
           *[1] , pushing a marble off the board
        }
       *[other] { $out ->
            [0] , pushing { $pushed } marbles
           *[1] , pushing { $pushed } marbles, one off the board
        }
    }
abalone-side = { $first }–{ $last } sideways → { $to }–{ $end }
abalone-event-line = { abalone-seat }: { abalone-line }
abalone-event-side = { abalone-seat }: { abalone-side }
abalone-do-line = { abalone-line }
abalone-do-side = { abalone-side }
abalone-ended-captures = { $points ->
        [6] Six marbles pushed out.
        [one] One marble pushed out.
       *[other] { $points } marbles pushed out.
    }
abalone-ended-no-move = No legal move.
abalone-ended-repetition = The same position occurred three times.
abalone-ended-max-plies = The move limit was reached.

# Game lists
abalone-list-captures = The tag Captures is a number from 1 to { $most }, not "{ $captures }".
abalone-list-empty = This is neither a record nor a list of Abalone moves: it contains no moves.
abalone-list-notation = The list's Notation tag says "{ $notation }"; it can be abapro or nacre.

# The board in the browser
abalone-ui-board = Abalone board
abalone-ui-keys = Arrow keys or q e a d z x go from cell to cell. Space or Enter chooses a marble, or moves the chosen ones to a cell that is marked. Shift with a letter moves them in its direction. Escape clears the choice.
abalone-ui-cell-free = { $cell }, free{ $means ->
        [none] { "" }
       *[move] , move here
    }
abalone-ui-cell-marble = { $cell }, { $seat ->
        [0] black marble
        [1] white marble
        [2] red marble
       *[3] yellow marble
    }{ $whose ->
        [own] , yours
        [partner] , your partner's
       *[other] { "" }
    }{ $means ->
        [none] { "" }
       *[push] , push it
    }
abalone-ui-tray = { $names }: { $count } of { $goal } marbles pushed out
abalone-ui-tray-own = { $names }, your team: { $count } of { $goal } marbles pushed out
abalone-ui-formations = Formations
abalone-ui-formations-failed = The formations could not be loaded.
abalone-ui-formation-single = single
    .help = One marble that touches no other of its colour.
abalone-ui-formation-pair = pair
    .help = Two marbles that touch, and no others.
abalone-ui-formation-triple = triple
    .help = Three marbles that touch, and no others: a lance, an arc or a shield.
abalone-ui-formation-lance = lance
    .help = A triple in a straight line.
abalone-ui-formation-arc = arc
    .help = A triple in a bent line.
abalone-ui-formation-shield = shield
    .help = A triple in the form of a triangle.
abalone-ui-formation-group = group
    .help = All marbles of one colour that touch: two or more, in any shape.
abalone-ui-formation-block = block
    .help = Three rows of three marbles side by side: they cannot be pushed.
abalone-ui-formation-det = det
    .help = One marble with four or more marbles of one opposing group around it.
abalone-ui-formation-clinch = clinch
    .help = Two or three marbles against as many of another colour in one line: neither side can push.
abalone-ui-formation-sumito = sumito
    .help = A push that is possible now. The arrow goes through the marbles that push and are pushed.
abalone-ui-option-layout-standard = Standard
    .help = The start of the rulebook.
abalone-ui-option-layout-belgian-daisy = Belgian daisy
    .help = Two flowers of each side in opposite corners. A lively game from the first move.
abalone-ui-option-layout-german-daisy = German daisy
    .help = Like the Belgian daisy, but away from the edge.
abalone-ui-option-layout-swiss-daisy = Swiss daisy
    .help = Like the German daisy, with an opposing marble in each flower.
abalone-ui-option-layout-dutch-daisy = Dutch daisy
    .help = Like the Belgian daisy, with an opposing marble in each flower.
abalone-ui-option-layout-alien-attack = Alien attack
    .help = Both sides are mixed from the start.
abalone-ui-option-layout-domination = Domination
    .help = Wedges that meet in the middle.
abalone-ui-option-layout-the-wall = The wall
    .help = Two long walls face each other across the middle.
abalone-ui-option-max_plies-0 = No limit
abalone-opening = { $layout ->
        [belgian-daisy] { abalone-ui-option-layout-belgian-daisy }
        [german-daisy] { abalone-ui-option-layout-german-daisy }
        [swiss-daisy] { abalone-ui-option-layout-swiss-daisy }
        [dutch-daisy] { abalone-ui-option-layout-dutch-daisy }
        [alien-attack] { abalone-ui-option-layout-alien-attack }
        [domination] { abalone-ui-option-layout-domination }
        [the-wall] { abalone-ui-option-layout-the-wall }
       *[standard] { abalone-ui-option-layout-standard }
    }
abalone-result = { $points ->
        [one] 1 marble
       *[other] { $points } marbles
    }
abalone-ui-flip = Flip the board
abalone-ui-premove-set = Premove set. It is played as soon as it is your turn, if it is legal then.
abalone-ui-premove-gone = The premove is no longer possible.
abalone-ui-premove-cancel = Cancel the premove
