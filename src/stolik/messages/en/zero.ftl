# Moves
zero-unknown-card = There is no card { $card }: values are 1 to 8, colours r o y g b p k (♥ ▲ ★ ♣ ♦ ♠ ●).
zero-card-form = A move names the card { $card } as { $meant }.
zero-same-card = { $card } cannot be exchanged for itself: take a card that lay in the pool before.
zero-not-in-hand = { $card } is not in your hand. You hold { $hand }.
zero-not-in-pool = { $card } is not in the pool. There lie { $pool }.
zero-not-your-turn = It is not your turn: player { $player } moves.
zero-over = The game is over.

# Options
zero-players = ZERO is for 3, 4 or 5 players, not { $players }.

# Text
zero-move-text = "{ $text }" is no move. Write the card you give and the card you take (7r 3b), or: pass.
zero-move-card = "{ $text }": there is no card "{ $card }".
zero-card-text = "{ $text }" is no card. Write a value and a colour: 7r or 7♥.
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
zero-goal = Have the fewest points after as many hands as there are players.
zero-seat = Player { $player }
zero-term-hand = Hand
zero-term-pool = Pool
zero-term-dealer = Dealer
zero-term-lap = Lap
zero-term-last-lap = Last lap
zero-term-exchange = Exchange
zero-term-pass = Pass
zero-term-points = Points
zero-term-total = Total
zero-term-rest = Cards not used in this hand
zero-term-known = Cards everybody saw being taken
zero-event-hand-ended = { $ended ->
        [zero] {" "}ZERO! The hand is over.
        [passes] {" "}The last lap is over, the hand is scored.
        [laps] {" "}The hand has lasted too long and is scored as it stands.
       *[no] {""}
    }
zero-event-exchange = Player { $player } gives { $give } and takes { $take }.{ zero-event-hand-ended }
zero-event-pass = Player { $player } passes{ $number ->
        [1] {" "}for the first time in this hand.
        [2] {""}, the second pass in this hand: everybody else has one more turn.
       *[other] .
    }{ zero-event-hand-ended }
zero-hand-ended-zero = Somebody had ZERO.
zero-hand-ended-passes = The end was announced, and the last lap is over.
zero-hand-ended-laps = The hand lasted too long and was scored as it stood.
zero-ended-hands = All hands are played.
