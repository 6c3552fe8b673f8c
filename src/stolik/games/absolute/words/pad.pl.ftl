# Notes do liczenia punktów przy prawdziwym stole.
absolute-pad-left-in-hand = Na ręce
absolute-pad-zero-stands = Zero oznacza { $value }.
absolute-pad-card-minus = minus { $number }, { $suit }
absolute-pad-card-plus = plus { $number }, { $suit }
