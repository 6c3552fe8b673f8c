envs-render-mode = Nie ma sposobu rysowania „{ $mode }”. Są: { $known }.
envs-options = Opcje gry { $game }: { $problem }
envs-no-number = { $agent }: akcja to liczba całkowita, a nie { $action }.
envs-out-of-range = { $agent }: nie ma akcji { $action }; mają numery od 0 do { $most }.
envs-not-allowed =
    { $agent }: akcja { $action } ({ $meaning }) jest tu niedozwolona. { $count ->
        [one] Dozwolona jest jedna akcja
        [few] Dozwolone są { $count } akcje
       *[other] Dozwolonych jest { $count } akcji
    }: zobacz maskę akcji w obserwacji.
envs-illegal = { $agent }: akcja { $action } ({ $meaning }) jest tu niedozwolona: { $problem }
envs-no-vector = Nie ma środowiska wektorowego gry { $game } dla { $players } graczy; są: { $known }.
envs-vector-options = Środowisko wektorowe Abalone zna opcje layout, captures, repetition i max_plies.
envs-games = Nie może być tyle gier naraz: { $games }; musi być co najmniej 1.
envs-vector-action = Gra { $number }: akcja { $action } jest niedozwolona dla gracza { $player }.
envs-vector-shape = Akcji musi być { $games }, po jednej na grę, a nie { $found }.
