# Notes do liczenia punktów przy prawdziwym stole.
zero-pad-hand = Ręka
zero-pad-card = { $number }, { $suit }
