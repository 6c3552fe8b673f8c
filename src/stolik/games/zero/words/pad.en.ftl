# The score pad, for people with the real game.
zero-pad-hand = Hand
zero-pad-card = { $number }, { $suit }
# What other games call a round.
zero-pad-table = Points by hand
zero-pad-round-head = Hand
zero-pad-cell = Hand { $round }, { $name }: { $points }
zero-pad-add-round = hand
zero-pad-remove-round = Remove hand { $number }
zero-pad-entry = Hand { $round }: { $name }
