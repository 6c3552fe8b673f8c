# The score pad, for people with the real game.
zero-pad-hand = Hand
zero-pad-card = { $number }, { $suit }
