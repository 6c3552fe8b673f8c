# The score pad, for people with the real cards.
pad-title = Score pad
pad-intro = For games on a real table: the pad does the counting. Your scores stay in this browser, and the pad works offline.
pad-game = Game
pad-undo = Undo
pad-undone = Undone
pad-rules = Rules
pad-sheet = Scores
pad-clear = New game
pad-clear-question = Start a new game of { $game }?
pad-clear-help = The current scores will be deleted; the players stay.
pad-clear-yes = Start a new game
pad-clear-no = Keep these scores
pad-players = Players
pad-player = Player { $number }
pad-player-name = Name of player { $number }
pad-add-player = player
pad-remove-player = player
pad-table = Points by round
pad-round-head = Round
pad-cell = Round { $round }, { $name }: { $points }
pad-add-round = round
pad-remove-round = Remove round { $number }
pad-total = Total
pad-place = { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
pad-choose-cell = Tap a cell to enter a player’s cards.
pad-entry = Round { $round }: { $name }
pad-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
pad-done = Done
pad-set = Set { $number }
pad-new-set = + new set
pad-remove-set = Remove set { $number }
pad-no-cards = no cards
pad-counts-nothing = 0 points so far.
pad-cards-missing = { $count ->
        [one] One card is
       *[other] { $count } cards are
    } missing.
pad-type = or type the points
pad-cards = Cards
pad-lies-with = lies with { $name }
pad-tap-set = Tap the cards of set { $number }.
pad-tap-hand = Tap the cards in the hand.
pad-now = { $card }. Now { $points ->
        [one] 1 point
       *[other] { $points } points
    }
