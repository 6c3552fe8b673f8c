# Zagadki: pozycje z rozegranych partii, w których najlepszy jest jeden ruch.
puzzle-missing = Nie ma zagadki { $number }.
puzzle-none = Nie ma jeszcze zagadki z tej gry.
puzzle-found = Znalezione dotąd ruchy nie prowadzą do tego kroku. Zacznij zagadkę od nowa.
puzzle-made = { $game }: { $found ->
        [one] znaleziono { $found } zagadkę
        [few] znaleziono { $found } zagadki
       *[many] znaleziono { $found } zagadek
    }, nowych: { $added }.
puzzle-checked = { $puzzles ->
        [one] { $puzzles } zagadka
        [few] { $puzzles } zagadki
       *[many] { $puzzles } zagadek
    }, { $wrong ->
        [0] wszystkie się zgadzają.
       *[other] nie zgadza się { $wrong }: { $numbers }.
    }
puzzle-problem-moves = nie da się wykonać ruchu
puzzle-problem-best = inny ruch jest równie dobry
puzzle-problem-reply = odpowiedź jest błędem
puzzle-problem-words = zdanie nie jest prawdziwe
