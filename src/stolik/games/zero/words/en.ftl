# Moves
zero-unknown-card = There is no card { $card }: values are 1 to 8, colours r o y g b p k (♥ ▲ ★ ♣ ♦ ♠ ●).
zero-card-form = A move names the card { $card } as { $meant }.
zero-same-card = { $card } cannot be exchanged for itself: take a card that lay in the pool before.
zero-one-for-one = You exchange exactly one card for one card, not { $count } cards.
zero-not-in-hand = { $card } is not in your hand. You hold { $hand }.
zero-not-in-pool = { $card } is not in the pool. The pool has { $pool }.
zero-not-your-turn = It is not your turn: player { $player } moves.
zero-over = The game is over.

# Options
zero-players = ZERO is for 3, 4 or 5 players, not { $players }.

# Text
zero-move-text = "{ $text }" is not a move. Write the card you give and the card you take (7r 3b), or: pass.
zero-card-text = "{ $text }" is not a card. Write a value and a colour: 7r or 7♥.
zero-card-twice = The card { $card } is there twice; the game has it once.
zero-too-many-cards = { $count } cards are too many: a hand has at most { $most }.
zero-hand-empty = There is no card. Write values and colours: 7r 3b 1♥.

# Scoring
zero-term-colour = { $colour ->
        [r] red
        [o] orange
        [y] yellow
        [g] green
        [b] blue
        [p] purple
       *[k] black
    }
zero-score-colour = { $cards }: { $count } of the colour { zero-term-colour } { $symbol } count 0.
zero-score-value = { $cards }: { $count } of the value { $value } count 0.
zero-score-remaining = { $cards }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $count ->
        [one] .
       *[other] , counted once.
    }
zero-score-zero = ZERO!
zero-score-total = Hand: { $points ->
        [one] 1 point
       *[other] { $points } points
    }

# The game in words
zero-name = ZERO
zero-about = Exchange cards with the pool until your hand is worth almost nothing.
zero-puzzle = From a real game. One exchange, or a pass, is clearly the best, given what you can know. Find it.
zero-why-zero = It makes ZERO: the hand ends, and yours is worth 0.
zero-why-fewer = Your hand is worth { $after } instead of { $before }.
zero-why-more = Your hand is worth { $after } instead of { $before }.
zero-why-same = Your hand is worth { $points }, as before.
zero-why-group = { $cards }: a group of five, which is worth 0.
zero-why-nearer = You are { $after ->
        [one] { $after } card
       *[other] { $after } cards
    } away from ZERO instead of { $before }.
zero-why-pass = Your hand stays as it is and is worth { $points }.
zero-why-lowest = No exchange would make it worth less.
zero-why-announce = It is the second pass: everybody else has one more turn.
zero-why-last-turn = It is your last turn of this hand.
zero-wrong-points = Your hand is then worth { $points }; it could be worth less.
zero-wrong-farther = You are { $after } cards away from ZERO instead of { $before }.
zero-wrong-gift = { $card } is then in the pool, and { $player }, who is next, is known to hold { $count } cards that go with it.
zero-wrong-give = The card you take is the right one: give another card for it.
zero-wrong-take = The card you give is the right one: take another card for it.
zero-wrong-chances = Your hand is then worth { $points }, as it is after the best move, which leaves it better chances.
zero-goal = Fewest points wins; there are as many hands as players.
# A number, or the name where it is known: texts match no plural form.
zero-seat = { $player ->
        [one] Player { $player }
        [other] Player { $player }
       *[name] { $player }
    }
zero-term-pool = Pool
zero-term-dealer = Dealer
zero-term-exchange = Exchange
zero-term-total = Total
zero-event-hand-ended = { $ended ->
        [zero] {" "}ZERO! The hand is over.
        [passes] {" "}The last lap is over, the hand is scored.
        [laps] {" "}The hand has lasted too long and is scored as it stands.
       *[no] {""}
    }
zero-event-exchange = { zero-seat } gives { $give } and takes { $take }.{ zero-event-hand-ended }
zero-event-pass = { zero-seat } passes{ $number ->
        [1] {" "}for the first time in this hand.
        [2] {""}, the second pass in this hand: everybody else has one more turn.
       *[other] .
    }{ zero-event-hand-ended }
