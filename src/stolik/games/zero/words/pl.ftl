# Ruchy
zero-unknown-card = Nie ma karty { $card }: wartości są od 1 do 8, kolory r o y g b p k (♥ ▲ ★ ♣ ♦ ♠ ●).
zero-card-form = W zapisie ruchu karta { $card } to { $meant }.
zero-same-card = Karty { $card } nie można wymienić na nią samą: weź kartę, która już leżała w puli.
zero-one-for-one = Wymienia się dokładnie jedną kartę na jedną; tu jest ich { $count }.
zero-not-in-hand = Nie masz na ręce karty { $card }. Twoje karty: { $hand }.
zero-not-in-pool = W puli nie ma karty { $card }. Leżą tam: { $pool }.
zero-not-your-turn = To nie twoja tura: teraz gracz { $player }.
zero-over = Partia jest zakończona.

# Opcje
zero-players = W ZERO gra 3, 4 lub 5 graczy, a nie { $players }.

# Tekst
zero-move-text = „{ $text }” nie jest ruchem. Podaj kartę oddawaną i kartę braną (7r 3b) albo napisz: pas.
zero-card-text = „{ $text }” nie jest kartą. Podaj wartość i kolor: 7r albo 7♥.
zero-card-twice = Karta { $card } jest podana dwa razy, a w grze jest tylko jedna.
zero-too-many-cards = { $count ->
        [one] { $count } karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    } to za dużo: na ręce jest ich najwyżej { $most }.
zero-hand-empty = Nie podano żadnej karty. Podaj wartości i kolory: 7r 3b 1♥.

# Punktacja
zero-term-colour = { $colour ->
        [r] czerwony
        [o] pomarańczowy
        [y] żółty
        [g] zielony
        [b] niebieski
        [p] fioletowy
       *[k] czarny
    }
zero-score-colour = { $cards }: kolor { zero-term-colour } { $symbol }, { $count ->
        [one] { $count } karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    }, 0 punktów.
zero-score-value = { $cards }: wartość { $value }, { $count ->
        [one] { $count } karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    }, 0 punktów.
zero-score-remaining = { $cards }: { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }{ $count ->
        [one] .
       *[other] {" "}(wartość liczona raz).
    }
zero-score-zero = ZERO!
zero-score-total = Ręka: { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }

# Gra w słowach
zero-name = ZERO
zero-about = Wymieniaj swoje karty na karty z puli, aż twoja ręka będzie warta prawie zero.
zero-puzzle = Z prawdziwej partii. Twój ruch, wymiana albo pas: jeden jest wyraźnie najlepszy przy tym, co wiadomo. Znajdź go.
zero-why-zero = Układa ZERO: rozdanie się kończy, a twoja ręka jest warta 0 punktów.
zero-why-fewer = Twoja ręka jest warta { $after ->
        [one] { $after } punkt
        [few] { $after } punkty
       *[many] { $after } punktów
    } zamiast { $before }.
zero-why-more = Twoja ręka jest warta { $after ->
        [one] { $after } punkt
        [few] { $after } punkty
       *[many] { $after } punktów
    } zamiast { $before }.
zero-why-same = Twoja ręka jest warta { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }, jak przedtem.
zero-why-group = { $cards }: grupa pięciu kart, warta 0 punktów.
zero-why-nearer = Do ZERO brakuje ci { $after ->
        [one] 1 karty
       *[other] { $after } kart
    } zamiast { $before }.
zero-why-pass = Twoja ręka zostaje bez zmian i jest warta { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }.
zero-why-lowest = Po żadnej wymianie nie byłaby warta mniej.
zero-why-announce = To drugi pas: wszyscy pozostali mają jeszcze po jednej turze.
zero-why-last-turn = To twoja ostatnia tura w tym rozdaniu.
zero-wrong-points = Twoja ręka jest wtedy warta { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }, a mogłaby być warta mniej.
zero-wrong-farther = Do ZERO brakuje ci { $after ->
        [one] 1 karty
       *[other] { $after } kart
    } zamiast { $before }.
zero-wrong-gift = { $card } leży wtedy w puli, a następna osoba, { $player }, ma pasujące do niej karty (wiadomo o { $count }).
zero-wrong-give = Bierzesz właściwą kartę, ale trzeba oddać za nią inną.
zero-wrong-take = Oddajesz właściwą kartę, ale trzeba wziąć za nią inną.
zero-wrong-chances = Twoja ręka jest wtedy warta { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }, tak jak po najlepszym ruchu, który daje jednak lepsze szanse.
zero-goal = Zbierz jak najmniej punktów w tylu rozdaniach, ilu jest graczy.
# Numer albo imię, jeśli jest znane: tekst nie pasuje do żadnej formy liczby.
zero-seat = { $player ->
        [one] Gracz { $player }
        [few] Gracz { $player }
        [many] Gracz { $player }
        [other] Gracz { $player }
       *[name] { $player }
    }
zero-term-pool = Pula
zero-term-dealer = Rozdaje
zero-term-exchange = Wymiana
zero-term-total = Suma
zero-event-hand-ended = { $ended ->
        [zero] {" "}ZERO! Koniec rozdania.
        [passes] {" "}Koniec ostatniej kolejki, rozdanie zostaje policzone.
        [laps] {" "}Rozdanie trwało zbyt długo i zostaje policzone tak, jak jest.
       *[no] {""}
    }
zero-event-exchange = { zero-seat } oddaje { $give } i bierze { $take }.{ zero-event-hand-ended }
zero-event-pass = { zero-seat } pasuje{ $number ->
        [1] {""}, po raz pierwszy w tym rozdaniu.
        [2] {""}, to drugi pas w tym rozdaniu: pozostali mają jeszcze po jednej turze.
       *[other] .
    }{ zero-event-hand-ended }
