# Notes do liczenia punktów przy prawdziwym stole.
zero-pad-hand = Ręka
zero-pad-card = { $number }, { $suit }
# To, co w innych grach jest rundą.
zero-pad-table = Punkty w rozdaniach
zero-pad-round-head = Rozdanie
zero-pad-cell = Rozdanie { $round }, { $name }: { $points }
zero-pad-add-round = rozdanie
zero-pad-remove-round = Usuń rozdanie { $number }
zero-pad-entry = Rozdanie { $round }: { $name }