# The same before it is done, as in "Better: ..."
zero-do-exchange = give { $give }, take { $take }
zero-do-pass = pass{ $ends ->
        [yes] {""}, and announce the end
       *[no] {""}
    }
zero-part = Hand { $part }
zero-hand-ended-zero = Somebody had ZERO.
zero-hand-ended-passes = The end was announced, and the last lap is over.
zero-hand-ended-laps = The hand lasted too long and was scored as it stood.
zero-ended-hands = All hands have been played.

# On the board
zero-ui-card = { $colour ->
        [r] red
        [o] orange
        [y] yellow
        [g] green
        [b] blue
        [p] purple
       *[k] black
    } { $value }
zero-ui-in-hand = { $card }, in your hand
zero-ui-in-hand-seen = { $card }, in your hand, everybody saw you take it
zero-ui-in-pool = { $card }, in the pool
zero-ui-in-pool-new = { $card }, in the pool, given last
zero-ui-in-hand-worth = { $card }, in your hand; without it you would have { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
zero-ui-in-pool-worth = { $card }, in the pool; your hand would have { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
zero-ui-your-hand = Your hand
zero-ui-hand-of = Hand of { $name }
zero-ui-sort = Sort by
zero-ui-sort-colour = Colour
zero-ui-sort-value = Value
zero-ui-number = Hand { $number } of { $hands }
zero-ui-lap = Lap { $lap }
zero-ui-passed-once = One pass so far: the next one announces the end.
zero-ui-last-lap = { $name } announced the end. { $turns ->
        [one] One more turn.
       *[other] { $turns } more turns.
    }
zero-ui-last-lap-you = You announced the end. { $turns ->
        [one] One more turn.
       *[other] { $turns } more turns.
    }
zero-ui-last-turn = { $name } announced the end: this is your last turn.
zero-ui-choose = Choose a card to give and a card to take.
zero-ui-choose-take = You give { $card }. Now choose the card you take.
zero-ui-choose-give = You take { $card }. Now choose the card you give.
zero-ui-giving = You give { $give } and take { $take }.
zero-ui-passing = You pass.
zero-ui-waiting = { $name } to move.
zero-ui-planning = You could give { $give } and take { $take } when it is your turn.
zero-ui-gave = { $name } gave { $give } and took { $take }.
zero-ui-has-passed = { $name } passed.
zero-ui-pass = Pass
zero-ui-pass-first = The first pass of the hand changes nothing yet.
zero-ui-pass-end = Pass: announce the end
zero-ui-pass-end-help = The second pass of the hand: everybody else has one more turn, then it is scored.
zero-ui-pass-last-help = Keep your hand as it is; it is scored after this lap.
zero-ui-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
zero-ui-then = then
zero-ui-reasons = How it counts
zero-ui-zeroed-colour = { $count } { $colour ->
        [r] red
        [o] orange
        [y] yellow
        [g] green
        [b] blue
        [p] purple
       *[k] black
    } cards count 0
zero-ui-zeroed-value = { $count } cards of value { $value } count 0
zero-ui-counted-once = counted once
zero-ui-player = { $name }: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } in all
zero-ui-to-move = to move
zero-ui-passed = passed
zero-ui-announced = announced the end
zero-ui-holds = Holds: { $cards }
zero-ui-took = Taken in the open: { $cards }
zero-ui-took-none = Nothing taken in the open
zero-ui-typed = { $card } in a typed move
zero-ui-seen = everybody saw you take it
zero-ui-hidden = { $count ->
        [one] { $count } hidden card
       *[other] { $count } hidden cards
    }
zero-ui-scored = Hand { $number } is scored
zero-ui-had-zero = ZERO! The hand ended at once: { $names }.
zero-ui-next-hand = On to the next hand
zero-ui-back = Back to the table
zero-ui-results = Hands so far
zero-ui-show-hand = Show hand { $number }
zero-ui-player-column = Player
zero-ui-won = { $names } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }!
zero-ui-shared = { $names } share the first place with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
zero-ui-last-pool = The pool at the end
zero-ui-cards-of = Cards of { $name }