# To samo, zanim się stanie, jak w „Lepiej: ...”
zero-do-exchange = oddaj { $give }, weź { $take }
zero-do-pass = spasuj{ $ends ->
        [yes] {" "}i ogłoś koniec
       *[no] {""}
    }
zero-part = Rozdanie { $part }
zero-hand-ended-zero = Ktoś miał ZERO.
zero-hand-ended-passes = Ogłoszono koniec i skończyła się ostatnia kolejka.
zero-hand-ended-laps = Rozdanie trwało zbyt długo i zostało policzone tak, jak było.
zero-ended-hands = Rozegrano wszystkie rozdania.

# Na planszy
zero-ui-card = { $colour ->
        [r] czerwona
        [o] pomarańczowa
        [y] żółta
        [g] zielona
        [b] niebieska
        [p] fioletowa
       *[k] czarna
    } { $value }
zero-ui-in-hand = { $card }, na twojej ręce
zero-ui-in-hand-seen = { $card }, na twojej ręce, wszyscy widzieli, jak ją bierzesz
zero-ui-in-pool = { $card }, w puli
zero-ui-in-pool-new = { $card }, w puli, oddana ostatnio
zero-ui-in-hand-worth = { $card }, na twojej ręce; po jej oddaniu byłoby { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
zero-ui-in-pool-worth = { $card }, w puli; twoja ręka miałaby { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
zero-ui-your-hand = Twoje karty
zero-ui-hand-of = Karty: { $name }
zero-ui-sort = Układ kart
zero-ui-sort-colour = Kolor
zero-ui-sort-value = Wartość
zero-ui-number = Rozdanie { $number } z { $hands }
zero-ui-lap = Kolejka { $lap }
zero-ui-passed-once = Był już jeden pas: następny ogłosi koniec.
zero-ui-last-lap = Koniec ogłasza { $name }. { $turns ->
        [one] Została { $turns } tura.
        [few] Zostały { $turns } tury.
        [many] Zostało { $turns } tur.
       *[other] Zostało { $turns } tury.
    }
zero-ui-last-lap-you = Ogłaszasz koniec. { $turns ->
        [one] Została { $turns } tura.
        [few] Zostały { $turns } tury.
        [many] Zostało { $turns } tur.
       *[other] Zostało { $turns } tury.
    }
zero-ui-last-turn = Koniec ogłasza { $name }: to twoja ostatnia tura.
zero-ui-choose = Wybierz kartę do oddania i kartę do wzięcia.
zero-ui-choose-take = Oddajesz: { $card }. Teraz wybierz kartę, którą bierzesz.
zero-ui-choose-give = Bierzesz: { $card }. Teraz wybierz kartę, którą oddajesz.
zero-ui-giving = Oddajesz: { $give }, bierzesz: { $take }.
zero-ui-passing = Pasujesz.
zero-ui-waiting = Ruch: { $name }.
zero-ui-planning = Możesz w swojej turze oddać: { $give }, wziąć: { $take }.
zero-ui-gave = { $name } oddaje: { $give }, bierze: { $take }.
zero-ui-has-passed = { $name } pasuje.
zero-ui-pass = Pas
zero-ui-pass-first = Pierwszy pas w rozdaniu niczego jeszcze nie zmienia.
zero-ui-pass-end = Pas: ogłoś koniec
zero-ui-pass-end-help = Drugi pas w rozdaniu: pozostali mają jeszcze po jednej turze, potem liczymy punkty.
zero-ui-pass-last-help = Zostaw karty bez zmian; po tej kolejce liczymy punkty.
zero-ui-points = { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
zero-ui-then = potem
zero-ui-reasons = Skąd te punkty
zero-ui-zeroed-colour = { $count } kart w kolorze { $colour ->
        [r] czerwonym
        [o] pomarańczowym
        [y] żółtym
        [g] zielonym
        [b] niebieskim
        [p] fioletowym
       *[k] czarnym
    }: 0 punktów
zero-ui-zeroed-value = { $count } kart o wartości { $value }: 0 punktów
zero-ui-counted-once = liczona raz
zero-ui-player = { $name }: { $cards ->
        [one] { $cards } karta
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    }, razem { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
zero-ui-to-move = ma ruch
zero-ui-passed = pas
zero-ui-announced = ogłasza koniec
zero-ui-holds = Ma na ręce: { $cards }
zero-ui-took = Wzięte na oczach wszystkich: { $cards }
zero-ui-took-none = Żadnej karty wziętej na oczach wszystkich
zero-ui-typed = { $card } w ruchu wpisanym z klawiatury
zero-ui-seen = wszyscy widzieli, jak ją bierzesz
zero-ui-hidden = { $count ->
        [one] { $count } zakryta karta
        [few] { $count } zakryte karty
        [many] { $count } zakrytych kart
       *[other] { $count } zakrytej karty
    }
zero-ui-scored = Punkty za rozdanie { $number }
zero-ui-had-zero = ZERO: { $names }. Rozdanie od razu się skończyło.
zero-ui-next-hand = Do następnego rozdania
zero-ui-back = Wróć do stolika
zero-ui-results = Dotychczasowe rozdania
zero-ui-show-hand = Pokaż rozdanie { $number }
zero-ui-player-column = Gracz
zero-ui-won = Wygrywa { $names }: { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }!
zero-ui-shared = Wspólne pierwsze miejsce, { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }: { $names }.
zero-ui-last-pool = Pula na koniec
zero-ui-cards-of = Karty: { $name }
