# What chats show beside a link to a table
preview-open = { $game }: usiądź i zagraj ({ $names })
preview-title = { $game }: { $names }
preview-free = { $free ->
        [0] Wszystkie miejsca są zajęte: gra zaraz się zacznie.
        [one] Jedno miejsce jest wolne. Usiądź w przeglądarce: nie trzeba konta.
        [few] { $free } miejsca są wolne. Usiądź w przeglądarce: nie trzeba konta.
        [many] { $free } miejsc jest wolnych. Usiądź w przeglądarce: nie trzeba konta.
       *[other] { $free } miejsca jest wolne. Usiądź w przeglądarce: nie trzeba konta.
    }
preview-playing = Gra trwa. Obejrzyj ją w przeglądarce.
preview-closed = Stolik zamknięto, zanim gra się zaczęła.
preview-finished = { $result }. Obejrzyj partię ruch po ruchu.
