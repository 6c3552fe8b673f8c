# The pages of tournaments. What the rules of a tournament refuse is in tournament.ftl.
tournaments-mine = Moje turnieje
tournaments-open = Przyjmują zgłoszenia
tournaments-running = Trwają
tournaments-finished = Zakończone
tournaments-none = Nie ma jeszcze żadnych turniejów. Otwórz pierwszy.
tournaments-entrants = { $count ->
        [one] jedno zgłoszenie
        [few] { $count } zgłoszenia
       *[other] { $count } zgłoszeń
    }
tournaments-new = Otwórz turniej
tournaments-name = Nazwa
tournaments-kind = System
tournaments-kind-round-robin = Każdy z każdym
tournaments-kind-swiss = Szwajcarski
tournaments-kind-tables = Rundy przy stolikach
tournaments-kind-knock-out = Pucharowy
tournaments-kind-arena = Arena
tournaments-rounds = Liczba rund
tournaments-rounds-count = { $count ->
        [one] jedna runda
        [few] { $count } rundy
       *[many] { $count } rund
    }
tournaments-minutes = Minuty
tournaments-between = Przerwa między rundami (s)
tournaments-no-show = Czas na przyjście do stolika (s)
tournaments-late = Zgłoszenia po starcie do rundy (0: brak)
tournaments-bots = Mogą grać boty
tournaments-phase-open = Trwają zgłoszenia
tournaments-phase-running = Trwa
tournaments-phase-paused = Przerwa
tournaments-phase-finished = Zakończony
tournaments-phase-cancelled = Odwołany
tournaments-director = Prowadzi: { $name }
tournaments-starts = Początek: { $at }
tournaments-enter = Zgłoś się
tournaments-return = Graj dalej
tournaments-withdraw = Wycofaj się
tournaments-agree = Zagraj w tej drużynie
tournaments-partner = Nazwa drugiej osoby
tournaments-entered = Twoje zgłoszenie jest przyjęte.
tournaments-my-game = Twoja partia z: { $name }
tournaments-go = Przejdź do stolika
tournaments-wait = Tutaj pojawi się twoja następna partia.
tournaments-bye = W tej rundzie pauzujesz.
tournaments-standings = Tabela
tournaments-group = Grupa { $number }
tournaments-place = Miejsce
tournaments-points = Punkty
tournaments-played = Partie
tournaments-tie-direct = Bezpośrednie spotkanie
tournaments-tie-buchholz = Buchholz
tournaments-tie-sonneborn-berger = Sonneborn-Berger
tournaments-tie-wins = Zwycięstwa
tournaments-tie-opposition = Siła przeciwników
tournaments-round = Runda { $number }
tournaments-watch = Oglądaj
tournaments-replay = Powtórka
tournaments-not-opened = zaraz się otworzy
tournaments-byes = Pauza: { $names }
tournaments-absent = { $name } (nieobecność)
tournaments-withdrawn = { $name } (wycofanie)
tournaments-desk = Prowadzenie turnieju
tournaments-start = Rozpocznij
tournaments-pair-round = Skojarz następną rundę teraz
tournaments-pair-repeats = Skojarz z powtórzeniami
tournaments-pause = Przerwa
tournaments-resume = Wznów
tournaments-void-round = Cofnij rundę
tournaments-end = Zakończ turniej
tournaments-cancel = Odwołaj turniej
tournaments-sure = Na pewno?
tournaments-add-bots = Wpuść boty
tournaments-count = Ile
tournaments-correct = Wpisz wynik
tournaments-board = Stolik
tournaments-remove = Usuń z turnieju
tournaments-files = Wyniki jako plik
tournaments-starts-at = Automatyczny start o
tournaments-cycles = Partie z każdym przeciwnikiem
tournaments-groups = Grupy
tournaments-place-points = Punkty za miejsca
tournaments-rated = Partie rankingowe (bez botów)
tournaments-tie-breaks = Punktacja pomocnicza, w wybranej kolejności
tournaments-series = Wieczór cyklu
tournaments-series-of = Cykl: { $name }
tournaments-series-how = Każdy wieczór daje punkty za miejsca: 12, 10, 8, 7, 6, 5, 4, 3, 2 i po 1 za dalsze.
tournaments-series-none = Żaden wieczór jeszcze się nie skończył.
tournaments-series-next = Następne wieczory
tournaments-place-of = Miejsce: { $name }
tournaments-was-absent = nieobecność
