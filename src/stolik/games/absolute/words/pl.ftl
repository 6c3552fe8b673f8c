# Karty
absolute-no-such-card = Nie ma karty „{ $card }”. Kartę zapisuje się znakiem, liczbą i symbolem, np. +5c albo -10t.
absolute-card-twice = Kartę { $card } podano dwa razy, a jest tylko jedna.
absolute-card-order = Karty podaje się według wartości: { $order }, a nie { $cards }.
absolute-card-sign = „{ $text }” nie ma znaku: przed liczbą wpisz + albo -.
absolute-card-text = „{ $text }” nie jest kartą. Karta to znak, liczba i symbol: +5c albo +5●, -10s, +0d, -3t.
absolute-cards-missing = Nie podano tu żadnej karty.
absolute-no-cards = Trzeba podać co najmniej jedną kartę.
absolute-not-in-hand = Nie ma na twojej ręce: { $cards }.

# Zestawy
absolute-too-few = { $count ->
        [one] Jedna karta to
        [few] { $count } karty to
        [many] { $count } kart to
       *[other] { $count } karty to
    } za mało na zestaw ({ $cards }): potrzeba co najmniej trzech.
absolute-two-zeros = W zestawie może być najwyżej jedno zero, a nie { $cards }.
absolute-sum = { $cards }: suma wynosi { $sum }, a nie zero.
absolute-zero-range = Wśród { $cards } karta { $zero } musiałaby oznaczać { $value }, a nie może: +0 oznacza od 0 do +10, -0 od -10 do 0.
absolute-zero-changes = Z kartami { $cards } zero { $zero } zmieniłoby wartość z { $before } na { $after }: w swoim zestawie zachowuje to, co oznacza.
absolute-no-such-set = Gracz { $player } nie ma zestawu { $set }.
absolute-not-your-set = Zestaw { $set } gracza { $player } nie jest twój: karty dokłada się tylko do własnych zestawów.
absolute-locked = Dla gracza { $player } runda już się skończyła: te zestawy są zablokowane.
absolute-set-illegal = Zestaw { $set } gracza { $player } uznano za błędny i nie można go już zmieniać.

# Tury
absolute-not-your-turn = Teraz jest tura gracza { $player }.
absolute-no-such-seat = Nie ma gracza { $player }: graczy jest { $players }.
absolute-over = Partia jest zakończona.
absolute-draw-first = Najpierw dobierz kartę.
absolute-drawn-already = Karta została już dobrana.
absolute-no-such-source = Kartę dobiera się z talii (deck) albo ze stosu kart odrzuconych (discard), a nie z „{ $source }”.
absolute-empty-deck = Talia jest pusta, a stos kart odrzuconych nie ma jej czym uzupełnić.
absolute-empty-discard = Stos kart odrzuconych jest pusty.
absolute-last-card = Po zagraniu trzeba odrzucić kartę, więc jedna musi zostać na ręce, a { $cards } to cała ręka.
absolute-discard-count = { $wanted ->
        [one] Teraz odrzuca się dokładnie jedną kartę
        [few] Teraz odrzuca się dokładnie { $wanted } karty
        [many] Teraz odrzuca się dokładnie { $wanted } kart
       *[other] Teraz odrzuca się dokładnie { $wanted } karty
    }, a nie { $found }.
absolute-discard-owed = W tej turze zagrano kartę, więc trzeba jedną odrzucić.
absolute-hand-full = Na ręce { $count ->
        [one] jest { $count } karta
        [few] są { $count } karty
        [many] jest { $count } kart
       *[other] jest { $count } karty
    }: trzeba odrzucić tyle, żeby zostało { $most }.

# Zamiana
absolute-swap-after-play = W tej turze zagrano już kartę: na zamianę jest za późno.
absolute-swapped-already = W jednej turze można zamieniać tylko raz.
absolute-swap-count = Zamienia się po jednej lub { $most } karty w każdą stronę, a nie { $count }.
absolute-not-in-set = Nie ma w zestawie { $set } gracza { $player }: { $cards }.
absolute-swap-sum = Wchodzi { $give } (suma { $given }), a wychodzi { $take } (w zestawie { $taken }): obie sumy muszą być równe.
absolute-swap-zero = Karta { $zero } musiałaby oznaczać { $value }, a nie może: +0 oznacza od 0 do +10, -0 od -10 do 0.

