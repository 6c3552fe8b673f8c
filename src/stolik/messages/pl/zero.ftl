# Ruchy
zero-unknown-card = Nie ma karty { $card }: wartości są od 1 do 8, kolory r o y g b p k (♥ ▲ ★ ♣ ♦ ♠ ●).
zero-card-form = W zapisie ruchu karta { $card } to { $meant }.
zero-same-card = Karty { $card } nie można wymienić na nią samą: weź kartę, która już leżała w puli.
zero-not-in-hand = Nie masz na ręce karty { $card }. Twoje karty: { $hand }.
zero-not-in-pool = W puli nie ma karty { $card }. Leżą tam: { $pool }.
zero-not-your-turn = To nie twoja tura: teraz gracz { $player }.
zero-over = Partia jest zakończona.

# Opcje
zero-players = W ZERO gra 3, 4 lub 5 graczy, a nie { $players }.

# Tekst
zero-move-text = „{ $text }” nie jest ruchem. Podaj kartę oddawaną i kartę braną (7r 3b) albo napisz: pas.
zero-move-card = „{ $text }”: nie ma karty „{ $card }”.
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
zero-goal = Zbierz jak najmniej punktów w tylu rozdaniach, ilu jest graczy.
zero-seat = Gracz { $player }
zero-term-hand = Rozdanie
zero-term-pool = Pula
zero-term-dealer = Rozdający
zero-term-lap = Okrążenie
zero-term-last-lap = Ostatnie okrążenie
zero-term-exchange = Wymiana
zero-term-pass = Pas
zero-term-points = Punkty
zero-term-total = Suma
zero-term-rest = Karty nieużywane w tym rozdaniu
zero-term-known = Karty wzięte na oczach wszystkich
zero-event-hand-ended = { $ended ->
        [zero] {" "}ZERO! Koniec rozdania.
        [passes] {" "}Koniec ostatniego okrążenia, rozdanie zostaje policzone.
        [laps] {" "}Rozdanie trwało zbyt długo i zostaje policzone tak, jak jest.
       *[no] {""}
    }
zero-event-exchange = Gracz { $player } oddaje { $give } i bierze { $take }.{ zero-event-hand-ended }
zero-event-pass = Gracz { $player } pasuje{ $number ->
        [1] {""}, po raz pierwszy w tym rozdaniu.
        [2] {""}, to drugi pas w tym rozdaniu: pozostali mają jeszcze po jednej turze.
       *[other] .
    }{ zero-event-hand-ended }
zero-hand-ended-zero = Ktoś miał ZERO.
zero-hand-ended-passes = Ogłoszono koniec i skończyło się ostatnie okrążenie.
zero-hand-ended-laps = Rozdanie trwało zbyt długo i zostało policzone tak, jak było.
zero-ended-hands = Rozegrano wszystkie rozdania.
