envs-render-mode = Nie ma sposobu rysowania „{ $mode }”. Są: { $known }.
envs-options = Opcje gry { $game }: { $problem }
envs-seed = Ziarno to liczba całkowita, co najmniej 0, a nie { $seed }.
envs-over = Przy tych opcjach partia { $game } kończy się, zanim się zacznie.
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
envs-games = Naraz musi toczyć się co najmniej jedna partia, a nie { $games }.
envs-vector-action = Partia { $number }: akcja { $action } jest niedozwolona ({ $agent }).
envs-vector-shape = Akcje to { $games } liczb całkowitych, po jednej na partię, a nie { $found }.
envs-vector-plies = Środowisko wektorowe Abalone wymaga max_plies równego co najmniej 1.
envs-view-large = Widok gry { $game } miałby { $size } liczb, a może mieć najwyżej { $most }. Podaj w typach, jak długie bywają listy: Meta(max_length=...).
envs-not-listed = Ruchu { $move } nie ma wśród pierwszych { $most } dozwolonych, a pozostałe nie mają akcji.