# Przegrupowanie
absolute-regroup-no-card = Przegrupowanie wymaga karty z ręki, zagranej razem z nim albo wcześniej w tej turze.
absolute-regroup-again = Przed chwilą było przegrupowanie: przed następnym albo razem z nim zagraj kartę.
absolute-regroup-empty = Zestaw musi mieć karty.
absolute-regroup-missing = Wszystkie karty twoich zestawów zostają na stole: brakuje { $cards }.
absolute-regroup-order = Zestawy przegrupowania podaje się w kolejności ich pierwszych kart.
absolute-regroup-nothing = Nic się tu nie przegrupowuje: nowe zestawy i dokładanie kart to osobne ruchy.

# Podważanie zestawów
absolute-no-challenges = Przy tym stoliku błędne zestawy są od razu odrzucane, więc nie ma czego podważać.
absolute-not-open = Zestawu { $set } gracza { $player } nie można teraz podważyć.

# Opcje
absolute-players = W Absolute gra od 2 do 6 graczy, a nie { $players }.
absolute-rounds-range = Partia ma od 1 do { $most } rund, a nie { $rounds }.

# Tekst
absolute-move-verb = „{ $text }” nie jest ruchem. Ruch zaczyna się od słowa dobierz, zamień, wyłóż, dołóż, przegrupuj, odrzuć, pas albo podważ, np. wyłóż +5c -8c +3c.
absolute-draw-text = Skąd dobrać kartę? Wpisz: dobierz z talii albo: dobierz ze stosu. A nie „{ $text }”.
absolute-swap-text = Zamiana podaje, co wychodzi, słowo „na” i co wchodzi, np. zamień 2.1 -10c na -6s -4d. A nie „{ $text }”.
absolute-set-text = „{ $text }” nie zaczyna się od zestawu: 1 to twój pierwszy zestaw, 2.1 to pierwszy zestaw gracza 2.
absolute-hold-text = Po słowie pas nie ma już nic, a jest „{ $text }”.
absolute-challenge-text = Po podważanym zestawie nie ma już nic, a jest „{ $text }”.
absolute-table-empty = Nie ma żadnej karty. Napisz zestawy oddzielone ukośnikami, a po nich rękę: +5c -8c +3c / +1d -2d +1t ręka: +7s.
absolute-table-hands = Słowo „ręka:” występuje więcej niż raz.
absolute-table-set = Zestaw { $set } jest błędny ({ $cards }, suma z kart { $sum }): { $problem }

# Gra w słowach
absolute-name = Absolute
absolute-about = Wykładaj karty o sumie zero, wymieniaj je i układaj na nowo.
absolute-puzzle = Z prawdziwej partii. Twoja tura: jeden ruch zaczyna ją wyraźnie lepiej niż każdy inny. Znajdź go.
absolute-why-sets = { $moves ->
        [one] Po tym ruchu twoje zestawy są warte { $after ->
            [one] { $after } punkt
            [few] { $after } punkty
           *[many] { $after } punktów
        } zamiast { $before }.
       *[other] Po ruchach tej tury ({ $moves }) twoje zestawy są warte { $after ->
            [one] { $after } punkt
            [few] { $after } punkty
           *[many] { $after } punktów
        } zamiast { $before }.
    }
absolute-why-out = Ta tura kończy twoją rundę.
absolute-why-cards = Ubywa ci { $count ->
        [one] { $count } karty
       *[other] { $count } kart
    }; przed odrzuceniem { $left ->
        [one] zostaje { $left }
        [few] zostają { $left }
       *[many] zostaje { $left }
    }.
absolute-why-swap = Zabiera { $take }.
absolute-why-swap-more = Zabiera { $take } za { $give }: więcej kart, niż oddaje.
absolute-why-swap-lowers = Zabiera { $take }, a zestaw, z którego bierze, jest wart { $after ->
        [one] { $after } punkt
        [few] { $after } punkty
       *[many] { $after } punktów
    } zamiast { $before }.
