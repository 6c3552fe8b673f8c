# Ruchy
setup-no-such-tile = Nie ma płytki „{ $tile }”: liczby są od 1 do 10, kolory to ★ ♥ ♦ ♣ ♠.
setup-no-such-field = Nie ma pola „{ $field }”. Pola: { $known }.
setup-no-such-seat = Nie ma miejsca { $seat } przy { $players } graczach.
setup-tile-twice = Płytka { $tile } jest tylko jedna.
setup-order = Podaj płytki po kolei, według koloru i liczby: { $tiles }.
setup-nothing-laid = Trzeba położyć co najmniej jedną płytkę.
setup-tile-not-here = Płytki { $tile } nie ma ani na twoim stojaku, ani w puli ogólnej.
setup-field-twice = Dwie płytki na pole { $field }: w jednej turze na pole trafia jedna płytka.
setup-foreign-field = { $field } to pole bonusowe gracza { $player }. Kładź na polach wspólnych i własnych.
setup-no-set = { $tile } na polu { $field } nie tworzy zestawu: żadna linia nie łączy jej z tą samą liczbą ani z sąsiednią liczbą w tym kolorze.
setup-mixed = { $tiles } nie mogą tworzyć jednego zestawu: nie łączy ich ani liczba, ani kolor.
setup-numbers-apart = { $placed } i { $other } nie są w jednym zestawie: linie nie łączą ich przez takie same liczby.
setup-run-gap = W ciągu jest luka: płytki { $tile } nie ma na planszy.
setup-run-covered = W ciągu jest luka: zakrywasz { $tile } na polu { $field }.
setup-run-not-joined = Żadna linia nie łączy { $placed } z { $other }.
setup-run-apart = { $placed } i { $other } nie są w jednym ciągu: linie nie łączą ich przez jego płytki.
setup-board-twice = Dwie płytki na { $field }: ze stosu liczy się tylko wierzchnia, więc podaj tylko ją.
setup-nothing-exchanged = Trzeba wymienić co najmniej jedną płytkę.
setup-pool-exchange = { $tile } leży w puli ogólnej: wymieniasz płytki z własnego stojaka.
setup-tile-not-in-rack = Płytki { $tile } nie ma na twoim stojaku.
setup-bag-short = Nie możesz wymienić { $wanted ->
        [one] jednej płytki
       *[other] { $wanted } płytek
    }: w woreczku jest dla ciebie tylko { $most }.
setup-not-your-turn = To nie twoja tura: gra gracz { $turn }.
setup-claims-first = Następna tura jeszcze się nie zaczęła: wciąż można zgłosić punkty bonusowe (gracze: { $players }).
setup-bonus-automatic = W tej partii punkty bonusowe są przyznawane od razu; nie ma czego zgłaszać.
setup-no-claim = Nie masz teraz punktów bonusowych do zgłoszenia.
setup-over = Partia jest zakończona.

# Opcje
setup-players = W SETUP gra 2, 3 lub 4 graczy, a nie { $players }.
setup-finish-range = Meta musi być od { $least } do { $most } kroków od startu, a nie { $finish }.
setup-first-range = Miejsce, które zaczyna, musi być od 0 do { $most }, a nie { $first }.
setup-runs-unknown = Nie ma sposobu łączenia ciągów „{ $runs }”. Sposoby: { $known }.
setup-bonus-unknown = Nie ma sposobu przyznawania punktów bonusowych „{ $bonus }”. Sposoby: { $known }.
setup-teams-players = Gra drużynowa wymaga 4 graczy, a nie { $players }.

# Tekst
setup-move-empty = Podaj ruch: płytki i pola (7h@b2 8h@c3) albo jedno ze słów { $words }.
setup-move-word = „{ $text }”: „{ $word }” nie zaczyna ruchu. Podaj płytki i pola (7h@b2) albo jedno ze słów { $words }.
setup-move-lay-nothing = „{ $text }”: podaj płytki i ich pola, np. lay 7h@b2 8h@c3.
setup-move-swap-nothing = „{ $text }”: podaj płytki do odłożenia, np. swap 7h 3d.
setup-move-more = „{ $text }”: po słowie { $word } nic nie następuje.
setup-move-placement = „{ $text }”: „{ $part }” to nie płytka i jej pole, np. 7h@b2.
setup-move-tile = „{ $text }”: „{ $tile }” nie jest płytką. Podaj liczbę od 1 do 10 i kolor ({ $suits }), np. 10s.
setup-move-field = „{ $text }”: nie ma pola „{ $field }”. Pola: { $known }.

