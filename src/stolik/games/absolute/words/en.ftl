# Cards
absolute-no-such-card = There is no card "{ $card }". Cards are written with sign, number and suit, such as +5c or -10t.
absolute-card-twice = The card { $card } is named twice; there is only one of it.
absolute-card-order = Cards are listed by value: { $order }, not { $cards }.
absolute-card-sign = "{ $text }" has no sign: write + or - before the number.
absolute-card-text = "{ $text }" is not a card. A card is sign, number and suit: +5c or +5●, -10s, +0d, -3t.
absolute-cards-missing = No card is named here.
absolute-no-cards = At least one card must be named.
absolute-not-in-hand = Not in your hand: { $cards }.

# Sets
absolute-too-few = { $count ->
        [one] One card is
       *[other] { $count } cards are
    } too few for a set ({ $cards }): it needs three or more.
absolute-two-zeros = A set holds at most one zero card, not { $cards }.
absolute-sum = { $cards } sum to { $sum }, not to zero.
absolute-zero-range = Among { $cards } the { $zero } would have to stand for { $value }, which it cannot: +0 stands for 0 to +10, -0 for -10 to 0.
absolute-zero-changes = With { $cards } the { $zero } would change from { $before } to { $after }: in its set it keeps what it stands for.
absolute-no-such-set = Player { $player } has no set { $set }.
absolute-not-your-set = Set { $set } of player { $player } is not yours: cards are added to own sets only.
absolute-locked = Player { $player } has gone out: those sets are locked.
absolute-set-illegal = Set { $set } of player { $player } was found illegal and cannot be changed any more.

# Turns
absolute-not-your-turn = It is player { $player }'s turn.
absolute-no-such-seat = There is no player { $player }: { $players } play.
absolute-over = The game is over.
absolute-draw-first = Draw a card first.
absolute-drawn-already = You have drawn already.
absolute-no-such-source = Cards are drawn from "deck" or "discard", not from "{ $source }".
absolute-empty-deck = The deck is empty, and the discard pile has nothing to fill it with.
absolute-empty-discard = The discard pile is empty.
absolute-last-card = After playing you owe a discard, so one card must stay in your hand: { $cards } would be all of it.
absolute-discard-count = { $wanted ->
        [one] Exactly one card is discarded
       *[other] Exactly { $wanted } cards are discarded
    } now, not { $found }.
absolute-discard-owed = You have played a card this turn, so you must discard.
absolute-hand-full = With { $count } cards you must discard down to { $most }.

# Swapping
absolute-swap-after-play = A card has been played this turn: you can no longer swap.
absolute-swapped-already = Only one swap a turn.
absolute-swap-count = A swap moves one or { $most } cards each way, not { $count }.
absolute-not-in-set = Not in set { $set } of player { $player }: { $cards }.
absolute-swap-sum = { $give } bring { $given }, but { $take } count { $taken } in the set: both must be equal.
absolute-swap-zero = The { $zero } would have to stand for { $value }, which it cannot: +0 stands for 0 to +10, -0 for -10 to 0.

# Regrouping
absolute-regroup-no-card = Regrouping needs a card of your hand, played with it or before it in this turn.
absolute-regroup-again = You have just regrouped: play a card before or together with the next regrouping.
absolute-regroup-empty = A set needs cards.
absolute-regroup-missing = All cards of your sets stay on the table: { $cards } are missing.
absolute-regroup-order = The sets of a regrouping are listed by their first cards.
absolute-regroup-nothing = Nothing is regrouped here: lay new sets and add cards with their own moves.

# Challenges
absolute-no-challenges = At this table illegal sets are refused at once, so there is nothing to challenge.
absolute-not-open = Set { $set } of player { $player } cannot be challenged now.

# Options
absolute-players = Absolute is for 2 to 6 players, not { $players }.
absolute-rounds-range = A game has 1 to { $most } rounds, not { $rounds }.