absolute-wrong-sets = Zaraz po nim twoje zestawy są warte { $after ->
        [one] { $after } punkt
        [few] { $after } punkty
       *[many] { $after } punktów
    }; przedtem były warte { $before }.
absolute-wrong-nothing = Kończy twoją turę bez wykładania kolejnych kart.
absolute-goal = Układaj zestawy co najmniej trzech kart o sumie zero. Wygrywa największa liczba punktów po { $rounds ->
        [one] jednej rundzie
       *[other] { $rounds } rundach
    }.
absolute-option-rounds = Rundy
    .help = Ile rund ma partia; standardowo 3.
absolute-option-add_to_any_set = Dokładanie do każdego zestawu
    .help = Karty można dokładać też do zestawów innych graczy, dopóki właściciel nie zakończy rundy.
absolute-option-unchecked = Bez sprawdzania zestawów
    .help = Jak przy prawdziwych kartach: wolno wyłożyć dowolne karty, a każdy może podważyć zestaw do końca następnej tury.
absolute-option-edition = Wydanie zasad
    .help = Nowe partie toczą się według najnowszego. Dawniejsze zapisy zachowują swoje.
absolute-term-suit = { $suit ->
        [c] koło
        [s] kwadrat
        [d] romb
       *[t] trójkąt
    }
absolute-term-out = kończy rundę
absolute-term-locked = zablokowany
# Numer albo imię, jeśli jest znane: tekst nie pasuje do żadnej formy liczby.
absolute-seat = { $player ->
        [one] Gracz { $player }
        [few] Gracz { $player }
        [many] Gracz { $player }
        [other] Gracz { $player }
       *[name] { $player }
    }

# Zdarzenia
absolute-owner = { $owner ->
        [one] gracza { $owner }
        [few] gracza { $owner }
        [many] gracza { $owner }
        [other] gracza { $owner }
       *[name] ({ $owner })
    }
absolute-event-draw-deck = { absolute-seat } dobiera z talii{ $shuffled ->
        [1] {" "}(potasowanej na nowo)
       *[0] {""}
    }
absolute-event-draw-own = { absolute-seat } dobiera z talii { $card }{ $shuffled ->
        [1] {" "}(potasowanej na nowo)
       *[0] {""}
    }
absolute-event-draw-discard = { absolute-seat } bierze { $card } ze stosu kart odrzuconych{ $shuffled ->
        [1] {" "}(pozostałe karty stosu przetasowano na nową talię)
       *[0] {""}
    }
absolute-event-swap = { absolute-seat } zamienia w zestawie { $set } { absolute-owner }: wychodzi { $take }, wchodzi { $give }
absolute-event-place = { absolute-seat } wykłada { $cards }
absolute-event-add = { absolute-seat } dokłada { $cards } do zestawu { $set } { absolute-owner }
absolute-event-regroup = { absolute-seat } przegrupowuje zestawy: { $sets }
absolute-after-turn = { $removed ->
        [none] {""}
       *[other] ; błędne, zdjęte ze stołu: { $removed }
    }{ $void ->
        [0] {""}
       *[other] ; mniej niż trzy zestawy, więc zakończenie rundy { absolute-owner } jest nieważne
    }{ $turned ->
        [none] {""}
       *[other] ; odkryto: { $turned }
    }{ $scored ->
        [0] {""}
       *[other] ; punktacja rundy { $scored }
    }
absolute-event-discard = { absolute-seat } odrzuca { $cards }{ absolute-after-turn }
absolute-event-out = { absolute-seat } odrzuca { $cards } i kończy rundę{ absolute-after-turn }
absolute-event-hold = { absolute-seat } pasuje{ absolute-after-turn }
absolute-event-challenge-right = { absolute-seat } podważa zestaw { $set } { absolute-owner }, a zestaw jest błędny
absolute-event-challenge-wrong = { absolute-seat } podważa zestaw { $set } { absolute-owner }, ale zestaw jest poprawny
# To samo, zanim się stanie, jak w „Lepiej: ...”
absolute-do-draw-deck = dobierz z talii
absolute-do-draw-discard = weź { $card } ze stosu kart odrzuconych
absolute-do-swap = zamień { $give } na { $take } w zestawie { $set } { absolute-owner }
absolute-do-place = wyłóż { $cards }
absolute-do-add = dołóż { $cards } do zestawu { $set } { absolute-owner }
absolute-do-regroup = przegrupuj zestawy: { $sets }
absolute-do-discard = odrzuć { $cards }
absolute-do-hold = spasuj
absolute-do-challenge = podważ zestaw { $set } { absolute-owner }
absolute-part = Runda { $part }

# Punktacja
absolute-score-base = { $points }: największa liczba, { $card }
absolute-score-extra = { $points }: { $count ->
        [one] jedna karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    } ponad trzy
absolute-score-run = { $points }: ciąg { $cards }
absolute-score-suit = { $points }: podwojenie, wszystkie karty mają { $suit }
absolute-score-kind = { $points }: podwojenie, { $count ->
        [one] { $count } karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    } z liczbą { $number }
absolute-score-hand = { $points }: największa liczba na ręce, { $card }
absolute-score-hand-more = { $points }: { $count ->
        [one] jedna dalsza karta
        [few] { $count } dalsze karty
        [many] { $count } dalszych kart
       *[other] { $count } dalszej karty
    } na ręce
absolute-score-set = Zestaw { $set } ({ $cards }): { $points ->
        [one] 1 punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
absolute-score-in-hand = Na ręce ({ $cards }): { $points }
absolute-score-round = Runda: { $points ->
        [one] 1 punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }

# Koniec
absolute-ended-rounds = Rozegrano wszystkie rundy.
absolute-round-ended-out = { absolute-seat } kończy rundę; rozegrano ostatnią kolejkę.
absolute-round-ended-idle = Przez dziesięć kolejek nie zagrano żadnej karty.
absolute-round-ended-laps = Runda trwała sto kolejek.

# Plansza w przeglądarce
absolute-ui-card = { $sign ->
        [minus] minus
       *[plus] plus
    } { $number }, { absolute-term-suit }
absolute-ui-card-stands = { $card }, oznacza { $value }
absolute-ui-points = { $points ->
        [one] 1 punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
absolute-ui-points-why = { absolute-ui-points }: skąd się biorą
absolute-ui-standing = { absolute-ui-points } i { $laid } na stole
absolute-ui-sum = Suma { $sum }
absolute-ui-set = Zestaw { $set }, { $name }, { absolute-ui-points }
absolute-ui-fresh-set = Nowy zestaw w przygotowaniu, { absolute-ui-points }
absolute-ui-shown-set = Nowy zestaw, { absolute-ui-points }
absolute-ui-no-sets = Jeszcze bez zestawów
absolute-ui-your-sets = Twoje zestawy
absolute-ui-your-hand = Twoja ręka
absolute-ui-sets-of = Zestawy: { $name }
absolute-ui-hand-of = Ręka: { $name }
absolute-ui-you = ty
absolute-ui-to-move = Ma ruch
absolute-ui-held = { $count ->
        [one] 1 karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    } na ręce
absolute-ui-hand-open = Na ręce:
absolute-ui-known = Wzięte jawnie, nadal na ręce:
absolute-ui-deck = Talia
absolute-ui-deck-left = Talia: { $count ->
        [one] została 1 karta
        [few] zostały { $count } karty
        [many] zostało { $count } kart
       *[other] zostało { $count } karty
    }
absolute-ui-draw-deck = Dobierz z talii; { $count ->
        [one] została 1 karta
        [few] zostały { $count } karty
        [many] zostało { $count } kart
       *[other] zostało { $count } karty
    }
absolute-ui-draw-discard = Weź { $card } ze stosu kart odrzuconych
absolute-ui-pile = Karty odrzucone
absolute-ui-pile-top = Stos kart odrzuconych: na wierzchu { $card }
absolute-ui-pile-empty = Stos kart odrzuconych jest pusty
absolute-ui-pile-all = Pokaż cały stos kart odrzuconych: { $count ->
        [one] 1 karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    }
absolute-ui-new-set = Nowy zestaw
absolute-ui-new-set-here = Wyłóż tu nowy zestaw
absolute-ui-add-to = Przenieś wybrane karty do zestawu { $set }, { $name }
absolute-ui-swap = Zamień
absolute-ui-discard = Odrzuć
absolute-ui-hold = Pas
absolute-ui-regroup = Przegrupuj
absolute-ui-to-hand = Na rękę
absolute-ui-reset = Cofnij
absolute-ui-play = { $move ->
        [place] Wyłóż zestaw
        [add] Dołóż karty
        [swap] Wykonaj zamianę
        [regroup] Zagraj przegrupowanie
        [discard] Odrzuć teraz
       *[other] Zagraj
    }
absolute-ui-then = Potem: { $moves }
absolute-ui-then-move = { $move ->
        [place] wyłożenie zestawu
        [add] dołożenie kart
        [swap] zamiana
        [regroup] przegrupowanie
        [discard] odrzucenie
       *[other] zagranie
    }
absolute-ui-challenge = Podważ
absolute-ui-challenge-set = Podważ zestaw { $set }, { $name }
absolute-ui-sort-value = Sortuj rękę według wartości
absolute-ui-sort-suit = Sortuj rękę według symboli
absolute-ui-sort-button = Sortuj
absolute-ui-hint-draw = Dobierz z talii albo weź wierzch stosu kart odrzuconych.
absolute-ui-hint-swap = { $more ->
        [both] Wybierz karty: wyłóż zestaw, dołóż, zamień albo odrzuć. Możesz też spasować.
        [swap] Wybierz karty: wyłóż zestaw, zamień albo odrzuć. Możesz też spasować.
       *[none] Wybierz karty: wyłóż zestaw albo odrzuć. Możesz też spasować.
    }
absolute-ui-hint-play = Graj dalej albo zakończ turę, odrzucając kartę.
absolute-ui-hint-hold = Graj dalej albo zakończ turę: odrzuć kartę lub spasuj.
absolute-ui-hint-chosen = Teraz wskaż, dokąd mają trafić albo co z nimi zrobić.
absolute-ui-hint-regroup = Przegrupowanie: przenoś karty między swoimi zestawami. Na koniec każdy zestaw musi być poprawny.
absolute-ui-hint-wait = Ruch: { $name }.
absolute-ui-hint-challenge = Możesz podważyć zestaw, który przed chwilą się zmienił.
absolute-ui-hint-over = Partia jest zakończona.
absolute-ui-legal = Tak można zagrać.
absolute-ui-asking = Sprawdzamy…
absolute-ui-why-not = Dlaczego nie?
absolute-ui-set-illegal = Błędny: znika na koniec tury
absolute-ui-last-lap = Rundę kończy: { $names }. Ostatnia kolejka.
absolute-ui-round = Runda { $round } z { $rounds }
absolute-ui-scores = Punkty
absolute-ui-scored = Punktacja rundy { $round }
absolute-ui-went-out = { $count ->
        [one] Rundę kończy
       *[other] Rundę kończą
    } { $names }; ostatnia kolejka rozegrana.
absolute-ui-next-round = Do następnej rundy
absolute-ui-back = Wróć do stolika
absolute-ui-close = Zamknij
absolute-ui-hand-left = Zostało na ręce
absolute-ui-hand-empty = Pusta ręka
absolute-ui-removed = Błędne, nieliczone
absolute-ui-winners = { $count ->
        [one] Wygrywa { $names }
       *[other] Pierwsze miejsce dzielą { $names }
    }
absolute-ui-player = Gracz
absolute-ui-total = Razem
absolute-ui-chosen = { $cards } = { $sum }
absolute-ui-chosen-swap = Oddajesz { $give }, bierzesz { $take }
absolute-ui-card-drawn = { $card }, właśnie dobrana
absolute-ui-standing-why = { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    } z poprzednich rund; { $laid } za zestawy na stole.
absolute-ui-suits = Co znaczą symbole
absolute-ui-suits-why = ● koło, ■ kwadrat, ♦ romb, ▲ trójkąt: zestaw z jednym symbolem liczy się podwójnie.
