# Notes z wynikami, dla osób z prawdziwymi kartami.
pad-title = Notes punktowy
pad-intro = Grasz prawdziwymi kartami, a notes liczy. Zapiski zostają w tej przeglądarce i działają bez połączenia.
pad-game = Gra
pad-undo = Cofnij
pad-undone = Cofnięto
pad-rules = Zasady
pad-sheet = Kartka
pad-clear = Nowa kartka
pad-clear-question = Zacząć nową kartkę gry { $game }?
pad-clear-help = Zapiski z tej kartki znikną; gracze zostaną.
pad-clear-yes = Zacznij od nowa
pad-clear-no = Zostaw
pad-players = Gracze
pad-player = Gracz { $number }
pad-player-name = Imię gracza { $number }
pad-add-player = gracz
pad-remove-player = gracz
pad-table = Punkty w rundach
pad-round-head = Runda
pad-cell = Runda { $round }, { $name }: { $points }
pad-add-round = runda
pad-remove-round = Usuń rundę { $number }
pad-total = Razem
pad-place = { $place ->
        [1] 1. miejsce
        [2] 2. miejsce
        [3] 3. miejsce
       *[other] { $place }. miejsce
    }
pad-choose-cell = Dotknij pola tabeli, aby zapisać, co ma gracz.
pad-entry = Runda { $round }: { $name }
pad-points = { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
pad-done = Gotowe
pad-set = Zestaw { $number }
pad-new-set = + nowy zestaw
pad-remove-set = Usuń zestaw { $number }
pad-no-cards = brak kart
pad-counts-nothing = Na razie 0 punktów.
pad-cards-missing = { $count ->
        [one] Brakuje { $count } karty.
        [few] Brakuje { $count } kart.
        [many] Brakuje { $count } kart.
       *[other] Brakuje { $count } karty.
    }
pad-type = albo wpisz punkty
pad-cards = Karty
pad-lies-with = leży u: { $name }
pad-tap-set = Dotknij kart zestawu { $number }.
pad-tap-hand = Dotknij kart na ręce.
pad-now = { $card }. Teraz { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
