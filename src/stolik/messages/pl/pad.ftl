# Notes z wynikami, dla osób z prawdziwymi kartami.
pad-title = Notes punktowy
pad-intro = Do gry na prawdziwym stole: notes liczy za ciebie. Wyniki zostają w tej przeglądarce, a notes działa też bez połączenia.
pad-game = Gra
pad-undo = Cofnij
pad-undone = Cofnięto
pad-rules = Zasady
pad-sheet = Wyniki
pad-clear = Nowa partia
pad-clear-question = Zacząć nową partię { $game }?
pad-clear-help = Obecne wyniki znikną; gracze zostaną.
pad-clear-yes = Zacznij nową partię
pad-clear-no = Zachowaj wyniki
pad-players = Gracze
pad-player = Gracz { $number }
pad-player-name = Nazwa gracza { $number }
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
pad-choose-cell = Dotknij pola tabeli, aby wpisać karty gracza.
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
pad-lies-with = ma: { $name }
pad-tap-set = Dotknij kart zestawu { $number }.
pad-tap-hand = Dotknij kart na ręce.
pad-now = { $card }. Teraz { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
