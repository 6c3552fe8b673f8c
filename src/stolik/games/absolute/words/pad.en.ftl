# The score pad, for people with the real game.
absolute-pad-left-in-hand = Left in hand
absolute-pad-zero-stands = The zero stands for { $value }.
absolute-pad-card-minus = minus { $number }, { $suit }
absolute-pad-card-plus = plus { $number }, { $suit }
