# What chats show beside a link to a table
preview-open = { $game }: dołącz do partii ({ $names })
preview-title = { $game }: { $names }
preview-free = { $free ->
        [0] Wszystkie miejsca są zajęte: partia zaraz się zacznie.
        [one] Jedno miejsce jest wolne. Zagraj w przeglądarce, bez konta.
        [few] { $free } miejsca są wolne. Zagraj w przeglądarce, bez konta.
        [many] { $free } miejsc jest wolnych. Zagraj w przeglądarce, bez konta.
       *[other] { $free } miejsca jest wolne. Zagraj w przeglądarce, bez konta.
    }
preview-playing = Partia trwa. Oglądaj ją w przeglądarce.
preview-closed = Stolik zamknięto, zanim partia się zaczęła.
preview-finished = { $result }. Obejrzyj partię ruch po ruchu.
