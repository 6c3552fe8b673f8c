# Liczby o ludziach i o klubie
statistics-points = Punkty
statistics-times = Ile razy
statistics-scores = Punkty
statistics-scores-of = { $game }: rozkład punktów
statistics-streaks = Serie
statistics-streak-now = Teraz
statistics-streak-best = Rekord
statistics-streak-none = Brak
statistics-won-in-a-row = wygrane: { $count }
statistics-lost-in-a-row = przegrane: { $count }
statistics-openings = Ulubione otwarcia
statistics-opening = Otwarcie
statistics-rating-band = Linia to oszacowanie siły, a pas to jego niepewność: dwa odchylenia standardowe w górę i w dół. Ranking na listach jest ostrożny: leży poniżej pasa.
statistics-rating-estimate = Oszacowanie
statistics-rating-from = Od
statistics-rating-to = Do
statistics-counted = { $count ->
        [one] Liczy się jedna partia.
        [few] Liczą się { $count } ostatnie partie.
       *[many] Liczy się { $count } ostatnich partii.
    }
statistics-against = Bezpośrednie partie
statistics-against-me = Wasze bezpośrednie partie
statistics-games = partie
statistics-against-whom = Partie z: { $name }
statistics-two = { $person } kontra { $other }
statistics-two-none = Te dwie osoby jeszcze ze sobą nie grały.
statistics-turn-round = Zamień miejscami
statistics-results-of = Wyniki: { $person }
statistics-latest = Ostatnie partie
statistics-voided = (unieważniona, nie liczy się)
statistics-ending = { $ending ->
        [won] Wygrana
        [lost] Przegrana
       *[drawn] Remis
    }
statistics-club-how = Wszystkie publiczne partie, które tu rozegrano, z ludźmi i z botami. Partia pojawia się tu minutę lub dwie po zakończeniu.
statistics-club-none = Nie zakończyła się tu jeszcze żadna publiczna partia.
statistics-club-counts = { $games ->
        [one] { $games } partia
        [few] { $games } partie
       *[many] { $games } partii
    }, { $accounts ->
        [one] { $accounts } konto
        [few] { $accounts } konta
       *[many] { $accounts } kont
    }
statistics-weeks = Partie w kolejnych tygodniach
statistics-week = Tydzień od
statistics-winners = Kto wygrywa, według kolejności ruchów
statistics-players = Gracze
statistics-by-seat = Wygrane
statistics-seat = Gracz { $number }:
