# Ruchy
abalone-no-such-cell = Nie ma pola { $cell }.
abalone-no-marble = Na polu { $cell } nie ma kuli.
abalone-not-yours = Kula na polu { $cell } nie jest twoja.
abalone-partner-rear = Kula na polu { $cell } należy do partnera: może iść przed twoją, ale nie może pchać.
abalone-none-own = W ruchu bocznym co najmniej jedna kula musi być twoja: { $cells } należą do partnera.
abalone-not-next = Pola { $cell } i { $to } nie sąsiadują: kule przesuwa się o jedno pole.
abalone-too-far = Żaden ruch nie prowadzi z { $cell } do { $to }: kule przesuwa się o jedno pole, najwyżej trzy naraz.
abalone-ends-order = Końce ruchu bocznego podaje się rosnąco: nie { $first } przed { $last }.
abalone-no-line = { $first } i { $last } nie są końcami dwóch ani trzech kul w jednej linii.
abalone-too-many = Od pola { $cell } w linii { $count ->
        [few] stoją { $count } kule
       *[many] stoi { $count } kul
    }; razem poruszają się najwyżej trzy.
abalone-own-out = Kula z pola { $cell } opuściłaby planszę: własnych kul się nie wypycha.
abalone-outnumbered = { $own ->
        [1] Jedna kula nie przepchnie
        [2] Dwie kule nie przepchną
       *[3] Trzy kule nie przepchną
    } { $opposing ->
        [1] jednej
        [2] dwóch
        [3] trzech
        [4] czterech
        [5] pięciu
       *[other] { $opposing }
    }: kul pchających musi być więcej niż pchanych.
abalone-jammed = Tych kul nie można przepchnąć: pole { $cell } za nimi nie jest wolne.
abalone-blocked = Pole { $cell } nie jest wolne.
abalone-not-sideways = Ten kierunek biegnie wzdłuż linii od { $first } do { $last }, a nie w bok.
abalone-no-pass = Pasować nie wolno: w każdej turze trzeba wykonać ruch albo przepchnięcie.
abalone-not-your-turn = To nie twoja tura: ruch mają { $turn ->
        [0] czarne
        [1] białe
        [2] czerwone
       *[3] żółte
    }.
abalone-over = Partia jest zakończona.

# Opcje
abalone-players = W Abalone gra 2, 3 lub 4 graczy, a nie { $players }.
abalone-captures-range = Liczba kul do wypchnięcia musi być od 1 do { $most }, a nie { $captures }.
abalone-plies-range = Limit ruchów musi wynosić od 0 do { $most }, a nie { $plies }.
abalone-consecutive-players = Partnerzy mogą grać jeden po drugim tylko przy 4 graczach, a nie przy { $players }.
abalone-unknown-layout = Nie ma ustawienia „{ $layout }” dla { $players } graczy. Ustawienia: { $known }.
abalone-already-won = W tej pozycji partia jest już wygrana: wypchnięto { $captures }, potrzeba { $goal }.
abalone-position-players = Ta pozycja wymaga { $wanted } graczy, a nie { $players }.
abalone-position-counts = Pozycja liczy wypchnięte kule { $found } graczy, a nie { $players }.
abalone-position-order = Kolejność gry „{ $order }” nie pasuje do tych opcji.

# Tekst
abalone-position-parts = Pozycja ma od jednej do trzech części (plansza, kto gra, wypchnięte), a nie { $found }.
abalone-position-rows = Plansza w zapisie pozycji ma 9 rzędów oddzielonych ukośnikami, a nie { $found }.
abalone-position-row = Rząd { $row } pozycji ma { $wanted } pól, a nie { $found }.
abalone-position-sign = W rzędzie { $row } pozycji jest znak „{ $sign }”; kule to b w r y, wolne pola 1 do 9.
abalone-position-empty = W pozycji nie ma żadnej kuli.
abalone-position-turn = „{ $turn }” nie mówi, kto gra: jedna z liter b w r y albo cztery w kolejności gry.
abalone-position-captures = „{ $captures }” nie podaje wypchniętych kul: liczba dla każdego gracza, np. 0,2.
abalone-move-text = „{ $text }” nie jest ruchem. Podaj dwa pola (a1b2) albo trzy dla ruchu bocznego (c5c6d6).
abalone-nacre-length = „{ $text }” w notacji nacre: ruch ma dwa pola.
abalone-nacre-count = „{ $text }” w notacji nacre porusza { $said } w linii, a od pola { $cell } stoi ich { $found }.

# Gra w słowach
abalone-name = Abalone
abalone-about = Wypchnij z planszy kule przeciwników, zanim wypchną twoje.
abalone-puzzle = Z prawdziwej partii. Twój ruch: jeden jest wyraźnie najlepszy. Znajdź go.
abalone-why-wins = { $moves ->
        [one] Wygrywa partię.
       *[other] W tym wariancie wygrywasz partię w { $moves } ruchach.
    }
abalone-why-out = Wypycha kulę z planszy.
abalone-why-line = W tym wariancie { $won ->
        [one] wypychasz { $won } kulę
        [few] wypychasz { $won } kule
       *[many] wypychasz { $won } kul
    }, a twoich wypada { $lost }.
abalone-why-forced = Po każdej odpowiedzi możesz w następnym ruchu wypchnąć kulę.
abalone-why-threat = Grozi wypchnięciem { $count ->
        [one] kuli z pola { $cells }
       *[other] kul z pól { $cells }
    }.
abalone-why-safe = { $count ->
        [one] Twojej kuli na { $cells } groziło
       *[other] Twoim kulom na { $cells } groziło
    } wypchnięcie; teraz nie grozi żadnej.
abalone-why-safer = Wypchnięcie groziło twoim { $before } kulom, teraz już tylko { $after }.
abalone-why-rim = Spycha kulę przeciwnika na krawędź planszy.
abalone-why-together = Twoje kule stoją bliżej siebie: stykających się par jest { $after } zamiast { $before }.
abalone-why-centre = Twoje kule są bliżej środka: razem { $after ->
        [one] { $after } krok
        [few] { $after } kroki
       *[many] { $after } kroków
    } zamiast { $before }.
abalone-wrong-lost = Przeciwnik wygrywa partię.
abalone-wrong-out = { $lost ->
        [one] Wypada jedna twoja kula
        [few] Wypadają { $lost } twoje kule
       *[many] Wypada { $lost } twoich kul
    }{ $won ->
        [0] .
       *[other] , a przeciwnika { $won }.
    }
abalone-wrong-forced = Po każdym twoim następnym ruchu przeciwnik może wypchnąć twoją kulę.
abalone-wrong-threat = Przeciwnik grozi potem wypchnięciem { $count ->
        [one] twojej kuli z pola { $cells }
       *[other] twoich kul z pól { $cells }
    }.
abalone-wrong-escape = Można było wypchnąć kulę; po tej odpowiedzi już nie można.
abalone-goal = Wypchnij z planszy { $captures ->
        [one] jedną kulę
        [few] { $captures } kule
       *[many] { $captures } kul
    } przeciwników.
abalone-option-layout = Ustawienie początkowe
    .help = Gdzie kule stoją na początku.
abalone-option-captures = Kule do wypchnięcia
    .help = Kto pierwszy wypchnie tyle kul, wygrywa; standardowo 6.
abalone-option-repetition = Remis przez powtórzenie
    .help = Gdy ta sama pozycja powstanie po raz trzeci przy ruchu tej samej strony, jest remis.
abalone-option-max_plies = Limit ruchów
    .help = Po tylu ruchach wygrywa strona, która wypchnęła więcej kul; standardowo 400, 0 to brak limitu.
abalone-option-consecutive = Partnerzy grają jeden po drugim
    .help = Przy czterech graczach: każda drużyna ma dwie tury z rzędu.
abalone-seat = { $seat ->
        [0] Czarne
        [1] Białe
        [2] Czerwone
       *[3] Żółte
    }
abalone-line = { $count ->
        [one] { $first } → { $to }
       *[other] { $first }–{ $last } → { $to }
    }{ $pushed ->
        [0] {""}
        [one] { $out ->
            [0] , przepycha kulę
           *[1] , wypycha kulę z planszy
        }
       *[other] { $out ->
            [0] , przepycha { $pushed } kule
           *[1] , przepycha { $pushed } kule, jedną poza planszę
        }
    }
abalone-side = { $first }–{ $last } bokiem → { $to }–{ $end }
abalone-event-line = { abalone-seat }: { abalone-line }
abalone-event-side = { abalone-seat }: { abalone-side }
abalone-do-line = { abalone-line }
abalone-do-side = { abalone-side }
abalone-ended-captures = { $points ->
        [6] Sześć kul wypchniętych.
        [one] Jedna kula wypchnięta.
        [few] { $points } kule wypchnięte.
       *[many] { $points } kul wypchniętych.
    }
abalone-ended-no-move = Nie ma dozwolonego ruchu.
abalone-ended-repetition = Ta sama pozycja powstała trzy razy.
abalone-ended-max-plies = Osiągnięto limit ruchów.

# Listy partii
abalone-list-captures = Znacznik Captures to liczba od 1 do { $most }, a nie „{ $captures }”.
abalone-list-empty = To nie jest zapis partii ani lista ruchów Abalone: nie zawiera ruchów.
abalone-list-notation = Znacznik Notation listy mówi „{ $notation }”; może być abapro albo nacre.

# Plansza w przeglądarce
abalone-ui-board = Plansza Abalone
abalone-ui-keys = Strzałki albo litery q e a d z x prowadzą z pola na pole. Spacja lub Enter wybiera kulę albo przesuwa wybrane kule na zaznaczone pole. Shift z literą przesuwa je w jej kierunku. Escape anuluje wybór.
abalone-ui-cell-free = { $cell }, wolne{ $means ->
        [none] { "" }
       *[move] , przesuń tutaj
    }
abalone-ui-cell-marble = { $cell }, { $seat ->
        [0] czarna kula
        [1] biała kula
        [2] czerwona kula
       *[3] żółta kula
    }{ $whose ->
        [own] , twoja
        [partner] , partnera
       *[other] { "" }
    }{ $means ->
        [none] { "" }
       *[push] , pchnij ją
    }
abalone-ui-tray = { $names }: wypchnięte kule: { $count } z { $goal }
abalone-ui-tray-own = { $names }, twoja drużyna: wypchnięte kule: { $count } z { $goal }
abalone-ui-formations = Formacje
abalone-ui-formations-failed = Nie udało się wczytać formacji.
abalone-ui-formation-single = układ pojedynczy
    .help = Jedna kula, która nie styka się z żadną inną swojego koloru.
abalone-ui-formation-pair = układ podwójny
    .help = Dwie kule, które stykają się tylko ze sobą.
abalone-ui-formation-triple = układ potrójny
    .help = Trzy kule, które stykają się tylko ze sobą: lanca, łuk albo tarcza.
abalone-ui-formation-lance = lanca
    .help = Układ potrójny w prostej linii.
abalone-ui-formation-arc = łuk
    .help = Układ potrójny w linii załamanej.
abalone-ui-formation-shield = tarcza
    .help = Układ potrójny w kształcie trójkąta.
abalone-ui-formation-group = układ wieloelementowy
    .help = Wszystkie stykające się kule jednego koloru: co najmniej dwie, w dowolnym kształcie.
abalone-ui-formation-block = blok
    .help = Trzy rzędy po trzy kule obok siebie: nie można ich przepchnąć.
abalone-ui-formation-det = det
    .help = Jedna kula, wokół której stoją co najmniej cztery stykające się kule przeciwnika.
abalone-ui-formation-clinch = klincz
    .help = Dwie lub trzy kule naprzeciw tylu samo kul innego koloru w jednej linii: żadna strona nie może pchać.
abalone-ui-formation-sumito = sumito
    .help = Przepchnięcie możliwe w tej chwili. Strzałka biegnie przez kule, które pchają i są pchane.
abalone-ui-option-layout-standard = Standardowe
    .help = Ustawienie z instrukcji.
abalone-ui-option-layout-belgian-daisy = Belgijska stokrotka
    .help = Po dwa kwiaty każdej strony w przeciwległych rogach. Żywa gra od pierwszego ruchu.
abalone-ui-option-layout-german-daisy = Niemiecka stokrotka
    .help = Jak belgijska, ale z dala od krawędzi.
abalone-ui-option-layout-swiss-daisy = Szwajcarska stokrotka
    .help = Jak niemiecka, z kulą przeciwnika w każdym kwiecie.
abalone-ui-option-layout-dutch-daisy = Holenderska stokrotka
    .help = Jak belgijska, z kulą przeciwnika w każdym kwiecie.
abalone-ui-option-layout-alien-attack = Atak obcych
    .help = Obie strony od początku wymieszane.
abalone-ui-option-layout-domination = Dominacja
    .help = Kliny, które spotykają się w środku.
abalone-ui-option-layout-the-wall = Mur
    .help = Dwa długie mury naprzeciw siebie.
abalone-ui-option-max_plies-0 = Bez limitu
abalone-opening = { $layout ->
        [belgian-daisy] { abalone-ui-option-layout-belgian-daisy }
        [german-daisy] { abalone-ui-option-layout-german-daisy }
        [swiss-daisy] { abalone-ui-option-layout-swiss-daisy }
        [dutch-daisy] { abalone-ui-option-layout-dutch-daisy }
        [alien-attack] { abalone-ui-option-layout-alien-attack }
        [domination] { abalone-ui-option-layout-domination }
        [the-wall] { abalone-ui-option-layout-the-wall }
       *[standard] { abalone-ui-option-layout-standard }
    }
abalone-result = { $points ->
        [one] { $points } kula
        [few] { $points } kule
       *[many] { $points } kul
    }
abalone-ui-flip = Obróć planszę
abalone-ui-premove-set = Ruch zaplanowany. Zostanie wykonany w twojej turze, jeśli będzie możliwy.
abalone-ui-premove-gone = Zaplanowany ruch nie jest już możliwy.
abalone-ui-premove-cancel = Anuluj zaplanowany ruch