# Text
absolute-move-verb = "{ $text }" is not a move. A move begins with draw, swap, place, add, regroup, discard, hold or challenge, as in: place +5c -8c +3c.
absolute-draw-text = Draw from what? Write draw deck or draw discard, not "{ $text }".
absolute-swap-text = A swap says what comes out, "for", and what goes in, as in: swap 2.1 -10c for -6s -4d. Not "{ $text }".
absolute-set-text = "{ $text }" does not begin with a set: 1 for your first set, 2.1 for the first set of player 2.
absolute-hold-text = Nothing follows "hold", but there is "{ $text }".
absolute-challenge-text = Nothing follows the set that is challenged, but there is "{ $text }".
absolute-table-empty = There is no card. Write sets with slashes between them, then the hand: +5c -8c +3c / +1d -2d +1t hand: +7s.
absolute-table-hands = The word "hand:" is there more than once.
absolute-table-set = Set { $set } is not legal ({ $cards }, printed sum { $sum }): { $problem }

# The game in words
absolute-name = Absolute
absolute-about = Lay cards that sum to zero, swap and regroup what lies there.
absolute-puzzle = From a real game. Your turn: one move starts a clearly better turn than any other. Find it.
absolute-why-sets = { $moves ->
        [one] After it your sets are worth { $after } instead of { $before }.
       *[other] After the { $moves } moves of this turn your sets are worth { $after } instead of { $before }.
    }
absolute-why-out = The turn ends the round for you: you go out.
absolute-why-cards = { $count ->
        [one] { $count } card leaves
       *[other] { $count } cards leave
    } your hand. You then hold { $left ->
        [one] one card, and discard it.
       *[other] { $left } cards, and discard one of them.
    }
absolute-why-swap = It takes { $take }.
absolute-why-swap-more = It takes { $take } for { $give }: more cards than it gives.
absolute-why-swap-lowers = It takes { $take }, and the set it comes from is worth { $after } instead of { $before }.
absolute-wrong-sets = Right after it your sets are worth { $after }; before it they were worth { $before }.
absolute-wrong-nothing = It ends your turn without laying more cards.
absolute-goal = Make sets of three or more cards that sum to zero. Most points after { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } wins.
absolute-option-rounds = Rounds
    .help = How many rounds a game has; standard: 3.
absolute-option-add_to_any_set = Add to any set
    .help = Cards may also be added to other players’ sets until their owner goes out.
absolute-option-unchecked = Unchecked sets
    .help = As with real cards: any cards may be laid, and everyone may challenge a set until the end of the next turn.
absolute-option-edition = Edition of the rules
    .help = New games use the latest one. Saved games keep theirs.
absolute-term-suit = { $suit ->
        [c] circle
        [s] square
        [d] diamond
       *[t] triangle
    }
absolute-term-out = gone out
absolute-term-locked = locked
# A number, or the name where it is known: texts match no plural form.
absolute-seat = { $player ->
        [one] Player { $player }
        [other] Player { $player }
       *[name] { $player }
    }

# Events
absolute-owner = { $owner ->
        [one] of player { $owner }
        [other] of player { $owner }
       *[name] of { $owner }
    }
absolute-event-draw-deck = { absolute-seat } draws from the deck{ $shuffled ->
        [1] {" "}(shuffled anew)
       *[0] {""}
    }
absolute-event-draw-own = { absolute-seat } draws { $card } from the deck{ $shuffled ->
        [1] {" "}(shuffled anew)
       *[0] {""}
    }
absolute-event-draw-discard = { absolute-seat } takes { $card } from the discard pile{ $shuffled ->
        [1] {" "}(the other cards of it were shuffled into a new deck)
       *[0] {""}
    }
