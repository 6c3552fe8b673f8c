# Hints at a table: why a move is the best one
hint-only = To jedyny dozwolony ruch.
hint-points = Od razu daje { $points ->
        [one] 1 punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }.
hint-points-low = Zostawia ci { $points ->
        [one] 1 punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }.
hint-win = Prowadzi do pewnej wygranej.
hint-lost = Przy najlepszej grze przeciwników pozycja jest przegrana; ten ruch najbardziej im to utrudnia.
hint-chance = Twoja szansa na wyprzedzenie każdego z przeciwników wyniesie około { $percent }%.
hint-chance-win = Twoja szansa na wygraną wyniesie około { $percent }%.
hint-marbles-ahead = Powinien dać ci przewagę { $lead ->
        [one] około jednej kuli
       *[other] około { $lead } kul
    }.
hint-marbles-level = Utrzymuje równowagę.
hint-marbles-behind = Nadal brakuje ci { $lead ->
        [one] około jednej kuli
       *[other] około { $lead } kul
    }; każdy inny ruch jest gorszy.
hint-points-ahead = Na koniec rundy masz zapewne przewagę { $lead ->
        [one] około 1 punktu
       *[other] około { $lead } punktów
    }.
hint-points-level = Utrzymuje równowagę w rundzie.
hint-points-behind = Na koniec rundy brakuje ci zapewne około { $lead ->
        [one] 1 punktu
       *[other] { $lead } punktów
    }; każdy inny ruch jest gorszy.
hint-than-chance = Kusi też: { $move }. Kosztowałoby to około { $cost ->
        [one] 1 punktu procentowego
       *[other] { $cost } punktów procentowych
    }.
hint-than-marbles = Kusi też: { $move }. Kosztowałoby to około { $cost ->
        [one] jednej kuli
       *[other] { $cost } kul
    }.
hint-than-points = Kusi też: { $move }. Kosztowałoby to około { $cost ->
        [one] 1 punktu
       *[other] { $cost } punktów
    }.

# The button and the bar
hint-ask = Podpowiedź
hint-title = Podpowiedź
hint-best = Najlepiej: { $move }.
hint-searching = Szukamy najlepszego ruchu…
hint-play = Zagraj to
hint-close = Zamknij
hint-count = { $count ->
        [one] 1 podpowiedź
        [few] { $count } podpowiedzi
       *[many] { $count } podpowiedzi
    }