# Punktacja
setup-sheet-text = „{ $text }”: napisz widoczne płytki planszy, potem lay i płytki tej tury: 7h@b2 8h@c3 lay 9h@c2.
setup-sheet-head = „{ $text }”: przed dwukropkiem napisz, kto gra, na przykład player 1 of 4, i connected dla runs=connected.
setup-sheet-player = Nie ma gracza { $player } z { $players }: w SETUP gra od 2 do 4 osób, pierwsza ma numer 1.
setup-sheet-total = Tura: { $points ->
        [one] 1 punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
setup-score-number = Te same liczby, { $number }: { $tiles } ({ $count ->
        [one] jedna płytka
        [few] { $count } płytki
        [many] { $count } płytek
       *[other] { $count } płytki
    })
setup-score-run = Ciąg { $low }-{ $high } w kolorze { $suit }: { $tiles } ({ $count ->
        [one] jedna płytka
        [few] { $count } płytki
        [many] { $count } płytek
       *[other] { $count } płytki
    })
setup-score-shared = { $count ->
        [one] Jedna płytka jest w dwóch zestawach i liczy
        [few] { $count } płytki są w dwóch zestawach i liczą
        [many] { $count } płytek jest w dwóch zestawach i liczy
       *[other] { $count } płytki są w dwóch zestawach i liczą
    } się raz.
setup-score-points = Gracz { $player }: { $points ->
        [one] 1 punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
setup-score-bonus = Gracz { $player }: { $points ->
        [one] 1 punkt bonusowy
        [few] { $points } punkty bonusowe
        [many] { $points } punktów bonusowych
       *[other] { $points } punktu bonusowego
    } za { $tiles }

# Gra w słowach
setup-name = SETUP
setup-about = Układaj płytki z liczbami w zestawy i ciągi; każdy przesuwa twój pionek.
setup-puzzle = Z prawdziwej partii. Twoja tura: jeden ruch jest wyraźnie najlepszy przy tym, co wiadomo. Znajdź go.
setup-why-points = Daje { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    } w { $sets ->
        [one] jednym zestawie
       *[other] { $sets } zestawach
    }.
setup-why-finish = Daje { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    } i doprowadza do mety.
setup-why-bonus = Daje innym { $points ->
        [one] { $points } punkt bonusowy
        [few] { $points } punkty bonusowe
       *[many] { $points } punktów bonusowych
    }.
setup-why-rest = Następna osoba może potem liczyć na około { $points },{ $tenths } pkt.
setup-why-rest-opponent = Przeciwnik może potem liczyć na około { $points },{ $tenths } pkt.
setup-why-exchange = Nic teraz nie daje; wymienione płytki: { $count }.
setup-wrong-points = Daje tylko { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }.
setup-wrong-exchange = Nie daje punktów.
setup-wrong-pool = Następna osoba może wtedy samymi płytkami z puli zdobyć { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }.
# Numer albo imię, jeśli jest znane: tekst nie pasuje do żadnej formy liczby.
setup-seat = { $player ->
        [one] Gracz { $player }
        [few] Gracz { $player }
        [many] Gracz { $player }
        [other] Gracz { $player }
       *[name] { $player }
    }
setup-goal = Kładź płytki tworzące zestawy i przesuń swój pionek o { $finish ->
        [one] krok
        [few] { $finish } kroki
        [many] { $finish } kroków
       *[other] { $finish } kroku
    }, zanim zrobią to inni.
setup-option-finish = Kroki do mety
    .help = Standardowo 50 przy dwóch graczach, 40 przy trzech, 30 przy czterech i w grze drużynowej.
setup-option-first = Kto zaczyna
    .help = Domyślnie decyduje los.
setup-option-runs = Ciągi
    .help = Jak muszą łączyć się płytki ciągu.
setup-option-bonus = Punkty bonusowe
    .help = Kroki za płytki w zestawach innych, które leżą na twoich polach bonusowych.
setup-option-teams = Gra drużynowa
    .help = Czterech graczy, 2 na 2; partnerzy siedzą obok siebie i widzą nawzajem swoje płytki.
# Wartości opcji
setup-ui-option-finish-default = Standardowo
setup-ui-option-first-default = Decyduje los
setup-ui-option-first-0 = Miejsce 1
setup-ui-option-first-1 = Miejsce 2
setup-ui-option-first-2 = Miejsce 3
setup-ui-option-first-3 = Miejsce 4
setup-ui-option-runs-path = Od liczby do liczby
    .help = Linia musi łączyć każdą liczbę z następną.
setup-ui-option-runs-connected = Połączona grupa
    .help = Wystarczy, że płytki tworzą jedną połączoną grupę.
setup-ui-option-bonus-automatic = Od razu
    .help = Każdy dostaje je od razu.
setup-ui-option-bonus-claimed = Na zgłoszenie
    .help = Trzeba je zgłosić, zanim zacznie się następna tura. Jest na to pięć sekund.
setup-event-lay = { setup-seat } kładzie { $tiles }: { $points ->
        [one] 1 punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
setup-event-lay-automatic = { setup-event-lay }; punkty bonusowe innych graczy: { $bonus }
setup-event-lay-claimed = { setup-event-lay }; punkty bonusowe, które inni mogą zgłosić: { $bonus }
setup-event-exchange = { setup-seat } wymienia { $count ->
        [one] 1 płytkę
        [few] { $count } płytki
        [many] { $count } płytek
       *[other] { $count } płytki
    }
setup-event-exchange-seen = { setup-seat } wymienia { $tiles }
setup-event-claim = { setup-seat } zgłasza { $points ->
        [one] 1 punkt bonusowy
        [few] { $points } punkty bonusowe
        [many] { $points } punktów bonusowych
       *[other] { $points } punktu bonusowego
    }
setup-event-waive = { setup-seat } nie zgłasza { $points ->
        [one] 1 punktu bonusowego
       *[other] { $points } punktów bonusowych
    }
# To samo, zanim się stanie, jak w „Lepiej: ...”
setup-do-lay = połóż { $tiles }
setup-do-exchange = wymień { $tiles }
setup-do-claim = zgłoś { $points ->
        [one] 1 punkt bonusowy
        [few] { $points } punkty bonusowe
        [many] { $points } punktów bonusowych
       *[other] { $points } punktu bonusowego
    }
setup-do-waive = zrezygnuj z { $points ->
        [one] 1 punktu bonusowego
       *[other] { $points } punktów bonusowych
    }
setup-ended-finish = Pionek dotarł do mety.
setup-ended-laps = Przez piętnaście kolejek nikt nie położył płytki.

# Plansza w przeglądarce
setup-ui-board = Plansza
setup-ui-tile = { $suit ->
        [t] { $number } gwiazdka
        [h] { $number } kier
        [d] { $number } karo
        [c] { $number } trefl
       *[s] { $number } pik
    }
setup-ui-field-common = { $field }, pole wspólne
setup-ui-field-own = { $field }, twoje pole bonusowe
setup-ui-field-bonus = { $field }, pole bonusowe: { $name }
setup-ui-field-empty = { $place }: puste
setup-ui-field-tile = { $place }: { $tile }
setup-ui-field-stack = { $place }: { $tile } na stosie, w stosie { $count ->
        [one] { $count } płytka
        [few] { $count } płytki
        [many] { $count } płytek
       *[other] { $count } płytki
    }, zakryte: { $covered }
setup-ui-field-staged = { $place }: { $tile }, położona przez ciebie, jeszcze niezagrana
setup-ui-field-target = płytka tu pasuje
setup-ui-field-worth = płytka tu pasuje: { $points ->
        [one] 1 punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
setup-ui-covered = Pod spodem
setup-ui-rack = Twój stojak
setup-ui-rack-of = Stojak: { $name }
setup-ui-pool = Pula
setup-ui-rack-short = Stojak
setup-ui-pool-help = dla wszystkich
setup-ui-bag = Woreczek: { $count ->
        [one] 1 płytka
        [few] { $count } płytki
        [many] { $count } płytek
       *[other] { $count } płytki
    }
setup-ui-tile-laid = { $tile }, położona na { $field }; wybierz, aby ją zabrać
setup-ui-tile-marked = { $tile }, do wymiany
setup-ui-steps = { $steps } z { $finish } kroków
setup-ui-steps-past = kroki: { $steps }, meta: { $finish }
setup-ui-tiles-held = na stojaku { $count ->
        [one] 1 płytka
        [few] { $count } płytki
        [many] { $count } płytek
       *[other] { $count } płytki
    }
setup-ui-start = Start
setup-ui-team = Drużyna { $team }
setup-ui-turn-own = Twoja tura
setup-ui-turn-other = Ruch: { $name }
setup-ui-turn-claims = Można zgłosić punkty bonusowe
setup-ui-over = Partia jest zakończona
setup-ui-help-lay = Przeciągnij płytki ze stojaka lub z puli na planszę albo dotknij płytki, a potem pola.
setup-ui-help-wait = Czekając, możesz zaglądać pod stosy: wskaż stos albo go dotknij.
setup-ui-help-selected = { $tile }: teraz wybierz pole.
setup-ui-help-exchange = Wybierz ze stojaka płytki, które chcesz odłożyć.
setup-ui-asking = Sprawdzamy…
setup-ui-unknown = Nie ma jeszcze odpowiedzi. Możesz zagrać; zdecyduje serwer.
setup-ui-legal = { $points ->
        [one] 1 punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    } dla ciebie
setup-ui-legal-turn = Dozwolona tura
setup-ui-legal-exchange = Wymiana kończy twoją turę.
setup-ui-growing = To jeszcze nie zestaw: mogą go utworzyć kolejne płytki.
setup-ui-why-not = Tak nie można: { $reason }
setup-ui-play = { $count ->
        [one] Zagraj 1 płytkę
        [few] Zagraj { $count } płytki
        [many] Zagraj { $count } płytek
       *[other] Zagraj { $count } płytki
    }
setup-ui-play-nothing = Zagraj
setup-ui-swap = { $count ->
        [0] Wymień
        [one] Wymień 1 płytkę
        [few] Wymień { $count } płytki
        [many] Wymień { $count } płytek
       *[other] Wymień { $count } płytki
    }
setup-ui-exchange = Wymień płytki…
setup-ui-reset = Zabierz wszystkie
setup-ui-cancel = Anuluj
setup-ui-claim = Zgłoś { $points ->
        [one] 1 punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
setup-ui-waive = Zrezygnuj
setup-ui-claim-until = Twoje pola bonusowe są w zestawach z ostatniej tury. Następna tura czeka na ciebie.
setup-ui-claim-wait = Przed następną turą punkty bonusowe może zgłosić: { $names }.
setup-ui-may-claim = może zgłosić { $points ->
        [one] 1 punkt bonusowy
        [few] { $points } punkty bonusowe
        [many] { $points } punktów bonusowych
       *[other] { $points } punktu bonusowego
    }
setup-ui-last = Ostatnia tura
setup-ui-again = Pokaż jeszcze raz
setup-ui-last-laid = { $points ->
        [one] 1 punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
setup-ui-last-exchanged = wymiana { $count ->
        [one] 1 płytki
       *[other] { $count } płytek
    }
setup-ui-last-bonus = { $points ->
        [one] 1 punkt bonusowy
        [few] { $points } punkty bonusowe
        [many] { $points } punktów bonusowych
       *[other] { $points } punktu bonusowego
    }
setup-ui-last-claimable = { $points ->
        [one] 1 punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    } do zgłoszenia
setup-ui-skipped = { $name }: tura pominięta, żaden ruch nie był możliwy.
setup-ui-said-laid = { $tile } na { $field }
setup-ui-said-back = { $tile } zabrana
setup-result = { $points ->
        [one] { $points } krok
        [few] { $points } kroki
       *[many] { $points } kroków
    }