absolute-event-swap = { absolute-seat } swaps in set { $set } { absolute-owner }: { $take } out, { $give } in
absolute-event-place = { absolute-seat } lays { $cards }
absolute-event-add = { absolute-seat } adds { $cards } to set { $set } { absolute-owner }
absolute-event-regroup = { absolute-seat } regroups to { $sets }
absolute-after-turn = { $removed ->
        [none] {""}
       *[other] ; illegal, off the table: { $removed }
    }{ $void ->
        [0] {""}
       *[other] ; with fewer than three sets the going out { absolute-owner } is void
    }{ $turned ->
        [none] {""}
       *[other] ; turned over: { $turned }
    }{ $scored ->
        [0] {""}
       *[other] ; round { $scored } is scored
    }
absolute-event-discard = { absolute-seat } discards { $cards }{ absolute-after-turn }
absolute-event-out = { absolute-seat } discards { $cards } and goes out{ absolute-after-turn }
absolute-event-hold = { absolute-seat } holds{ absolute-after-turn }
absolute-event-challenge-right = { absolute-seat } challenges set { $set } { absolute-owner }, and it is illegal
absolute-event-challenge-wrong = { absolute-seat } challenges set { $set } { absolute-owner }, but it is legal
# The same before it is done, as in "Better: ..."
absolute-do-draw-deck = draw from the deck
absolute-do-draw-discard = take { $card } from the discard pile
absolute-do-swap = swap { $give } for { $take } in set { $set } { absolute-owner }
absolute-do-place = lay { $cards }
absolute-do-add = add { $cards } to set { $set } { absolute-owner }
absolute-do-regroup = regroup to { $sets }
absolute-do-discard = discard { $cards }
absolute-do-hold = hold
absolute-do-challenge = challenge set { $set } { absolute-owner }
absolute-part = Round { $part }

# Scoring
absolute-score-base = { $points }: the largest number, { $card }
absolute-score-extra = { $points }: { $count ->
        [one] one card
       *[other] { $count } cards
    } above three
absolute-score-run = { $points }: the run { $cards }
absolute-score-suit = { $points }: doubled, all cards are { $suit }
absolute-score-kind = { $points }: doubled, { $count } cards with the number { $number }
absolute-score-hand = { $points }: the largest number left in hand, { $card }
absolute-score-hand-more = { $points }: { $count ->
        [one] one further card
       *[other] { $count } further cards
    } in hand
absolute-score-set = Set { $set } ({ $cards }): { $points ->
        [one] 1 point
       *[other] { $points } points
    }
absolute-score-in-hand = In hand ({ $cards }): { $points }
absolute-score-round = Round: { $points ->
        [one] 1 point
       *[other] { $points } points
    }

# The end
absolute-ended-rounds = All rounds have been played.
absolute-round-ended-out = { absolute-seat } went out, and the last lap was played.
absolute-round-ended-idle = No card was played for ten laps.
absolute-round-ended-laps = The round lasted a hundred laps.

# The board in the browser
absolute-ui-card = { $sign ->
        [minus] minus
       *[plus] plus
    } { $number }, { absolute-term-suit }
absolute-ui-card-stands = { $card }, standing for { $value }
absolute-ui-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
absolute-ui-points-why = { absolute-ui-points }: where they come from
absolute-ui-standing = { absolute-ui-points }, and { $laid } on the table
absolute-ui-sum = Sum { $sum }
absolute-ui-set = Set { $set } of { $name }, { absolute-ui-points }
absolute-ui-fresh-set = New set in the making, { absolute-ui-points }
absolute-ui-shown-set = New set, { absolute-ui-points }
absolute-ui-no-sets = No sets yet
absolute-ui-your-sets = Your sets
absolute-ui-your-hand = Your hand
absolute-ui-sets-of = Sets of { $name }
absolute-ui-hand-of = Hand of { $name }
absolute-ui-you = you
absolute-ui-to-move = To move
absolute-ui-held = { $count ->
        [one] 1 card
       *[other] { $count } cards
    } in hand
absolute-ui-hand-open = In hand:
absolute-ui-known = Taken in the open, still in hand:
absolute-ui-deck = Deck
absolute-ui-deck-left = Deck: { $count ->
        [one] 1 card
       *[other] { $count } cards
    } left
