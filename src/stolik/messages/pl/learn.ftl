# Strony kursów i zagadek. Teksty kursu gry są w folderze tej gry.
learn-title = Nauka
learn-intro = Krótkie interaktywne kursy, krok po kroku, i codzienna zagadka z prawdziwych partii.
learn-courses = Kursy
learn-puzzles = Zagadki dnia
learn-course = Kurs: { $game }
learn-progress = Rozwiązane: { $done } z { $all }
learn-begin = Zacznij
learn-go-on = Dalej
learn-again = Powtórz
learn-tour = Samouczek (2 min)
learn-steps = Ćwiczenia
learn-step-solved = rozwiązane
learn-number = Ćwiczenie { $number } z { $all }
learn-rule = Zasady:
learn-try = Twój ruch
learn-show-me = Pokaż mi
learn-next = Dalej
learn-back = Wstecz
learn-retry = Spróbuj
learn-shown = Tak to się robi. Spróbuj albo idź dalej.
learn-not-yet = Jeszcze nie to
learn-finished = Kurs ukończony. A teraz graj!
learn-play = Zagraj: { $game }
learn-to-puzzle = Zagadka dnia
learn-praise-1 = Brawo!
learn-praise-2 = Właśnie tak!
learn-praise-3 = Zgadza się!
learn-praise-4 = Bardzo dobrze!
learn-missing = Nie udało się wczytać kursu. Spróbuj ponownie, gdy wróci połączenie.
learn-coach = Objaśnienia
learn-name-1 = Ty
learn-name-2 = Ola
learn-name-3 = Jan
learn-name-4 = Ewa
learn-name-5 = Adam
learn-name-6 = Iga
learn-solve = Rozwiąż
learn-solved-today = Dziś rozwiązana
learn-streak = { $days ->
        [0] Rozwiąż ją dziś, by zacząć serię.
        [one] Seria: { $days } dzień
        [few] Seria: { $days } dni
       *[many] Seria: { $days } dni
    }
learn-counts = { $tried ->
        [0] Nikt jeszcze nie próbował.
        [one] { $solved ->
            [0] Próbowała 1 osoba; nikt jeszcze nie rozwiązał.
           *[other] Próbowała 1 osoba i rozwiązała.
        }
        [few] { $solved ->
            [0] Próbowały { $tried } osoby; nikt jeszcze nie rozwiązał.
           *[other] Rozwiązana przez { $solved } z { $tried } osób.
        }
       *[many] { $solved ->
            [0] Próbowało { $tried } osób; nikt jeszcze nie rozwiązał.
           *[other] Rozwiązana przez { $solved } z { $tried } osób.
        }
    }
learn-puzzle = Zagadka: { $game }
learn-puzzle-day = Zagadka dnia, { $day }
learn-puzzle-number = Zagadka { $number } z { $count }
learn-puzzle-what = Z prawdziwej partii. Twój ruch: jeden jest wyraźnie najlepszy przy tym, co wiadomo. Znajdź go.
learn-puzzle-wrong = Jest lepszy ruch. Spróbuj jeszcze raz.
learn-puzzle-steps = Z prawdziwej partii. Znajdź po kolei { $steps ->
        [few] { $steps } ruchy
       *[other] { $steps } ruchów
    }, każdy wyraźnie najlepszy. Teraz ruch { $number }.
learn-puzzle-go-on = Dobrze! Co dalej?
learn-puzzle-reply = Odpowiedź: { $moves }.
learn-puzzle-refuted = Potem: { $moves }.
learn-puzzle-loss-marbles = Gorszy od najlepszego ruchu o około { $loss ->
        [one] jednej kuli
        [few] { $loss } kul
        [many] { $loss } kul
       *[other] { $loss } kuli
    }. Cofamy ten ruch: spróbuj jeszcze raz.
learn-puzzle-loss-decisive = Ta różnica rozstrzyga partię. Cofamy ten ruch: spróbuj jeszcze raz.
learn-puzzle-loss-points = Gorszy od najlepszego ruchu o około { $loss ->
        [one] 1 punktu
        [few] { $loss } punktów
        [many] { $loss } punktów
       *[other] { $loss } punktu
    }. Cofamy ten ruch: spróbuj jeszcze raz.
learn-puzzle-loss-chance = Szanse są gorsze niż po najlepszym ruchu o około { $loss ->
        [one] 1 punktu procentowego
       *[other] { $loss } punktów procentowych
    }. Cofamy ten ruch: spróbuj jeszcze raz.
learn-puzzle-draws = To, co dobrano po ruchu, jest tylko przykładem.
learn-puzzle-watch = Obejrzyj jeszcze raz
learn-puzzle-more = Inne zagadki
learn-puzzle-next = Następna zagadka
learn-why-wins = Wygrywa partię.
learn-why-points = Daje { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }.
learn-rating-puzzle = Ranking zagadki
learn-rating-yours = Twój ranking w zagadkach
learn-first-tries = Z rzędu za pierwszym razem
learn-solved-first = Rozwiązane za pierwszym razem
learn-solved-of = { $solved } z { $tried }
learn-streak-shown = Pokazane rozwiązanie nie liczy się do serii.
learn-streak-utc = Dzień kończy się o północy UTC.
learn-puzzle-right = Najlepszy ruch: { $move }.
learn-puzzle-shown = Najlepszy ruch: { $move }. Ta zagadka nie liczy się jako rozwiązana.
learn-puzzle-line = Dalszy ciąg: { $moves }.
learn-puzzle-gap-marbles = Drugi najlepszy: { $move }, gorszy o około { $loss ->
        [one] jednej kuli
        [few] { $loss } kul
        [many] { $loss } kul
       *[other] { $loss } kuli
    }.
learn-puzzle-gap-decisive = Drugi najlepszy: { $move }. Różnica rozstrzyga partię.
learn-puzzle-gap-points = Drugi najlepszy: { $move }, gorszy o około { $loss ->
        [one] 1 punktu
        [few] { $loss } punktów
        [many] { $loss } punktów
       *[other] { $loss } punktu
    }.
learn-puzzle-gap-chance = Drugi najlepszy: { $move }, szanse gorsze o około { $loss ->
        [one] 1 punktu procentowego
       *[other] { $loss } punktów procentowych
    }.
learn-puzzle-give-up = Pokaż rozwiązanie
learn-puzzle-solution = Rozwiązanie
learn-all = Wszystkie kursy i zagadki
