unknown-game = Nie ma gry „{ $game }”. Dostępne gry: { $known }.
record-unreadable = Ten zapis partii jest niekompletny: jest ucięty albo to nie JSON ({ $problem }).
record-format = To nie jest zapis partii Stolika: jego format to „{ $format }”.
record-version = Ten zapis ma wersję { $version }; ten program czyta wersję { $known }.
record-invalid = W zapisie partii nie może tu tak być ({ $problem }).
record-start = Opcje lub liczba graczy: { $problem }
record-move = Ruch { $number }: { $problem }
record-long = Partia ma { $moves ->
        [one] { $moves } ruch
        [few] { $moves } ruchy
       *[many] { $moves } ruchów
    }; analizowane są partie do { $most }.
record-large = Zapis ma { $size ->
        [one] { $size } bajt
        [few] { $size } bajty
       *[many] { $size } bajtów
    }; limit to { $most }.
record-moves = Partia ma { $moves ->
        [one] { $moves } ruch
        [few] { $moves } ruchy
       *[many] { $moves } ruchów
    }; limit to { $most }.
record-notation = Partii { $game } nie można zapisać jako „{ $notation }”. Można jako: { $known }.
record-move-text = Ruch { $number } ({ $text }): { $problem }
unknown-bot = Nie ma bota „{ $bot }”. Dostępne boty: { $known }.

# The command line
unknown-language = Nie ma języka „{ $lang }”. Dostępne języki: { $known }.
option-form = „{ $text }” to nie opcja. Napisz NAZWA=WARTOŚĆ.
options-none = { $game } nie ma opcji, więc nie da się ustawić „{ $option }”.
layout-none = { $game } nie ma ustawień początkowych ani pozycji, więc nie da się ustawić „{ $layout }”.
unknown-option = „{ $option }” nie jest opcją gry { $game }. Jej opcje to: { $known }.
unfit-option = Opcja { $option } nie może mieć wartości „{ $value }”.
unfit-number = Opcja { $option } to liczba całkowita od { $least } do { $most }, a nie „{ $value }”.
unfit-choice = Opcja { $option } to jedno z: { $known }. Nie może mieć wartości „{ $value }”.
unfit-switch = Opcja { $option } to true albo false, a nie „{ $value }”.
unfit-players = { $game }: gra od { $least } do { $most } graczy, a nie { $players }.
unfit-seat = Nie ma miejsca { $seat } przy { $players } graczach: miejsca mają numery od 0.
unfit-bots = Podano boty ({ $bots }) dla { $players } miejsc: podaj jednego dla wszystkich albo po jednym.
arena-bots = Mecz wymaga co najmniej dwóch różnych botów; podano: { $bots }.
arena-fault = { $bot }: { $games ->
        [one] jedna partia przegrana
        [few] { $games } partie przegrane
       *[many] { $games } partii przegranych
    } bez dokończenia: { $words }
arena-overrun = { $bot }: { $moves ->
        [one] jeden ruch trwał
        [few] { $moves } ruchy trwały
       *[many] { $moves } ruchów trwało
    } dłużej, niż wolno, najdłużej { $seconds } s.
arena-budget = Ruch ogranicza --time albo --nodes, nie oba naraz.
arena-sprt = Test, który kończy mecz wcześniej, porównuje dwa boty; podano: { $bots }.
extra-missing = To polecenie wymaga pakietu { $module }, którego tu nie ma. Zainstaluj go: pip install "stolik-core[{ $extra }]"
cluster-missing = Gra na klastrze wymaga programu Ray, którego tu nie ma. Zainstaluj go: pip install "stolik-core[cluster]"
cluster-address = „{ $address }” nie jest adresem klastra Ray. Napisz HOST:PORT, ray://HOST:PORT albo local.
cluster-unreachable = Klaster Ray pod adresem { $address } jest nieosiągalny: { $problem }.
no-score = Stolik nie umie policzyć punktów gry { $game }. Umie w grach: { $known }.
no-perft = perft nie umie liczyć ruchów gry { $game }.
in-file = { $file }: { $problem }
file-unreadable = nie można odczytać: { $problem }.
file-unwritable = nie można zapisać: { $problem }.
record-short = Nie ma ruchu { $move }: partia ma { $moves }.
analyse-before = przed
analyse-after = po
analyse-open = odkryte karty
analyse-best = najlepszy: { $move }
analyse-best-open = odkryte: { $move }
analyse-forced = bez wyboru
analyse-unit-marbles = Przewaga w kulach strony, która ma ruch.
analyse-unit-chance = Szansa na miejsce przed każdym z pozostałych graczy.
analyse-unit-points = Punkty na koniec tury i wartość ręki.
analyse-marks = ! najlepszy ruch tam, gdzie bot greedy popełniłby gruby błąd, ? błąd, ?? gruby błąd.
analyse-loss = średnia strata
analyse-loss-open = przy odkrytych kartach
analyse-decisions = decyzje
analyse-moments = Kluczowe momenty
analyse-nothing = Nie było żadnej decyzji do podjęcia.
result-winners = Zwycięstwo: { $winners }. Punkty: { $points }.
result-draw = Remis. Punkty: { $points }.
play-welcome = { $game }. Wpisz ruch albo: help, moves, undo, board, save PLIK, quit.
play-seat-drawn = Wylosowane miejsce: { $seat }.
play-help =
    Ruch        jako tekst; jak go zapisać, mówi strona gry w dokumentacji
    moves       wypisz wszystkie dozwolone ruchy
    undo        cofnij swój ostatni ruch (gry bez ukrytych kart)
    board       narysuj planszę jeszcze raz
    save PLIK   zapisz dotychczasową partię
    quit        zakończ
play-pass-screen = Przekaż ekran: teraz { $player }. Potem naciśnij Enter.
play-may-act = Możesz teraz coś zrobić poza kolejnością; Enter: nic nie rób.
play-window = Gra czeka na odpowiedź:
play-undo-hidden = W grze z ukrytymi kartami ruchów się nie cofa: widać już, co z nich wynikło.
play-undo-none = Nie ma twojego ruchu do cofnięcia.
play-more-moves = … i więcej niż te { $count }.
play-saved = Zapisano w { $file }.