absolute-ui-draw-deck = Draw from the deck; { $count ->
        [one] 1 card
       *[other] { $count } cards
    } left
absolute-ui-draw-discard = Take { $card } from the discard pile
absolute-ui-pile = Discard pile
absolute-ui-pile-top = Discard pile: { $card } is on top
absolute-ui-pile-empty = The discard pile is empty
absolute-ui-pile-all = Show all { $count ->
        [one] 1 card
       *[other] { $count } cards
    } of the discard pile
absolute-ui-new-set = New set
absolute-ui-new-set-here = Lay a new set here
absolute-ui-add-to = Put the chosen cards into set { $set } of { $name }
absolute-ui-swap = Swap
absolute-ui-discard = Discard
absolute-ui-hold = Hold
absolute-ui-regroup = Regroup
absolute-ui-to-hand = To hand
absolute-ui-reset = Reset
absolute-ui-play = { $move ->
        [place] Lay the set
        [add] Add the cards
        [swap] Make the swap
        [regroup] Play the regrouping
        [discard] Discard now
       *[other] Play
    }
absolute-ui-then = After that: { $moves }
absolute-ui-then-move = { $move ->
        [place] lay a set
        [add] add cards
        [swap] swap
        [regroup] regroup
        [discard] discard
       *[other] play
    }
absolute-ui-challenge = Challenge
absolute-ui-challenge-set = Challenge set { $set } of { $name }
absolute-ui-sort-value = Sort your hand by value
absolute-ui-sort-suit = Sort your hand by suit
absolute-ui-sort-button = Sort
absolute-ui-hint-draw = Draw from the deck or take the top of the discard pile.
absolute-ui-hint-swap = { $more ->
        [both] Choose cards to lay a set, add, swap or discard. Or hold.
        [swap] Choose cards to lay a set, swap or discard. Or hold.
       *[none] Choose cards to lay a set or to discard. Or hold.
    }
absolute-ui-hint-play = Play on, or end your turn with a discard.
absolute-ui-hint-hold = Play on, or end your turn: discard a card or hold.
absolute-ui-hint-chosen = Now choose where they go, or what to do with them.
absolute-ui-hint-regroup = Regrouping: move your cards between your sets. Every set has to be legal in the end.
absolute-ui-hint-wait = { $name } to move.
absolute-ui-hint-challenge = You may challenge a set that was just changed.
absolute-ui-hint-over = The game is over.
absolute-ui-legal = That can be played.
absolute-ui-asking = Checking…
absolute-ui-why-not = Why not?
absolute-ui-set-illegal = Illegal: goes at the end of the turn
absolute-ui-last-lap = { $names } went out: the last lap.
absolute-ui-round = Round { $round } of { $rounds }
absolute-ui-scores = Scores
absolute-ui-scored = Round { $round } is scored
absolute-ui-went-out = { $count ->
        [one] { $names } went out
       *[other] { $names } went out
    }, and the last lap was played.
absolute-ui-next-round = On to the next round
absolute-ui-back = Back to the table
absolute-ui-close = Close
absolute-ui-hand-left = Left in hand
absolute-ui-hand-empty = Empty hand
absolute-ui-removed = Illegal, not counted
absolute-ui-winners = { $count ->
        [one] { $names } wins
       *[other] { $names } share the first place
    }
absolute-ui-player = Player
absolute-ui-total = Total
absolute-ui-chosen = { $cards } = { $sum }
absolute-ui-chosen-swap = You give { $give }, you take { $take }
absolute-ui-card-drawn = { $card }, just drawn
absolute-ui-standing-why = { $points ->
        [one] 1 point
       *[other] { $points } points
    } from the rounds before; { $laid } for the sets on the table now.
absolute-ui-suits = What the suits mean
absolute-ui-suits-why = ● circle, ■ square, ♦ diamond, ▲ triangle: a set of one suit counts double.
