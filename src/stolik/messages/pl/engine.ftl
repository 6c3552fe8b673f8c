# An engine as a player
engine-game = Gra { $game } nie ma protokołu dla silników.
engine-missing = Nie ma programu „{ $command }”, który mógłby być silnikiem.
engine-start = Nie udało się uruchomić silnika: { $problem }.
engine-gone = Silnik się zakończył, kod wyjścia { $code }.
engine-silent = Silnik zamknął swoje wyjście.
engine-late = Silnik nie odpowiedział „{ $word }” w ciągu { $seconds ->
        [one] { $seconds } sekundy
        [few] { $seconds } sekund
       *[many] { $seconds } sekund
    }.
engine-illegal = Silnik odpowiedział „{ $move }”: { $problem }
engine-error = Silnik nie przyjął pozycji: { $words }
engine-words = { $problem } Ostatni wiersz jego wyjścia błędów: { $words }

# stolik engine: what is wrong with a line
engine-unknown = Nie ma polecenia „{ $command }”; są: { $known }.
engine-busy = Silnik myśli: najpierw wyślij stop.
engine-nothing = Najpierw wyślij position.
engine-over = W tej pozycji partia jest zakończona ({ $ended }).
engine-number = „{ $name }” wymaga liczby od { $least } do { $most }, a nie „{ $found }”.
engine-limit = „{ $name }” nie jest ograniczeniem dla go; są: { $known }.
engine-position = Pozycja to „start” albo wiersz pozycji; potem players N, option NAZWA=WARTOŚĆ, moves i ruchy.
engine-word = „{ $word }” tu nie pasuje: po pozycji są players N, layout NAZWA, option NAZWA=WARTOŚĆ albo moves.
engine-move = Ruch { $number } ({ $text }): { $problem }
engine-option = Silnik nie ma takiej opcji; ma: level, jeden z { $known }.
engine-long = Wiersz jest za długi: najwyżej { $most } znaków.
